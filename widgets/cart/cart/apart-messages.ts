import { limits } from '@yaoji/contract/limits'

/** What the cart says of lines that become orders of their own. */
export const messages = {
  flashSaleApart: `秒杀商品将拆分为单独的订单，须在${limits.flashPaymentTimeoutMinutes}分钟内付款，不能用账期，其他商品照常支付`,
  flashSaleAlone: `秒杀商品须在${limits.flashPaymentTimeoutMinutes}分钟内付款，不能用账期`,
  ephedrineApart: '含麻商品将拆分为单独的订单，只能由本企业对公账户转账付款，其他商品照常支付',
  ephedrineAlone: '含麻商品只能由本企业对公账户转账付款',
} as const
