import type { Kysely } from 'kysely'
import type { ConsoleAfterSaleWire } from '@yaoji/contract/calls/console/after-sale'
import { afterSaleReasonNames } from '@yaoji/contract/orders/after-sale-names'
import type { AfterSaleReason } from '@yaoji/contract/domain/order/after-sale-rules'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { AfterSaleRow } from '../../purchase/after-sale/find.ts'
import type { AfterSaleLine } from '../../purchase/after-sale/lines.ts'
import { messages as orderMessages } from '../orders/messages.ts'
import { messages } from './messages.ts'

type Db = Kysely<Tables>

const dayMs = 86_400_000
const alikeDays = 90
/** Reasons that say something about a batch. */
const batchReasons: readonly AfterSaleReason[] = ['damaged', 'quality', 'recall']

const reasons: Readonly<Record<string, string>> = afterSaleReasonNames

/** Of each batch, how many units went out and how many of them any after-sale has. */
export async function sentOf(db: Db, lines: readonly AfterSaleLine[]) {
  const rows = await db
    .selectFrom('order_batch')
    .select(['id', 'quantity', 'claimed'])
    .where(
      'id',
      'in',
      lines.map(line => line.batch_id),
    )
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

/** How many after-sales of other orders were about damage or quality of the same batches, by goods and batch number. */
export async function batchCases(db: Db, { order_id }: AfterSaleRow, lines: readonly AfterSaleLine[], now: number) {
  const rows = await db
    .selectFrom('after_sale_line')
    .innerJoin('after_sale', 'after_sale.id', 'after_sale_line.after_sale_id')
    .innerJoin('order_batch', 'order_batch.id', 'after_sale_line.batch_id')
    .innerJoin('order_line', 'order_line.id', 'after_sale_line.line_id')
    .select(({ fn }) => ['order_line.goods_id', 'order_batch.number', fn.count('after_sale.id').distinct().as('cases')])
    .where(
      'order_batch.number',
      'in',
      lines.map(line => line.ph),
    )
    .where('after_sale.reason', 'in', [...batchReasons])
    .where('after_sale.created_at', '>', now - alikeDays * dayMs)
    .where('after_sale.order_id', '!=', order_id)
    .groupBy(['order_line.goods_id', 'order_batch.number'])
    .execute()
  return new Map(rows.map(row => [`${row.goods_id} ${row.number}`, Number(row.cases)]))
}

/** What happened to an after-sale, with who did it, the newest first. */
export async function afterSaleEvents(db: Db, id: string): Promise<ConsoleAfterSaleWire['events']> {
  const rows = await db
    .selectFrom('after_sale_event')
    .leftJoin('person', 'person.id', 'after_sale_event.person_id')
    .select(['event', 'actor', 'operator', 'note', 'after_sale_event.created_at', 'person.name'])
    .where('after_sale_id', '=', id)
    .orderBy('after_sale_event.id', 'desc')
    .execute()
  return rows.map(row => ({
    text: messages.eventText(row.event),
    who: row.operator || (row.name ?? ''),
    by: orderMessages.mover(row.actor),
    note: row.event === 'ask' ? (reasons[row.note] ?? row.note) : row.note,
    created_at: seconds(row.created_at),
  }))
}
