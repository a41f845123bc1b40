import { papersFor } from '@yaoji/contract/papers/needed'
import type { GoodsRow, PaperRow } from '../../platform/database/rows.ts'

/**
 * The name of a paper that these goods need and that has expired. A paper that the shop
 * has no date of does not expire.
 */
export function expiredPaper(goods: GoodsRow, rank: number, papers: readonly PaperRow[], today: string): string | undefined {
  for (const names of papersFor({ scope: goods.scope, isEphedrine: goods.is_ephedrine === 1 }, rank)) {
    const own = papers.filter(paper => (names as readonly string[]).includes(paper.kind))
    const latest = own.toSorted((a, b) => b.expires_on.localeCompare(a.expires_on))[0]
    if (latest && latest.expires_on < today) return latest.kind
  }
  return undefined
}
