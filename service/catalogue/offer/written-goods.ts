import { goodsSchema } from '@yaoji/contract/calls/storefront/goods-wire'
import { writtenAs, type Written } from '../../platform/http/written.ts'
import type { Offer } from './sale-offer.ts'
import { goodsWire } from './wire.ts'

const known = new WeakMap<Offer, { serviceOrigin: string; text: Written }>()

/** As `goodsWire`; a cached offer is serialized once. */
export function writtenGoods(offer: Offer, serviceOrigin: string): Written {
  const before = known.get(offer)
  if (before?.serviceOrigin === serviceOrigin) return before.text
  const text = writtenAs(goodsSchema, goodsWire(offer, serviceOrigin))
  known.set(offer, { serviceOrigin, text })
  return text
}
