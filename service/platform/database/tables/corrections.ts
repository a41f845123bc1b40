import type { QualityRecord } from '@yaoji/contract/goods/quality-records'

/** Corrections of quality records; the database refuses to change or to delete one (docs/rules/domain.md section 18). */
export interface CorrectionTables {
  correction: {
    id: string
    /** The number that people read out. */
    sn: string
    record: QualityRecord
    record_key: string
    record_field: string
    /** 1 for the first correction of a field. */
    step: number
    old_text: string
    new_text: string
    reason: string
    operator: string
    signer: string
    created_at: number
  }
}
