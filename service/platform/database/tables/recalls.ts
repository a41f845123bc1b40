import type { Generated } from 'kysely'

/** Batches that are not sold, and recalls of what was sold of them (docs/rules/domain.md section 17). */
export interface RecallTables {
  batch_stop: {
    id: Generated<number>
    goods_id: number
    /** Empty: every batch of the goods. */
    number: string
    /** `stop` for 停售, else the id of the recall. */
    cause: string
    reason: string
    operator: string
    created_at: number
    lifted_at: Generated<number | null>
    lifted_by: Generated<string>
    lift_reason: Generated<string>
  }
}
