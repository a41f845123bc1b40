import { messages, headings as h } from './messages.ts'
import { minute, sheet } from './sheet.ts'

/** What went out of the warehouse, to whom, and what of it came back. */
export const sheetsOfSales = {
  sales: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('parcel')
          .innerJoin('order_batch', 'order_batch.parcel_id', 'parcel.id')
          .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
          .innerJoin('orders', 'orders.id', 'parcel.order_id')
          .innerJoin('member', 'member.id', 'orders.member_id')
          .select([
            'parcel.id as parcel_id',
            'parcel.shipped_at',
            'parcel.carrier',
            'parcel.number as parcel',
            'orders.sn',
            'member.company',
          ])
          .select(['order_line.name', 'order_line.spec', 'order_line.manufacturer', 'order_line.approval_number', 'order_line.pack_unit'])
          .select(['order_batch.number', 'order_batch.expires_on', 'order_batch.quantity'])
          .where('parcel.shipped_at', '>=', from)
          .where('parcel.shipped_at', '<', until),
        'parcel.shipped_at',
        'order_batch.id',
      ),
    [
      [h.time, row => minute(row.shipped_at), 13],
      [h.order, row => row.sn, 16],
      [h.company, row => row.company, 20],
      [h.goods, row => row.name, 18],
      [h.spec, row => row.spec],
      [h.maker, row => row.manufacturer, 18],
      [h.approval, row => row.approval_number, 14],
      [h.batch, row => row.number, 10],
      [h.expires, row => row.expires_on, 9],
      [h.units, row => row.quantity, 'figure'],
      [h.unit, row => row.pack_unit, 5],
      [h.carrier, row => row.carrier, 8, 'carrier'],
      [h.parcel, row => row.parcel, 12, 'number'],
      [h.recordKey, row => row.parcel_id, 8],
    ],
    { record: 'parcel', key: row => row.parcel_id },
  ),
  codes_out: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('parcel')
          .innerJoin('trace_code', 'trace_code.parcel_id', 'parcel.id')
          .innerJoin('orders', 'orders.id', 'parcel.order_id')
          .innerJoin('member', 'member.id', 'orders.member_id')
          .innerJoin('goods', 'goods.id', 'trace_code.goods_id')
          .select(['parcel.shipped_at', 'orders.sn', 'member.company', 'goods.name', 'goods.spec'])
          .select(['trace_code.batch', 'trace_code.code', 'trace_code.parent'])
          .where('parcel.shipped_at', '>=', from)
          .where('parcel.shipped_at', '<', until),
        'parcel.shipped_at',
        'parcel.id',
        'trace_code.code',
      ),
    [
      [h.time, row => minute(row.shipped_at), 14],
      [h.order, row => row.sn, 16],
      [h.company, row => row.company, 22],
      [h.goods, row => row.name, 20],
      [h.spec, row => row.spec],
      [h.batch, row => row.batch],
      [h.code, row => row.code, 20],
      [h.carton, row => row.parent, 20],
    ],
  ),
  codes_back: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('trace_code')
          .innerJoin('parcel', 'parcel.id', 'trace_code.parcel_id')
          .innerJoin('orders', 'orders.id', 'parcel.order_id')
          .innerJoin('member', 'member.id', 'orders.member_id')
          .innerJoin('goods', 'goods.id', 'trace_code.goods_id')
          .select(['trace_code.returned_at', 'trace_code.returned_to', 'trace_code.batch', 'trace_code.code'])
          .select(['orders.sn', 'member.company', 'goods.name', 'goods.spec'])
          .where('trace_code.returned_at', '>=', from)
          .where('trace_code.returned_at', '<', until),
        'trace_code.returned_at',
        'trace_code.code',
      ),
    [
      [h.time, row => minute(row.returned_at), 14],
      [h.order, row => row.sn, 16],
      [h.company, row => row.company, 22],
      [h.goods, row => row.name, 20],
      [h.spec, row => row.spec],
      [h.batch, row => row.batch],
      [h.code, row => row.code, 20],
      [h.where, row => messages.codesBack[row.returned_to], 8],
    ],
  ),
  code_releases: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('code_release')
          .innerJoin('orders', 'orders.id', 'code_release.order_id')
          .innerJoin('member', 'member.id', 'orders.member_id')
          .select(['code_release.created_at', 'code_release.reason', 'code_release.operator', 'orders.sn', 'member.company'])
          .where('code_release.created_at', '>=', from)
          .where('code_release.created_at', '<', until),
        'code_release.created_at',
        'orders.sn',
      ),
    [
      [h.time, row => minute(row.created_at), 14],
      [h.order, row => row.sn, 16],
      [h.company, row => row.company, 24],
      [h.reason, row => row.reason, 40, 'reason'],
      [h.operator, row => row.operator],
    ],
    { record: 'code_release', key: row => row.sn },
  ),
  ephedrine_reviews: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('order_hold')
          .innerJoin('orders', 'orders.id', 'order_hold.order_id')
          .innerJoin('member', 'member.id', 'orders.member_id')
          .select(['order_hold.opened_at', 'order_hold.cleared_at', 'order_hold.operator', 'orders.sn', 'member.company'])
          .where('order_hold.kind', '=', 'quality')
          .where('order_hold.opened_at', '>=', from)
          .where('order_hold.opened_at', '<', until),
        'order_hold.opened_at',
        'orders.sn',
      ),
    [
      [h.begun, row => minute(row.opened_at), 14],
      [h.order, row => row.sn, 18],
      [h.company, row => row.company, 30],
      [h.decided, row => minute(row.cleared_at), 14],
      [h.operator, row => row.operator],
    ],
  ),
  ephedrine_receipts: sheet(
    (db, { from, until }, page) =>
      page(
        db
          .selectFrom('receipt')
          .innerJoin('orders', 'orders.id', 'receipt.order_id')
          .innerJoin('member', 'member.id', 'receipt.member_id')
          .select(['receipt.due_at', 'receipt.sent_at', 'receipt.decided_at', 'receipt.state', 'receipt.operator', 'receipt.refusal'])
          .select(['orders.sn', 'member.company'])
          .where('receipt.due_at', '>=', from)
          .where('receipt.due_at', '<', until),
        'receipt.due_at',
        'orders.sn',
      ),
    [
      [h.order, row => row.sn, 18],
      [h.company, row => row.company, 26],
      [h.due, row => minute(row.due_at), 14],
      [h.sent, row => minute(row.sent_at), 14],
      [h.decided, row => minute(row.decided_at), 14],
      [h.state, row => messages.receipts[row.state], 8],
      [h.operator, row => row.operator],
      [h.reason, row => row.refusal, 20, 'refusal'],
    ],
    { record: 'receipt', key: row => row.sn },
  ),
} as const
