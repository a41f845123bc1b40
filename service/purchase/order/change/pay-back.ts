import type { Kysely, Transaction } from 'kysely'
import { withholdParts } from '@yaoji/contract/domain/order/after-sale-gifts'
import type { Fen } from '@yaoji/contract/domain/money'
import { refundParts, sumParts, type PaidLine } from '@yaoji/contract/domain/order/refund-share'
import type { Tables } from '../../../platform/database/tables.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import { bringInvoices } from '../../invoice/red.ts'
import { giveBack } from '../../pay-method/refund.ts'
import { releaseCoupon } from '../../../promotions/rules/held-coupon.ts'
import { settleOrderCashback } from '../../points-and-vouchers/cashback.ts'
import { settleOrderPoints } from '../../points-and-vouchers/order-points.ts'
import { returnTenderPart } from '../../points-and-vouchers/tenders.ts'
import { messages } from '../messages.ts'
import { paidLines } from '../detail/paid-lines.ts'

type Trx = Transaction<Tables>
export type PaidUnits = { line_id: number; units: number }

/** No line pays back more units than it has (security.md section 4.5). */
async function countRefunded(trx: Trx, paid: readonly PaidUnits[]): Promise<void> {
  for (const { line_id, units } of paid) {
    const { numUpdatedRows } = await trx
      .updateTable('order_line')
      .set(({ eb }) => ({ refunded: eb('refunded', '+', units) }))
      .where('id', '=', line_id)
      .where(({ eb }) => eb(eb('refunded', '+', units), '<=', eb.ref('quantity')))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.moved)
  }
}

/** What a reversed refund counted is counted no more. */
export async function countRetaken(trx: Trx, retaken: readonly (PaidUnits & { withheld?: number })[]): Promise<void> {
  for (const { line_id, units, withheld = 0 } of retaken)
    await trx
      .updateTable('order_line')
      .set(({ eb }) => ({ refunded: eb('refunded', '-', units), withheld_fen: eb('withheld_fen', '-', withheld) }))
      .where('id', '=', line_id)
      .execute()
}

/** A used coupon comes back only with the whole order. */
async function giveCouponBack(trx: Trx, orderId: string): Promise<void> {
  const kept = await trx
    .selectFrom('order_line')
    .select('id')
    .where('order_id', '=', orderId)
    .whereRef('refunded', '<', 'quantity')
    .limit(1)
    .executeTakeFirst()
  if (!kept) await releaseCoupon(trx, orderId)
}

export type PayBack = {
  orderId: string
  memberId: number
  /** Key of the refund in ledger, vouchers and points, where it is unique. */
  cause: string
  /** The price of gifts that are kept. */
  withheld?: Fen
  now: number
}

/** What goes back for units, and what of the money of each is withheld. */
export async function partsOfUnits(db: Kysely<Tables>, orderId: string, paid: readonly PaidUnits[], withheld: Fen) {
  const lines = await paidLines(db, orderId)
  // Its foreign key says that the line is there.
  const whole = refundParts(paid.map(({ line_id, units }) => ({ line: lines.get(line_id) as PaidLine, units })))
  const parts = withholdParts(whole, withheld)
  return { parts, withheld: parts.map(({ money }, index) => whole[index]!.money - money) }
}

async function countWithheld(trx: Trx, paid: readonly PaidUnits[], withheld: readonly number[]): Promise<void> {
  for (const [index, { line_id }] of paid.entries()) {
    const amount = withheld[index] ?? 0
    if (amount === 0) continue
    await trx
      .updateTable('order_line')
      .set(({ eb }) => ({ withheld_fen: eb('withheld_fen', '+', amount) }))
      .where('id', '=', line_id)
      .execute()
  }
}

/**
 * Refunds the net share of units to its sources: payment, vouchers, points. Answers the amount of each unit, in order, the sum, and whether
 * an operator has to send any of the money.
 */
export async function payBackUnits(trx: Trx, back: PayBack, paid: readonly PaidUnits[]) {
  const { orderId, cause, now } = back
  const { parts, withheld } = await partsOfUnits(trx, orderId, paid, back.withheld ?? (0 as Fen))
  const sum = sumParts(parts)
  await countRefunded(trx, paid)
  await countWithheld(trx, paid, withheld)
  const tender = { orderId, memberId: back.memberId, event: cause, now }
  if (sum.voucher > 0) await returnTenderPart(trx, { ...tender, kind: 'voucher', amount: sum.voucher })
  if (sum.points > 0) await returnTenderPart(trx, { ...tender, kind: 'points', amount: sum.points })
  await giveCouponBack(trx, orderId)
  await bringInvoices(trx, orderId, now)
  const way = sum.money > 0 ? await giveBack(trx, orderId, { cause, amount: sum.money, now }) : 'returned'
  await settleOrderPoints(trx, orderId, now)
  await settleOrderCashback(trx, orderId, now)
  return { parts: parts.map(part => sumParts([part])), sum, way }
}
