import type { Kysely } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { refundParts, sumParts } from '@yaoji/contract/domain/order/refund-share'
import type { Tables } from '../../platform/database/tables.ts'
import { paidLinesOf } from '../order/detail/paid-lines.ts'
import { partsOfUnits } from '../order/change/pay-back.ts'
import type { AfterSaleRow } from './find.ts'
import { chargeOf, expectedClaims } from './gift-claims.ts'
import { paysBack } from './gifts.ts'

type Db = Kysely<Tables>

/** What an after-sale is about, in the order in which it is paid back. */
export function afterSaleLines(db: Db, id: string) {
  return db
    .selectFrom('after_sale_line')
    .innerJoin('order_batch', 'order_batch.id', 'after_sale_line.batch_id')
    .innerJoin('order_line', 'order_line.id', 'after_sale_line.line_id')
    .select([
      'after_sale_line.batch_id',
      'after_sale_line.line_id',
      'after_sale_line.quantity',
      'after_sale_line.accepted',
      'after_sale_line.refund_fen',
      'after_sale_line.reasons',
      'order_batch.number as ph',
      'order_batch.expires_on',
      'order_line.goods_id',
      'order_line.warehouse_id',
      'order_line.name',
      'order_line.image',
      'order_line.manufacturer',
      'order_line.spec',
      'order_line.pack_unit',
    ])
    .where('after_sale_id', '=', id)
    .orderBy('after_sale_line.line_id')
    .orderBy('after_sale_line.batch_id')
    .execute()
}
export type AfterSaleLine = Awaited<ReturnType<typeof afterSaleLines>>[number]

const unitsBack = (row: AfterSaleRow, { accepted, quantity }: Pick<AfterSaleLine, 'accepted' | 'quantity'>) =>
  paysBack(row) ? (accepted ?? quantity) : 0

/** What comes back for each line as the order stands now; of what is not looked at yet, for all that is asked for. */
export async function partsBack(db: Db, row: AfterSaleRow, lines: readonly AfterSaleLine[]) {
  const units = lines.map(line => ({ line_id: line.line_id, units: unitsBack(row, line) }))
  const claims = await expectedClaims(db, row, lines)
  const { parts } = await partsOfUnits(db, row.order_id, units, chargeOf(claims))
  return { parts: parts.map(part => sumParts([part])), sum: sumParts(parts), claims }
}

/** What comes back with each of several after-sales, by their ids. What gifts of the order withhold is found for each of these alone. */
export async function totalsBack(db: Db, rows: readonly AfterSaleRow[]): Promise<ReadonlyMap<string, Fen>> {
  if (rows.length === 0) return new Map()
  const orderIds = [...new Set(rows.map(({ order_id }) => order_id))]
  const lines = await db
    .selectFrom('after_sale_line')
    .select(['after_sale_id', 'line_id', 'quantity', 'accepted'])
    .where(
      'after_sale_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('line_id')
    .orderBy('batch_id')
    .execute()
  const gifts = await db.selectFrom('order_gift').select('order_id').distinct().where('order_id', 'in', orderIds).execute()
  const withGifts = new Set(gifts.map(({ order_id }) => order_id))
  const paid = await paidLinesOf(db, orderIds)
  const linesBy = Map.groupBy(lines, line => line.after_sale_id)
  const totals = await Promise.all(
    rows.map(async row => {
      if (withGifts.has(row.order_id)) return (await partsBack(db, row, await afterSaleLines(db, row.id))).sum.total
      // Its foreign key says that the line is there.
      return sumParts(
        refundParts((linesBy.get(row.id) ?? []).map(line => ({ line: paid.get(line.line_id)!, units: unitsBack(row, line) }))),
      ).total
    }),
  )
  return new Map(rows.map(({ id }, index) => [id, totals[index]!]))
}
