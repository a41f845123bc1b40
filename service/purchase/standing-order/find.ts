import type { Kysely, Selectable, Transaction } from 'kysely'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { MemberRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

export type StandingRow = Selectable<Tables['standing_order']>
export type RunRow = Selectable<Tables['standing_run']>

/** The store's own standing order; another store's does not exist for it. @throws {ApiError} 404 */
export async function findStanding(db: Kysely<Tables>, memberId: number, id: string): Promise<StandingRow> {
  const row = await db.selectFrom('standing_order').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.notFound)
  return row
}

/** How orders of an own standing order are paid, and whether without anybody; undefined where there is none. */
export function paymentOf(
  db: Kysely<Tables>,
  memberId: number,
  id: string,
): Promise<Pick<StandingRow, 'pay_method' | 'is_automatic'> | undefined> {
  const query = db
    .selectFrom('standing_order')
    .select(['pay_method', 'is_automatic'])
    .where('id', '=', id)
    .where('member_id', '=', memberId)
  return query.executeTakeFirst()
}

/** The same for changing it: every change locks the member's row first, so only one takes effect at a time. */
export async function lockStanding(
  trx: Transaction<Tables>,
  memberId: number,
  id: string,
): Promise<{ member: MemberRow; row: StandingRow }> {
  const member = await lockMember(trx, memberId)
  return { member, row: await findStanding(trx, memberId, id) }
}

export function listStandings(db: Kysely<Tables>, memberId: number): Promise<StandingRow[]> {
  return db
    .selectFrom('standing_order')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('is_paused')
    .orderBy('due_on')
    .orderBy('id')
    .execute()
}

/** What became of one of its days; undefined while nothing did. */
export const findRun = (db: Kysely<Tables>, id: string, dueOn: string): Promise<RunRow | undefined> =>
  db.selectFrom('standing_run').selectAll().where('standing_id', '=', id).where('due_on', '=', dueOn).executeTakeFirst()

const runsShown = 12

/** What became of its latest days. */
export function latestRuns(db: Kysely<Tables>, id: string): Promise<RunRow[]> {
  return db
    .selectFrom('standing_run')
    .selectAll()
    .where('standing_id', '=', id)
    .orderBy('due_on', 'desc')
    .orderBy('standing_id')
    .limit(runsShown)
    .execute()
}
