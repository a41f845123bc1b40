import type { Transaction } from 'kysely'
import type { GiftClaim } from '@yaoji/contract/domain/order/after-sale-gifts'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import type { Fen } from '@yaoji/contract/domain/money'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { awaitsRed, type Going } from '../invoice/red.ts'
import { partsOfUnits, payBackUnits, type PaidUnits } from '../order/change/pay-back.ts'
import { endRefund } from '../pay-method/refund.ts'
import type { AfterSaleRow } from './find.ts'
import { chargeOf, settledClaims } from './gift-claims.ts'
import { unitsByLine } from './gifts.ts'
import { afterSaleLines, type AfterSaleLine } from './lines.ts'
import { messages } from './messages.ts'
import { moveAfterSale, type AfterSaleHappening } from './transition.ts'

type Trx = Transaction<Tables>

/** Key of a refund in `service/purchase/pay-method`. */
export const causeOf = ({ id }: Pick<AfterSaleRow, 'id'>) => `after-sale:${id}`

async function keepShares(trx: Trx, id: string, lines: readonly AfterSaleLine[], shares: readonly Fen[]): Promise<void> {
  for (const [index, { batch_id }] of lines.entries())
    await trx
      .updateTable('after_sale_line')
      .set({ refund_fen: shares[index]! })
      .where('after_sale_id', '=', id)
      .where('batch_id', '=', batch_id)
      .execute()
}

/** By line, as several batches may be of one: units, and what of their money is withheld. */
function goingOf(units: readonly PaidUnits[], withheld: readonly number[]): Going {
  const amounts = unitsByLine(units.map(({ line_id }, index) => ({ line_id, units: withheld[index] ?? 0 })))
  return new Map([...unitsByLine(units)].map(([line, count]) => [line, { units: count, withheld: amounts.get(line) ?? 0 }]))
}

async function keepClaims(trx: Trx, id: string, claims: readonly GiftClaim[]): Promise<void> {
  if (claims.length === 0) return
  await trx
    .insertInto('after_sale_gift')
    .values(claims.map(({ lineId, kept, charge }) => ({ after_sale_id: id, line_id: lineId, kept, charge_fen: charge })))
    .execute()
}

/** Gives the net share of what was granted back to where it came from: payment, vouchers, points. */
async function payBack(trx: Trx, row: AfterSaleRow, happening: AfterSaleHappening): Promise<void> {
  const { now } = happening
  const { id, order_id: orderId, member_id: memberId } = row
  const lines = await afterSaleLines(trx, id)
  const units = lines.map(({ line_id, accepted }) => ({ line_id, units: accepted ?? 0 }))
  // The red note of a 专票 comes first, and that waits for the buyer (domain.md section 8): the same command pays once it is there.
  const claims = await settledClaims(trx, row, lines)
  const charge = chargeOf(claims)
  const { withheld } = await partsOfUnits(trx, orderId, units, charge)
  if (await awaitsRed(trx, orderId, goingOf(units, withheld), now)) return
  const { parts, sum, way } = await payBackUnits(trx, { orderId, memberId, cause: causeOf(row), withheld: charge, now }, units)
  await keepClaims(trx, id, claims)
  await keepShares(
    trx,
    id,
    lines,
    parts.map(({ total }) => total),
  )
  const values = { money_fen: sum.money, voucher_fen: sum.voucher, points_fen: sum.points }
  await moveAfterSale(trx, row, way === 'returned' ? 'refund' : 'await-refund', { ...happening, values })
}

/** Pays an after-sale back; money that an operator had to send is reported a second time. */
export async function refundAfterSale(trx: Trx, row: AfterSaleRow, happening: AfterSaleHappening): Promise<void> {
  if (row.state !== afterSaleStates.refunding) {
    if (row.state !== afterSaleStates.toRefund) throw ApiError.conflict(messages.moved)
    return payBack(trx, row, happening)
  }
  if (!(await endRefund(trx, { orderId: row.order_id, cause: causeOf(row), now: happening.now })))
    throw ApiError.conflict(messages.notSentYet)
  await moveAfterSale(trx, row, 'refund', happening)
}
