import { groupFailedNote, type GroupOrderState } from '@yaoji/contract/domain/order/group-buy'
import type { HoldKind } from '@yaoji/contract/orders/order-kinds'
import type { CancelReason } from '@yaoji/contract/calls/purchase/order'
import type { OrderListTab } from '@yaoji/contract/domain/order/order-states'
import * as words from '@yaoji/contract/words'

const tabs: Record<OrderListTab, string> = {
  all: words.all,
  unpaid: '待付款',
  approval: '待审批',
  unshipped: '待发货',
  unreceived: '待收货',
  completed: '已完成',
  cancelled: '已取消',
  'after-sale': '售后',
}

export const cancelReasonNames: Readonly<Record<CancelReason, string>> = {
  'wrong-address': '配送信息有误',
  'wrong-goods': '商品买错了',
  duplicate: '重复下单',
  'forgot-coupon': '忘记使用优惠券',
  'cheaper-elsewhere': '其他渠道价更低',
  'not-wanted': '不想买了',
}

/** State of the group of a paid order. */
export const groupTexts: Readonly<Record<GroupOrderState, string>> = { running: '拼团中', formed: '已成团', failed: '未成团' }
/** Why an order was cancelled by the system. */
export const groupNotes = { [groupFailedNote]: '未成团' } as const

/** What holds an order back from its slip, and that the hold has ended. */
export const holdTexts: Readonly<Record<HoldKind, string>> = {
  address: '收货地址待核对，核对通过后开单发货',
  quality: '含麻采购量突增，待质管复核，复核通过后开单发货',
  group: '拼团中，达到成团数量后开单发货；截止未成团自动退款',
}
export const clearedTexts: Readonly<Record<HoldKind, string>> = { address: '收货地址已核对', quality: '质管已复核', group: '已成团' }
/** State of the receipt of ephedrine goods. */
export const receiptNotes = { 'receipt-sent': '已提交回执', 'receipt-archived': '回执已归档' } as const

const shortNotes: Readonly<Record<string, (number: string) => string>> = {
  short: number => `少发${number}件`,
  'short-refund': number => `少发的${number}件退款`,
  'short-later': number => `少发的${number}件稍后补发`,
}
/** What happened to units that could not be sent with the others; undefined for another note. */
export function shortNote(note: string): string | undefined {
  const [kind = '', number = ''] = note.split(':')
  return shortNotes[kind]?.(number)
}

