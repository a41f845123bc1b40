import { sql, type Kysely } from 'kysely'
import type { RecallOperatedWire } from '@yaoji/contract/calls/operator/recall'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { codesSent, type CodeRange } from './codes.ts'
import { coveredBatches, type RecallRow } from './find.ts'
import { lastAnswers } from './last-answers.ts'
import { batchesOf, soldUnits, unitsSent, type Batch, type SoldUnits } from './units.ts'

type Db = Kysely<Tables>

/** Units of batches in the warehouses. */
async function stockOf(db: Db, batches: readonly Batch[]): Promise<number> {
  let units = 0
  for (const { goodsId, number } of batches) {
    const row = await db
      .selectFrom('batch')
      .select(({ fn }) => fn.coalesce(fn.sum<number | string>('quantity'), sql<number>`0`).as('units'))
      .where('goods_id', '=', goodsId)
      .$if(number !== '', one => one.where('number', '=', number))
      .executeTakeFirstOrThrow()
    units += Number(row.units)
  }
  return units
}

function sumsOf(rows: readonly SoldUnits[]) {
  const sum = (field: 'sold' | 'returned') => rows.reduce((total, row) => total + row[field], 0)
  return { stores: new Set(rows.map(row => row.member_id)).size, sold: sum('sold'), returned: sum('returned') }
}

/** How many stores have how much of batches, or of these packs of them, before they are recalled. */
export async function previewOf(db: Db, { batches, ranges }: { batches: readonly Batch[]; ranges: readonly CodeRange[] }) {
  const rows: SoldUnits[] = ranges.length > 0 ? await codesSent(db, ranges) : []
  if (ranges.length === 0) for (const batch of batches) rows.push(...(await unitsSent(db, batch)))
  return { ...sumsOf(rows), stock: await stockOf(db, batches) }
}

/** Where a recall stands. */
export async function recallSummary(db: Db, recall: RecallRow): Promise<RecallOperatedWire> {
  const stores = await db
    .selectFrom('recall_store')
    .select(({ fn }) => [fn.countAll<number | string>().as('notified'), fn.count<number | string>('answered_at').as('answered')])
    .where('recall_id', '=', recall.id)
    .executeTakeFirstOrThrow()
  const answers = await lastAnswers(db, recall.id)
  return {
    recall_id: recall.id,
    recall_sn: recall.sn,
    level: recall.level,
    is_drill: recall.is_drill,
    is_ended: recall.ended_at === null ? 0 : 1,
    reason: recall.reason,
    created_at: seconds(recall.created_at),
    due_at: seconds(recall.due_at),
    goods: await coveredBatches(db, recall.id),
    ...sumsOf(await soldUnits(db, recall)),
    notified: Number(stores.notified),
    answered: Number(stores.answered),
    left: answers.reduce((sum, { quantity }) => sum + quantity, 0),
    stock: await stockOf(db, await batchesOf(db, recall.id)),
    destroyed: recall.destroyed,
  }
}
