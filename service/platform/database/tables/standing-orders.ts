import type { StandingPayMethod } from '@yaoji/contract/orders/standing-orders'
import type { Generated } from 'kysely'

/** Orders that come again by a schedule (docs/rules/domain.md section 20). */
export interface StandingOrderTables {
  standing_order: {
    id: string
    member_id: number
    /** Who changed it last; an automatic order is placed in their name and within their allowance. */
    person_id: number
    name: string
    every: 'week' | 'month'
    day: number
    address_id: number
    pay_method: StandingPayMethod
    is_paused: Generated<number>
    is_automatic: Generated<number>
    /** JSON (stored-lines.ts). */
    lines: string
    /** The day of the next order. */
    due_on: string
    /** The day whose draft was sent, and the one whose automatic order was not placed; empty for none. */
    drafted_on: Generated<string>
    held_on: Generated<string>
    created_at: number
  }
  standing_run: {
    standing_id: string
    due_on: string
    state: 'ordered' | 'skipped' | 'lapsed'
    order_id: string | null
    is_automatic: Generated<number>
    person_id: number | null
    created_at: number
  }
}
