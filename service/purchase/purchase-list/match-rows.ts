import type { PurchaseGoodsWire, PurchaseMatchWire, PurchaseRowWire } from '@yaoji/contract/calls/purchase/purchase-list'
import { isSoldByWeight } from '@yaoji/contract/domain/cart/purchase-amount'
import { limits } from '@yaoji/contract/limits'
import type { Catalogue, CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Offer } from '../../catalogue/offer/sale-offer.ts'
import { loadInSlices, mapInSlices } from '../../platform/queueing/slices.ts'
import { loadChoices, type Choices } from './choices.ts'
import { chooseUsual, type Known } from './choose-usual.ts'
import { decide, type Candidate, type Decision } from './decide.ts'
import { createAsk, findCandidates, findNear, type Found } from './find-candidates.ts'
import { loadLabels, purchaseGoodsWire, type GoodsLabel } from './goods-label.ts'
import type { Item, ReadRow } from './item.ts'
import { messages } from './messages.ts'
import { withSections } from './sections.ts'
import { withoutSlip } from './slips.ts'
import { fittingIds, loadBought, ranked } from './rank-candidates.ts'
import { rowKeyOf, weightlessKey } from './row-key.ts'

const candidatesMax = 6
/** Candidates that are priced, so that those that can be bought may come first. */
const pricedMax = 12
/** Offers in one batch: a few milliseconds of work. */
const offersAtOnce = 100

type Searched = { read: ReadRow; found: Found | undefined }

async function search({ search }: Catalogue, rows: readonly ReadRow[]): Promise<Searched[]> {
  const ask = createAsk(search)
  return mapInSlices(rows, read => ({ read, found: 'item' in read ? findCandidates(ask, read.item) : undefined }))
}

type Decided = {
  read: ReadRow
  decision: Decision | undefined
  isComplete: boolean
  key: string
  /** The goods that the store chose for such a row before. */
  chosen: number | undefined
  isSlip: boolean
}

type Place = Searched & { key: string; isSlip: boolean }
type Labels = ReadonlyMap<number, GoodsLabel>

/** The goods chosen for a key; one without its weight is only of goods that are sold by weight. */
function chosenFor(key: string, choices: Choices): number | undefined {
  return choices.get(key) ?? choices.get(weightlessKey(key))
}

function wantedIds(decided: readonly Decided[]): number[] {
  const ids = decided.flatMap(({ decision, chosen }) => {
    const own = chosen === undefined ? [] : [chosen]
    if (decision?.state === 'matched') return [...own, decision.id]
    return decision?.state === 'choose' ? [...own, ...decision.candidates.slice(0, pricedMax).map(each => each.id)] : own
  })
  return [...new Set(ids)]
}

type Offers = ReadonlyMap<number, Offer>

/** The best; of those that fit as well, those that can be bought first, and of these those that were. */
function shownCandidates(candidates: readonly Candidate[], { offers, bought }: Known): number[] {
  const isHad = (id: number) => (offers.get(id)?.cantBuy === null ? 0 : 1)
  const boughtAt = (id: number) => bought.get(id)?.boughtAt ?? 0
  return candidates
    .slice(0, pricedMax)
    .filter(each => offers.has(each.id))
    .toSorted((a, b) => b.score - a.score || isHad(a.id) - isHad(b.id) || boughtAt(b.id) - boughtAt(a.id))
    .slice(0, candidatesMax)
    .map(each => each.id)
}

/** A weight is the quantity of goods that are sold by it. */
function amountsOf({ amounts, weight }: Item, ids: readonly number[], offers: Offers): PurchaseRowWire['amounts'] {
  const isByWeight = ids.some(id => isSoldByWeight(offers.get(id)?.goods.pack_unit ?? ''))
  return weight && amounts.length === 0 && isByWeight ? [weight] : [...amounts]
}

function whyIgnored(read: ReadRow): Pick<PurchaseRowWire, 'reason' | 'amount_text'> {
  if (!('ignored' in read)) return { reason: '', amount_text: '' }
  if (read.ignored === 'cancelled') return { reason: messages.cancelled(read.written), amount_text: read.written }
  return { reason: messages.ignored[read.ignored], amount_text: '' }
}

function rowWire(decided: Decided, known: Known): PurchaseRowWire {
  const { read, decision, key } = decided
  const place = {
    row: read.row,
    text: read.text,
    key,
    goods_id: null,
    candidates: [],
    amounts: [],
    amount_text: '',
    parts: [],
    keyword: '',
  }
  if (!('item' in read) || !decision) {
    return { ...place, state: 'ignored', chosen_by: '', ...whyIgnored(read) }
  }
  const { item } = read
  const keyword = (item.words.slice(0, 2).join(' ') || item.barcode || item.approval).slice(0, limits.keywordMax)
  const own: Own = { ...place, chosen_by: '', keyword, amount_text: item.written ?? '', parts: [...(item.parts ?? [])] }
  return chosenRow(own, item, decided, known) ?? foundRow(own, item, decided, known)
}

type Own = Omit<PurchaseRowWire, 'state' | 'reason'>

/** A row whose goods the store chose before; undefined where it did not, or they are no longer on the shelf. */
function chosenRow(own: Own, item: Item, { decision, chosen }: Decided, known: Known): PurchaseRowWire | undefined {
  const offer = known.offers.get(chosen ?? 0)
  if (!offer || offer.goods.status !== 'on' || chosen === undefined) return undefined
  const others =
    decision?.state === 'matched' ? [decision.id] : decision?.state === 'choose' ? shownCandidates(decision.candidates, known) : []
  const candidates = [...new Set([chosen, ...others])].slice(0, candidatesMax)
  const row = { ...own, amounts: amountsOf(item, [chosen], known.offers), candidates }
  if (offer.cantBuy === null) return { ...row, state: 'matched', chosen_by: 'chosen', reason: '', goods_id: chosen }
  return { ...row, state: 'choose', reason: messages.chosenOut(offer.cantBuy.text) }
}

