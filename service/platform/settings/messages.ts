const kinds: Readonly<Record<string, string>> = {
  string: '文字（加英文双引号）',
  integer: '整数（不加引号）',
  array: '列表 [ … ]',
  object: '对象 { … }',
  null: 'null',
}
const examples: Readonly<Record<string, string>> = {
  bg: '#0a6b55',
  expires_on: '2028-12-31',
  begins: '2026-12-01 08:00 或 2026-12-01',
  ends: '2026-12-07 22:00 或 2026-12-07（当天结束）',
  url: '/lqzx、https:// 开头的地址，或 *说明文字',
  slug: 'xinxueguan',
  image: '/upload/banner.png',
}

/** What is wrong with the JSON of a setting, for the operator who writes it. */
export const settingMessages = {
  /** Of a former value that an undo would bring back. */
  outdated: (problems: readonly string[]) =>
    `撤销不了：改之前的内容按现在的规则有 ${problems.length} 处错，请直接改成要的样子。${problems.slice(0, 3).join('；')}`,
  unfinished: 'JSON 没有写完：少了括号或引号。',
  brokenAt: (line: number, column: number, near: string) => `第 ${line} 行第 ${column} 列附近不是正确的 JSON：${near}`,
  unexpected: (line: number, column: number, token: string) =>
    `第 ${line} 行第 ${column} 列不是正确的 JSON：不该有这个 ${token}，看看它前面是不是多了或少了逗号、引号`,
  doubleKey: (line: number, key: string) => `第 ${line} 行：“${key}”写了两次，只能写一次`,
  punctuation: '标点要用英文的 " , :，不能用 “ ” ， ：。',
  kind: (type: string) => `应为${kinds[type] ?? type}`,
  missing: (names: readonly string[]) => `缺少 ${names.map(name => `“${name}”`).join('、')}`,
  unknown: (names: readonly string[], known: readonly string[]) =>
    `没有 ${names.map(name => `“${name}”`).join('、')} 这一项，可用的是 ${known.join('、')}`,
  choice: (choices: readonly unknown[]) => `应为 ${choices.join('、')} 之一`,
  format: (field: string) => (examples[field] ? `格式不对，应如 ${examples[field]}` : '格式不对'),
  empty: '不能为空',
  tooLong: (limit: number) => `太长，最多 ${limit} 个字`,
  outside: (limit: number, isLow: boolean) => (isLow ? `不能小于 ${limit}` : `不能大于 ${limit}`),
  tooFew: (limit: number) => `至少 ${limit} 项`,
  tooMany: (limit: number) => `最多 ${limit} 项`,
  moment: '应为整数（秒）或 null',
  goods: '应为商品编号（整数）或 null',
  picture: '要有 image（图片）或 url（扫码后打开的地址）',
  noAddress: '要写站内页面（以 / 开头）、https:// 开头的地址，或以 * 或 # 开头的说明文字',
  noPage: (url: string) => `没有页面 ${url}，请检查地址`,
  wrong: '不对',
} as const
