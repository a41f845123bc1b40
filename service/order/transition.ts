import type { Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { closeOpenPayment } from '../pay-method/open-payment.ts'
import { returnBenefits, takeBenefits } from './benefits.ts'
import { messages } from './messages.ts'
import { returnLines } from './return-lines.ts'
import { transitionOf, type OrderEffect, type OrderEvent } from './states.ts'
import { releaseStock } from './stock.ts'

type Trx = Transaction<Tables>
export type Happening = {
  actor: string
  note: string
  now: number
  /** Columns that change together with the state. */
  values?: { paid_at: number; pay_method: string }
}

const effects: Record<OrderEffect, (trx: Trx, orderId: string, now: number) => Promise<void>> = {
  'use-coupon': takeBenefits,
  'release-coupon': returnBenefits,
  'release-stock': releaseStock,
  'return-lines': returnLines,
  'close-payment': closeOpenPayment,
}

export function addOrderEvent(trx: Trx, orderId: string, state: number, { actor, note, now }: Happening) {
  return trx.insertInto('order_event').values({ order_id: orderId, state, actor, note, created_at: now }).execute()
}

/** Moves an order along the table of states. 409 when it is no longer in the state it was read in. */
export async function moveOrder(trx: Trx, order: { id: string; state: number }, event: OrderEvent, happening: Happening): Promise<void> {
  const transition = transitionOf(order.state, event)
  if (!transition) throw ApiError.conflict(messages.moved)
  const { numUpdatedRows } = await trx
    .updateTable('orders')
    .set({ state: transition.to, expires_at: null, ...happening.values })
    .where('id', '=', order.id)
    .where('state', '=', transition.from)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.moved)
  for (const effect of transition.effects) await effects[effect](trx, order.id, happening.now)
  await addOrderEvent(trx, order.id, transition.to, happening)
}
