import type { Transaction } from 'kysely'
import { isStopped } from '../../../catalogue/offer/stopped-batches.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { messages } from '../messages.ts'

/** A batch that was stopped after 出库 does not leave with a parcel (docs/rules/domain.md section 17). @throws {ApiError} 409 with its name */
export async function refuseStopped(trx: Transaction<Tables>, parcelId: string): Promise<void> {
  const stopped = await trx
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select(['order_line.name', 'order_batch.number'])
    .where('order_batch.parcel_id', '=', parcelId)
    .where(isStopped({ goods: 'order_line.goods_id', number: 'order_batch.number' }))
    .orderBy('order_batch.id')
    .limit(1)
    .executeTakeFirst()
  if (stopped) throw ApiError.conflict(messages.batchStopped(stopped.name, stopped.number))
}
