import { addFen, type Fen } from '../money.ts'
import { orderStates, isPaidState } from '../order/order-states.ts'
import { refundShare } from '../order/refund-share.ts'

/** 满返: from an amount on, `back` is credited. */
export type CashbackTier = { amount: Fen; back: Fen }

/** 满返 that holds: over some goods, or over all that take part. */
export type CashbackRule = { id: number; name: string; goodsIds: readonly number[] | null; tiers: readonly CashbackTier[] }

/**
 * Of rules the one that brings an order most, with its lines and what it brings; of equal ones the older. Undefined where none brings anything.
 *
 * @example of 满¥100返¥5 over all goods and 满¥50返¥3 over some, an order of ¥120 of these brings ¥5
 */
export function bestCashback<Line extends { goodsId: number; net: Fen }>(
  lines: readonly Line[],
  rules: readonly CashbackRule[],
): { rule: CashbackRule; lines: Line[]; back: Fen } | undefined {
  const [best] = rules
    .map(rule => {
      const own = lines.filter(({ goodsId }) => rule.goodsIds?.includes(goodsId) ?? true)
      return { rule, lines: own, back: cashbackOf(rule.tiers, addFen(...own.map(({ net }) => net))) }
    })
    .toSorted((a, b) => b.back - a.back || a.rule.id - b.rule.id)
  return best && best.back > 0 ? best : undefined
}

/** A line that takes part: the money that was paid for all its units, and how many of them were paid back. */
export type CashbackLine = { net: Fen; quantity: number; refunded: number }

/**
 * Net amount paid for lines, without what was refunded for returned units.
 *
 * @example of 100 fen for 3 units, 1 of them paid back, 67 are left
 */
export function cashbackBase(lines: readonly CashbackLine[]): Fen {
  return addFen(...lines.map(({ net, quantity, refunded }) => (net - refundShare(net, { number: quantity, before: 0 }, refunded)) as Fen))
}

/**
 * Cashback of an amount: the best of the tiers that it reaches, once.
 *
 * @example of 满¥1000返¥10 and 满¥3000返¥40, ¥3500 brings ¥40 and ¥999.99 nothing
 */
export function cashbackOf(tiers: readonly CashbackTier[], paid: Fen): Fen {
  return Math.max(0, ...tiers.filter(tier => tier.amount <= paid).map(tier => tier.back)) as Fen
}

/** 待付款, 待入账, 已入账, 已收回 (all of it went back with a return), 未达到 (a return left too little). */
export const cashbackStates = ['unpaid', 'coming', 'credited', 'taken-back', 'below'] as const
export type CashbackState = (typeof cashbackStates)[number]

/**
 * Where the cash-back of an order stands.
 *
 * @example of a completed order whose ¥20 were credited it is credited, before that coming
 */
export function cashbackState(order: { state: number; due: Fen; credited: Fen; wasCredited: boolean }): CashbackState {
  const { state, due, credited, wasCredited } = order
  if (state === orderStates.completed) return credited > 0 ? 'credited' : wasCredited ? 'taken-back' : 'below'
  if (due === 0) return 'below'
  return isPaidState(state) ? 'coming' : 'unpaid'
}
