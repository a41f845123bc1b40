import type { Kysely } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import type { QualityRecord } from '@yaoji/contract/quality-records'
import type { Tables } from '../../platform/database/tables.ts'
import { correctedTexts } from '../../purchase/correction/records.ts'

type Cell = string | number
/**
 * From the first to before the second moment, in milliseconds; lists as of today read the day. `begin` is where the whole list begins: what began
 * and ended in it is shown where it began, once.
 */
export type Span = { from: number; until: number; begin: number; today: string }
type Db = Kysely<Tables>

type Cells = readonly Cell[]

/** A list of an inspection: its columns, each with its share of the width, and its rows as they are printed. */
export type InspectionSheet = {
  columns: readonly { name: string; share: number; isFigure: boolean; isCost: boolean }[]
  rows: (db: Db, span: Span) => Promise<readonly Cells[]>
  /** Of a list as it is today: all of its rows, one page after the other. */
  pages?: (db: Db, today: string) => AsyncGenerator<readonly Cells[]>
}

/** The rows of today behind a row, undefined for the first ones, in the order of an index. */
type Behind<Row> = { after: Row | undefined; limit: number; today: string }

/** Rows that are read in one go: the first page of a million comes as fast as that of a thousand. */
export const rowsAtOnce = 1_000

/**
 * A column: heading, what a row shows there, and how wide it is in characters. Figures are aligned at the right; a cost is what the shop paid,
 * a figure that only its readers see. `field` is the name of the column in a correction of the record.
 */
type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell, width?: number | 'figure' | 'cost', field?: string]

/** The quality record that a row is about, so that its corrections are shown in it. */
type Recorded<Row> = { record: QualityRecord; key: (row: Row) => string }

const usualWidth = 12
const figureWidth = 8

const noCorrection = () => undefined

/** Declares a list by one query and its columns. */
export const sheet = <Row>(
  read: (db: Db, span: Span) => Promise<readonly Row[]>,
  columns: readonly Column<Row>[],
  recorded?: Recorded<Row>,
): InspectionSheet => ({
  columns: columns.map(([name, , width = usualWidth]) =>
    width === 'figure' || width === 'cost'
      ? { name, share: figureWidth, isFigure: true, isCost: width === 'cost' }
      : { name, share: width, isFigure: false, isCost: false },
  ),
  rows: async (db, span) => {
    const rows = await read(db, span)
    const keyOf = recorded?.key ?? (() => '')
    const corrected = recorded ? await correctedTexts(db, recorded.record, rows.map(keyOf)) : noCorrection
    return rows.map(row => columns.map(([, cell, , field]) => (field && corrected(keyOf(row), field)) ?? cell(row)))
  },
})

/** Declares a list as it is today by the query of one page and its columns. */
export function sheetOfToday<Row>(
  read: (db: Db, behind: Behind<Row>) => Promise<readonly Row[]>,
  columns: readonly Column<Row>[],
): InspectionSheet {
  const shown = (rows: readonly Row[]) => rows.map(row => columns.map(([, cell]) => cell(row)))
  const first = async (db: Db, { today }: Span) => read(db, { after: undefined, limit: rowsAtOnce, today })
  return {
    ...sheet(first, columns),
    async *pages(db, today) {
      for (let after: Row | undefined; ; ) {
        const rows = await read(db, { after, limit: rowsAtOnce, today })
        yield shown(rows)
        if (rows.length < rowsAtOnce) return
        after = rows.at(-1)
      }
    },
  }
}

/** A list without what the shop paid. Lists of today say nothing of it. */
export const withoutCosts = ({ columns, rows, ...rest }: InspectionSheet): InspectionSheet => ({
  ...rest,
  columns: columns.filter(({ isCost }) => !isCost),
  rows: async (db, span) => (await rows(db, span)).map(cells => cells.filter((_, place) => columns[place]?.isCost !== true)),
})

/** A moment by the minute; empty without one. PostgreSQL answers large numbers as text. */
export const minute = (at: number | string | null): string => (at === null || Number(at) === 0 ? '' : chinaMinute(Number(at)))

/** Scopes and documents that are stored as JSON arrays. */
export const joined = (json: string): string => (JSON.parse(json) as string[]).join('、') // Written as arrays of text.
