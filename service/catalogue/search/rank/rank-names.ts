import type { Ask } from '../find/find-terms.ts'
import type { GoodsStore } from '../store/goods-store.ts'
import { hasHan } from '../normalise.ts'
import { rankTerms, type RankedHit } from './rank.ts'
import type { Term } from '../find/term.ts'

/** Factor of extra hits to rank, so that other names can move up. */
export const namesMore = 4
const ofEachName = 3
/** Up to this number of characters, a slip matches many names. */
const manyNamesMax = 3

/** One goods of each name before more of one, among equally good matches. */
export function spread(store: GoodsStore, hits: readonly RankedHit[]): RankedHit[] {
  const counts = new Map<number, number>()
  let tier = -1
  const counted = hits.map(hit => {
    // Hits come sorted by tier.
    if (hit.tier !== tier) counts.clear()
    tier = hit.tier
    const name = store.nameTextOf(hit.slot)
    const before = counts.get(name) ?? 0
    counts.set(name, before + 1)
    return { hit, before }
  })
  return counted.toSorted((a, b) => a.hit.tier - b.hit.tier || a.before - b.before).map(each => each.hit)
}

/** Some goods of each name; more of one name only if the list is not full. */
export function rankSome(store: GoodsStore, terms: readonly Term[], limit: number): RankedHit[] {
  const some = rankTerms(store, terms, namesMore * limit, ofEachName)
  return some.length >= limit ? some : rankTerms(store, terms, namesMore * limit, limit)
}

/** Many names share one character with a name of two characters, and the goods of one name would fill the list. */
export function rankNames(store: GoodsStore, terms: readonly Term[], { text, limit }: Ask): RankedHit[] {
  if (hasHan(text) && [...text].length > manyNamesMax) return rankTerms(store, terms, limit)
  return spread(store, rankSome(store, terms, limit)).slice(0, limit)
}
