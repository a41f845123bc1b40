import type { Transaction } from 'kysely'
import { compiledOnce } from './compiled.ts'
import { isSqlite } from './query-parts.ts'
import type { MemberRow } from './rows.ts'
import type { Tables } from './tables.ts'

const selectLocked = compiledOnce((db, { memberId }: { memberId: number }) => {
  const member = db.selectFrom('member').selectAll().where('id', '=', memberId)
  return isSqlite(db) ? member : member.forNoKeyUpdate()
})

/**
 * The member as of now, with its row locked: checkouts and payments of one member are serialized, so limits and repeated submits need no
 * further care. SQLite has one writer, which needs no lock. Neither database writes the row: that would invalidate the cached member.
 */
export async function lockMember(trx: Transaction<Tables>, memberId: number): Promise<MemberRow> {
  const [member] = await selectLocked(trx, { memberId })
  if (!member) throw new Error(`there is no member ${memberId}`)
  return member
}
