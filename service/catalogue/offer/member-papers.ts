import { mayLack, papersFor, type OneOf } from '@yaoji/contract/papers/needed'
import type { GoodsRow, PaperRow } from '../../platform/database/rows.ts'

/** What goods need and the store does not have in force: one paper that is over, or the papers that would each be enough. */
export type LackingPaper = { kinds: OneOf; isExpired: boolean }

/** What is buyer by one buyer: papers that were approved, and whether operators opened the store without them for some days. */
export type HeldPapers = { rank: number; papers: readonly PaperRow[]; isOpened: boolean }

function lackingOf(kinds: OneOf, { papers, rank, isOpened }: HeldPapers, today: string): LackingPaper | undefined {
  const papersOfKinds = papers.filter(paper => (kinds as readonly string[]).includes(paper.kind))
  const latest = papersOfKinds.toSorted((a, b) => b.expires_on.localeCompare(a.expires_on))[0]
  if (!latest) return isOpened || mayLack(kinds, rank) ? undefined : { kinds, isExpired: false }
  return latest.expires_on < today ? { kinds: kinds.filter(kind => kind === latest.kind), isExpired: true } : undefined
}

/**
 * The first paper that these goods need and that is not in force (domain.md section 11): a scope without its licence opens nothing.
 * A store that was opened without its papers (domain.md section 21) is not asked for them as long as it is.
 */
export function lackingPaper(goods: GoodsRow, buyer: HeldPapers, today: string): LackingPaper | undefined {
  for (const kinds of papersFor({ scope: goods.scope, isEphedrine: goods.is_ephedrine === 1 }, buyer.rank)) {
    const lacking = lackingOf(kinds, buyer, today)
    if (lacking) return lacking
  }
  return undefined
}
