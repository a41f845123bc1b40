/** What the service itself and the shop's operator keep. */
export interface OperationTables {
  idempotency: {
    actor: string
    key: string
    fingerprint: string
    status: number
    answer: string
    created_at: number
  }
  /** Signed calls that were taken up: none counts twice (security.md row 32). */
  operator_nonce: { key_name: string; nonce: string; created_at: number }
  /** One row. */
  clock: { id: number; seen_at: number }
  /** Which process does a job for all, by a name of its own; `fence` rises with each that takes it over. */
  job_lease: { job: string; holder: string; fence: number; ends_at: number }
  /** Requests of one key in one window, of all processes (http/limits/rate-window.ts). */
  rate_window: { key: string; begins_at: number; hits: number }
  /** Operator-owned data as JSON: nav, hot_words, brands, links, qr_codes, focus, contacts, quality_inspection. */
  setting: { key: string; value: string }
}
