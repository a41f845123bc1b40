import type { Transaction } from 'kysely'
import type { Fen } from '@yaoji/contract/domain/money'
import { isPaidState, transitionOf } from '@yaoji/contract/domain/order/order-states'
import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import { refusePayer } from '../checkout/buyer.ts'
import { changedPayable } from '../checkout/compare.ts'
import { messages as checkoutMessages } from '../checkout/messages.ts'
import { compiledInsert } from '../../platform/database/compiled-insert.ts'
import { lockMember } from '../../platform/database/lock-member.ts'
import { rowId } from '../../platform/database/random-id.ts'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { findOrder } from '../order/detail/find-order.ts'
import { messages as orderMessages, statusText } from '../order/messages.ts'
import type { Actor } from '../order/change/happening.ts'
import type { Payer } from '../../providers/payments/channel.ts'
import { holdPart, partOf } from '../pay-method/balance-part.ts'
import { chargeOf } from '../pay-method/charge.ts'
import type { Due, OpenMethods, PayMethod, Payment } from '../pay-method/method.ts'
import { payMethodOf, reasonWhyNot } from '../pay-method/methods.ts'
import { closeOpenPayment, openPayments, type PaymentRow } from '../pay-method/open-payment.ts'
import { payWith } from './arrival.ts'
import { dueOf } from './due.ts'
import { messages } from './messages.ts'

type Trx = Transaction<Tables>
export type PayAttempt = {
  memberId: number
  personId: number
  orderId: string
  method: PayMethodId
  /** What the balance pays of it; nothing where one way pays all. */
  part?: Fen
  shown: Fen
  now: number
  open: OpenMethods
  payer: Payer
}

function refuseOrder(order: OrderRow, shown: Fen, now: number): void {
  if (!transitionOf(order.state, 'pay', 'buyer')) throw ApiError.conflict(orderMessages.cannotPay(statusText(order.state)))
  if (order.expires_at !== null && order.expires_at <= now) throw ApiError.conflict(messages.orderExpired)
  const changes = changedPayable(shown, order.payable_fen as Fen)
  if (changes.length > 0) throw ApiError.conflict(checkoutMessages.orderChanged, changes)
}

/**
 * Begins to pay an own order, and completes it if the money arrives immediately. A paid order stays as it is; another method replaces the
 * one begun before.
 */
export async function payOrder(
  trx: Trx,
  { memberId, personId, orderId, method: id, part = 0 as Fen, shown, now, open, payer }: PayAttempt,
): Promise<void> {
  const member = await lockMember(trx, memberId)
  const order = await findOrder(trx, memberId, orderId)
  if (isPaidState(order.state)) return
  refusePayer(member, order, now)
  refuseOrder(order, shown, now)
  const waiting = await openPayments(trx, orderId)
  const due = await dueOf(trx, order, { open, now, waiting })
  refusePart(part, id, due)
  const rest = (due.amount - part) as Fen
  const reason = reasonWhyNot(id, { ...due, amount: rest })
  if (reason) throw ApiError.invalid('method', reason)
  const before = waiting.rest
  if (before?.method === id && before.amount_fen === rest && (await isOpenAt(trx, before.id, payer))) return
  if (before) await closeOpenPayment(trx, orderId)
  await begin(trx, order, payMethodOf(id), { part, by: { kind: 'buyer', personId }, now, payer })
}

/** The balance may pay a part if another way pays the rest, but never of an order that it may not pay at all. */
function refusePart(part: Fen, id: PayMethodId, due: Due): void {
  if (part === 0) return
  const ofBalance = reasonWhyNot('balance', { ...due, amount: part })
  if (ofBalance) throw ApiError.invalid('balance_part', ofBalance)
  if (id === 'balance' || part < 0 || part >= due.amount) throw ApiError.invalid('balance_part', messages.noRest)
}

const addPayments = compiledInsert('payment')

type Beginning = { part: Fen; by: Actor; now: number; payer: Payer }

/** A charge is paid where it was opened: a code that was drawn on a screen is of no use on the telephone that should scan it. */
async function isOpenAt(trx: Trx, paymentId: string, { venue, id }: Payer): Promise<boolean> {
  const charge = await chargeOf(trx, paymentId)
  return !charge || (charge.venue === venue && (venue !== 'wechat' || charge.payer === id))
}

async function begin(trx: Trx, order: OrderRow, method: PayMethod, { part, by, now, payer }: Beginning): Promise<void> {
  const amount = (order.payable_fen - part) as Fen
  const payment: Payment = { id: rowId(), memberId: order.member_id, orderId: order.id, amount, now }
  const expiresAt = order.expires_at ?? now // One that can be paid has a term.
  const isThere = (await method.begin(trx, payment, { number: order.sn, expiresAt, payer })) === 'arrived'
  const row: PaymentRow = {
    id: payment.id,
    order_id: order.id,
    member_id: order.member_id,
    method: method.id,
    amount_fen: payment.amount,
    state: isThere ? 'succeeded' : 'created',
    created_at: now,
    settled_at: isThere ? now : null,
    refunded_fen: 0,
    part_of: null,
  }
  await addPayments(trx, [row])
  if (part > 0 && !(await holdPart(trx, payment, part))) throw ApiError.invalid('balance_part', messages.partGone)
  if (isThere) await payWith(trx, { row, order, part: part > 0 ? await partOf(trx, row.id) : undefined }, { event: 'pay', now, by })
  else await waitFor(trx, order, method)
}

/** The order waits as long as money of this kind takes; never shorter than it does already. */
async function waitFor(trx: Trx, { id, created_at }: OrderRow, { holdHours }: PayMethod): Promise<void> {
  const until = created_at + holdHours * 3_600_000
  await trx.updateTable('orders').set({ expires_at: until }).where('id', '=', id).where('expires_at', '<', until).execute()
}
