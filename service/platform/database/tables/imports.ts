import type { Generated } from 'kysely'
import type {
  ImportKind,
  ImportOutcome,
  ImportState,
  ImportStoreField,
  ImportValueField,
  UndoOutcome,
  UndoState,
} from '@yaoji/contract/console/imports'

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
    /** Null before it is undone. */
    undo_state: UndoState | null
    /** Characters of the old values that are kept; 0 in `is_kept` where none are, and it cannot be undone. */
    kept_chars: Generated<number>
    is_kept: Generated<number>
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
  /** A value of goods that an import changed. */
  import_value: {
    import_id: number
    line: number
    field: ImportValueField
    /** The column of goods, the warehouse, the section of the insert; empty where there is one. */
    key: string
    goods_id: number
    /** JSON; long values after the import are a digest, which is compared alone. */
    before: string
    after: string
    /** Null until the import is undone. */
    outcome: UndoOutcome | null
    /** Of a value that was left: what it was then, and why. */
    value_now: string
    reason: string
  }
  /** A value of a store that an import changed; its columns are otherwise those of `import_value`. */
  import_store_value: {
    import_id: number
    line: number
    field: ImportStoreField
    /** Of an area the number of its address; empty otherwise. */
    key: string
    member_id: number
    /** As texts. */
    before: string
    after: string
    outcome: UndoOutcome | null
    value_now: string
    reason: string
  }
}
