import { limits } from '@yaoji/contract/limits'

/** What the cart tells a buyer. */
export const messages = {
  notWhole: '数量必须是整数',
  belowMinimum: (min: number, unit: string) => `至少购买${min}${unit}`,
  aboveStock: (max: number, unit: string) => `库存不足，最多可购买${max}${unit}`,
  noStock: '库存不足，暂时无法购买',
  alreadyInCart: (quantity: number, unit: string) => `，购物车中已有${quantity}${unit}`,
  aboveQuota: (max: number, unit: string) => `超过限购数量，最多还可购买${max}${unit}`,
  noQuota: '已达限购数量',
  aboveLimit: (max: number, unit: string) => `单个品种一次最多购买${max}${unit}`,
  jointStock: (left: number, unit: string) => `同一商品分多行购买，库存只够这一行${left}${unit}`,
  notAMultiple: (step: number, unit: string) => `须按中包装${step}${unit}的倍数购买`,
  nearest: (quantities: readonly number[], unit: string) => `，可选${quantities.map(quantity => `${quantity}${unit}`).join('或')}`,
  goodsNotFound: '商品不存在或已下架',
  lineNotFound: '该商品已不在购物车中，请刷新后重试',
  importNotFound: '找不到这次导入，无法撤销',
  cartFull: `购物车最多存放${limits.cartLinesMax}个品种，请清理后再添加`,
  deletionNotFound: '找不到这次删除，无法撤销',
  priceChanged: '价格已变化，请确认后再加入购物车',
  warehouseChanged: '发货仓库已变化，请确认后再加入购物车',
  otherWarehouse: '其他仓库',
  notStarted: '活动未开始',
  oddId: '价格或活动已变化，请刷新页面后再加入购物车',
  giftUnknown: '没有这种赠品，请刷新后重试',
  priceHidden: '不可见',
  filters: { all: '全部', fullReduction: '满减', coupon: '优惠券可用', groupBuy: '拼团', nearExpiry: '近效期', invalid: '失效' },
} as const
