import type { Generated } from 'kysely'

/** Programs that act for a store with a token, and what they sent. */
export interface ProgramTables {
  store_program: {
    id: string
    member_id: number
    /** The 店主 who let it, for whom it acts: without them it counts no longer. */
    person_id: number
    /** `agent`: it was let in by the page of an authorisation, and never orders. */
    kind: 'program' | 'agent'
    name: string
    token_hash: string
    /** The last characters of the token. */
    hint: string
    /** JSON list: look, draft, order. */
    scopes: string
    /** What it may order without a person, per order and per month of China's calendar; null: unlimited. */
    order_limit_fen: Generated<number | null>
    month_budget_fen: Generated<number | null>
    created_at: number
    ends_at: number
    used_at: Generated<number | null>
    ended_at: Generated<number | null>
    ended_by: Generated<number | null>
  }
  /** What a program sent under a number of its own: a draft, until it is ordered or dropped. */
  program_order: {
    id: string
    member_id: number
    /** Null for what a person sent by the same call. */
    program_id: string | null
    number: string
    /** JSON list of its lines, each with the program's own line number. */
    lines: string
    remark: string
    /** Where it is to go; null for the usual address. */
    address_id: Generated<number | null>
    /** Hash of what was sent: a repeat is known by it. */
    print: string
    payable_fen: number
    /** JSON: prices and batches of the lines as they were then. */
    quoted: string
    order_id: Generated<string | null>
    /** The person who ordered it; null where the program did. */
    submitted_by: Generated<number | null>
    created_at: number
    submitted_at: Generated<number | null>
    dropped_at: Generated<number | null>
  }
}
