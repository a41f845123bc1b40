import type { Kysely } from 'kysely'
import { addFen, type Fen } from '@yaoji/contract/domain/money'
import type { OrderRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { orderKinds } from '@yaoji/contract/order-kinds'
import { heldFor } from '../pay-method/balance-part.ts'
import { fundsOf } from '../pay-method/funds.ts'
import type { Due } from '../pay-method/method.ts'

async function hasFlashSale(db: Kysely<Tables>, orderId: string): Promise<boolean> {
  const lines = db.selectFrom('order_line').select('id').where('order_id', '=', orderId).where('line_kind', '=', 'flash-sale')
  return (await lines.executeTakeFirst()) !== undefined
}

/** What payment methods are asked about an order. */
export async function dueOf(db: Kysely<Tables>, order: OrderRow, { open, now }: Pick<Due, 'open' | 'now'>): Promise<Due> {
  const funds = await fundsOf(db, order.member_id, now)
  return {
    ...funds,
    // What is held for this very order is free for another way to pay it.
    balance: addFen(funds.balance, await heldFor(db, order.id)),
    amount: order.payable_fen as Fen,
    isEphedrine: order.kind === orderKinds.ephedrine,
    isFlashSale: await hasFlashSale(db, order.id),
    open,
    now,
  }
}
