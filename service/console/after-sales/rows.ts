import type { Kysely } from 'kysely'
import type { ConsoleAfterSaleRowWire } from '@yaoji/contract/calls/console/after-sales'
import { afterSaleKindNames, afterSaleReasonNames, afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import { nextAfterSaleStep, type AfterSaleView } from '@yaoji/contract/console/after-sales'
import type { AfterSaleState } from '@yaoji/contract/domain/order/after-sale-states'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { Reader } from '../orders/filter.ts'
import { afterSalesOfView } from './filter.ts'

type Db = Kysely<Tables>

async function linesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('after_sale_line')
    .innerJoin('order_line', 'order_line.id', 'after_sale_line.line_id')
    .select(['after_sale_id', 'after_sale_line.quantity', 'order_line.name'])
    .where('after_sale_id', 'in', ids)
    .orderBy('after_sale_line.line_id')
    .orderBy('after_sale_line.batch_id')
    .execute()
  return Map.groupBy(rows, row => row.after_sale_id)
}

async function photosOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('after_sale_photo')
    .select(({ fn }) => ['after_sale_id', fn.countAll().as('photos')])
    .where('after_sale_id', 'in', ids)
    .groupBy('after_sale_id')
    .execute()
  return new Map(rows.map(row => [row.after_sale_id, Number(row.photos)]))
}

/** When each came into the state in which it is. */
async function sinceOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('after_sale_event')
    .innerJoin('after_sale', join =>
      join.onRef('after_sale.id', '=', 'after_sale_event.after_sale_id').onRef('after_sale.state', '=', 'after_sale_event.state'),
    )
    .select(({ fn }) => ['after_sale_id', fn.max('after_sale_event.created_at').as('since')])
    .where('after_sale_id', 'in', ids)
    .groupBy('after_sale_id')
    .execute()
  return new Map(rows.map(row => [row.after_sale_id, Number(row.since)]))
}

/** With its store and the number of its order. */
export const withNames = (rows: ReturnType<typeof afterSalesOfView>) =>
  rows
    .innerJoin('member', 'member.id', 'after_sale.member_id')
    .innerJoin('orders', 'orders.id', 'after_sale.order_id')
    .selectAll('after_sale')
    .select(['member.code as store', 'member.company', 'orders.sn as order_sn'])

/** The after-sales of a view that wait the longest. */
export const oldestAfterSales = (db: Db, reader: Reader, view: AfterSaleView, most: number) =>
  withNames(afterSalesOfView(db, reader, view))
    .orderBy('after_sale.created_at')
    .orderBy('after_sale.id')
    .limit(most)

export type ListedAfterSale = Awaited<ReturnType<ReturnType<typeof withNames>['executeTakeFirstOrThrow']>>

/** After-sales as rows of the list, in the order in which they were given. */
export async function afterSaleRows(db: Db, found: readonly ListedAfterSale[]): Promise<ConsoleAfterSaleRowWire[]> {
  if (found.length === 0) return []
  const ids = found.map(row => row.id)
  const lines = await linesOf(db, ids)
  const photos = await photosOf(db, ids)
  const since = await sinceOf(db, ids)
  return found.map(row => {
    const own = lines.get(row.id) ?? []
    const status = row.state as AfterSaleState // Nothing but a transition writes one.
    const refunded = addFen(row.money_fen as Fen, row.voucher_fen as Fen, row.points_fen as Fen)
    return {
      after_sale_sn: row.sn,
      order_sn: row.order_sn,
      kind: row.kind,
      kind_name: afterSaleKindNames[row.kind],
      status,
      status_text: afterSaleStateName(status, row.kind),
      reason: row.reason,
      reason_name: afterSaleReasonNames[row.reason],
      store: row.store,
      company: row.company,
      goods: own[0]?.name ?? '',
      lines: own.length,
      units: own.reduce((sum, line) => sum + line.quantity, 0),
      photos: photos.get(row.id) ?? 0,
      refunded: formatFen(refunded),
      created_at: seconds(row.created_at),
      since: seconds(since.get(row.id) ?? row.created_at),
      next: nextAfterSaleStep(status),
    }
  })
}
