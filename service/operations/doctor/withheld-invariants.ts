import type { Kysely } from 'kysely'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import type { Tables } from '../../platform/database/tables.ts'
import { sumBy } from './sum-by.ts'

type Db = Kysely<Tables>

const linesWithheld = (db: Db) =>
  db.selectFrom('order_line').select(['id', 'order_id', 'withheld_fen as fen', 'net_fen']).where('withheld_fen', '>', 0).execute()

const charges = (db: Db) =>
  db
    .selectFrom('after_sale_gift')
    .innerJoin('after_sale', 'after_sale.id', 'after_sale_gift.after_sale_id')
    .select(['order_id', 'charge_fen as fen'])
    .where('after_sale.state', '<>', afterSaleStates.reversed)
    .execute()

/** Vouchers and points that paid for lines: what exceeds the money of a refund is withheld from them. */
const otherMeans = (db: Db, orders: readonly string[]) =>
  db
    .selectFrom('order_line_deduction')
    .innerJoin('order_line', 'order_line.id', 'order_line_deduction.line_id')
    .select(['order_id', 'order_line_deduction.amount_fen as fen'])
    .where('kind', 'in', ['voucher', 'points'])
    .where('order_id', 'in', orders)
    .execute()

const byOrder = (rows: readonly { order_id: string; fen: number }[]) =>
  sumBy(
    rows,
    row => row.order_id,
    row => Number(row.fen),
  )

/**
 * After-sales charge for gifts that stay with the store (domain.md section 8). The charge is withheld from the money of the lines, and only
 * what exceeds it from vouchers and points: an order that was paid with money alone has the charge exactly.
 */
export async function withheldProblems(db: Db): Promise<string[]> {
  const lines = await linesWithheld(db)
  const [withheld, charged] = [byOrder(lines), byOrder(await charges(db))]
  const orders = [...new Set([...withheld.keys(), ...charged.keys()])]
  if (orders.length === 0) return []
  const others = byOrder(await otherMeans(db, orders))
  return [
    ...lines
      .filter(({ fen, net_fen }) => Number(fen) > Number(net_fen))
      .map(({ id, fen, net_fen }) => `line ${id}: ${fen} fen withheld of ${net_fen}`),
    ...orders.toSorted().flatMap(id => {
      const [kept, charge] = [withheld.get(id) ?? 0, charged.get(id) ?? 0]
      const isRight = kept <= charge && charge - kept <= (others.get(id) ?? 0)
      return isRight ? [] : [`order ${id}: ${kept} fen withheld, after-sales charged ${charge} for gifts`]
    }),
  ]
}
