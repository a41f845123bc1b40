import type { Generated } from 'kysely'
import type { AuditEntryPoint } from '@yaoji/contract/calls/console/audit'
import type { StaffRole } from '@yaoji/contract/operator/roles'

/** The shop's own staff, their sessions in the console, and what operators did at any entry point. */
export interface ConsoleTables {
  staff: {
    id: Generated<number>
    /** What they log in with, in small letters. */
    account: string
    /** Who they are wherever an operator is named; unique, also for signatures. */
    name: string
    role: StaffRole
    password_hash: string
    /** Base32, of their authenticator app (RFC 6238). */
    totp_secret: string
    /** The last time step whose code was used: a code counts once. */
    totp_step: Generated<number>
    is_locked: Generated<number>
    created_by: string
    created_at: number
  }
  /** Codes for a lost authenticator, each once, by their hash. */
  staff_recovery: { staff_id: number; code_hash: string; used_at: Generated<number | null> }
  staff_session: {
    id_hash: string
    staff_id: number
    agent: string
    address: string
    created_at: number
    seen_at: number
    ends_at: number
    revoked_at: number | null
  }
  /** Filters of a list under a name; `role` is the one that it is shared with, empty for an own one. */
  saved_view: {
    id: Generated<number>
    staff_id: number
    list_page: string
    name: string
    filters: string
    role: StaffRole | ''
    updated_at: number
  }
  /** What was done, in order and without gaps; rows never change. `hash` covers the row and `hash` of the one before it. */
  audit_entry: {
    id: number
    created_at: number
    entry_point: AuditEntryPoint
    actor: string
    /** The second person of what needs two; empty for one. */
    signer: string
    /** The end of the call's path, `order/slip`. */
    action: string
    /** `order:2026…`, `store:danti`; empty where there is none. */
    object: string
    /** JSON: the fields of the call and what changed, `{ fields, changes: { state: [30, 40] } }`. */
    detail: string
    hash: string
  }
  /** The one row that is locked while an entry is added. */
  audit_head: { id: number; last_id: number; last_hash: string }
}
