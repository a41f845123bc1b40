import type { Kysely } from 'kysely'
import { addFen, type Fen } from '@yaoji/contract/domain/money'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { fundsOf } from '../pay-method/funds.ts'
import type { Due } from '../pay-method/method.ts'
import { heldBy, type OpenPayment } from '../pay-method/open-payment.ts'

type Asked = Pick<Due, 'open' | 'now'> & { waiting: OpenPayment }

/** What payment methods are asked about an order. */
export async function dueOf(db: Kysely<Tables>, order: OrderRow, { open, now, waiting }: Asked): Promise<Due> {
  const funds = await fundsOf(db, order.member_id, now)
  return {
    ...funds,
    // What is held for this very order is free for another way to pay it.
    balance: addFen(funds.balance, heldBy(waiting)),
    amount: order.payable_fen as Fen,
    isEphedrine: order.kind === orderKinds.ephedrine,
    isFlashSale: waiting.isFlashSale,
    open,
    now,
  }
}
