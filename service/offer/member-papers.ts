import type { GoodsRow, PaperRow } from '../database/rows.ts'
import { clinicRank, paperWords } from './words/papers.ts'

/** Groups of papers that these goods need; of each group one is enough. */
function neededPapers(goods: GoodsRow, rank: number): (readonly string[])[] {
  const { drugs, drugScopes, scopes, everything, ephedrine } = paperWords
  const ofScope = drugScopes.has(goods.scope) ? drugs : scopes.get(goods.scope)
  const own = ofScope && (rank === clinicRank ? ofScope.clinic : ofScope.other)
  return [everything, ...(own ? [own] : []), ...(goods.is_ephedrine ? [ephedrine] : [])]
}

/**
 * The name of a paper that these goods need and that has expired. A paper that the shop
 * has no date of does not expire.
 */
export function expiredPaper(goods: GoodsRow, rank: number, papers: readonly PaperRow[], today: string): string | undefined {
  for (const names of neededPapers(goods, rank)) {
    const own = papers.filter(paper => names.includes(paper.kind))
    const latest = own.toSorted((a, b) => b.expires_on.localeCompare(a.expires_on))[0]
    if (latest && latest.expires_on < today) return latest.kind
  }
  return undefined
}
