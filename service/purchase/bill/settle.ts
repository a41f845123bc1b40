import type { Transaction } from 'kysely'
import type { BillSettledWire } from '@yaoji/contract/calls/operator/bill'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

type By = { name: string; now: number }

/** Says once why a difference is right, or how it was put right; the difference stays as it was found. @throws {ApiError} */
export async function settleBillRow(
  trx: Transaction<Tables>,
  { bill_row: id, reason }: { bill_row: number; reason: string },
  { name: operator, now }: By,
): Promise<BillSettledWire> {
  const row = await trx
    .selectFrom('bill_row')
    .innerJoin('bill', 'bill.id', 'bill_row.bill_id')
    .select(['bill.channel', 'bill.day_on as day', 'bill_row.verdict'])
    .where('bill_row.id', '=', id)
    .executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.unknownRow)
  if (row.verdict === 'matched') throw ApiError.conflict(messages.notDifferent)
  // Of two calls at the same time, the second finds the row of the first.
  const added = await trx
    .insertInto('bill_settlement')
    .values({ row_id: id, reason, operator, settled_at: now })
    .onConflict(conflict => conflict.column('row_id').doNothing())
    .returning('row_id')
    .executeTakeFirst()
  if (!added) {
    const before = await trx.selectFrom('bill_settlement').select('operator').where('row_id', '=', id).executeTakeFirst()
    throw ApiError.conflict(messages.settled(before?.operator || messages.system))
  }
  return { bill_row: id, ...row, reason }
}
