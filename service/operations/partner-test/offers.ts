import type { Kysely } from 'kysely'
import type { UnitPrice } from '@yaoji/contract/domain/money'
import { loadAdvertised } from '../../catalogue/offer/advertised.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import type { Tables } from '../../platform/database/tables.ts'

const stock = 10_000

/**
 * A price that says nothing about ours.
 *
 * @example goods 1300 cost 26.27 yuan
 */
const inventedPrice = (goodsId: number): UnitPrice => ((500 + ((goodsId * 7_919) % 9_500)) * 100) as UnitPrice

/** What visitors may see of the goods, with an invented price and plenty of stock; promotions and limits of the shop are left out. */
function inventedOffer(offer: Offer): Offer {
  const price = inventedPrice(offer.goods.id)
  return {
    ...offer,
    isOpen: true,
    ownPrice: price,
    listPrice: price,
    unitPrice: () => ({ price, kind: 'base', name: '' }),
    marketPrice: null,
    priceId: null,
    priceTerms: undefined,
    special: undefined,
    ladder: undefined,
    ladderRungs: [],
    available: stock,
    arrival: undefined,
    quantityRule: { ...offer.quantityRule, stock, quota: undefined },
    cantBuy: null,
    nearestExpiry: '',
    tags: [],
  }
}

/** Goods on the shelf as the sandbox of a test key sells them: no prescription drugs. Unknown ids are missing from the map. */
export async function loadInventedOffers(db: Kysely<Tables>, goodsIds: readonly number[], now: number): Promise<Map<number, Offer>> {
  const offers = await loadAdvertised(db, undefined, [...new Set(goodsIds)], now)
  return new Map([...offers].filter(([, { goods }]) => goods.status === 'on').map(([id, offer]) => [id, inventedOffer(offer)]))
}
