import type { StatementRowWire } from '@yaoji/contract/calls/console/statements'

type StatementSide = StatementRowWire['standing']
const standings: Readonly<Record<StatementSide, string>> = {
  mine: '等您签',
  sent: '等别人签',
  waits: '等签字',
  signed: '已签，已生效',
  refused: '已退回',
  over: '过期没签',
}
const shapes: Readonly<Record<StatementSide, string>> = {
  mine: 'do',
  sent: 'wait',
  waits: 'wait',
  signed: 'end',
  refused: 'bad',
  over: 'end',
}

export const messages = {
  title: '签字',
  caption: '要两个人签的，等您签的在前',
  about: '30 天内交第二人签字的操作。提交后内容冻结，签的人不能是提交人。',
  standing: (standing: StatementSide) => standings[standing],
  shape: (standing: StatementSide) => shapes[standing],
  columns: { what: '内容', state: '状态', by: '提交', when: '提交时间', until: '有效至', end: '结果' },
  signedBy: (name: string) => `${name}签字`,
  refusedBy: (name: string, reason: string) => `${name}退回：${reason}`,
  empty: '没有要签的',
  emptyText: '首营证件、低于进价的价格、特殊采购权和大额退款由两个人办，提交后出现在这里。',
  keys: { move: '上下', open: '打开' },
} as const
