import type { Kysely } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../platform/database/tables.ts'

type Cell = string | number
/** From the first to before the second moment, in milliseconds; lists as of today read the day. */
export type Span = { from: number; until: number; today: string }
type Db = Kysely<Tables>

/** A list of an inspection: its columns, each with its share of the width, and its rows as they are printed. */
export type InspectionSheet = {
  columns: readonly { name: string; share: number; isFigure: boolean }[]
  rows: (db: Db, span: Span) => Promise<readonly (readonly Cell[])[]>
}

/** A column: heading, what a row shows there, and how wide it is in characters. A column of numbers is aligned at the right. */
type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell, width?: number | 'figure']

const usualWidth = 12
const figureWidth = 8

/** Declares a list by one query and its columns. */
export const sheet = <Row>(read: (db: Db, span: Span) => Promise<readonly Row[]>, columns: readonly Column<Row>[]): InspectionSheet => ({
  columns: columns.map(([name, , width = usualWidth]) =>
    width === 'figure' ? { name, share: figureWidth, isFigure: true } : { name, share: width, isFigure: false },
  ),
  rows: async (db, span) => (await read(db, span)).map(row => columns.map(([, cell]) => cell(row))),
})

/** A moment by the minute; empty without one. PostgreSQL answers large numbers as text. */
export const minute = (at: number | string | null): string => (at === null || Number(at) === 0 ? '' : chinaMinute(Number(at)))

/** Scopes and documents that are stored as JSON arrays. */
export const joined = (json: string): string => (JSON.parse(json) as string[]).join('、') // Written as arrays of text.
