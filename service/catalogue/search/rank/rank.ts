import type { GoodsStore } from '../store/goods-store.ts'
import { MergedGoods } from './merged-goods.ts'
import type { Hit } from '../search-index.ts'
import type { Term } from '../find/term.ts'

/** A hit with its slot, so that goods found twice are listed once. */
export type RankedHit = Hit & { slot: number }

export function hitOf(
  store: GoodsStore,
  slot: number,
  { tier, matchedBy, field, start, end, text }: Omit<Term, 'text'> & { text?: number },
): RankedHit {
  const match = field === 'name' && end > start ? store.rangeInName(slot, start, end) : undefined
  const alias = field === 'alias' && text !== undefined ? store.fields.alias.index.textOf(text) : undefined
  return { slot, id: store.idOf(slot), tier, matchedBy, match, ...(alias !== undefined && { alias }) }
}

/** Goods of the best terms first, within a tier by sales; at most `ofEach` goods of one text. */
export function rankTerms(store: GoodsStore, terms: readonly Term[], limit: number, ofEach = limit): RankedHit[] {
  const tiers = [...Map.groupBy(terms, term => term.tier)].toSorted(([a], [b]) => a - b)
  const hits = new Map<number, RankedHit>()
  for (const [, own] of tiers) {
    if (hits.size >= limit) break
    const goods = new MergedGoods(store, own, ofEach)
    for (let next = goods.next(); next && hits.size < limit; next = goods.next())
      if (!hits.has(next.slot)) hits.set(next.slot, hitOf(store, next.slot, next.term))
  }
  return [...hits.values()]
}
