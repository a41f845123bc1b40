import type { CartTotal } from './cart-total.ts'
import { addFen, type Fen } from '../money.ts'

/** What a 采购员 may order without being asked about; null: as much as they like (docs/rules/domain.md section 14). */
export type Allowance = { orderLimit: Fen | null; monthBudget: Fen | null }

/** Orders that wait for the 店主 (docs/rules/domain.md section 5), and what a store may set for its people (section 14). */
export const approvalLimits = {
  /** How long an order waits for its approval before it is cancelled by itself. */
  approvalWaitHours: 72,
  sendBackReasonMax: 100,
  /** Ten million yuan: no store sets more for one of its people. */
  allowanceMaxFen: 1_000_000_000,
} as const

/** Why an order waits for its approval. */
export const approvalReasons = ['over-limit', 'over-budget', 'over-both'] as const
export type ApprovalReason = (typeof approvalReasons)[number]

/** 现金券 and 积分 pay for what is bought and make it no smaller. */
const tenders: readonly string[] = ['voucher', 'points']

/** What a purchase comes to where it is held against an allowance: what is to pay, and what the store's own 现金券 and 积分 pay of it. */
export function purchaseOf({ payable, deductions }: Pick<CartTotal, 'payable' | 'deductions'>): Fen {
  return addFen(payable, ...deductions.filter(({ promotion }) => tenders.includes(promotion.kind)).map(({ amount }) => amount))
}

/**
 * Why a purchase waits, if it does: above the limit of one order, or with what was ordered this month beyond the budget.
 *
 * @example approvalReason({ orderLimit: 100, monthBudget: null }, { amount: 100, spent: 0 }) is undefined, with 101 it is 'over-limit'
 */
export function approvalReason(
  { orderLimit, monthBudget }: Allowance,
  { amount, spent }: { amount: Fen; spent: Fen },
): ApprovalReason | undefined {
  const isOverLimit = orderLimit !== null && amount > orderLimit
  const isOverBudget = monthBudget !== null && addFen(spent, amount) > monthBudget
  if (isOverLimit && isOverBudget) return 'over-both'
  if (isOverLimit) return 'over-limit'
  return isOverBudget ? 'over-budget' : undefined
}
