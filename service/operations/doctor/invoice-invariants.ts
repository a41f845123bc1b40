import type { Kysely } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../providers/secrets.ts'
import { holdingReds } from '../../purchase/invoice/rows.ts'
import { sumBy } from './sum-by.ts'

const vouchersAtOnce = 500

/** Vouchers whose text is no longer that which was checked when it arrived. */
async function voucherProblems(db: Kysely<Tables>): Promise<string[]> {
  const problems: string[] = []
  const vouchers = db.selectFrom('invoice_voucher').select(['invoice_id', 'xml', 'sha256']).orderBy('invoice_id').limit(vouchersAtOnce)
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await vouchers.where('invoice_id', '>', last).execute()
    for (const { invoice_id: id, xml, sha256 } of rows)
      if (hashOf(Buffer.from(xml)) !== sha256) problems.push(`invoice ${id}: its XML is not the one that arrived`)
    last = rows.length < vouchersAtOnce ? undefined : rows.at(-1)?.invoice_id
  }
  return problems
}

/** An invoice says what its rows say, its red notes take no more back than it says, and an order has none for more than was paid. */
export async function invoiceProblems(db: Kysely<Tables>): Promise<string[]> {
  const invoices = await db.selectFrom('invoice').selectAll().orderBy('id').execute()
  if (invoices.length === 0) return []
  const rows = await db.selectFrom('invoice_line').select(['invoice_id', 'amount_fen', 'tax_fen']).execute()
  const orders = await db.selectFrom('orders').select(['id', 'payable_fen']).execute()
  const payable = new Map(orders.map(order => [order.id, order.payable_fen]))
  const ofRow = (row: { invoice_id: string }) => row.invoice_id
  const amounts = sumBy(rows, ofRow, row => row.amount_fen)
  const taxes = sumBy(rows, ofRow, row => row.tax_fen)
  const reds = invoices.filter(row => row.red_of !== null && (holdingReds as readonly string[]).includes(row.state))
  const taken = sumBy(
    reds,
    row => row.red_of ?? '',
    row => row.amount_fen,
  )
  const blue = invoices.filter(row => row.red_of === null)
  const holding = sumBy(
    [...blue, ...reds],
    row => row.order_id,
    row => row.amount_fen,
  )
  return [
    ...invoices
      .filter(row => row.amount_fen !== amounts.get(row.id) || row.tax_fen !== taxes.get(row.id))
      .map(row => `invoice ${row.id} over ${row.amount_fen}: its rows come to ${amounts.get(row.id)}`),
    ...blue
      .filter(row => row.amount_fen + (taken.get(row.id) ?? 0) < 0)
      .map(row => `invoice ${row.id} over ${row.amount_fen}: its red notes come to ${taken.get(row.id)}`),
    ...(await voucherProblems(db)),
    ...[...holding]
      .filter(([id, sum]) => sum > (payable.get(id) ?? 0))
      .map(([id, sum]) => `order ${id} over ${payable.get(id)}: its invoices come to ${sum}`),
  ]
}
