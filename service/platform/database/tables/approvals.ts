import type { ApprovalReason } from '@yaoji/contract/domain/cart/approval'

/** Orders that wait, or waited, for the 店主 of their store. */
export interface ApprovalTables {
  /** Why an order was not to be paid at once: what it was held against on that day. A cart that became two orders is one purchase. */
  order_approval: {
    order_id: string
    /** Who submitted it. */
    person_id: number
    reason: ApprovalReason
    amount_fen: number
    /** What the person had ordered that month before it. */
    spent_fen: number
    order_limit_fen: number | null
    month_budget_fen: number | null
    created_at: number
  }
}
