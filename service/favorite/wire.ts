import type { GoodsWire } from '@yaoji/contract/calls/goods'
import type { Offer } from '../goods/offer.ts'
import { goodsWire } from '../goods/wire.ts'
import { messages } from './messages.ts'

/**
 * Goods that a member kept or bought, also when they left the shelf: whatever else is true of
 * them, that is then why they cannot be bought.
 */
export function ownGoodsWire(offer: Offer, serviceOrigin: string, isFavorite: boolean): GoodsWire {
  const goods = { ...goodsWire(offer, serviceOrigin), is_favorite: isFavorite ? 1 : 0 }
  if (offer.goods.status === 'on') return goods
  const url = `/search?${new URLSearchParams({ keywords: offer.goods.name })}`
  return { ...goods, is_buy: 0, cant_buy: { code: 'OFF_SHELF', text: messages.offShelf, action: { text: messages.seeSimilar, url } } }
}
