import type { ContractRunWire } from '@yaoji/contract/calls/operator/e-contract'
import { contractViewNames } from '@yaoji/contract/console/contracts'
import { contractKindNames, contractStateNames, type ContractKind } from '@yaoji/contract/domain/agreements/contract-state'
import * as words from '@yaoji/contract/words'

const orderers = '所有可以下单的门店'
/** Who gets a contract that names no store. */
const audiences: Readonly<Record<ContractKind, string>> = {
  ...{ quality: orderers, purchase: orderers, platform: orderers },
  ephedrine: '所有可以购买含麻商品的门店',
}

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
  run: (run: ContractRunWire) => {
    const { kind, stores, issued, skipped, failed, failed_stores, operator, ended_at, end_reason } = run
    const done = issued + skipped + failed
    const state = ended_at === null || end_reason !== '' ? `${stores}家已办${done}家` : '发完了'
    const more = failed > failed_stores.length ? '等' : ''
    return [
      `${operator}向${run.is_named === 1 ? `写出的${stores}家门店` : audiences[kind]}发${contractKindNames[kind]}：${end_reason === '' ? '' : `${end_reason}，`}${state}`,
      `发出${issued}份，跳过${skipped}家已有待签的`,
      ...(failed > 0 ? [`${failed}家没有发成：${failed_stores.join('、')}${more}，请技术人员看日志`] : []),
    ].join('，')
  },
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
  stop: '停发',
  stopTitle: (kind: string) => `停发${kind}`,
  stopText: '没有收到的门店不再收到；已经发出的不变，写错的请逐份终止。',
  endText: '门店看得到原因；必签的合同终止后，门店签新的才能下单。',
  reason: '原因',
} as const

const some = (stores: readonly string[], what: string) =>
  stores.length > 0 ? [`${stores.length} 家${what}：${stores.slice(0, 5).join('、')}${stores.length > 5 ? '等' : ''}`] : []

/** Words of the dialog that sends contracts. */
export const issueMessages = {
  title: (kind: string) => `发起${kind}`,
  verb: '发给门店',
  text: '门店在“电子合同”里看到并签署。已有同类待签合同的门店跳过。',
  stores: '门店编码',
  storesHint: '一行一个，只在发给写出的门店时填',
  whom: '发给谁',
  named: '下面写出的门店',
  all: audiences,
  noStore: '请写门店编码，或在“发给谁”选所有的门店',
  ends: '截止日期',
  endsHint: '不填是一年，或接着上一份再一年',
  paragraphs: '正文',
  paragraphsHint: '一行一段，已填好标准文本；{buyer}、{seller}、{number}、{taxNumber}、{begins}、{ends} 换成实际内容',
  begun: '已开始发，每次50家，进度在列表上方，可以停发',
  said: (sent: number, skipped: readonly string[], failed: readonly string[]) =>
    [`已发给 ${sent} 家门店`, ...some(skipped, '已有待签的'), ...some(failed, '没有发成')].join('；'),
} as const
