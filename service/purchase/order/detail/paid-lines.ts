import type { Kysely } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import type { PaidLine } from '@yaoji/contract/domain/order/refund-share'
import type { Tables } from '../../../platform/database/tables.ts'

/** What was paid for the lines of an order, by where it came from. */
export const paidLines = (db: Kysely<Tables>, orderId: string): Promise<Map<number, PaidLine>> => paidLinesOf(db, [orderId])

/** What was paid for the lines of orders, by their ids. */
export async function paidLinesOf(db: Kysely<Tables>, orderIds: readonly string[]): Promise<Map<number, PaidLine>> {
  const lines = await db
    .selectFrom('order_line')
    .select(['id', 'quantity', 'refunded', 'net_fen'])
    .where('order_id', 'in', orderIds)
    .execute()
  const shares = await db
    .selectFrom('order_line_deduction')
    .innerJoin('order_line', 'order_line.id', 'order_line_deduction.line_id')
    .select(['line_id', 'kind', 'order_line_deduction.amount_fen'])
    .where('order_line.order_id', 'in', orderIds)
    .where('kind', 'in', ['voucher', 'points'])
    .execute()
  const share = (id: number, kind: string) => (shares.find(each => each.line_id === id && each.kind === kind)?.amount_fen ?? 0) as Fen
  return new Map(
    lines.map(({ id, quantity, refunded, net_fen }) => [
      id,
      { id, number: quantity, refunded, money: net_fen as Fen, voucher: share(id, 'voucher'), points: share(id, 'points') },
    ]),
  )
}
