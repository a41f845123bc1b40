import type { Generated } from 'kysely'

/** Who puts our search box and cart on their own pages, and the sessions that are made there (security.md section 3 (b)). */
export interface PartnerTables {
  partner: {
    id: string
    name: string
    /** Public: pages have it in their script tag. Empty counts for nothing. */
    key: Generated<string>
    /** The key of before, and until when it still counts. */
    former_key: Generated<string>
    former_until: Generated<number>
    /** JSON list: search, goods, cart. */
    scopes: Generated<string>
    /** Brand colour, #rrggbb; empty for ours. */
    theme: Generated<string>
    /** Receives the codes for the partner's own page; empty without one. */
    mail: Generated<string>
    created_at: Generated<number>
    /** Null while they are our partner. */
    revoked_at: Generated<number | null>
  }
  partner_origin: { partner_id: string; origin: string }
  /** Whole addresses of the partner that a log-in without a window may lead back to. */
  partner_return: { partner_id: string; url: string }
  /** One-time codes that become a session. */
  partner_code: {
    code_hash: string
    partner_id: string
    origin: string
    /** SHA-256 of the verifier that the page keeps (PKCE S256). */
    challenge: string
    person_id: number
    member_id: number
    agent: string
    address: string
    ends_at: number
    /** What became of it; null while it was not used. */
    session_hash: Generated<string | null>
  }
  /** Codes that were requested on the partner's own page. */
  partner_desk_code: {
    id_hash: string
    /** Null where no partner has the key that was typed: its sender learns nothing of it. */
    partner_id: string | null
    key_hash: string
    source: string
    code_hash: string
    tries: Generated<number>
    created_at: number
    used_at: Generated<number | null>
  }
  partner_desk_session: {
    id_hash: string
    partner_id: string
    agent: string
    address: string
    created_at: number
    seen_at: number
    ends_at: number
    revoked_at: Generated<number | null>
  }
  /** How often something happened on a partner's pages within a day; nothing about their visitors. */
  partner_count: {
    partner_id: string
    /** Its beginning in China, epoch milliseconds. */
    day: number
    kind: 'search' | 'empty' | 'error' | 'refused' | 'version'
    /** Kind of the error, the origin, or the release; empty for searches. */
    detail: string
    times: number
  }
  /** Trials with a test key: a log-in without an account, and the goods that it has put aside. */
  partner_test: {
    code_hash: string
    partner_id: string
    origin: string
    challenge: string
    /** Null while the code was not used. */
    token_hash: Generated<string | null>
    /** JSON of a `Basket`. */
    basket: string
    created_at: number
    ends_at: number
  }
  partner_token: {
    token_hash: string
    session_hash: string
    kind: 'access' | 'refresh'
    /** Derives the replacement from the token itself, so that a repeated request gets the same one. */
    salt: string
    /** 1: nothing has shown yet whether the browser keeps it. */
    is_first: number
    created_at: number
    ends_at: number
    replaced_at: Generated<number | null>
  }
}
