import type { Kysely } from 'kysely'
import type { GoodsSearchWire, SuggestionWire } from '@yaoji/contract/calls/goods'
import { quantityRange } from '@yaoji/contract/domain/quantity'
import type { Tables } from '../database/tables.ts'
import type { Hit, SearchIndex } from '../search/search-index.ts'
import { findHits, idsOf, orderHits } from './hits.ts'
import { keywordOf } from './keyword.ts'
import { messages } from './messages.ts'
import { loadOffers, type MemberRow, type Offer } from './offer.ts'
import { imagesWire, priceWire } from './wire.ts'

const shownMax = 10
/** More than are shown, so that goods this member can buy may come before others that match as well. */
const lookedAtMax = 20
const manufacturersMax = 5

function suggestionWire(hit: Hit, offer: Offer, serviceOrigin: string): SuggestionWire {
  const { goods } = offer
  return {
    id: goods.id,
    name: goods.name,
    brand: goods.brand,
    sccj: goods.manufacturer,
    ypgg: goods.spec,
    bzdw: goods.pack_unit,
    pzwh: goods.approval_number,
    barcode: goods.barcode,
    goods_image: imagesWire(offer, serviceOrigin),
    price: priceWire(offer.unitPrice(Math.max(1, quantityRange(offer.quantityRule).min))?.price),
    is_buy: offer.cantBuy ? 0 : 1,
    cant_buy: offer.cantBuy,
    matched_by: messages.matchedBy[hit.matchedBy],
    match: hit.match ? [...hit.match] : [],
  }
}

export type SuggestInput = {
  keywords: string
  type: 0 | 1
  member: MemberRow | undefined
  now: number
  serviceOrigin: string
}

/** Suggestions while typing: the best matches, among equals those that this member can buy first. */
export async function suggestGoods(
  db: Kysely<Tables>, search: SearchIndex, { keywords, type, member, now, serviceOrigin }: SuggestInput,
): Promise<GoodsSearchWire> {
  const keyword = keywordOf(keywords)
  if (keyword === '') return { keywords: keyword, list: [], manufacturers: [] }
  const hits = findHits(search, keyword, type, lookedAtMax)
  const offers = await loadOffers(db, member, idsOf(hits), now)
  // The index may be a moment behind the shelf.
  const isHad = (id: number) => {
    const offer = offers.get(id)
    return offer?.goods.status === 'on' ? offer.cantBuy === null : undefined
  }
  const best = orderHits(hits, { type, limit: shownMax, isHad })
  return {
    keywords: keyword,
    list: best.flatMap(hit => {
      const offer = offers.get(hit.id)
      return offer ? [suggestionWire(hit, offer, serviceOrigin)] : []
    }),
    manufacturers: search.manufacturers(keyword, manufacturersMax),
  }
}
