import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { locking } from '../../platform/database/query-parts.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { messages } from './messages.ts'

export type RecallRow = Selectable<Tables['recall']>

/** By the number that people read out, locked for a change. @throws {ApiError} 404 */
export async function lockRecall(trx: Transaction<Tables>, sn: string): Promise<RecallRow> {
  const found = trx.selectFrom('recall').selectAll().where('sn', '=', sn)
  const row = await locking(trx, found).executeTakeFirst()
  if (!row) throw ApiError.notFound(messages.noRecall)
  return row
}

/** Goods and batches that a recall covers, by the names of today. */
export function coveredBatches(db: Kysely<Tables>, recallId: string) {
  return db
    .selectFrom('recall_batch')
    .innerJoin('goods', 'goods.id', 'recall_batch.goods_id')
    .select(['recall_batch.goods_id', 'goods.name', 'goods.spec as ypgg', 'recall_batch.number as ph'])
    .where('recall_batch.recall_id', '=', recallId)
    .orderBy('recall_batch.goods_id')
    .orderBy('recall_batch.number')
    .execute()
}

/** What a recall is called wherever there is little room: its first goods, and whether there are more. */
export function titleOf(goods: readonly { name: string; ph: string }[]): string {
  const [first] = goods
  return first ? messages.titled(first.name, first.ph, goods.length) : ''
}
