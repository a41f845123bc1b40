import type { Transaction } from 'kysely'
import type { MemberRow } from './rows.ts'
import type { Tables } from './tables.ts'

/**
 * The member as of now, with the row taken: a member's own checkouts and payments run
 * one after the other, so limits and repeated submits need no further care. An update
 * that changes nothing is the one row lock that both databases know.
 */
export function lockMember(trx: Transaction<Tables>, memberId: number): Promise<MemberRow> {
  return trx
    .updateTable('member')
    .set(({ ref }) => ({ points: ref('points') }))
    .where('id', '=', memberId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
