import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import type { QualityRecord } from '@yaoji/contract/goods/quality-records'
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

/** A list of an inspection: its columns, each with its share of the width, and its rows as they are printed, one page after the other. */
export type InspectionSheet = {
  columns: readonly { name: string; share: number; isFigure: boolean; isCost: boolean }[]
  pages: (db: Db, span: Span, atOnce?: number) => AsyncGenerator<readonly Cells[]>
}

/** Rows that are read in one go: the first page of a million comes as fast as that of a thousand. */
export const rowsAtOnce = 250

/**
 * Reads the rows of a list that follow those of its last page, in the order of these columns, which together name one row. An index leads
 * with the first of them.
 */
type ReadPage = <DB, TB extends keyof DB, Row>(query: SelectQueryBuilder<DB, TB, Row>, ...keys: readonly string[]) => Promise<Row[]>

function createCursor(atOnce: number): { page: ReadPage; isMore: () => boolean } {
  let after: readonly unknown[] | undefined
  let count = 0
  const page: ReadPage = async (query, ...keys) => {
    const columns = keys.map(key => sql.ref(key))
    const read = query
      .select(columns.map((column, place) => column.as(`key_${place}`)))
      .$if(after !== undefined, more =>
        more.where(sql<boolean>`${columns[0]} >= ${after![0]}`).where(sql<boolean>`(${sql.join(columns)}) > (${sql.join(after!)})`),
      )
      .limit(atOnce)
    const rows = await columns.reduce((ordered, column) => ordered.orderBy(column), read).execute()
    count = rows.length
    const last = rows.at(-1) as Record<string, unknown> | undefined // The keys have names of their own.
    if (last) after = keys.map((_, place) => last[`key_${place}`])
    return rows as never
  }
  return { page, isMore: () => count === atOnce }
}

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

/** Declares a list by its columns and its query, which is read a page at a time. */
export const sheet = <Row>(
  read: (db: Db, span: Span, page: ReadPage) => Promise<readonly Row[]>,
  columns: readonly Column<Row>[],
  recorded?: Recorded<Row>,
): InspectionSheet => ({
  columns: columns.map(([name, , width = usualWidth]) =>
    width === 'figure' || width === 'cost'
      ? { name, share: figureWidth, isFigure: true, isCost: width === 'cost' }
      : { name, share: width, isFigure: false, isCost: false },
  ),
  async *pages(db, span, atOnce = rowsAtOnce) {
    const keyOf = recorded?.key ?? (() => '')
    const cursor = createCursor(atOnce)
    do {
      const rows = await read(db, span, cursor.page)
      const corrected = recorded ? await correctedTexts(db, recorded.record, rows.map(keyOf)) : noCorrection
      yield rows.map(row => columns.map(([, cell, , field]) => (field && corrected(keyOf(row), field)) ?? cell(row)))
    } while (cursor.isMore())
  },
})

/** A list without what the shop paid. */
export const withoutCosts = ({ columns, pages }: InspectionSheet): InspectionSheet => ({
  columns: columns.filter(({ isCost }) => !isCost),
  async *pages(...asked) {
    for await (const rows of pages(...asked)) yield rows.map(cells => cells.filter((_, place) => columns[place]?.isCost !== true))
  },
})

/** A moment by the minute; empty without one. PostgreSQL answers large numbers as text. */
export const minute = (at: number | string | null): string => (at === null || Number(at) === 0 ? '' : chinaMinute(Number(at)))

/** Scopes and documents that are stored as JSON arrays. */
export const joined = (json: string): string => (JSON.parse(json) as string[]).join('、') // Written as arrays of text.
