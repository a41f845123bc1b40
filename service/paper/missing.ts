import type { Kysely } from 'kysely'
import { neededOf } from '@yaoji/contract/papers/needed'
import { paperStateNames } from '@yaoji/contract/papers/states'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { isInForce, loadPapers } from './load.ts'
import { messages } from './messages.ts'
import { stateOf } from './wire.ts'

/** The required papers of a store that are not approved and in force, each with its state: 药品经营许可证（待审核）. */
export async function lackingPapers(db: Kysely<Tables>, { id, rank }: MemberRow, today: string): Promise<string[]> {
  const papers = await loadPapers(db, id)
  return neededOf(rank)
    .required.filter(group => !group.some(kind => isInForce(kind, papers, today)))
    .map(group => {
      const begun = group.find(kind => stateOf(kind, papers, today) !== 'missing')
      return messages.lackingPaper(begun ? [begun] : group, paperStateNames[begun ? stateOf(begun, papers, today) : 'missing'])
    })
}
