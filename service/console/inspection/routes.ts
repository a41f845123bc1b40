import { setTimeout as rest } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { consoleInspectionCall } from '@yaoji/contract/calls/console/inspection'
import type { Query } from '@yaoji/contract/calls/call-types'
import { addDays, chinaDay, chinaDayStart, chinaMinute } from '@yaoji/contract/domain/china-day'
import { costReaders } from '@yaoji/contract/console/goods'
import { inspectionLimits, inspectionTrait, type InspectionList } from '@yaoji/contract/goods/inspection-lists'
import { recordRead } from '../../operations/audit/record.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { csvStream } from '../../platform/documents/table-stream.ts'
import { sheetPdf, type Sheet } from '../../platform/documents/sheet.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { sellerOf } from '../../purchase/e-contract/template.ts'
import { answered, consoleRoute } from '../http/console-route.ts'
import { messages } from './messages.ts'
import { withoutCosts, type InspectionSheet, type Span } from './sheet.ts'
import { sheetsOfPapers } from './sheets-of-papers.ts'
import { sheetsOfPeople } from './sheets-of-people.ts'
import { sheetsOfQuality } from './sheets-of-quality.ts'
import { sheetsOfReturns } from './sheets-of-returns.ts'
import { sheetsOfStock } from './sheets-of-stock.ts'
import { sheetsOfSales } from './sheets-of-sales.ts'
import { sheetsOfTransport } from './sheets-of-transport.ts'

type Db = Kysely<Tables>
type Asked = Query<typeof consoleInspectionCall>
type Cells = readonly (string | number)[]

export const sheets: Readonly<Record<InspectionList, InspectionSheet>> = {
  ...sheetsOfStock,
  ...sheetsOfTransport,
  ...sheetsOfReturns,
  ...sheetsOfSales,
  ...sheetsOfQuality,
  ...sheetsOfPapers,
  ...sheetsOfPeople,
}

/**
 * Time that is read in one go: a list that shows one row in a thousand looks at all of them, which holds this thread on SQLite. Six hours with
 * many rows come page by page.
 */
const stretchMs = 6 * 3_600_000
/** Calls of buyers run after each page, 5 ms after a full one. */
const rowsPerMsOfRest = 50

type Days = { from: string; until: string }

/** The first and the last day of a list of a period; undefined for one of today. @throws {ApiError} 422 at the day */
function daysOf({ inspection_list: list, from, until }: Asked): Days | undefined {
  if (inspectionTrait(list).covers === 'today') return
  if (from === undefined) throw ApiError.invalid('from', messages.needsDays)
  if (until === undefined) throw ApiError.invalid('until', messages.needsDays)
  if (until < from) throw ApiError.invalid('until', messages.turned)
  if (addDays(from, inspectionLimits.daysMax) <= until) throw ApiError.invalid('until', messages.tooLong(inspectionLimits.daysMax))
  return { from, until }
}

/** The spans of a period, some hours each; the only one of a list of today has no time. */
function* spansOf(days: Days | undefined, today: string): Generator<Span> {
  if (!days) return yield { from: 0, until: 0, begin: 0, today }
  const begin = chinaDayStart(days.from)
  const end = chinaDayStart(addDays(days.until, 1))
  for (let from = begin; from < end; from += stretchMs) yield { from, until: Math.min(from + stretchMs, end), begin, today }
}

/** The rows of a list, a page of some hours at a time: no statement reads a long period, or answers many rows. */
async function* pagesOf(db: Db, sheet: InspectionSheet, days: Days | undefined, today: string): AsyncGenerator<readonly Cells[]> {
  for (const span of spansOf(days, today))
    for await (const page of sheet.pages(db, span)) {
      yield page
      await rest(Math.ceil(page.length / rowsPerMsOfRest))
    }
}

/** The rows that are printed, and one more where the list is longer. */
async function printedRows(pages: AsyncIterable<readonly Cells[]>): Promise<Cells[]> {
  const rows: Cells[] = []
  for await (const page of pages) {
    rows.push(...page.slice(0, inspectionLimits.printedRows + 1 - rows.length))
    if (rows.length > inspectionLimits.printedRows) break
  }
  return rows
}

type Printed = { title: string; covers: string; company: string; by: string; now: number; rows: readonly Cells[] }

function printed({ columns }: InspectionSheet, { title, covers, company, by, now, rows }: Printed): Sheet {
  const shown = rows.slice(0, inspectionLimits.printedRows)
  const isCut = rows.length > shown.length
  return {
    title,
    note: covers,
    facts: [
      [messages.company, company],
      [messages.printed, `${chinaMinute(now)} ${by}`],
    ],
    tables: rows.length === 0 ? [] : [{ columns, rows: shown }],
    sums: rows.length === 0 ? [] : [[messages.rows, `${shown.length}${isCut ? '+' : ''}`]],
    foot: [...(rows.length === 0 ? [messages.none] : []), ...(isCut ? [messages.cut(shown.length)] : []), messages.hands],
  }
}

const textPages = async function* (pages: AsyncIterable<readonly Cells[]>) {
  for await (const page of pages) yield page.map(cells => cells.map(cell => (typeof cell === 'number' ? { figure: String(cell) } : cell)))
}

/** Lists of an inspection; who took which out of the shop is in the audit log before the first row is sent. */
export function registerInspection(app: FastifyInstance, context: Context): void {
  const { write, replica } = context.database

  consoleRoute(app, context, consoleInspectionCall, async ({ staff, query, reply, now }) => {
    const { inspection_list: list, format } = query
    const days = daysOf(query)
    const { name } = inspectionTrait(list)
    const today = chinaDay(now)
    const covers = days ? messages.period(days.from, days.until) : messages.asOf(today)
    const sheet = costReaders.includes(staff.role) ? sheets[list] : withoutCosts(sheets[list])
    const fields = { list: name, format, ...days }
    const act = { action: 'list/file', fields, isOfList: true, actor: staff.name, entryPoint: 'console', now } as const
    await recordRead(write, act)
    const pages = pagesOf(replica, sheet, days, today)
    const file = encodeURIComponent(messages.file(name, covers, format))
    reply.header('cache-control', 'private, no-store')
    if (format === 'csv') {
      const { columns } = sheet
      const table = { name, headings: columns.map(column => column.name), widths: [], pages: textPages(pages), atMs: now }
      reply.header('content-disposition', `attachment; filename*=UTF-8''${file}`).type('text/csv; charset=utf-8')
      reply.send(Readable.from(csvStream(table), { objectMode: true, highWaterMark: 1 }))
      return answered
    }
    const rows = await printedRows(pages)
    const company = await sellerOf(replica)
    const bytes = await sheetPdf(printed(sheet, { title: name, covers, company, by: staff.name, now, rows }))
    reply.header('content-disposition', `inline; filename*=UTF-8''${file}`).type('application/pdf').send(Buffer.from(bytes))
    return answered
  })
}
