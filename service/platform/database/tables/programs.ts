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
    /** Of an agent: the client that was let in, and until when the token counts that it has now. */
    client_id: Generated<string | null>
    access_ends_at: Generated<number | null>
    /** Why an agent ended where no person did: a token or code was used twice, the client gave it back, it was let in again, its 店主 has another password or lost their second factor. */
    ended_why: Generated<'' | 'replay' | 'revoked' | 'replaced' | 'password' | 'factor'>
  }
  /** A program that registered itself to ask for the right to act as an agent; without `used_at` no 店主 has let it in. */
  agent_client: {
    id: string
    /** As it calls itself. */
    name: string
    /** JSON list of the addresses to which it may be sent back. */
    redirects: string
    /** From where it registered itself, until it is let in. */
    source_hash: Generated<string | null>
    created_at: number
    used_at: Generated<number | null>
  }
  /** What a 店主 agreed to, until the client fetches its tokens. */
  agent_code: {
    code_hash: string
    client_id: string
    member_id: number
    person_id: number
    redirect_uri: string
    /** PKCE, S256. */
    challenge: string
    /** JSON list. */
    scopes: string
    month_budget_fen: Generated<number | null>
    created_at: number
    ends_at: number
    used_at: Generated<number | null>
    program_id: Generated<string | null>
  }
  /** Refresh tokens of agents: each counts once. */
  agent_token: {
    token_hash: string
    program_id: string
    created_at: number
    ends_at: number
    used_at: Generated<number | null>
  }
  /** What programs did for a store: how often on a day of China's calendar, or with `what` each thing by itself. */
  program_action: {
    program_id: string
    day: string
    /** Method and pattern of the call. */
    call: string
    /** The number or name of what it left; empty where it looked. */
    what: string
    times: number
    at: number
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
