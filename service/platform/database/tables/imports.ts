import type { Generated } from 'kysely'
import type { ImportKind, ImportOutcome, ImportState } from '@yaoji/contract/console-imports'

/** Files that are imported in the console; both go after 30 days. */
export interface ImportTables {
  import_file: {
    id: Generated<number>
    kind: ImportKind
    /** Of the file. */
    name: string
    operator: string
    /** JSON: the headings, and the field that each column is read as, empty for none. */
    headings: string
    columns: string
    /** JSON: merged cells, and sentences about what was left unread. */
    merges: string
    remarks: string
    /** Why its rows cannot be checked; empty otherwise. */
    problem: string
    state: ImportState
    created_at: number
  }
  import_row: {
    import_id: number
    /** As a spreadsheet counts. */
    line: number
    /** JSON. */
    cells: string
    /** Why it cannot be read; empty otherwise. */
    problem: string
    /** What came of it, or would come of it while `is_done` is 0. */
    outcome: ImportOutcome | null
    is_done: number
    /** JSON: sentences. */
    reasons: string
    /** Number of the goods or code of the store; empty without one. */
    subject: string
  }
}
