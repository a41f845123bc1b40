import type { Kysely } from 'kysely'
import { neededOf } from '@yaoji/contract/papers/needed'
import type { PaperState } from '@yaoji/contract/papers/states'
import type { MemberRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { loadPapers } from './load.ts'
import { stateOf } from './wire.ts'

const open: ReadonlySet<PaperState> = new Set(['missing', 'rejected', 'expired'])

/** How many required papers a store has still to hand in; of several of which one is enough, one. */
export async function countMissingPapers(db: Kysely<Tables>, { id, rank }: MemberRow, today: string): Promise<number> {
  const papers = await loadPapers(db, id)
  return neededOf(rank).required.filter(group => group.every(kind => open.has(stateOf(kind, papers, today)))).length
}
