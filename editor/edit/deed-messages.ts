/** What the fields of a deed are called where one of them has a wrong shape; those of an article have the names of their forms. */
const fields: Readonly<Record<string, string>> = {
  path: '文章',
  paths: '文章',
  fields: '文章的栏目',
  body: '正文',
  version: '打开时的版本',
  conflict: '两份内容的编号',
  machine: '设备编号',
  slug: '网址名称',
  id: '编号',
  which: '要保留的一份',
  what: '操作',
  owner: '负责人',
  why: '修改说明',
}

export const deedMessages = {
  noForm: '提交的内容读不出来，没有完成。请刷新本页再试，写的内容还在。',
  wrongField: (name: string, label = fields[name] ?? `“${name}”一项`) => `${label}的格式不正确，没有完成。写的内容还在。`,
  tooLong: (name: string, max: number, label = fields[name] ?? `“${name}”一项`) => `${label}不能超过 ${max} 个字，没有完成。写的内容还在。`,
}
