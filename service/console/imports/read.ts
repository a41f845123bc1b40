import type { Kysely } from 'kysely'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { consoleImportRowsCall, ImportRowWire, ImportSummaryWire, ImportWire } from '@yaoji/contract/calls/console/imports'
import { importViews } from '@yaoji/contract/console/imports'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { importWorks } from '../../operations/imports/import-work.ts'
import { countOutcomes, countsOf, listIn, type ImportFileRow } from '../../operations/imports/stored-import.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import { findImport, kindsOf } from './find.ts'

type Db = Kysely<Tables>
type Counted = Awaited<ReturnType<typeof countOutcomes>>

const shown = 50
const usualLimit = 100
/** Rows in which an example of a column is looked for. */
const examplesIn = 20

const summaryOf = ({ id, kind, name, operator, state, undo_state, created_at }: ImportFileRow, counted: Counted): ImportSummaryWire => ({
  ...{ import_id: id, kind, file_name: name, operator, state, undo_state },
  ...countsOf(counted.filter(row => row.import_id === id)),
  created_at: seconds(created_at),
})

/** Files that a role may import, the newest first. */
export async function listImports(db: Db, role: StaffRole): Promise<ImportSummaryWire[]> {
  const files = await db
    .selectFrom('import_file')
    .selectAll()
    .where('kind', 'in', kindsOf(role))
    .orderBy('id', 'desc')
    .limit(shown)
    .execute()
  const counted = await countOutcomes(
    db,
    files.map(({ id }) => id),
  )
  return files.map(file => summaryOf(file, counted))
}

async function columnsOf(db: Db, { id, headings, columns }: ImportFileRow): Promise<ImportWire['columns']> {
  const rows = await db.selectFrom('import_row').select('cells').where('import_id', '=', id).orderBy('line').limit(examplesIn).execute()
  const cells = rows.map(row => listIn<string>(row.cells))
  const fields = listIn<string>(columns)
  return listIn<string>(headings).map((heading, place) => ({
    heading,
    example: cells.map(row => row[place] ?? '').find(text => text.trim() !== '') ?? '',
    column_field: fields[place] === 'none' ? '' : (fields[place] ?? ''),
  }))
}

/** A file with its columns and how many rows did what. */
export async function readImport(db: Db, role: StaffRole, id: number): Promise<ImportWire> {
  const file = await findImport(db, role, id)
  const counted = await countOutcomes(db, [id])
  const sum = (wanted: string) =>
    counted.filter(row => wanted === 'all' || row.outcome === wanted).reduce((all, { count }) => all + count, 0)
  return {
    ...summaryOf(file, counted),
    remarks: listIn(file.remarks),
    problem: file.problem,
    columns: await columnsOf(db, file),
    fields: importWorks[file.kind].fields(role).map(({ name, label }) => ({ column_field: name, label })),
    views: importViews.map(view => ({ view, count: sum(view), is_more: false })),
  }
}

/** One page of rows, in the order of the file. */
export async function listImportRows(
  db: Db,
  role: StaffRole,
  { import_id, view = 'all', after = 0, limit = usualLimit }: Query<typeof consoleImportRowsCall>,
): Promise<{ list: ImportRowWire[]; next: number | null }> {
  await findImport(db, role, import_id)
  const rows = await db
    .selectFrom('import_row')
    .selectAll()
    .where('import_id', '=', import_id)
    .where('line', '>', after)
    .$if(view !== 'all', own => own.where('outcome', '=', view === 'all' ? null : view))
    .orderBy('line')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  return {
    list: page.map(({ line, cells, outcome, is_done, reasons, subject }) => ({
      ...{ line, cells: listIn<string>(cells), outcome, is_done, reasons: listIn<string>(reasons), subject },
    })),
    next: rows.length > limit ? (page.at(-1)?.line ?? null) : null,
  }
}
