import type { Ask } from './find-terms.ts'
import type { GoodsStore } from './goods-store.ts'
import { hasHan } from './normalise.ts'
import { rankTerms, type RankedHit } from './rank.ts'
import type { Term } from './term.ts'

/** Goods are looked at for so many times more places, so that other names may stand there. */
export const namesMore = 4
const ofEachName = 3
/** Characters of names that a slip makes many others of. */
const manyNamesMax = 3

/** Goods of different names before more goods of one, among those that match as well. */
export function spread(store: GoodsStore, hits: readonly RankedHit[]): RankedHit[] {
  const counts = new Map<number, number>()
  let tier = -1
  const counted = hits.map(hit => {
    // They come tier by tier.
    if (hit.tier !== tier) counts.clear()
    tier = hit.tier
    const name = store.nameTextOf(hit.slot)
    const before = counts.get(name) ?? 0
    counts.set(name, before + 1)
    return { hit, before }
  })
  return counted.toSorted((a, b) => a.hit.tier - b.hit.tier || a.before - b.before).map(each => each.hit)
}

/** Goods of many names, some of each; more of one name only where there are not enough. */
export function rankSome(store: GoodsStore, terms: readonly Term[], limit: number): RankedHit[] {
  const some = rankTerms(store, terms, namesMore * limit, ofEachName)
  return some.length >= limit ? some : rankTerms(store, terms, namesMore * limit, limit)
}

/** Many names have one character in common with a name of two, and the goods of one of them would fill the list. */
export function rankNames(store: GoodsStore, terms: readonly Term[], { text, limit }: Ask): RankedHit[] {
  if (hasHan(text) && [...text].length > manyNamesMax) return rankTerms(store, terms, limit)
  return spread(store, rankSome(store, terms, limit)).slice(0, limit)
}
