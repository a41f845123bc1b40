import { unpaidLimits } from '@yaoji/contract/limits'

/** Why an order is refused that would hold too much unpaid (domain.md section 5), with what the buyer can do. */
export const messages = {
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
