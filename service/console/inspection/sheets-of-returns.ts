import type { Kysely } from 'kysely'
import { afterSaleKindNames, afterSaleReasonNames, afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import type { AfterSaleState } from '@yaoji/contract/domain/order/after-sale-states'
import { headings as h } from './messages.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { minute, sheet, type Span } from './sheet.ts'

/** The goods of after-sales that were asked for within a span, by the batches that they came from. */
const linesWithin = (db: Kysely<Tables>, { from, until }: Span) =>
  db
    .selectFrom('after_sale')
    .innerJoin('after_sale_line', 'after_sale_line.after_sale_id', 'after_sale.id')
    .innerJoin('order_batch', 'order_batch.id', 'after_sale_line.batch_id')
    .innerJoin('order_line', 'order_line.id', 'after_sale_line.line_id')
    .innerJoin('member', 'member.id', 'after_sale.member_id')
    .select(['after_sale.created_at', 'after_sale.sn', 'after_sale.kind', 'after_sale.reason', 'after_sale.state', 'member.company'])
    .where('after_sale.created_at', '>=', from)
    .where('after_sale.created_at', '<', until)

/** What came back, what of it was bad, and what stores complained of. */
export const sheetsOfReturns = {
  returns: sheet(
    (db, span, page) =>
      page(
        linesWithin(db, span)
          .select(['order_line.name', 'order_line.spec', 'order_batch.number'])
          .select(['after_sale_line.quantity', 'after_sale_line.accepted'])
          .where('after_sale.kind', 'in', ['return', 'exchange', 'refuse']),
        'after_sale.created_at',
        'after_sale.id',
        'after_sale_line.batch_id',
      ),
    [
      [h.time, row => minute(row.created_at), 13],
      [h.afterSale, row => row.sn, 16],
      [h.company, row => row.company, 20],
      [h.kind, row => afterSaleKindNames[row.kind], 8],
      [h.reason, row => afterSaleReasonNames[row.reason]],
      [h.goods, row => row.name, 18],
      [h.spec, row => row.spec],
      [h.batch, row => row.number, 10],
      [h.asked, row => row.quantity, 'figure'],
      [h.accepted, row => row.accepted ?? '', 'figure'],
      [h.state, row => afterSaleStateName(row.state as AfterSaleState, row.kind), 10], // Stored from these states alone.
    ],
  ),
  rejected: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('after_sale_event')
          .innerJoin('after_sale', 'after_sale.id', 'after_sale_event.after_sale_id')
          .innerJoin('after_sale_line', 'after_sale_line.after_sale_id', 'after_sale.id')
          .innerJoin('order_batch', 'order_batch.id', 'after_sale_line.batch_id')
          .innerJoin('order_line', 'order_line.id', 'after_sale_line.line_id')
          .innerJoin('member', 'member.id', 'after_sale.member_id')
          .select(['after_sale_event.created_at', 'after_sale_event.operator', 'after_sale.sn', 'after_sale.reason', 'member.company'])
          .select(['order_line.name', 'order_line.spec', 'order_line.manufacturer', 'order_batch.number', 'order_batch.expires_on'])
          .select(['after_sale_line.quantity', 'after_sale_line.accepted'])
          .where('after_sale_event.event', '=', 'inspect')
          .where('after_sale_event.created_at', '>=', from)
          .where('after_sale_event.created_at', '<', until)
          .whereRef('after_sale_line.accepted', '<', 'after_sale_line.quantity'),
        'after_sale_event.created_at',
        'after_sale_event.id',
        'after_sale_line.batch_id',
      ),
    [
      [h.time, row => minute(row.created_at), 13],
      [h.afterSale, row => row.sn, 16],
      [h.company, row => row.company, 22],
      [h.goods, row => row.name, 18],
      [h.spec, row => row.spec],
      [h.maker, row => row.manufacturer, 18],
      [h.batch, row => row.number, 10],
      [h.expires, row => row.expires_on, 10],
      [h.asked, row => row.quantity, 'figure'],
      [h.refused, row => row.quantity - (row.accepted ?? 0), 'figure'],
      [h.reason, row => afterSaleReasonNames[row.reason]],
      [h.operator, row => row.operator, 8],
    ],
  ),
  complaints: sheet(
    (db, span, page) =>
      page(
        linesWithin(db, span)
          .select(['order_line.name', 'order_line.spec', 'order_line.manufacturer', 'order_batch.number', 'after_sale_line.quantity'])
          .select(({ selectFrom }) =>
            selectFrom('after_sale_event')
              .select('after_sale_event.operator')
              .whereRef('after_sale_event.after_sale_id', '=', 'after_sale.id')
              .where('after_sale_event.operator', '<>', '')
              .orderBy('after_sale_event.id')
              .limit(1)
              .as('operator'),
          )
          .where('after_sale.reason', 'in', ['quality', 'damaged', 'wrong']),
        'after_sale.created_at',
        'after_sale.id',
        'after_sale_line.batch_id',
      ),
    [
      [h.time, row => minute(row.created_at), 13],
      [h.afterSale, row => row.sn, 16],
      [h.company, row => row.company, 22],
      [h.reason, row => afterSaleReasonNames[row.reason], 10],
      [h.goods, row => row.name, 18],
      [h.spec, row => row.spec],
      [h.maker, row => row.manufacturer, 18],
      [h.batch, row => row.number, 10],
      [h.units, row => row.quantity, 'figure'],
      [h.kind, row => afterSaleKindNames[row.kind], 8],
      [h.state, row => afterSaleStateName(row.state as AfterSaleState, row.kind), 10], // Stored from these states alone.
      [h.operator, row => row.operator ?? '', 8],
    ],
  ),
} as const
