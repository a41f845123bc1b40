import type { Generated } from 'kysely'
import type { PersonalWish } from '@yaoji/contract/people/personal-data'

/** What persons ask about their own data (docs/rules/domain.md section 19). */
export interface PersonalDataTables {
  /** Rights that the account centre grants itself are done at once; what else is asked waits for an operator until `due_at`. */
  personal_request: {
    id: string
    person_id: number
    kind: PersonalWish
    /** What was asked; empty where the kind says it all. */
    text: string
    answer: Generated<string>
    operator: Generated<string>
    created_at: number
    due_at: number
    done_at: number | null
  }
}
