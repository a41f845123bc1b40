import type { PurchaseGoodsWire, PurchaseMatchWire, PurchaseRowWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { limits } from '@yaoji/contract/limits'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { loadInSlices, mapInSlices } from '../../platform/queueing/slices.ts'
import { decide, type Candidate, type Decision } from './decide.ts'
import { createAsk, findCandidates, type Found } from './find-candidates.ts'
import { loadLabels } from './goods-label.ts'
import type { Item, ReadRow } from './item.ts'
import { messages } from './messages.ts'
import { purchaseGoodsWire } from './wire.ts'
import { soldByWeight } from './words/units.ts'

const candidatesMax = 6
/** Candidates that are priced, so that those that can be bought may come first. */
const pricedMax = 12
/** Offers in one batch: a few milliseconds of work. */
const offersAtOnce = 100

type Searched = { read: ReadRow; found: Found | undefined }

async function search({ catalogue }: CatalogueContext, rows: readonly ReadRow[]): Promise<Searched[]> {
  const ask = createAsk((await catalogue()).search)
  return mapInSlices(rows, read => ({ read, found: 'item' in read ? findCandidates(ask, read.item) : undefined }))
}

type Decided = { read: ReadRow; decision: Decision | undefined }

function wantedIds(decided: readonly Decided[]): number[] {
  const ids = decided.flatMap(({ decision }) => {
    if (decision?.state === 'matched') return [decision.id]
    return decision?.state === 'choose' ? decision.candidates.slice(0, pricedMax).map(each => each.id) : []
  })
  return [...new Set(ids)]
}

type Offers = ReadonlyMap<number, Offer>

/** The best, those that can be bought before others that fit as well. */
function shownCandidates(candidates: readonly Candidate[], offers: Offers): number[] {
  const isHad = (id: number) => (offers.get(id)?.cantBuy === null ? 0 : 1)
  return candidates
    .slice(0, pricedMax)
    .filter(each => offers.has(each.id))
    .toSorted((a, b) => b.score - a.score || isHad(a.id) - isHad(b.id))
    .slice(0, candidatesMax)
    .map(each => each.id)
}

/** A weight is the quantity of goods that are sold by it. */
function amountsOf({ amounts, weight }: Item, ids: readonly number[], offers: Offers): PurchaseRowWire['amounts'] {
  const isByWeight = ids.some(id => soldByWeight.includes(offers.get(id)?.goods.pack_unit ?? ''))
  return weight && amounts.length === 0 && isByWeight ? [weight] : [...amounts]
}

function rowWire({ read, decision }: Decided, offers: Offers): PurchaseRowWire {
  const place = { row: read.row, text: read.text, goods_id: null, candidates: [], amounts: [], amount_text: '', keyword: '' }
  if (!('item' in read) || !decision) {
    return { ...place, state: 'ignored', reason: 'ignored' in read ? messages.ignored[read.ignored] : '' }
  }
  const { item } = read
  const keyword = (item.words.slice(0, 2).join(' ') || item.barcode || item.approval).slice(0, limits.keywordMax)
  const own = { ...place, keyword, amount_text: item.written ?? '' }
  if (decision.state === 'missing') return { ...own, state: 'missing', reason: decision.reason, amounts: [...item.amounts] }
  const candidates =
    decision.state === 'matched' ? [decision.id].filter(id => offers.has(id)) : shownCandidates(decision.candidates, offers)
  const amounts = amountsOf(item, candidates, offers)
  // The index may be a moment behind the listing.
  if (candidates.length === 0) return { ...own, state: 'missing', reason: messages.missing, amounts }
  if (decision.state === 'matched') return { ...own, state: 'matched', reason: '', amounts, goods_id: decision.id, candidates }
  return { ...own, state: 'choose', reason: decision.reason, amounts, candidates }
}

function goodsOf(rows: readonly PurchaseRowWire[], offers: Offers): Promise<PurchaseGoodsWire[]> {
  const named = [...new Set(rows.flatMap(row => row.candidates))].flatMap(id => offers.get(id) ?? [])
  return mapInSlices(named, purchaseGoodsWire)
}

/** Finds the goods of every row for this member. */
export async function matchRows(
  context: CatalogueContext,
  member: MemberRow,
  rows: readonly ReadRow[],
  now: number,
): Promise<PurchaseMatchWire> {
  const db = context.database.read
  const searched = await search(context, rows)
  const labels = await loadLabels(db, [...new Set(searched.flatMap(({ found }) => found?.ids ?? []))])
  const decided = await mapInSlices(searched, ({ read, found }): Decided => {
    if (!('item' in read) || !found) return { read, decision: undefined }
    const { item, decision } = decide(read.item, found, labels)
    return { read: { ...read, item }, decision }
  })
  const offers = await loadInSlices(wantedIds(decided), offersAtOnce, ids => loadOffers(db, member, ids, now))
  const wires = await mapInSlices(decided, each => rowWire(each, offers))
  return { rows: wires, goods: await goodsOf(wires, offers) }
}
