import { sql, type Kysely, type Selectable, type Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { compiledOnce } from '../../platform/database/compiled.ts'
import { rowList, rowsIn } from '../../platform/database/row-lists.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { endCharge } from './charge.ts'

export type PaymentRow = Selectable<Tables['payment']>

const paymentColumns = [
  'id',
  'order_id',
  'member_id',
  'method',
  'amount_fen',
  'state',
  'created_at',
  'settled_at',
  'refunded_fen',
  'part_of',
] as const satisfies readonly (keyof PaymentRow)[]

const selectOpen = compiledOnce((db, { orderId }: { orderId: string }) =>
  db.selectNoFrom([
    rowList<PaymentRow>(db, paymentColumns, sql`from payment where order_id = ${orderId} and state = 'created'`).as('payments'),
    sql<number | boolean>`exists (select 1 from order_line where order_id = ${orderId} and line_kind = 'flash-sale')`.as('is_flash_sale'),
  ]),
)

/** The open payments of an order: the current attempt, and the part that the balance is to pay; and whether it is of a flash sale. */
export type OpenPayment = { rest: PaymentRow | undefined; part: PaymentRow | undefined; isFlashSale: boolean }

export async function openPayments(db: Kysely<Tables>, orderId: string): Promise<OpenPayment> {
  const [row] = await selectOpen(db, { orderId })
  const rows = rowsIn(row?.payments ?? [])
  return {
    rest: rows.find(each => each.part_of === null),
    part: rows.find(each => each.part_of !== null),
    isFlashSale: Boolean(row?.is_flash_sale),
  }
}

/** The balance held for an order, which another way of payment may spend. */
export const heldBy = ({ part }: Pick<OpenPayment, 'part'>): Fen => (part?.amount_fen ?? 0) as Fen

/** The attempt to pay an order that still waits for its money. */
export async function openPayment(db: Kysely<Tables>, orderId: string): Promise<PaymentRow | undefined> {
  return (await openPayments(db, orderId)).rest
}

async function release(trx: Transaction<Tables>, memberId: number, amount: number): Promise<void> {
  await trx
    .updateTable('account')
    .set(({ eb }) => ({ held_fen: eb('held_fen', '-', amount) }))
    .where('member_id', '=', memberId)
    .execute()
}

/**
 * Closes open payments: the buyer chose another way, or the order is over. Releases the balance held for it. Money that arrives anyway is
 * not lost (pay/arrival.ts).
 */
export async function closeOpenPayment(trx: Transaction<Tables>, orderId: string): Promise<void> {
  const closed = await trx
    .updateTable('payment')
    .set({ state: 'closed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'created')
    .returning(['id', 'member_id', 'amount_fen', 'part_of'])
    .execute()
  for (const { id, member_id, amount_fen, part_of } of closed) {
    if (part_of === null) await endCharge(trx, id)
    else await release(trx, member_id, amount_fen)
  }
}
