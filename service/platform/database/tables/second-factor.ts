import type { Generated } from 'kysely'
import type { FactorEvent, FactorPart } from '@yaoji/contract/people/second-factor'

/** The second factors of persons, and which stores demand one (docs/rules/domain.md section 24). */
export interface SecondFactorTables {
  person_factor: {
    person_id: number
    secret: string
    /** The time step of the last code that was taken: none counts twice. */
    step: Generated<number>
    begun_at: number
    /** Null until the first code was typed; until then it counts for nothing. Passkeys are in a table of their own. */
    set_up_at: number | null
  }
  /** Recovery codes by their hashes; each counts once. */
  person_recovery: { person_id: number; code_hash: string; used_at: number | null }
  /** What happened to it; rows do not change, and go with the other logs of persons. */
  factor_change: {
    id: Generated<number>
    person_id: number
    event: FactorEvent
    /** Of `on` and `off`, where another part goes on counting: what was set up or taken away. */
    part: Generated<FactorPart | ''>
    /** Of a reset, else empty. */
    operator: Generated<string>
    /** The network it came from; empty for a reset. */
    address: string
    changed_at: number
  }
  /** Stores that demand a second factor of their people. */
  store_factor_rule: { member_id: number; person_id: number; set_at: number }
}
