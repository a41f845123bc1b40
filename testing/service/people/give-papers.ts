import type { Transaction } from 'kysely'
import { paperKindNames } from '@yaoji/contract/papers/kinds'
import { papersFor } from '@yaoji/contract/papers/needed'
import { endless } from '@yaoji/contract/papers/states'
import type { Tables } from '../../../service/platform/database/tables.ts'

/** Gives a store papers without an end for everything in its scopes, for tests of other things. */
export async function givePapers(trx: Transaction<Tables>, memberId: number): Promise<void> {
  const { rank, is_special } = await trx
    .selectFrom('member')
    .select(['rank', 'is_special'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const rows = await trx.selectFrom('member_scope').select('scope').where('member_id', '=', memberId).execute()
  const groups = rows.flatMap(({ scope }) => papersFor({ scope, isEphedrine: is_special === 1 }, rank))
  const wanted = new Set<string>(groups.flatMap(([kind]) => (kind ? [kind] : [])))
  await trx
    .insertInto('member_paper')
    .values(paperKindNames.filter(kind => wanted.has(kind)).map(kind => ({ member_id: memberId, kind, expires_on: endless })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
