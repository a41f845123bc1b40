import type { GoodsStore } from './goods-store.ts'
import type { RankedHit } from './rank.ts'

/** So many times as often sold: about as much likelier as a slip is rarer than a query without one. */
const farMore = 100

/** Whether the first of some hits sells so much more than any of others that it is likelier meant, though less like what was typed. */
export function sellsFarMore(store: GoodsStore, [first]: readonly RankedHit[], others: readonly RankedHit[]): boolean {
  return first !== undefined && others.every(other => store.salesOf(first.slot) >= farMore * Math.max(1, store.salesOf(other.slot)))
}
