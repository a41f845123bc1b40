import type { Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'

/** Has a log-in begin with a store of the person; false where it is none of theirs. */
export async function makeDefaultStore(trx: Transaction<Tables>, personId: number, memberId: number): Promise<boolean> {
  const own = () => trx.updateTable('membership').where('person_id', '=', personId)
  const found = await trx
    .selectFrom('membership')
    .where('person_id', '=', personId)
    .where('member_id', '=', memberId)
    .select('member_id')
    .executeTakeFirst()
  if (!found) return false
  await own().set({ is_default: 0 }).where('is_default', '=', 1).where('member_id', '<>', memberId).execute()
  await own().set({ is_default: 1 }).where('member_id', '=', memberId).execute()
  return true
}
