import { sql, type Kysely } from 'kysely'
import type { PayDoorWire, PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { ephedrineSuffix, flashSaleSuffix, orderKinds } from '@yaoji/contract/orders/order-kinds'
import type { PayMethodId } from '@yaoji/contract/orders/pay-methods'
import { compiledOnce } from '../../platform/database/compiled.ts'
import { rowList, rowsIn } from '../../platform/database/row-lists.ts'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { findOrder } from '../order/detail/find-order.ts'
import type { PayDoor } from '../pay-method/charge.ts'
import { fundsOf } from '../pay-method/funds.ts'
import { creditTerm, type DebtRow } from '../pay-method/credit-term.ts'
import { paidByWire, type PaidPart } from '../pay-method/paid-by.ts'
import { openMethods, payMethodOf, payMethodWires } from '../pay-method/methods.ts'
import { openPayments, type PaymentRow } from '../pay-method/open-payment.ts'
import { qrPath } from '../../platform/drawing/qr/draw.ts'
import { dueOf } from './due.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { messages } from './messages.ts'
import { proofOf } from './proof.ts'

function payState({ state }: OrderRow): PayStatusWire['state'] {
  if (state === orderStates.awaitingPayment) return 'unpaid'
  if (state === orderStates.awaitingApproval) return 'waiting'
  if (state === orderStates.transferToConfirm) return 'paying'
  return state < 0 ? 'cancelled' : 'paid'
}

type Awaited = PayStatusWire['awaited']

function nextStep(order: OrderRow, awaited: Awaited, isOnCredit: boolean): string {
  const isTransfer = awaited?.method === 'transfer'
  switch (payState(order)) {
    case 'unpaid': {
      if (awaited?.proof?.refusal) return messages.proofRefused(awaited.proof.refusal)
      if (order.expires_at === null) return ''
      const time = chinaMinute(order.expires_at)
      return isTransfer ? messages.transferTo(time) : messages.payBefore(time)
    }
    case 'waiting':
      return ''
    case 'paid':
      return isOnCredit ? messages.onCredit : messages.paid
    case 'paying':
      return isTransfer && order.expires_at !== null ? messages.confirming(chinaMinute(order.expires_at)) : messages.awaiting
    default:
      return messages.cancelled
  }
}

/** Our own stand-in has addresses in its codes, which may be gone to as well. */
export function doorWire({ link, code, bridge, problem = '' }: PayDoor): PayDoorWire {
  return {
    problem,
    bridge: bridge ?? null,
    link: link || (/^https?:/.test(code) ? code : ''),
    code: code === '' ? null : (qrPath(code) ?? null),
  }
}

/** The way that was begun and waits for its money. */
async function awaitedOf(shop: SettingContext, order: OrderRow, payment: PaymentRow): Promise<Awaited> {
  const method = payMethodOf(payment.method as PayMethodId) // Written by payOrder from its own id.
  const amount = payment.amount_fen as Fen
  const presented = await method.present?.(shop, { id: payment.id, orderNumber: order.sn, amount })
  return {
    method: method.id,
    amount: formatFen(amount),
    balance_part: formatFen((order.payable_fen - amount) as Fen),
    facts: presented?.facts ?? [],
    door: presented?.door ? doorWire(presented.door) : null,
    proof: await proofOf(shop.database.read, payment.id, shop.config.serviceOrigin),
  }
}

const kindOf = ({ kind }: Pick<OrderRow, 'kind'>) => (kind === orderKinds.ephedrine ? orderKinds.ephedrine : orderKinds.normal)

/** Suffixes of the quotes of orders that were split off a cart (order/create/create.ts). */
const quoteSuffix = new RegExp(`(${flashSaleSuffix}|${ephedrineSuffix})$`)

type Sibling = Pick<OrderRow, 'id' | 'sn' | 'kind' | 'payable_fen'> & { has_flash: number }

type Beside = { id: string; memberId: number; others: string; flash: string; ephedrine: string }

const selectBeside = compiledOnce((db, { id, memberId, others, flash, ephedrine }: Beside) =>
  db.selectNoFrom([
    rowList<PaidPart>(db, ['method', 'amount_fen', 'part_of'], sql`from payment where order_id = ${id} and state = 'succeeded'`).as('paid'),
    rowList<DebtRow>(db, ['amount_fen', 'cleared_fen', 'due_at'], sql`from credit_debt where order_id = ${id}`).as('debt'),
    rowList<Sibling>(
      db,
      ['id', 'sn', 'kind', 'payable_fen', 'has_flash'],
      sql`from (
        select orders.*, case when exists (
          select 1 from order_line where order_id = orders.id and line_kind = 'flash-sale'
        ) then 1 else 0 end as has_flash
        from orders where quote_id in (${others}, ${flash}, ${ephedrine}) and id <> ${id}
          and member_id = ${memberId} and state = ${sql.lit(orderStates.awaitingPayment)}
      ) as beside order by has_flash desc, sn`,
    ).as('siblings'),
  ]),
)

/** How an order was paid, and its unpaid sibling of the same cart; flash sales first. */
async function besideOf(
  db: Kysely<Tables>,
  { id, quote_id: quoteId, member_id: memberId, paid_at }: OrderRow,
  now: number,
): Promise<Pick<PayStatusWire, 'paid_by' | 'sibling' | 'credit'>> {
  const others = quoteId.replace(quoteSuffix, '')
  const names = { others, flash: others + flashSaleSuffix, ephedrine: others + ephedrineSuffix }
  const [row] = await selectBeside(db, { id, memberId, ...names })
  const sibling = row && rowsIn(row.siblings)[0]
  return {
    sibling: sibling
      ? {
          order_id: sibling.id,
          order_sn: sibling.sn,
          kind: kindOf(sibling),
          amount: formatFen(sibling.payable_fen as Fen),
          is_flash_sale: sibling.has_flash === 1 ? 1 : 0,
        }
      : null,
    credit: creditTerm(row && rowsIn(row.debt)[0], now),
    paid_by: row && paid_at !== null ? paidByWire(rowsIn(row.paid)) : [],
  }
}

/** Where the payment of one own order stands and how it can be paid. */
export async function payStatus(shop: SettingContext, memberId: number, orderId: string): Promise<PayStatusWire> {
  const db = shop.database.read
  const order = await findOrder(db, memberId, orderId)
  const isUnpaid = payState(order) === 'unpaid'
  // Nothing waits for the money of an order that is paid or over.
  const isSettled = order.state < 0 || payState(order) === 'paid'
  const waiting = isSettled ? undefined : await openPayments(db, orderId)
  const due = waiting && (await dueOf(db, order, { open: await openMethods(shop), now: shop.now(), waiting }))
  const { balance } = due ?? (await fundsOf(db, memberId, shop.now()))
  const beside = await besideOf(db, order, shop.now())
  const awaited = waiting?.rest ? await awaitedOf(shop, order, waiting.rest) : null
  return {
    order_id: order.id,
    order_sn: order.sn,
    state: payState(order),
    kind: kindOf(order),
    ...beside,
    amount: formatFen(order.payable_fen as Fen),
    balance: formatFen(balance),
    pay_methods: due && isUnpaid ? payMethodWires(due) : [],
    awaited,
    expires_at: order.expires_at === null ? null : seconds(order.expires_at),
    paid_at: order.paid_at === null ? null : seconds(order.paid_at),
    next_step: nextStep(order, awaited, beside.credit !== null),
  }
}
