import { sql, type RawBuilder, type Transaction } from 'kysely'
import {
  orderStates,
  timeoutEnd,
  timeoutOf,
  transitionOf,
  type OrderEvent,
  type OrderState,
} from '@yaoji/contract/domain/order/order-states'
import { compiledChange } from '../../../platform/database/compiled.ts'
import { compiledInsert } from '../../../platform/database/compiled-insert.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { wishInvoice } from '../../invoice/wishes.ts'
import { closeOpenPayment } from '../../pay-method/open-payment.ts'
import { returnBenefits, takeBenefits } from '../create/benefits.ts'
import { settleOrderCashback } from '../../points-and-vouchers/cashback.ts'
import { settleOrderPoints } from '../../points-and-vouchers/order-points.ts'
import { eventRow, type Actor } from './happening.ts'
import { messages } from '../messages.ts'
import { returnLines } from '../detail/return-lines.ts'
import { releaseStock } from '../stock/stock.ts'
import { tellOfOrder } from './tell.ts'
import { orderKinds } from '@yaoji/contract/orders/order-kinds'
import { ephedrineLimits } from '@yaoji/contract/limits'

const dayMs = 86_400_000

/** From the day that all of it was sent the shop waits for the signed receipt of ephedrine goods (domain.md section 6). */
async function openReceipt(trx: Transaction<Tables>, orderId: string, now: number): Promise<void> {
  const order = await trx.selectFrom('orders').select(['member_id', 'kind']).where('id', '=', orderId).executeTakeFirstOrThrow()
  if (order.kind !== orderKinds.ephedrine) return
  const row = { order_id: orderId, member_id: order.member_id, state: 'open' as const, due_at: now + ephedrineLimits.receiptDays * dayMs }
  await trx.insertInto('receipt').values(row).execute()
}

type Trx = Transaction<Tables>

export type Happening = {
  by: Actor
  now: number
  /** A reason for cancelling, a payment method, or what an operator wrote. */
  note?: string
  /** Columns that change together with the state. */
  values?: { paid_at: number; pay_method: string; due_on: string } | { expiresAt?: number | null }
}

type Effect = (trx: Trx, orderId: string, now: number) => Promise<void>

/** What else changes in the transaction that brings an order into a state. Stock is free again before the lines go back, so that they find it. */
const effects: Partial<Record<OrderState, readonly Effect[]>> = {
  [orderStates.paid]: [takeBenefits],
  [orderStates.cancelled]: [closeOpenPayment, releaseStock, returnBenefits, returnLines],
  [orderStates.outOfWarehouse]: [wishInvoice],
  [orderStates.shipped]: [openReceipt],
  [orderStates.completed]: [settleOrderPoints, settleOrderCashback],
  [orderStates.refunding]: [releaseStock, returnBenefits],
}

export type OrderMark = { orderId: string; state: number; event: OrderEvent | 'submit' | 'deliver' | 'clear-hold' | 'receipt' | 'short' }

const addEvents = compiledInsert('order_event')

/** Keeps what happened to an order, for its timeline, and tells the store of what it has not done itself. */
export async function addOrderEvent(trx: Trx, mark: OrderMark, happening: Happening): Promise<void> {
  const { orderId, state, event } = mark
  await addEvents(trx, [{ order_id: orderId, state, event, ...eventRow(happening) }])
  await tellOfOrder(trx, mark, happening)
}

/** When an order that enters a state now leaves it by itself, or null. */
export function endOfWait(state: number, now: number): number | null {
  const timeout = timeoutOf(state)
  return timeout?.since === 'entered' ? timeoutEnd(timeout, now) : null
}

type Move = { id: string; from: number; to: number; expiresAt: number | null }

const move = compiledChange((db, { id, from, to, expiresAt }: Move) =>
  db.updateTable('orders').set({ state: to, expires_at: expiresAt }).where('id', '=', id).where('state', '=', from),
)

/** A promise counts from the check that an order waits for, so a held one is not due. */
export const unlessHeld = (dueOn: string): RawBuilder<string> =>
  sql`case when exists (select 1 from order_hold where order_id = orders.id and cleared_at is null) then '' else cast(${dueOn} as text) end`

type Paid = Move & { paid_at: number; pay_method: string; due_on: string }

const movePaid = compiledChange((db, { id, from, to, expiresAt, paid_at, pay_method, due_on }: Paid) =>
  db
    .updateTable('orders')
    .set({ state: to, expires_at: expiresAt, paid_at, pay_method, due_on: unlessHeld(due_on) })
    .where('id', '=', id)
    .where('state', '=', from),
)

/** Moves an order along the table of states. 409 when it is no longer in the state it was read in, or this mover may not. */
export async function moveOrder(trx: Trx, order: { id: string; state: number }, event: OrderEvent, happening: Happening): Promise<void> {
  const { by, now, values } = happening
  const transition = transitionOf(order.state, event, by.kind)
  if (!transition) throw ApiError.conflict(messages.moved)
  const { from, to } = transition
  const moved = { id: order.id, from, to, expiresAt: endOfWait(to, now) }
  const count = values && 'paid_at' in values ? await movePaid(trx, { ...moved, ...values }) : await move(trx, { ...moved, ...values })
  if (count !== 1) throw ApiError.conflict(messages.moved)
  for (const effect of effects[to] ?? []) await effect(trx, order.id, now)
  await addOrderEvent(trx, { orderId: order.id, state: to, event }, happening)
}
