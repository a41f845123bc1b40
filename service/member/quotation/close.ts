import { sql, type Transaction } from 'kysely'
import { lockMember } from '../../platform/database/lock-member.ts'
import type { QuotationRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { findQuotation } from './find.ts'
import { isOrdered, linesOf } from './frozen.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>

/** The quoted prices end now; orders that were made at them stand. */
export async function endPrices(trx: Trx, { promotion_id: id }: Pick<QuotationRow, 'promotion_id'>, now: number): Promise<void> {
  if (id === null) return
  // A period is never empty.
  const begins_at = sql<number>`case when begins_at < ${now} then begins_at else ${now - 1} end`
  await trx.updateTable('promotion').set({ begins_at, ends_at: now }).where('id', '=', id).where('ends_at', '>', now).execute()
}

/** The store no longer wants it. @throws {ApiError} where it is over already */
export async function closeQuotation(trx: Trx, memberId: number, id: string, now: number): Promise<void> {
  await lockMember(trx, memberId)
  const row = await findQuotation(trx, memberId, id)
  if (row.state !== 'waiting' && row.state !== 'quoted') throw ApiError.conflict(messages.moved)
  if (isOrdered(await linesOf(trx, row))) throw ApiError.conflict(messages.allOrdered)
  await endPrices(trx, row, now)
  await trx.updateTable('quotation').set({ state: 'closed' }).where('id', '=', id).execute()
}
