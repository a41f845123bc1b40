import { goodsStateNames, type GoodsState } from '@yaoji/contract/console-goods'
import * as words from '@yaoji/contract/words'
import { afterSaleStateName } from '@yaoji/contract/after-sale-names'
import { rankNames } from '@yaoji/contract/customer-types'
import type { AfterSaleState } from '@yaoji/contract/domain/after-sale-states'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { rewardKinds } from '@yaoji/contract/console-rewards'
import { rewardForms } from '@yaoji/contract/promotions/reward-forms'
import { invoiceStateNames } from '@yaoji/contract/invoice-states'
import { withdrawalStateNames } from '@yaoji/contract/withdrawal-states'
import { actionNames } from './action-messages.ts'

const orderStates: Readonly<Record<string, string>> = {
  10: '待付款',
  15: '待审批',
  20: '转账待确认',
  30: '待开单',
  40: '已开单',
  50: '拣货中',
  60: '已出库',
  65: '部分发货',
  70: '已发货',
  80: '已签收',
  100: '已完成',
  [-1]: '已取消',
  [-2]: '退款中',
  [-3]: '已退款',
}

const paperStates: Readonly<Record<string, string>> = {
  waiting: '待审核',
  reviewing: '审核中',
  approved: '已通过',
  rejected: '已驳回',
  replaced: '已换新',
}
const flags: Readonly<Record<string, string>> = { 0: '否', 1: '是' }
const standings: Readonly<Record<string, string>> = { active: '正常', frozen: '已冻结' }

const withdrawals: Readonly<Record<string, string>> = withdrawalStateNames
const invoices: Readonly<Record<string, string>> = invoiceStateNames
const yuan = (value: string) => (value === '' ? '' : moneyOf(Number(value) as Fen))

/** Values as people read them, by the kind of object and the name. */
const valueTexts: Readonly<Record<string, (value: string) => string>> = {
  'order state': value => orderStates[value] ?? value,
  'after_sale state': value => afterSaleStateName(Number(value) as AfterSaleState),
  'after_sale money_fen': yuan,
  'after_sale voucher_fen': yuan,
  'after_sale points_fen': yuan,
  'withdrawal state': value => withdrawals[value] ?? value,
  'invoice state': value => invoices[value] ?? value,
  'paper state': value => paperStates[value] ?? value,
  'goods status': value => goodsStateNames[value as GoodsState] ?? value,
  'store status': value => standings[value] ?? value,
  'store rank': value => rankNames[Number(value)] ?? value,
  'store is_passed': value => flags[value] ?? value,
  'store is_special': value => flags[value] ?? value,
  'store credit': yuan,
  'points_goods cash_fen': yuan,
  'points_goods is_shown': value => flags[value] ?? value,
}

const names: Readonly<Record<string, string>> = {
  status: '状态',
  ck_id: '仓库编号',
  cutoff: '截单时间',
  weekdays: '发货日',
  areas: '地区和到货天数',
  closed: '不发货日期',
  open: '调休发货日期',
  sheet: '改价单',
  cells: '改动',
  goods: '商品',
  rank: '客户类型',
  is_passed: '已开通',
  is_special: '含麻采购权',
  salesperson: '业务员',
  region: '区域',
  credit: '账期额度',
  operator: '经办',
  days: '天数',
  limit: '额度',
  paper: '证件',
  page: '页',
  scopes: '经营范围',
  goods_id: '商品编号',
  store: '门店',
  state: '状态',
  pay_method: '付款方式',
  expires_at: '到时',
  money_fen: '退到付款',
  voucher_fen: '退现金券',
  points_fen: '退积分',
  begins_at: '开始时间',
  ends_at: '结束时间',
  cash_fen: '另付',
  codes: '追溯码',
  rejected_codes: '不合格追溯码',
  reference: '银行流水号',
  number: '号码',
  reason: '原因',
  note: '说明',
  amount: '金额',
  carrier: '承运',
  parcel_number: '运单号',
  kind: '类别',
  items: '商品',
  role: '角色',
  name: '姓名',
  promotion_kind: '种类',
  promotion_id: '活动编号',
  file: '文件',
  percent_is: '实付百分比',
  level: '级别',
  subjects: '召回什么',
  instructions: '另外要求',
  drill: '演练',
  letters: '发短信和邮件',
  recall_sn: '召回编号',
  left: '还剩',
  conclusion: '结论',
  destroyed: '销毁数量',
}

/** What the forms of rewards call their fields. */
const formLabels: Readonly<Record<string, string>> = Object.fromEntries(
  rewardKinds.flatMap(kind => rewardForms[kind].fields.map(({ name, label }) => [name, label])),
)

export const messages = {
  title: '操作记录',
  of: '谁改的',
  action: (action: string) => actionNames[action] ?? action,
  name: (name: string) => names[name] ?? formLabels[name] ?? name,
  /** A value of an object as people read it. */
  value: (object: string, name: string, value: string) => valueTexts[`${object.split(':')[0]} ${name}`]?.(value) ?? value,
  none: '空',
  signed: (name: string) => `${name}签字`,
  empty: '还没有人改过',
  emptyText: '买家自己的操作在“经过”里。',
  more: '再往前',
  close: words.close,
  columns: { number: '序号', at: '时间', who: '谁', where: '从哪里', action: '做了什么', object: '对象', changes: '前后值' },
  caption: '操作记录，新的在前',
} as const