function foundRow(own: Own, item: Item, { decision, isComplete, isSlip }: Decided, known: Known): PurchaseRowWire {
  const { offers } = known
  if (!decision || decision.state === 'missing')
    return { ...own, state: 'missing', reason: decision?.reason ?? messages.missing, amounts: [...item.amounts] }
  const candidates = decision.state === 'matched' ? [decision.id].filter(id => offers.has(id)) : shownCandidates(decision.candidates, known)
  const amounts = amountsOf(item, candidates, offers)
  // The index may be a moment behind the listing.
  if (candidates.length === 0) return { ...own, state: 'missing', reason: messages.missing, amounts }
  if (decision.state === 'matched') {
    return { ...own, state: 'matched', chosen_by: isSlip ? 'slip' : 'sure', reason: '', amounts, goods_id: decision.id, candidates }
  }
  const usual = chooseUsual({ candidates: decision.candidates, isComplete }, item, known)
  if (!usual) return { ...own, state: 'choose', reason: decision.reason, amounts, candidates }
  const others = candidates.filter(id => id !== usual.id)
  return {
    ...own,
    state: 'matched',
    chosen_by: isSlip ? 'slip' : usual.by,
    reason: '',
    amounts: amountsOf(item, [usual.id], offers),
    goods_id: usual.id,
    candidates: [usual.id, ...others].slice(0, candidatesMax),
  }
}

function goodsOf(rows: readonly PurchaseRowWire[], { offers, bought }: Known): Promise<PurchaseGoodsWire[]> {
  const named = [...new Set(rows.flatMap(row => row.candidates))].flatMap(id => offers.get(id) ?? [])
  return mapInSlices(named, offer => purchaseGoodsWire(offer, bought.get(offer.goods.id)))
}

function decidePlace({ read, found, key, isSlip }: Place, labels: Labels, choices: Choices): Decided {
  const own = { key, isSlip, chosen: chosenFor(key, choices) }
  if (!('item' in read) || !found) return { ...own, read, decision: undefined, isComplete: false }
  const { item, decision } = decide(read.item, found, labels)
  return { ...own, read: { ...read, item }, decision, isComplete: found.ids.every(id => found.complete.has(id)) }
}

/** For rows that find nothing as they are written, goods of names like theirs. */
function findNearOf({ search }: Catalogue, decided: readonly Decided[]): Promise<number[][]> {
  const ask = createAsk(search)
  return mapInSlices(decided, ({ read, decision }) => ('item' in read && decision?.state === 'missing' ? findNear(ask, read.item) : []))
}

/** Rows that misspell a name, as they are meant, by their place in the list. */
function withoutSlips(places: readonly Place[], decided: readonly Decided[], near: readonly (readonly number[])[], labels: Labels) {
  return new Map<number, ReadRow>(
    places.flatMap(({ read, found }, at) => {
      if (!('item' in read) || decided[at]?.decision?.state === 'matched') return []
      const item = withoutSlip(
        read.item,
        [...(found?.ids ?? []), ...(near[at] ?? [])].flatMap(id => labels.get(id) ?? []),
      )
      return item ? [[at, { ...read, item }]] : []
    }),
  )
}

/** Finds the goods of every row for this member. */
export async function matchRows(
  context: CatalogueContext,
  member: MemberRow,
  rows: readonly ReadRow[],
  now: number,
): Promise<PurchaseMatchWire> {
  const db = context.database.read
  const catalogue = await context.catalogue()
  const asked = await search(catalogue, rows)
  const labelsOf = (some: readonly Searched[]) =>
    loadLabels(db, [...new Set(some.flatMap(({ found }) => found?.ids ?? []))], catalogue.search.said)
  const written = await labelsOf(asked)
  const searched = withSections(asked, written)
  const keys = searched.map(({ read }) => ('item' in read ? rowKeyOf(read.item) : ''))
  const choices = await loadChoices(db, member.id, keys)
  const places = searched.map((each, at): Place => ({ ...each, key: keys[at] ?? '', isSlip: false }))
  const asWritten = await mapInSlices(places, place => decidePlace(place, written, choices))
  const near = await findNearOf(catalogue, asWritten)
  const ofNear = await loadLabels(db, [...new Set(near.flat())], catalogue.search.said)
  const slips = withoutSlips(places, asWritten, near, new Map([...written, ...ofNear]))
  const meant = await search(catalogue, [...slips.values()])
  const labels = new Map([...written, ...(await labelsOf(meant))])
  const foundAt = new Map([...slips.keys()].map((at, index) => [at, meant[index]]))
  const meantRows = asWritten.map((each, at) => ({ each, found: foundAt.get(at) }))
  const decided = await mapInSlices(meantRows, ({ each, found }) =>
    found ? decidePlace({ ...found, key: each.key, isSlip: true }, labels, choices) : each,
  )
  const fitting = await mapInSlices(decided, each => fittingIds(each.decision))
  const named = [...new Set([...wantedIds(decided), ...fitting.flat()])]
  const bought = await loadBought(db, member.id, named)
  const inOrder = await mapInSlices(decided, each => ({ ...each, decision: each.decision && ranked(each.decision, { bought, labels }) }))
  const offers = await loadInSlices(wantedIds(inOrder), offersAtOnce, some => loadOffers(db, member, some, now))
  const known: Known = { labels, offers, bought }
  const wires = await mapInSlices(inOrder, each => rowWire(each, known))
  return { rows: wires, goods: await goodsOf(wires, known) }
}
