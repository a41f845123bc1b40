import type { Generated } from 'kysely'

/** Figures of days that are over (service/operations/figures/). A day is its beginning in China, in epoch milliseconds. */
export interface FigureTables {
  /** What happened within an hour of a day at the stores of one salesperson. */
  figure: {
    day: number
    /** Of the stores when the day was made; `*` for all stores together. */
    salesperson: string
    /** `debt_cut` is a refund that only lowered a debt on 账期; `line` are lines that were shipped or fell short, `short` those that fell short. */
    kind: 'order' | 'payment' | 'refund' | 'debt_cut' | 'line' | 'short'
    /** The method of payments and refunds. */
    detail: string
    hour: number
    times: number
    amount_fen: number
  }
  /** Days that were made; `quiet_at` says when the stores that stopped ordering were found after it. */
  figure_day: {
    day: number
    made_at: number
    quiet_at: Generated<number | null>
  }
  /** Stores that have stopped ordering, as of the last day. */
  quiet_store: {
    member_id: number
    last_at: number
    usual_days: number
    month_fen: number
  }
  /** Searches without a result; `member_id` is 0 for visitors. */
  search_miss: {
    day: number
    word: string
    member_id: number
    times: number
  }
}
