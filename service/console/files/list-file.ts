import { setTimeout as rest } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { FileFormat } from '@yaoji/contract/calls/console/files'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { csvStream, xlsxStream } from '../../platform/documents/table-stream.ts'
import type { XlsxCell } from '../../platform/documents/xlsx-parts.ts'
import { usualWidth, type Column } from './columns.ts'

/** Where a page begins: after a place, or at the first row. */
export type From<Place> = { after?: Place }
export type ReadPage<Row, Place> = (from: From<Place>) => Promise<{ list: readonly Row[]; next: Place | null }>

/** The next page waits for twice the time that the one before it took, so that calls of buyers run in between. */
const restShare = 2
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
    await rest(Math.min(restMaxMs, (performance.now() - began) * restShare))
  }
}

type ListFile<Row, Place> = {
  name: string
  columns: readonly Column<Row>[]
  read: ReadPage<Row, Place>
  role: StaffRole
  format: FileFormat
  now: number
}

/** A list as a file that is read while it is sent: a reader that is slow, or closes, slows or stops the reading. */
export function listFile<Row, Place>({ name, columns, read, role, format, now }: ListFile<Row, Place>): Readable {
  const table = {
    name,
    headings: columns.map(([heading]) => heading),
    widths: columns.map(([, , width]) => width ?? usualWidth),
    pages: cellsOf(read, columns, role),
    atMs: now,
  }
  // One page at a time: an object stream counts pages, where a byte stream would read ahead.
  return Readable.from(format === 'csv' ? csvStream(table) : xlsxStream(table), { objectMode: true, highWaterMark: 1 })
}
