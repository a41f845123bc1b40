import { chinaDayEnd } from '@yaoji/contract/domain/china-day'
import type { Made } from './made-order.ts'
import type { PastOrderRows } from './past-order-rows.ts'

const dayMs = 86_400_000
const line = { limit_fen: 2_000_000, days: 30 } as const

/** What a past order that was paid on credit owes; none of them was cancelled. */
export function addDebt({ credit_debt: debts }: PastOrderRows, { order, method }: Made, { id }: { id: string }): void {
  const paidAt = order.paid_at
  if (method !== 'credit' || paidAt === null || paidAt === undefined) return
  const debt = { payment_id: id, order_id: order.id, member_id: order.member_id, amount_fen: order.payable_fen, cleared_fen: 0 }
  debts.push({ ...debt, due_at: chinaDayEnd(paidAt + line.days * dayMs), created_at: paidAt })
}

/** The lines of the members whose past orders these are, partly used by them. */
export function addCreditLines({ credit_line: lines, credit_debt: debts }: PastOrderRows): void {
  for (const [memberId, own] of Map.groupBy(debts, debt => debt.member_id)) {
    const owed = own.reduce((sum, debt) => sum + debt.amount_fen, 0)
    lines.push({ member_id: memberId, ...line, owed_fen: owed })
  }
}
