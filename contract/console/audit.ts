import { goodsStateNames } from './goods.ts'
import { rewardKinds } from './rewards.ts'
import { afterSaleStateName } from '../orders/after-sale-names.ts'
import { rankNames } from '../people/customer-types.ts'
import type { AfterSaleState } from '../domain/order/after-sale-states.ts'
import { chinaMinute } from '../domain/china-day.ts'
import { pointsOrderStateNames } from '../domain/rewards/points-mall.ts'
import { dossierStateNames } from '../goods/dossiers.ts'
import { requestStateNames } from '../domain/agreements/purchase-request-state.ts'
import { quotationStateNames } from '../domain/agreements/quotation-state.ts'
import { moneyOf, type Fen } from '../domain/money.ts'
import { rewardForms } from '../promotions/reward-forms.ts'
import { photosText } from '../goods/photos.ts'
import { invoiceStateNames } from '../orders/invoice-states.ts'
import { withdrawalStateNames } from '../orders/withdrawal-states.ts'
import { keyScopeNames } from '../operator/keys.ts'
import { staffRoleNames } from '../operator/roles.ts'
import { payMethodNames } from '../orders/pay-methods.ts'
import { sellerChangeNames } from '../operator/seller-changes.ts'
import { auditActionNames } from '../operator/audit-actions.ts'

/** How people read the audit log: names of actions and fields, and values. */

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

type Text = (value: string) => string
const yuan: Text = value => (value === '' ? '' : moneyOf(Number(value) as Fen))
const named =
  (texts: Readonly<Record<string, string>>): Text =>
  value =>
    texts[value] ?? value
const flag = named({ 0: '否', 1: '是' })

const kindsText: Text = value => value.replaceAll(',', '、').replaceAll(/\w+/g, named(sellerChangeNames))

/** Values as people read them, by the kind of object and the name. */
const valueTexts: Readonly<Record<string, Text>> = {
  'order state': named(orderStates),
  'order pay_method': named(payMethodNames),
  'after_sale state': value => afterSaleStateName(Number(value) as AfterSaleState),
  'after_sale money_fen': yuan,
  'after_sale voucher_fen': yuan,
  'after_sale points_fen': yuan,
  'withdrawal state': named(withdrawalStateNames),
  'invoice state': named(invoiceStateNames),
  'paper state': named(paperStates),
  'points_order state': named(pointsOrderStateNames),
  'quotation state': named(quotationStateNames),
  'request state': named(requestStateNames),
  'key key_scope': named(keyScopeNames),
  'webhook kinds': kindsText,
  'goods status': named(goodsStateNames),
  'goods photos': photosText,
  'dossier state': named(dossierStateNames),
  'staff role': named(staffRoleNames),
  'staff is_locked': flag,
  'store status': named({ active: '正常', frozen: '已冻结' }),
  'store rank': named(rankNames),
  'store is_passed': flag,
  'store is_special': flag,
  'store credit': yuan,
  'points_goods cash_fen': yuan,
  'points_goods is_shown': flag,
}

/** Columns that hold a time in epoch milliseconds. */
const isTime = (name: string, value: string) => name.endsWith('_at') && /^\d{12,14}$/.test(value)

const names: Readonly<Record<string, string>> = {
  status: '状态',
  ck_id: '仓库编号',
  cutoff: '截单时间',
  weekdays: '发货日',
  areas: '地区和到货天数',
  closed: '不发货日期',
  open: '调休发货日期',
  sheet: '改价单',
  photos: '图片',
  photos_were: '原来的图片',
  import_id: '导入编号',
  cells: '改动',
  list: '列表',
  format: '格式',
  places: '货位',
  goods: '商品',
  rank: '客户类型',
  is_passed: '已开通',
  is_special: '含麻采购权',
  salesperson: '业务员',
  erp_code: 'ERP编码',
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
  only_codes: '只召回这些码',
  instructions: '另外要求',
  drill: '演练',
  letters: '发短信和邮件',
  recall_sn: '召回编号',
  left: '还剩',
  ended_at: '结束时间',
  ends_on: '有效期至',
  conclusion: '结论',
  destroyed: '销毁数量',
  key_name: '密钥名字',
  webhook: '接收程序',
  callback_url: '通知地址',
  url: '地址',
  kinds: '通知什么',
  minutes: '分钟数',
  paused_by: '暂停人',
  record: '质量记录',
  record_key: '记录号',
  record_field: '哪一项',
  text: '内容',
  key_scope: '权限',
  ended_by: '停用人',
}

/** What the forms of rewards call their fields. */
const formLabels: Readonly<Record<string, string>> = Object.fromEntries(
  rewardKinds.flatMap(kind => rewardForms[kind].fields.map(({ name, label }) => [name, label])),
)

export const auditAction = (action: string): string => auditActionNames[action] ?? action
export const auditField = (name: string): string => names[name] ?? formLabels[name] ?? name
/** A value of an object as people read it; `object` is `order:2026…`. */
export function auditValue(object: string, name: string, value: string): string {
  if (isTime(name, value)) return chinaMinute(Number(value))
  return valueTexts[`${object.split(':')[0]} ${name}`]?.(value) ?? value
}
