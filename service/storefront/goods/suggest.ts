import { isAdvertisedOnly } from '../../catalogue/offer/advertised.ts'
import type { Kysely } from 'kysely'
import type { GoodsSearchWire, SuggestionWire } from '@yaoji/contract/calls/storefront/goods'
import { readTraceCode } from '@yaoji/contract/domain/goods/trace-codes'
import type { Role } from '@yaoji/contract/people/roles'
import { isOf } from '@yaoji/contract/people/roles'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { SaidNames } from '../../catalogue/search/said-names.ts'
import type { Hit } from '../../catalogue/search/search-index.ts'
import { seesPrices } from '../../catalogue/offer/buyability.ts'
import { idsOf, orderHits, type Hits, derivedHits, keywordOf } from './hits.ts'
import { leastPrice } from '../../catalogue/offer/least-price.ts'
import { firstSellableExpiry } from '../../catalogue/offer/sale-days.ts'
import { loadSaleOffers, offersToViewer } from '../../catalogue/offer/offer.ts'
import type { SaleOffer } from '../../catalogue/offer/sale-offer.ts'
import { searchNote, whyFound } from './search-note.ts'
import type { Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { dayNumber } from '../../catalogue/listing/listed-goods.ts'
import type { Listing } from '../../catalogue/listing/listing.ts'
import type { Viewer } from '../../catalogue/offer/viewer.ts'
import { imagesWire, priceWire } from '../../catalogue/offer/wire.ts'
import * as paths from '@yaoji/contract/paths'
import { limits, searchTypes } from '@yaoji/contract/limits'
import { messages } from './messages.ts'

type Asked = { keyword: string; type: 0 | 1; role?: Role | undefined }

/**
 * Where nothing was found: the way to ask for it, with what was typed filled in. Not for who cannot ask, nor for a text that was cut or
 * names a single pack.
 */
function requestOffer({ keyword, type, role }: Asked): GoodsSearchWire['request'] {
  if (readTraceCode(keyword)) return
  if ((role && !isOf(role, 'orderers')) || [...keyword].length >= limits.keywordMax) return
  const field = type === searchTypes.manufacturer ? 'sccj' : 'name'
  return { text: messages.requestIt, path: `${paths.newPurchaseRequest}?${new URLSearchParams({ [field]: keyword }).toString()}` }
}

const shownMax = 10
/** More than are shown, so that goods this member can buy may come before others that match as well. */
export const lookedAtMax = 20
const manufacturersMax = 5

function suggestionWire(hit: Hit, offer: SaleOffer, serviceOrigin: string, said: SaidNames): SuggestionWire {
  const { goods } = offer
  const why = whyFound(hit, goods.name, said)
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
    price: priceWire(leastPrice(offer)?.price),
    base_price: priceWire(offer.listPrice),
    is_buy: offer.cantBuy ? 0 : 1,
    cant_buy: offer.cantBuy,
    matched_by: hit.matchedBy,
    match: hit.match ? [...hit.match] : [],
    ...(why && { why }),
  }
}

export type SuggestInput = {
  keywords: string
  type: 0 | 1
  member: MemberRow | undefined
  role?: Role | undefined
  now: number
  serviceOrigin: string
  /** Whether the suggestions are shown on a partner's page. */
  isOfPartner?: boolean
}

/** Who searches looks for goods: what is advertised alone is shown on partners' pages. */
export const suggestsAdvertisedOnly = ({ member, isOfPartner = false }: Pick<SuggestInput, 'member' | 'isOfPartner'>): boolean =>
  isAdvertisedOnly({ member, isSought: true, isOfPartner })

/** Whether a hit is left out because it is not advertised. */
function isHiddenIn(listing: Listing, input: Pick<SuggestInput, 'member' | 'isOfPartner'>): (id: number) => boolean {
  if (!suggestsAdvertisedOnly(input)) return () => false
  return id => {
    const row = listing.rowOf(id)
    return row !== undefined && listing.isPrescription(row)
  }
}

/** Whether goods can be had, as the listing estimates it; undefined for goods that are not on the shelf, or not shown here. */
export function suggestedInStock(listing: Listing, input: Pick<SuggestInput, 'member' | 'isOfPartner' | 'now'>) {
  const firstSellable = dayNumber(firstSellableExpiry(input.now))
  const isHidden = isHiddenIn(listing, input)
  return (id: number): boolean | undefined => {
    const row = listing.rowOf(id)
    return row === undefined || isHidden(id) ? undefined : listing.isSellable(row, { firstSellable })
  }
}

/**
 * The best hits with their offers. Stock is estimated from memory, so that mostly only the shown goods are read; if this member cannot buy some of
 * them, the rest is read too, and the offers decide.
 */
async function bestOffers(db: Kysely<Tables>, hits: Hits, listing: Listing, input: SuggestInput, viewer: Viewer | undefined) {
  const { type, member, now } = input
  const offersOf = (ids: number[]): Promise<Map<number, SaleOffer>> =>
    viewer ? offersToViewer(db, { viewer, member, now }, ids) : loadSaleOffers(db, member, ids, now)
  const shown = orderHits(hits, { type, limit: shownMax, isHad: suggestedInStock(listing, input) })
  const offers = await offersOf(shown.map(hit => hit.id))
  const isBuyable = (id: number) => offers.get(id)?.cantBuy === null
  if (!seesPrices(member) || shown.every(hit => isBuyable(hit.id))) return { shown, offers }
  const others = idsOf(hits).filter(id => !offers.has(id))
  for (const [id, offer] of await offersOf(others)) offers.set(id, offer)
  return { shown: orderHits(hits, { type, limit: shownMax, isHad: isBuyable }), offers }
}

/** Suggestions while typing: the best matches, among equals those that this member can buy first. */
export async function suggestGoods(
  db: Kysely<Tables>,
  { search, listing }: Pick<Catalogue, 'search' | 'listing'>,
  input: SuggestInput,
  viewer?: Viewer,
): Promise<GoodsSearchWire> {
  const keyword = keywordOf(input.keywords)
  if (keyword === '') return { keywords: keyword, list: [], note: '', manufacturers: [] }
  const hits = derivedHits({ search, listing }, keyword, input.type, lookedAtMax)
  const { shown, offers } = await bestOffers(db, hits, listing, input, viewer)
  // Index and listing may be a moment behind the database.
  const list = shown.flatMap(hit => {
    const offer = offers.get(hit.id)
    return offer?.goods.status === 'on' ? [suggestionWire(hit, offer, input.serviceOrigin, search.said)] : []
  })
  const manufacturers = search.manufacturers(keyword, manufacturersMax)
  if (list.length < shownMax && idsOf(hits).some(isHiddenIn(listing, input)))
    return { keywords: keyword, list, note: messages.prescriptionsAfterLogin, manufacturers }
  const request = list.length + manufacturers.length === 0 ? requestOffer({ keyword, ...input }) : undefined
  return { keywords: keyword, list, note: searchNote(keyword, shown, search.said), manufacturers, ...(request && { request }) }
}
