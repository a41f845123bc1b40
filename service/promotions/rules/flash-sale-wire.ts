import type { FlashSaleWire } from '@yaoji/contract/calls/promotions/flash-sale'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { priceWire } from '../../catalogue/offer/wire.ts'
import { flashOffer, saleReason } from './flash-sale.ts'
import type { LinePromotion } from './line-promotions.ts'

/** Sales are announced this time before they begin. */
export const toldAheadMs = 86_400_000

/** The sale of these goods as this member can take part in it; `bought` of it are theirs already. */
export function flashSaleWire(plain: SaleOffer, sale: LinePromotion, bought: number, now: number): FlashSaleWire | undefined {
  const goods = sale.goods.find(each => each.goodsId === plain.goods.id)
  if (!goods) return
  const offer = flashOffer(plain, sale, bought, now)
  const isAhead = saleReason(sale, now)?.code === 'NOT_STARTED'
  return {
    id: sale.id,
    name: sale.name,
    price: offer.isOpen && plain.ownPrice !== null ? priceWire(goods.price) : null,
    raw_price: priceWire(offer.listPrice),
    begins_at: seconds(sale.beginsAt),
    ends_at: sale.endsAt === Infinity ? null : seconds(sale.endsAt),
    // Units are stock: only viewers who see prices get them.
    total: offer.isOpen ? goods.quota : null,
    left: offer.isOpen && goods.quota !== null ? goods.left : null,
    limit: goods.memberLimit,
    state: isAhead ? 'ahead' : goods.left > 0 ? 'running' : 'sold-out',
    is_join: offer.cantBuy ? 0 : 1,
    reason: offer.cantBuy?.text ?? '',
    number: offer.isOpen ? offer.available : 0,
    quota: (offer.isOpen ? offer.quantityRule.quota : undefined) ?? null,
  }
}
