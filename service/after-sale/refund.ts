import type { Transaction } from 'kysely'
import { afterSaleStates } from '@yaoji/contract/domain/after-sale-states'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../database/tables.ts'
import { ApiError } from '../http/api-error.ts'
import { endRefund, giveBack } from '../pay-method/refund.ts'
import { releaseCoupon } from '../promotion/held-coupon.ts'
import { settleOrderPoints } from '../stored-value/order-points.ts'
import { returnTenderPart } from '../stored-value/tenders.ts'
import type { AfterSaleRow } from './find.ts'
import { afterSaleLines, partsBack, type AfterSaleLine } from './lines.ts'
import { messages } from './messages.ts'
import { moveAfterSale, type AfterSaleHappening } from './transition.ts'

type Trx = Transaction<Tables>

/** Under which a refund of `service/pay-method` stands. */
export const causeOf = ({ id }: Pick<AfterSaleRow, 'id'>) => `after-sale:${id}`

/** No line pays back more units than it has (security.md section 4.5). */
async function countRefunded(trx: Trx, lines: readonly AfterSaleLine[]): Promise<void> {
  for (const { line_id, accepted } of lines) {
    const units = accepted ?? 0
    const { numUpdatedRows } = await trx
      .updateTable('order_line')
      .set(({ eb }) => ({ refunded: eb('refunded', '+', units) }))
      .where('id', '=', line_id)
      .where(({ eb }) => eb(eb('refunded', '+', units), '<=', eb.ref('quantity')))
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw ApiError.conflict(messages.moved)
  }
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

async function keepShares(trx: Trx, id: string, lines: readonly AfterSaleLine[], shares: readonly Fen[]): Promise<void> {
  for (const [index, { batch_id }] of lines.entries())
    await trx
      .updateTable('after_sale_line')
      .set({ refund_fen: shares[index]! })
      .where('after_sale_id', '=', id)
      .where('batch_id', '=', batch_id)
      .execute()
}

/** Gives the net share of what was granted back to where it came from: payment, vouchers, points. */
async function payBack(trx: Trx, row: AfterSaleRow, happening: AfterSaleHappening): Promise<void> {
  const { now } = happening
  const { id, order_id: orderId, member_id: memberId } = row
  const lines = await afterSaleLines(trx, id)
  const { parts, sum } = await partsBack(trx, row, lines)
  await countRefunded(trx, lines)
  await keepShares(
    trx,
    id,
    lines,
    parts.map(({ total }) => total),
  )
  const back = { orderId, memberId, event: causeOf(row), now }
  if (sum.voucher > 0) await returnTenderPart(trx, { ...back, kind: 'voucher', amount: sum.voucher })
  if (sum.points > 0) await returnTenderPart(trx, { ...back, kind: 'points', amount: sum.points })
  await giveCouponBack(trx, orderId)
  const cause = { cause: causeOf(row), amount: sum.money, now }
  const way = sum.money > 0 ? await giveBack(trx, orderId, cause) : 'returned'
  await settleOrderPoints(trx, orderId, now)
  const values = { money_fen: sum.money, voucher_fen: sum.voucher, points_fen: sum.points }
  await moveAfterSale(trx, row, way === 'returned' ? 'refund' : 'await-refund', { ...happening, values })
}

/** Pays an after-sale back; money that an operator had to send is told of a second time. */
export async function refundAfterSale(trx: Trx, row: AfterSaleRow, happening: AfterSaleHappening): Promise<void> {
  if (row.state !== afterSaleStates.refunding) {
    if (row.state !== afterSaleStates.toRefund) throw ApiError.conflict(messages.moved)
    return payBack(trx, row, happening)
  }
  if (!(await endRefund(trx, { orderId: row.order_id, cause: causeOf(row), now: happening.now })))
    throw ApiError.conflict(messages.notSentYet)
  await moveAfterSale(trx, row, 'refund', happening)
}
