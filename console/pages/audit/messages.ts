import { auditActionNames } from '@yaoji/contract/operator/audit-actions'
import * as words from '@yaoji/contract/words'

const inChinese = new Intl.Collator('zh-CN')

export const messages = {
  title: '操作记录',
  of: '谁改的',
  none: '空',
  signed: (name: string) => `${name}签字`,
  empty: '还没有人改过',
  emptyText: '买家自己的操作在“经过”里。',
  more: '再往前',
  close: words.close,
  columns: { number: '序号', at: '时间', who: '谁', where: '从哪里', action: '做了什么', object: '对象', changes: '前后值' },
  caption: '操作记录，新的在前',
  seekLabel: '筛选操作记录',
  seek: '姓名、单号、门店或商品编号',
  action: '做了什么',
  anyAction: '全部操作',
  actions: Object.entries(auditActionNames).toSorted(([, one], [, other]) => inChinese.compare(one, other)),
  from: '从哪天起',
  until: '到哪天为止',
  emptyLog: '没有操作记录',
  emptyLogText: '工作台、接口和命令每做一件事，这里就有一行，不能修改或删除。',
  keys: { find: '找' },
} as const
