import type { Kysely } from 'kysely'
import { neededOf } from '@yaoji/contract/papers/needed'
import { paperStateNames } from '@yaoji/contract/papers/states'
import { chunks } from '../../platform/database/query-parts.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { isInForce, loadPaperStates, type PaperStates } from './load.ts'
import { messages } from './messages.ts'
import { stateOf } from './wire.ts'

const storesAtOnce = 1_000

/** The required papers of a store that are not approved and in force, each with its state: 药品经营许可证（待审核）. */
export const lackingPapers = async (db: Kysely<Tables>, { id, rank }: MemberRow, today: string): Promise<string[]> =>
  lackingOf(rank, (await loadPaperStates(db, [id]))(id), today)

/** The same of papers that were loaded. */
export function lackingOf(rank: number, papers: PaperStates, today: string): string[] {
  return neededOf(rank)
    .required.filter(group => !group.some(kind => isInForce(kind, papers, today)))
    .map(group => {
      const begun = group.find(kind => stateOf(kind, papers, today) !== 'missing')
      return messages.lackingPaper(begun ? [begun] : group, paperStateNames[begun ? stateOf(begun, papers, today) : 'missing'])
    })
}

export type UnfoundedStore = { code: string; company: string; lacking: readonly string[] }

/**
 * Stores that may buy although a required paper is not in force: those from before papers were required, those with an expired one, and
 * those opened for some days.
 */
export async function storesLackingPapers(db: Kysely<Tables>, today: string): Promise<UnfoundedStore[]> {
  const passed = await db.selectFrom('member').selectAll().where('is_passed', '=', 1).where('status', '=', 'active').orderBy('id').execute()
  const found: UnfoundedStore[] = []
  for (const some of chunks(passed, storesAtOnce)) {
    const papersOf = await loadPaperStates(
      db,
      some.map(({ id }) => id),
    )
    for (const { id, rank, code, company } of some) {
      const lacking = lackingOf(rank, papersOf(id), today)
      if (lacking.length > 0) found.push({ code, company, lacking })
    }
  }
  return found
}
