/** Kinds of promotions that one desk sets up; 拼团, coupons and lotteries have desks of their own. */
export const operatedPromotionKinds = [
  'zone-discount',
  'item-reduction',
  'full-reduction',
  'order-discount',
  'cashback',
  'special',
  'daily',
  'newcomer',
  'flash-sale',
  'set',
  'buy-gift',
  'tier-gift',
  'swap',
] as const
export type OperatedPromotionKind = (typeof operatedPromotionKinds)[number]
