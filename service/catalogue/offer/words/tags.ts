import type { TagKind } from '@yaoji/contract/calls/storefront/goods'

/** What operators and imported tables call a tag that means more than its word. */
export const tagWords: Readonly<Record<string, TagKind | undefined>> = {
  OTC: 'otc',
  处方: 'rx',
  含麻: 'ephedrine',
  冷藏: 'cold',
  控销: 'controlled',
  近效期: 'near-expiry',
  特价: 'special',
  秒杀: 'flash-sale',
  拼团: 'group-buy',
  组合: 'set',
  阶梯: 'ladder',
  减: 'full-reduction',
  折: 'order-discount',
  券: 'coupon',
  包邮: 'free-shipping',
  赠: 'gift',
}
