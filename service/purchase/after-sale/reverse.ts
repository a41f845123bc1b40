import type { Transaction } from 'kysely'
import { addFen, moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { sumParts } from '@yaoji/contract/domain/order/refund-share'
import { afterSaleStates } from '@yaoji/contract/domain/order/after-sale-states'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { retakeCoupon } from '../../promotions/rules/held-coupon.ts'
import { countRetaken, partsOfUnits } from '../order/change/pay-back.ts'
import { payMethodName } from '../pay-method/methods.ts'
import { accountsOf, reverseRefunds, takeReversed, type Retaken } from '../pay-method/reverse-refund.ts'
import { settleOrderCashback } from '../points-and-vouchers/cashback.ts'
import { settleOrderPoints } from '../points-and-vouchers/order-points.ts'
import { takeTenderPart } from '../points-and-vouchers/tenders.ts'
import type { AfterSaleRow } from './find.ts'
import { paysBack } from './gifts.ts'
import { afterSaleLines } from './lines.ts'
import { messages } from './messages.ts'
import { causeOf } from './refund.ts'
import { moveAfterSale } from './transition.ts'

type Trx = Transaction<Tables>
const { refunding, done } = afterSaleStates
const words = messages.reversal

/** When an after-sale was paid back, as the number of its event. */
const paidEvents = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('after_sale_event')
    .innerJoin('after_sale', 'after_sale.id', 'after_sale_event.after_sale_id')
    .select(['after_sale.id', 'sn'])
    .where('order_id', '=', orderId)
    .where('event', 'in', ['refund', 'await-refund'])
    .where('after_sale.state', 'in', [refunding, done])
    .orderBy('after_sale_event.id', 'desc')

/** Shares of fen follow each other, so the last refund goes first; invoices follow what is kept, so the order must have none. @throws {ApiError} */
async function refuseWhatCannotBe(trx: Trx, row: AfterSaleRow): Promise<void> {
  if (row.state !== done || !paysBack(row)) throw ApiError.conflict(words.nothing)
  const last = await paidEvents(trx, row.order_id).executeTakeFirst()
  if (last && last.id !== row.id) throw ApiError.conflict(words.lastFirst(last.sn))
  const invoice = await trx
    .selectFrom('invoice')
    .select('id')
    .where('order_id', '=', row.order_id)
    .where('red_of', 'is', null)
    .where('state', '<>', 'red')
    .executeTakeFirst()
  if (invoice) throw ApiError.conflict(words.invoiceFirst)
}

async function chargeFor(trx: Trx, { id }: AfterSaleRow): Promise<Fen> {
  const rows = await trx.selectFrom('after_sale_gift').select('charge_fen').where('after_sale_id', '=', id).execute()
  return addFen(...rows.map(row => row.charge_fen as Fen))
}

export type Reversed = {
  retaken: readonly Retaken[]
  coupons: number
  after: { balance: Fen; owed: Fen; points: number }
}
type Why = { reason: string; name: string; signedBy?: string | undefined; now: number }

/**
 * Reverses the refund of an after-sale: it stays as it was booked, and an entry against it takes back what it gave, to the fen; nothing is done
 * where something is not there any more. The units can be asked for again; goods stay where they are. @throws {ApiError}
 */
export async function reverseAfterSale(trx: Trx, row: AfterSaleRow, { reason, name, signedBy = '', now }: Why): Promise<Reversed> {
  await refuseWhatCannotBe(trx, row)
  const { order_id: orderId, member_id: memberId } = row
  const lines = await afterSaleLines(trx, row.id)
  const units = lines.map(({ line_id, accepted }) => ({ line_id, units: accepted ?? 0 }))
  const coupons = await retakeCoupon(trx, orderId)
  await countRetaken(trx, units)
  const { parts, withheld } = await partsOfUnits(trx, orderId, units, await chargeFor(trx, row))
  const { money, voucher, points } = sumParts(parts)
  if (money !== row.money_fen || voucher !== row.voucher_fen || points !== row.points_fen) throw ApiError.conflict(words.otherAmount)
  await countRetaken(
    trx,
    lines.map(({ line_id }, index) => ({ line_id, units: 0, withheld: withheld[index] ?? 0 })),
  )
  const cause = causeOf(row)
  const retaken = await reverseRefunds(trx, { orderId, cause }, { reason, operator: name, signer: signedBy, now })
  await settleOrderPoints(trx, orderId, now)
  await settleOrderCashback(trx, orderId, now)
  const tender = { orderId, memberId, event: cause, now }
  if (voucher > 0) await takeTenderPart(trx, { ...tender, kind: 'voucher', amount: voucher })
  if (points > 0) await takeTenderPart(trx, { ...tender, kind: 'points', amount: points })
  await takeReversed(trx, memberId, retaken, now)
  await moveAfterSale(trx, row, 'reverse', { by: { kind: 'operator', name }, note: reason, now })
  const member = await trx.selectFrom('member').select('points').where('id', '=', memberId).executeTakeFirstOrThrow()
  return { retaken, coupons, after: { ...(await accountsOf(trx, memberId)), points: member.points } }
}

/** What a reversal does, in sentences for those who confirm and sign it. */
export function reversalNotes({ voucher_fen, points_fen, kind }: AfterSaleRow, { retaken, coupons, after }: Reversed): string[] {
  const external = (method: string) => method !== 'balance' && method !== 'credit'
  return [
    ...retaken.flatMap(({ method, balance, credit }) => [
      ...(balance > 0 ? [words.fromBalance(payMethodName(method), moneyOf(balance), external(method))] : []),
      ...(credit > 0 ? [words.owedAgain(moneyOf(credit))] : []),
    ]),
    ...(voucher_fen > 0 ? [words.voucher(moneyOf(voucher_fen as Fen))] : []),
    ...(points_fen > 0 ? [words.points(moneyOf(points_fen as Fen))] : []),
    ...(coupons > 0 ? [words.coupon] : []),
    words.after(moneyOf(after.balance), moneyOf(after.owed), after.points),
    kind === 'refund' ? words.unitsFree : words.goodsStay,
  ]
}
