import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { loadInSlices } from '../../platform/queueing/slices.ts'
import { loadLastPurchases } from '../../storefront/goods/last-purchase.ts'
import { isConsistent } from './agreement.ts'
import type { Known } from './choose-usual.ts'
import type { Candidate, Decision } from './decide.ts'

/** Goods in one statement, which SQLite answers in one piece. */
const purchasesAtOnce = 500

/** What the store bought last of these goods, which may be all candidates of a long list. */
export const loadBought = (db: Kysely<Tables>, memberId: number, ids: readonly number[]): Promise<Known['bought']> =>
  loadInSlices(ids, purchasesAtOnce, some => loadLastPurchases(db, memberId, some))

/** Goods that a row may mean as far as it says, where the buyer would have to choose among several. */
export function fittingIds(decision: Decision | undefined): number[] {
  if (decision?.state !== 'choose') return []
  return decision.candidates.flatMap(({ id, agreement }) => (isConsistent(agreement) ? [id] : []))
}

/** Of candidates that fit as well, those that the store bought last come first, then those that sell most: only the first are priced. */
export function ranked(decision: Decision, { bought, labels }: Pick<Known, 'bought' | 'labels'>): Decision {
  if (decision.state !== 'choose') return decision
  const boughtAt = ({ id }: Candidate) => bought.get(id)?.boughtAt ?? 0
  const sales = ({ id }: Candidate) => labels.get(id)?.sales ?? 0
  const candidates = decision.candidates.toSorted((a, b) => b.score - a.score || boughtAt(b) - boughtAt(a) || sales(b) - sales(a))
  return { ...decision, candidates }
}
