import type { Kysely } from 'kysely'
import type { CentreWire } from '@yaoji/contract/calls/member/member-centre'
import { chinaDay, chinaDayEnd, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, type Fen } from '@yaoji/contract/domain/money'
import { monthWeeks, weekOf } from '@yaoji/contract/domain/month-weeks'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import type { Tables } from '../../platform/database/tables.ts'

/** 现金券 and 积分 pay for an order, they do not save anything. */
const tenders = ['voucher', 'points']

/** What a store paid this month and what it bought on credit, week by week, less what went back, and what promotions and coupons took off. */
export async function monthOf(db: Kysely<Tables>, memberId: number, now: number): Promise<CentreWire['month']> {
  const today = chinaDay(now)
  const weeks = monthWeeks(today)
  const own = db
    .selectFrom('orders')
    .where('orders.member_id', '=', memberId)
    .where('orders.paid_at', '>=', chinaDayStart(`${today.slice(0, 8)}01`))
    .where('orders.paid_at', '<', chinaDayEnd(now))
    .where('orders.state', '>=', orderStates.paid)
  const [paid, taken] = await Promise.all([
    own
      .innerJoin('payment', 'payment.order_id', 'orders.id')
      .where('payment.state', '=', 'succeeded')
      .select(['orders.paid_at', 'payment.method', 'payment.amount_fen', 'payment.refunded_fen'])
      .execute(),
    own
      .innerJoin('order_deduction', 'order_deduction.order_id', 'orders.id')
      .where('order_deduction.kind', 'not in', tenders)
      .select(['orders.paid_at', 'order_deduction.amount_fen'])
      .execute(),
  ])
  const sumIn = (rows: readonly { paid_at: number | null; amount: number }[], week?: number) =>
    formatFen(
      addFen(...rows.filter(row => week === undefined || weekOf(chinaDay(row.paid_at ?? 0)) === week).map(row => row.amount as Fen)),
    )
  const kept = paid.map(row => ({ ...row, amount: row.amount_fen - row.refunded_fen }))
  // 账期 is no payment: it is paid when it is repaid.
  const spent = kept.filter(({ method }) => method !== 'credit')
  const onCredit = kept.filter(({ method }) => method === 'credit')
  const saved = taken.map(row => ({ paid_at: row.paid_at, amount: row.amount_fen }))
  const sums = (week?: number) => ({ spent: sumIn(spent, week), on_credit: sumIn(onCredit, week), saved: sumIn(saved, week) })
  return {
    weeks: weeks.map((week, index) => ({ ...week, ...sums(index) })),
    ...sums(),
  }
}
