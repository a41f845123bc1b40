import { setTimeout as rest } from 'node:timers/promises'
import type { Call, CallSchema } from '@yaoji/contract/calls/call'
import type { Query } from '@yaoji/contract/calls/call-types'
import type { FileFormat } from '@yaoji/contract/calls/console/files'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { csvStream, xlsxStream } from '../../platform/documents/table-stream.ts'
import type { XlsxCell } from '../../platform/documents/xlsx-parts.ts'
import type { StaffRow } from '../staff/accounts.ts'
import { usualWidth, type Column } from './columns.ts'

/** Where a page begins: after a place, or at the first row. */
export type From<Place> = { after?: Place }
type ReadPage<Row, Place> = (from: From<Place>) => Promise<{ list: readonly Row[]; next: Place | null }>

/** Rows that are read in one go: enough to be fast, few enough to be held in memory. */
export const fileRowsAtOnce = 100

export type FileSchema = CallSchema & { access: 'staff' }
type Asked<Schema extends CallSchema> = { staff: StaffRow; query: Query<Call<Schema>>; now: number }

export type ListFile<Schema extends CallSchema, Row, Place> = {
  name: string
  /** Those of a file whose rows have columns of their own are read first. */
  columns: readonly Column<Row>[] | ((asked: Asked<Schema>) => Promise<readonly Column<Row>[]>)
  /** Reads pages of the list as the list itself does, so that both show the same rows to the same people. */
  pages: (asked: Asked<Schema>) => ReadPage<Row, Place>
}

/** Takes one list; the thread that answers binds its route, the thread that reads finds it by its path. */
export type BindList = <Schema extends FileSchema, Row, Place>(call: Call<Schema>, list: ListFile<Schema, Row, Place>) => void

/** After a page the database rests for as long as the page took, so that it has time for others. */
const restMaxMs = 200

/** The rows of all pages as cells, each page read when it is wanted. */
async function* cellsOf<Row, Place>(
  read: ReadPage<Row, Place>,
  columns: readonly Column<Row>[],
  role: StaffRole,
): AsyncGenerator<readonly (readonly XlsxCell[])[]> {
  let from: From<Place> = {}
  for (;;) {
    const began = performance.now()
    const { list, next } = await read(from)
    yield list.map(row => columns.map(([, cell]) => cell(row, role)))
    if (next === null) return
    from = { after: next }
    await rest(Math.min(restMaxMs, performance.now() - began))
  }
}

/** A list as a file, each page read when the one before it has been taken. */
export async function* bytesOf<Schema extends CallSchema, Row, Place>(
  { name, columns, pages }: ListFile<Schema, Row, Place>,
  { format, ...asked }: Asked<Schema> & { format: FileFormat },
): AsyncGenerator<Uint8Array> {
  const shown = typeof columns === 'function' ? await columns(asked) : columns
  const table = {
    name,
    headings: shown.map(([heading]) => heading),
    widths: shown.map(([, , width]) => width ?? usualWidth),
    pages: cellsOf(pages(asked), shown, asked.staff.role),
    atMs: asked.now,
  }
  yield* format === 'csv' ? csvStream(table) : xlsxStream(table)
}
