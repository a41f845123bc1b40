import type { ContractRunWire } from '@yaoji/contract/calls/operator/e-contract'
import { contractViewNames } from '@yaoji/contract/console-contracts'
import { contractStateNames } from '@yaoji/contract/domain/contract-state'
import * as words from '@yaoji/contract/words'

export const messages = {
  title: (view: string) => `合同 · ${view}`,
  heading: '合同',
  views: '合同的状态',
  viewNames: contractViewNames,
  states: contractStateNames,
  kind: '类型',
  anyKind: '全部类型',
  create: '发起合同',
  caption: '合同',
  columns: { number: '编号', store: '门店', kind: '类型', period: '期限', signer: '签署', issued: '发起', state: '状态', act: '操作' },
  endless: '长期',
  period: (begins: string, ends: string) => `${begins} 至 ${ends}`,
  onPaper: '纸质',
  notSigned: '未签署',
  empty: '没有合同',
  emptyText: '这一类现在没有合同。',
  seek: '合同编号、门店  /',
  seekLabel: '在列表里找合同',
  text: '看正文',
  close: words.close,
  run: (kind: string, { stores, issued, skipped, operator, ended_at }: ContractRunWire) =>
    `${operator}向所有门店发${kind}：${ended_at === null ? `${stores}家已办${issued + skipped}家` : '发完了'}，发出${issued}份，跳过${skipped}家已有待签的`,
  keys: { move: '上下', open: '看正文', find: '找' },
} as const

/** Words of what may be done with a contract. */
export const actMessages = {
  paper: '登记纸质签署',
  paperTitle: (number: string) => `登记 ${number} 已在纸上签署`,
  paperText: '和线上签署一样生效，原件请自行留存。',
  signer: '签署人或单位',
  end: '终止',
  endTitle: (title: string, company: string) => `终止${company}的《${title}》`,
  endText: '门店看得到原因；必签的合同终止后，门店签新的才能下单。',
  reason: '原因',
} as const

/** Words of the dialog that sends contracts. */
export const issueMessages = {
  title: (kind: string) => `发起${kind}`,
  verb: '发给门店',
  text: '门店在“电子合同”里看到并签署。已有同类待签合同的门店跳过。',
  stores: '门店编码',
  storesHint: '一行一个，只在发给写出的门店时填',
  whom: '发给谁',
  named: '下面写出的门店',
  all: '所有可以下单的门店',
  noStore: '请写门店编码，或选所有可以下单的门店',
  ends: '截止日期',
  endsHint: '例如 2027-12-31；不填是一年，或接着上一份再一年',
  paragraphs: '正文',
  paragraphsHint: '一行一段，已填好标准文本；{buyer}、{seller}、{number}、{taxNumber}、{begins}、{ends} 换成实际内容',
  begun: '已开始发给所有可以下单的门店，每次50家，进度在列表上方',
  said: (sent: number, skipped: readonly string[]) =>
    `已发给 ${sent} 家门店${skipped.length > 0 ? `；${skipped.length} 家已有待签的：${skipped.slice(0, 5).join('、')}${skipped.length > 5 ? '等' : ''}` : ''}`,
} as const
