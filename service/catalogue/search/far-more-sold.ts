import type { GoodsStore } from './goods-store.ts'
import type { RankedHit } from './rank.ts'

/** Ratio of sales: equals roughly how much more probable a query without a slip is than one with a slip. */
const farMore = 100

/** Whether the first hit sells so far above all the others that it is the likelier meaning, though it is less like the typed text. */
export function sellsFarMore(store: GoodsStore, [first]: readonly RankedHit[], others: readonly RankedHit[]): boolean {
  return first !== undefined && others.every(other => store.salesOf(first.slot) >= farMore * Math.max(1, store.salesOf(other.slot)))
}
