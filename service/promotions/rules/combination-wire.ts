import type { CombinationWire } from '@yaoji/contract/calls/rewards/combination'
import { imagesWire, priceWire } from '../../catalogue/offer/wire.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import type { SetPart } from './set-offer.ts'

type SetLine = { offer: SaleOffer; parts: readonly SetPart[]; source: { id: number; name: string } }

/** A set with its goods; null for what is none. */
export function combinationWire({ offer, parts, source }: SetLine, serviceOrigin: string): CombinationWire | null {
  if (parts.length === 0) return null
  return {
    ...source,
    price: priceWire(offer.unitPrice(1)?.price),
    raw_price: priceWire(offer.ownPrice),
    goods: parts.map(({ offer: part, number }) => ({
      goods_id: part.goods.id,
      name: part.goods.name,
      ypgg: part.goods.spec,
      sccj: part.goods.manufacturer,
      bzdw: part.goods.pack_unit,
      goods_image: imagesWire(part, serviceOrigin),
      number,
    })),
  }
}
