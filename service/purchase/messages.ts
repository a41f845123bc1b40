import { unpaidLimits } from '@yaoji/contract/limits'

/** Texts of folders that have only a few; the others have a messages.ts of their own. */

/** Messages of ticking off goods (docs/rules/domain.md section 8). */
export const receivingMessages = {
  notOpen: (status: string) => `订单${status}，不能核对收货`,
  noBatch: '所核对的商品不在该订单已发货的批号中',
  tooMany: '核对记录过多，请联系客服',
} as const

/** 满返 (docs/rules/domain.md section 9). */
export const cashbackMessages = {
  cashbackTitle: (amount: string) => `满返${amount}已到余额`,
  cashbackText: (sn: string) => `订单${sn}已完成`,
} as const

/** Names of what a parcel carries, as sentences about it begin. */
export const parcelMessages = {
  order: (sn: string) => `订单${sn}`,
  pointsOrder: (sn: string) => `积分订单${sn}`,
  prize: (name: string) => `奖品${name}`,
  pointsOrderPage: '积分订单',
  prizePage: '我的抽奖记录',

  delivering: (what: string) => `${what}的包裹正在派送`,
  trouble: (what: string) => `${what}的包裹派送遇到问题`,
  returned: (what: string) => `${what}的包裹被退回`,
} as const

/** Messages on receipts of ephedrine goods (docs/rules/domain.md section 6). */
export const receiptMessages = {
  receiveFirst: '请先在订单中确认收货，再上传回执',
  sentBefore: '回执已提交，请等待审核',
  tickAll: '请逐项核对并勾选全部品名、规格、批号和数量，有出入请联系客服',
  confirmReceived: '请确认货已全部收到',
  confirmPaid: '请确认款项由本单位支付',
  notSent: '该订单没有待审核的回执',
  statement: '确认货已全部收到、款项由本单位支付',
} as const

/** Why an order is refused that would hold too much unpaid (domain.md section 5), with what the buyer can do. */
export const unpaidMessages = {
  overSum: (order: string, others: { count: number; sum: string } | undefined, limit: string) =>
    others
      ? `本单${order}，加上${others.count}笔未付款订单${others.sum}，超过贵店的未付款上限${limit}。请先支付或取消一笔未付款订单，或减少本单商品，也可以联系客服提高上限`
      : `本单${order}，超过贵店的未付款上限${limit}。请减少本单商品、分次下单并付款，或联系客服提高上限`,
  overGoods: (goods: string, asked: string, taken: string | undefined, most: string) =>
    taken
      ? `${goods}本单${asked}，加上未付款订单中的${taken}，超过未付款时最多可占的${most}（可售库存的${unpaidLimits.freeSharePercent}%）。请先支付或取消占用该商品的未付款订单，或减少数量，也可以联系客服`
      : `${goods}本单${asked}，超过未付款时最多可占的${most}（可售库存的${unpaidLimits.freeSharePercent}%）。请减少数量、分次下单并付款，或联系客服`,
  units: (number: number, unit: string) => `${number}${unit}`,
} as const

/** Why what a refund gave back cannot be taken again. */
export const tenderMessages = {
  voucherShort: (amount: string) => `退回的现金券已经用掉，还差${amount}，不能冲正`,
  pointsShort: (points: number) => `退回的积分已经用掉，还差${points}积分，不能冲正`,
} as const
