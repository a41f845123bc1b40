import type { Generated } from 'kysely'
import type { ApprovalReason } from '@yaoji/contract/domain/cart/approval'
import type { PointsOrderState } from '@yaoji/contract/domain/rewards/points-mall'

/** 积分商城 (docs/rules/domain.md section 9). */
export interface PointsMallTables {
  points_goods: {
    id: Generated<number>
    name: string
    spec: string
    text: string
    /** A picture on the service; drawn by a word of the name where it is empty. */
    image: Generated<string>
    points: number
    cash_fen: number
    /** All that there ever were, with those that are taken. */
    total: number
    taken: Generated<number>
    member_limit: number | null
    is_shown: number
    operator: Generated<string>
    updated_at: number
  }
  /** What was taken for it, and where it goes to, as it was on its day. */
  points_order: {
    id: string
    sn: string
    member_id: number
    goods_id: number
    name: string
    spec: string
    quantity: number
    points: number
    cash_fen: number
    state: PointsOrderState
    receiver: string
    phone: string
    region: string
    detail: string
    carrier: Generated<string>
    parcel_number: Generated<string>
    reason: Generated<string>
    created_at: number
    shipped_at: number | null
    finished_at: number | null
    cancelled_at: number | null
    /** The person who took it; null for what was not requested, as a prize. */
    person_id: Generated<number | null>
    /** Whether its address was not checked yet (docs/rules/domain.md section 13). */
    is_address_held: Generated<number>
  }
  /** Why a points order was to wait for its 店主: what it was held against on that day. */
  points_approval: {
    order_id: string
    person_id: number
    why: ApprovalReason
    amount_fen: number
    spent_fen: number
    order_limit_fen: number | null
    month_budget_fen: number | null
    expires_at: number
    approved_at: Generated<number | null>
    approved_by: Generated<number | null>
  }
}