export const messages = {
  fair: '药聚会',
  title: '我的订单',
  group: '拼团',
  viewGroup: '查看拼团',
  ephedrine: '含麻',
  ephedrineHint: '含麻订单：只能由本企业对公账户转账付款，收货后上传盖章的回执',
  receipt: '含麻回执',
  detailTitle: '订单详情',
  loading: '订单加载中…',
  failed: '订单加载失败',
  visitorTitle: '登录后查看订单',
  noOrder: '没有找到这笔订单',
  empty: '暂无订单',
  emptyFound: '没有符合条件的订单',
  sum: (count: number, amount: string, isCancelled: boolean) => `共${count}单，订单金额合计${amount}${isCancelled ? '' : '（不含已取消）'}`,
  goToStore: '进入门店处理',
  clearFilter: '查看全部订单',
  goShopping: words.toShopping,
  allOrders: '返回我的订单',

  tabs,
  tabsLabel: '订单状态',
  keyword: '搜索订单',
  keywordHint: '订单编号或商品名称',
  search: words.search,
  list: '订单列表',
  orderNumber: '订单编号',
  orderedAt: '下单时间',
  linesCount: (count: number) => `共${count}种商品`,
  payable: '应付金额',
  paid: '实付金额',
  orderAmount: '订单金额',
  creditOwed: (amount: string, day: string) => `待还${amount}，${day}到期`,
  creditOverdue: (amount: string, day: string) => `已逾期，待还${amount}，${day}到期，请尽快还款`,
  creditRepaid: '账期已还清',
  payBefore: (time: string) => `请在${time}前付款，超时未支付自动取消`,
  payUntil: (time: string) => `${time}前付款`,
  view: '查看详情',
  pay: '去支付',
  proof: '改凭证',
  cancelOrder: '取消订单',

  cancelTitle: '取消订单',
  cancelText: (sn: string) => `订单编号${sn}，取消后商品放回购物车，优惠券退回账户，库存不再为您保留。请选择取消原因：`,
  cancelPaidText: (sn: string) => `订单编号${sn}已付款，取消后货款按原支付方式退回，优惠券退回账户。请选择取消原因：`,
  cancelConfirm: '确认取消',
  keep: '暂不取消',
  chooseReason: '请选择取消原因',
  cancelled: '订单已取消',
  cancelledReturned: '订单已取消，商品已放回购物车',
  returned: '商品已放回购物车',
  returnedPart: (lines: number, rest: number) => `${lines}种商品已放回购物车，其余${rest}种因购物车已满或数量已达上限没有放回`,
  undo: words.undo,
  takenOut: '已从购物车移出',
  toCart: words.toCart,
  receive: '确认收货',
  receiving: '收货核对',
  receiveTitle: '确认收货',
  receiveText: (sn: string) => `确认订单${sn}的商品已全部收到？`,
  receiveConfirm: '已收到货',
  notYet: '还没收到',
  received: '已确认收货',
  receivedBy: (time: string) => `${time}自动确认收货`,
  afterSale: '申请售后',
  refuse: '拒收',
  afterSales: '售后',
  standing: words.makeStanding,
  reorder: '再次购买',

  short: '少发商品',
  shortAsk: (time: string) => `以下商品暂时不能发出，请选择退款或稍后补发；${time}前未选择的，自动退款`,
  shortWaiting: '有商品少发，请选择退款或稍后补发',
  shortNumber: (number: number, unit: string) => `少发${number}${unit}`,
  shortOf: (name: string) => `少发的${name}`,
  shortStates: { asked: '待您选择', later: '稍后补发', sent: '已补发' },
  shortUnderway: (amount: string) => `退款中 ${amount}`,
  shortBack: (amount: string) => `已退款 ${amount}`,
  shortLater: '稍后补发',
  shortRefund: '退款',
  shortAllLater: '全部稍后补发',
  shortAllRefund: '全部退款',
  shortRefundTitle: '少发商品退款',
  shortRefundText: (amount: string) => `按实付金额退款${amount}，按原支付方式退回，这些商品不再发货。确认退款？`,
  shortKeep: words.rethink,
  shortRefunded: '已申请退款，款项按原支付方式退回',
  shortWaits: '已选择稍后补发，到货后优先发出',
  progress: '订单进度',
  submitted: '提交订单',
  /** Where the state alone does not say what happened. */
  happened: { deliver: '已送达', approve: '审批通过', 'send-back': '已退回', lapse: '超时未审批，已取消' } as Readonly<
    Record<string, string>
  >,
  /** Why an order with a transfer proof ended. */
  transferOverdue: '转账未到账',
  /** Without a name. */
  doneBy: { buyer: '本单位', operator: '商家', system: '系统' },
  address: '收货信息',
  arrival: '预计送达',
  arrivalIfPaid: (cutoff: string, arrival: string) => `${cutoff}前付款，${arrival}；之后按付款时间计算`,
  arrivalAfterCheck: '商家核实后开始计算',
  arrivalLate: '已过预计送达日期，请联系客服',
  arrivesBy: (day: string) => `预计${day}送达`,
  payment: '支付信息',
  paidAt: '支付时间',
  unpaid: '未支付',
  invoice: '发票',
  papers: '随货资料',
  invoiceOf: (number: string, amount: string, state: string) => `${number} ${amount} ${state}`,
  seeInvoices: '查看和下载发票',
  askInvoice: '申请发票',
  noPapers: '随货同行单',
  and: '、',
  remark: '订单备注',
  noRemark: '无',
  parcels: '物流与批号',
  parcelGoods: (number: string) => `包裹${number}的商品`,
  shippedAt: '发货时间',
  deliveredAt: '送达时间',
  unsent: '已出库待发货',
  columnBatch: '批号',
  columnMade: '生产日期',
  columnExpires: '有效期至',
  saveDocuments: '下载订单资料',
  reports: '检验报告',
  saveBatches: '下载批号和追溯码',
  traceCodes: '追溯码',
  traceFormats: { csv: 'CSV', xlsx: 'Excel', xml: 'XML' },
  traceLayout: '追溯码文件的列（CSV、Excel）',
  saveTraceCodes: (format: string) => `下载追溯码 ${format}`,
  noTraceCodes: '本单没有登记追溯码',
  batchFile: (sn: string) => `订单${sn}批号追溯码.csv`,
  batchColumns: [
    '订单编号',
    '承运商',
    '运单号',
    '发货时间',
    '商品编号',
    '商品名称',
    '规格',
    '生产厂家',
    '批号',
    '生产日期',
    '有效期至',
    '数量',
    '单位',
    '追溯码',
  ],
  goods: '商品明细',
  columnGoods: '商品',
  ofSet: (name: string, number: number) => `${name} ×${number}套`,
  columnPrice: '单价',
  columnQuantity: '数量',
  columnAmount: '金额',
  columnNet: '实付',
  columnDue: '应付',
  netHint: '实付为分摊优惠后的金额',
  shares: (goods: string, freight: string) => `商品实付${goods}，运费实付${freight}`,
  quantity: (number: number, unit: string) => `${number}${unit}`,
  amounts: '金额明细',
} as const
