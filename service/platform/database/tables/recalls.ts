import type { RecallLevel } from '@yaoji/contract/domain/goods/recall'
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
  recall: {
    id: string
    sn: string
    level: RecallLevel
    reason: string
    instructions: string
    /** A drill stops no sale and takes nothing back. */
    is_drill: number
    /** Whether stores get SMS and mail too. */
    by_letter: number
    operator: string
    signer: string
    created_at: number
    /** Until when stores answer. */
    due_at: number
    ended_at: Generated<number | null>
    ended_by: Generated<string>
    conclusion: Generated<string>
    /** Units that were destroyed, as its end says. */
    destroyed: Generated<number>
  }
  /** What a recall covers; an empty number is every batch of the goods. */
  recall_batch: { recall_id: string; goods_id: number; number: string }
  /** Packs that a recall is about, by their trace codes; none where it is about whole batches. */
  recall_code: { recall_id: string; first_code: string; last_code: string }
  /** Stores that got the notice. */
  recall_store: {
    recall_id: string
    member_id: number
    told_at: number
    reminded_at: Generated<number | null>
    reminders: Generated<number>
    /** When it answered for the first time. */
    answered_at: Generated<number | null>
  }
  /** What a store said that it has left, itself or to an operator by telephone. The last answer counts; none is overwritten. */
  recall_answer: {
    id: Generated<number>
    recall_id: string
    member_id: number
    goods_id: number
    number: string
    quantity: number
    person_id: number | null
    operator: Generated<string>
    note: Generated<string>
    created_at: number
  }
}
