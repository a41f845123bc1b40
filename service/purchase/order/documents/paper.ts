import type { Kysely } from 'kysely'
import type { OrderPaperWire } from '@yaoji/contract/calls/purchase/order-documents'
import type { Tables } from '../../../platform/database/tables.ts'
import { findOrder, orderLines } from '../detail/find-order.ts'
import type { Seller } from './licences.ts'

/** What an own order is as a document: the parties of that day, and what inspectors look for of each line. */
export async function orderPaper(db: Kysely<Tables>, memberId: number, id: string, seller: Seller): Promise<OrderPaperWire> {
  const order = await findOrder(db, memberId, id)
  const lines = await orderLines(db, id)
  const batches = await db.selectFrom('order_batch').selectAll().where('order_id', '=', id).orderBy('id').execute()
  const warehouses = await db.selectFrom('warehouse').select(['id', 'name']).execute()
  const { company } = await db.selectFrom('member').select('company').where('id', '=', memberId).executeTakeFirstOrThrow()
  return {
    buyer: { name: order.invoice_title || company, tax_number: order.tax_number },
    seller: { name: seller.name, licences: seller.licences.map(({ name, number }) => ({ name, number })) },
    lines: lines.map(line => ({
      pzwh: line.approval_number,
      ck_name: warehouses.find(each => each.id === line.warehouse_id)?.name ?? '',
      tax_percent: line.tax_percent,
      batches: batches
        .filter(batch => batch.line_id === line.id)
        .map(({ number: ph, made_on: scrq, expires_on: yxq, quantity }) => ({ ph, scrq, yxq, number: quantity })),
    })),
  }
}
