import type { Generated } from 'kysely'
import type { IdCardKind, PaperKind } from '@yaoji/contract/papers/kinds'
import type { HandedState } from '@yaoji/contract/papers/states'

/** Papers of stores, on their way to being in force (`member_paper`). */
export interface PaperTables {
  /** Of a file that is still on its way; without the others it goes after a day. */
  file_piece: { member_id: number; upload: string; position: number; bytes: Uint8Array; created_at: number }
  /** One of a kind is being put together, looked at or sent back; one is in force, those before it stay as they were. */
  handed_paper: {
    id: string
    member_id: number
    kind: PaperKind
    state: HandedState | 'approved' | 'replaced'
    number: Generated<string>
    issued_on: Generated<string>
    /** Last day in force; empty for one without. */
    expires_on: Generated<string>
    is_endless: Generated<number>
    reason: Generated<string>
    /** Who handed it in, and who decided. */
    person_id: number | null
    operator: Generated<string>
    sent_at: number | null
    decided_at: number | null
    created_at: number
  }
  /** That the holder of an ID card agreed to a text, and that it was withdrawn. */
  id_consent: {
    id: string
    member_id: number
    kind: IdCardKind
    /** The 店主 who confirmed it, and who withdrew it. */
    person_id: number
    version: string
    agreed_at: number
    withdrawn_at: number | null
    withdrawn_by: number | null
  }
  handed_page: {
    file_id: string
    paper_id: string
    member_id: number
    upload: string
    position: number
    state: 'waiting' | 'approved' | 'rejected'
    reason: Generated<string>
    /** JSON of what was read of its photograph; empty until something was. */
    reading: Generated<string>
  }
}
