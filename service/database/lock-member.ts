import type { Transaction } from 'kysely'
import { isSqlite } from './is-sqlite.ts'
import type { MemberRow } from './rows.ts'
import type { Tables } from './tables.ts'

/**
 * The member as of now, with the row taken: a member's own checkouts and payments run one after the other, so limits and
 * repeated submits need no further care. SQLite has one writer, who needs no lock. Nothing is written on either: whoever
 * keeps the member in memory would read it anew.
 */
export function lockMember(trx: Transaction<Tables>, memberId: number): Promise<MemberRow> {
  const member = trx.selectFrom('member').selectAll().where('id', '=', memberId)
  return (isSqlite(trx) ? member : member.forNoKeyUpdate()).executeTakeFirstOrThrow()
}
