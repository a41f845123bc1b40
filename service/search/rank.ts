import type { GoodsStore } from './goods-store.ts'
import { rangeInText } from './normalise.ts'
import type { Hit } from './search-index.ts'
import type { Term } from './term.ts'

/** A hit with its slot, so that goods found twice are told once. */
export type RankedHit = Hit & { slot: number }

export function hitOf(
  store: GoodsStore,
  slot: number,
  { tier, matchedBy, field, start, end, text }: Omit<Term, 'text'> & { text?: number },
): RankedHit {
  const match = field === 'name' && end > start ? rangeInText(store.nameOf(slot), start, end) : undefined
  const alias = field === 'alias' && text !== undefined ? store.fields.alias.index.textOf(text) : undefined
  return { slot, id: store.idOf(slot), tier, matchedBy, match, ...(alias !== undefined && { alias }) }
}

type TierGoods = { slot: number; term: Term }

/** The goods of the terms of one tier, by sales; only as many as can be among the first `limit`. */
function goodsOfTier(store: GoodsStore, terms: readonly Term[], limit: number, ofEach: number): TierGoods[] {
  const popular = terms
    .map(term => ({ term, sales: store.fields[term.field].postings.popularity(term.text) }))
    .filter(each => each.sales >= 0)
    .sort((a, b) => b.sales - a.sales)
  const sorted = (goods: TierGoods[]) =>
    firstOnce(
      goods.sort((a, b) => store.isBefore(a.slot, b.slot)),
      limit,
    )
  let best: TierGoods[] = []
  /** Sales of the last of the best so far, once they are enough. */
  let floor = -1
  for (const { term, sales } of popular) {
    // The goods of every later term sell less than the last of the best.
    if (floor > sales) break
    for (const slot of store.fields[term.field].postings.top(term.text, ofEach)) best.push({ slot, term })
    // Sorted now and then only: many terms have a few goods each.
    if (best.length < (floor < 0 ? limit : 2 * limit)) continue
    best = sorted(best)
    const last = best[limit - 1]
    if (last) floor = store.salesOf(last.slot)
  }
  return sorted(best)
}

/** The first of sorted goods, told once each: equal ones stand side by side. */
function firstOnce(goods: readonly TierGoods[], limit: number): TierGoods[] {
  return goods.filter(({ slot }, at) => goods[at - 1]?.slot !== slot).slice(0, limit)
}

/** Goods of the best terms first, within a tier by sales; with `ofEach` not more than so many of one text. */
export function rankTerms(store: GoodsStore, terms: readonly Term[], limit: number, ofEach = limit): RankedHit[] {
  const tiers = [...Map.groupBy(terms, term => term.tier)].toSorted(([a], [b]) => a - b)
  const hits = new Map<number, RankedHit>()
  for (const [, own] of tiers) {
    for (const { slot, term } of goodsOfTier(store, own, limit, ofEach)) {
      if (hits.size >= limit) return [...hits.values()]
      if (!hits.has(slot)) hits.set(slot, hitOf(store, slot, term))
    }
  }
  return [...hits.values()]
}
