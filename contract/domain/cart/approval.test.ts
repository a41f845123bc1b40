import { expect, it } from 'vitest'
import { approvalReason, purchaseOf, type Allowance } from './approval.ts'
import type { Fen } from '../money.ts'

const fen = (amount: number) => amount as Fen
const set = (orderLimit: number | null, monthBudget: number | null): Allowance => ({
  orderLimit: orderLimit === null ? null : fen(orderLimit),
  monthBudget: monthBudget === null ? null : fen(monthBudget),
})

it.each<[string, Allowance, number, number, string | undefined]>([
  ['nothing is set', set(null, null), 9_999_999, 9_999_999, undefined],
  ['the limit itself', set(1_000, null), 1_000, 9_999_999, undefined],
  ['a fen above the limit', set(1_000, null), 1_001, 0, 'over-limit'],
  ['a limit of nothing', set(0, null), 1, 0, 'over-limit'],
  ['the budget to its last fen', set(null, 5_000), 1_000, 4_000, undefined],
  ['a fen beyond the budget', set(null, 5_000), 1_000, 4_001, 'over-budget'],
  ['both', set(1_000, 5_000), 1_001, 4_000, 'over-both'],
  ['a budget that is used up', set(1_000, 5_000), 1, 5_000, 'over-budget'],
])('%s', (_, allowance, amount, spent, reason) => {
  expect(approvalReason(allowance, { amount: fen(amount), spent: fen(spent) })).toBe(reason)
})

it('counts what 现金券 and 积分 pay, and not what a promotion or a coupon takes off', () => {
  const taken = (['full-reduction', 'coupon', 'voucher', 'points'] as const).map((kind, index) => ({
    promotion: { kind, id: 1, name: '', tiers: [] },
    amount: fen(10 ** index),
    eligible: fen(0),
    basis: fen(0),
    tier: undefined,
    lines: [],
  }))
  expect(purchaseOf({ payable: fen(20_000), deductions: taken as never })).toBe(20_000 + 100 + 1_000)
})
