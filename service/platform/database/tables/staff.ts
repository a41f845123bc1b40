import type { Generated } from 'kysely'
import type { StaffEvent } from '@yaoji/contract/calls/member/staff'
import type { Role } from '@yaoji/contract/people/roles'

/** Who is to act for a store, and who changed what about its people. */
export interface StaffTables {
  /** For the person who proves the telephone; an open one counts until `ends_at`, once. */
  invitation: {
    id: string
    member_id: number
    phone: string
    role: Role
    order_limit_fen: number | null
    month_budget_fen: number | null
    /** A person of the store. */
    invited_by: number
    state: 'open' | 'accepted' | 'declined' | 'withdrawn'
    created_at: number
    ends_at: number
  }
  /** Rows never change. `subject` is the name of the person concerned, or their telephone with its middle hidden. */
  staff_change: {
    id: Generated<number>
    member_id: number
    /** Who did it. */
    person_id: number
    event: StaffEvent
    subject: string
    role: Role
    order_limit_fen: number | null
    month_budget_fen: number | null
    created_at: number
  }
}
