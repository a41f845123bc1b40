import type { Generated } from 'kysely'

/** Goods that are ticked off as they come (domain.md section 8). */
export interface ReceivingTables {
  /** What a scan or a typed count adds to a batch; without a batch it is none of the order's goods. */
  receiving_tick: {
    order_id: string
    /** The device's own, so that a repeat is the same tick. */
    id: string
    /** In which order they came. */
    position: number
    batch_id: number | null
    good: number
    damaged: number
    wrong: number
    /** The scanned code, or the batch number that came instead. */
    note: string
    is_trace: number
    is_undone: Generated<number>
    person_id: number
    created_at: number
  }
}
