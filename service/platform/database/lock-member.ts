import type { Transaction } from 'kysely'
import { compiledOnce } from './compiled.ts'
import { isSqlite } from './query-parts.ts'
import type { MemberRow } from './rows.ts'
import type { Tables } from './tables.ts'

const selectLocked = compiledOnce((db, { memberId }: { memberId: number }) => {
  const member = db.selectFrom('member').selectAll().where('id', '=', memberId)
  return isSqlite(db) ? member : member.forNoKeyUpdate()
})

const selectLockedByCode = compiledOnce((db, { code }: { code: string }) => {
  const member = db.selectFrom('member').selectAll().where('code', '=', code)
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

/** The same by the code of its store; undefined where there is none. */
export async function lockMemberByCode(trx: Transaction<Tables>, code: string): Promise<MemberRow | undefined> {
  const [member] = await selectLockedByCode(trx, { code })
  return member
}

/** Locks members in one order, so that no two transactions wait for each other. Read them after it: what a lock waited for is new. */
export async function lockMembers(trx: Transaction<Tables>, memberIds: readonly number[]): Promise<void> {
  const members = trx.selectFrom('member').select('id').where('id', 'in', memberIds).orderBy('id')
  if (!isSqlite(trx)) await members.forNoKeyUpdate().execute()
}
