import type { Kysely } from 'kysely'
import type { SellerAfterSaleWire, SellerPaymentWire, SellerRefundWire, SellerStoreWire } from '@yaoji/contract/calls/operator/changes'
import { afterSaleStateName } from '@yaoji/contract/orders/after-sale-names'
import type { AfterSaleState } from '@yaoji/contract/domain/order/after-sale-states'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds, secondsOrNull } from '../../platform/http/reply/seconds.ts'

type Db = Kysely<Tables>

const yuan = (fen: number): string => formatFen(fen as Fen)
export async function sellerPayments(db: Db, ids: readonly string[]): Promise<SellerPaymentWire[]> {
  const rows = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .selectAll('payment')
    .select('orders.sn')
    .where('payment.id', 'in', ids)
    .orderBy('payment.id')
    .execute()
  return rows.map(row => ({
    ...{ payment_id: row.id, order_sn: row.sn, method: row.method, amount: yuan(row.amount_fen), state: row.state },
    refunded: yuan(row.refunded_fen),
    created_at: seconds(Number(row.created_at)),
    settled_at: secondsOrNull(row.settled_at),
  }))
}

export async function sellerRefunds(db: Db, ids: readonly string[]): Promise<SellerRefundWire[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('orders', 'orders.id', 'refund.order_id')
    .selectAll('refund')
    .select('orders.sn')
    .where('refund.id', 'in', ids)
    .orderBy('refund.id')
    .execute()
  return rows.map(row => ({
    ...{
      refund_id: row.id,
      payment_id: row.payment_id,
      order_sn: row.sn,
      cause: row.cause,
      amount: yuan(row.amount_fen),
      state: row.state,
    },
    created_at: seconds(Number(row.created_at)),
    settled_at: secondsOrNull(row.settled_at),
  }))
}

async function afterSaleLines(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('after_sale_line')
    .innerJoin('order_line', 'order_line.id', 'after_sale_line.line_id')
    .innerJoin('order_batch', 'order_batch.id', 'after_sale_line.batch_id')
    .innerJoin('goods', 'goods.id', 'order_line.goods_id')
    .select(['after_sale_id', 'after_sale_line.line_id', 'order_line.goods_id', 'goods.erp_code as code', 'order_batch.number as batch'])
    .select(['after_sale_line.quantity', 'accepted', 'refund_fen'])
    .where('after_sale_id', 'in', ids)
    .orderBy('after_sale_line.batch_id')
    .execute()
  return Map.groupBy(rows, row => row.after_sale_id)
}

export async function sellerAfterSales(db: Db, ids: readonly string[]): Promise<SellerAfterSaleWire[]> {
  const rows = await db
    .selectFrom('after_sale')
    .innerJoin('orders', 'orders.id', 'after_sale.order_id')
    .selectAll('after_sale')
    .select('orders.sn as order_sn')
    .where('after_sale.id', 'in', ids)
    .orderBy('after_sale.id')
    .execute()
  const lines = await afterSaleLines(db, ids)
  return rows.map(row => ({
    ...{ after_sale_sn: row.sn, order_sn: row.order_sn, kind: row.kind, reason: row.reason, remark: row.remark },
    ...{ status: row.state, status_text: afterSaleStateName(row.state as AfterSaleState, row.kind) },
    created_at: seconds(Number(row.created_at)),
    ...{ carrier: row.carrier, parcel_number: row.parcel_number },
    money: yuan(row.money_fen),
    voucher: yuan(row.voucher_fen),
    lines: (lines.get(row.id) ?? []).map(({ after_sale_id: _, refund_fen, ...line }) => ({ ...line, refund: yuan(refund_fen) })),
  }))
}

export async function sellerStores(db: Db, ids: readonly string[]): Promise<SellerStoreWire[]> {
  const rows = await db
    .selectFrom('member')
    .leftJoin('member as head', 'head.id', 'member.parent_id')
    .select(['member.id as store_id', 'member.code as store', 'member.erp_code', 'member.company', 'member.rank', 'head.code as parent'])
    .select(['member.is_passed', 'member.status', 'member.tax_number', 'member.salesperson', 'member.created_at'])
    .where('member.id', 'in', ids.map(Number))
    .orderBy('member.id')
    .execute()
  return rows.map(row => ({ ...row, parent: row.parent ?? '', created_at: seconds(Number(row.created_at)) }))
}
