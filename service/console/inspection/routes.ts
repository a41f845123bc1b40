import { setTimeout as rest } from 'node:timers/promises'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { consoleInspectionCall } from '@yaoji/contract/calls/console/inspection'
import type { Query } from '@yaoji/contract/calls/call-types'
import { addDays, chinaDay, chinaDayStart, chinaMinute } from '@yaoji/contract/domain/china-day'
import { costReaders } from '@yaoji/contract/console-goods'
import { inspectionLimits, inspectionTrait, type InspectionList } from '@yaoji/contract/inspection-lists'
import { recordRead } from '../../operations/audit/record.ts'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { csvStream } from '../../platform/documents/table-stream.ts'
import { sheetPdf, type Sheet } from '../../platform/documents/sheet.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { sellerOf } from '../../purchase/e-contract/template.ts'
import { answered, consoleRoute } from '../http/console-route.ts'
import { messages } from './messages.ts'
import { withoutCosts, type InspectionSheet } from './sheet.ts'
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

const hourMs = 3_600_000
/**
 * A stretch of a period that is read in one go. It is shorter where its page holds this thread, as it does on SQLite, and longer where there is
 * little in it. The times are of the processor: others are served during a wait for PostgreSQL.
 */
const stretch = { firstMs: 6 * hourMs, leastMs: hourMs, mostMs: 32 * 24 * hourMs, quickMs: 10, slowMs: 25 } as const
/** Calls of buyers run after each page, for as long as it took. */
const restMostMs = 20

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

const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/** The pages of a stretch, each with the time of the processor that it took. */
async function* timed(pages: AsyncGenerator<readonly Cells[]>): AsyncGenerator<{ page: readonly Cells[]; tookMs: number }> {
  for (;;) {
    const began = cpuMs()
    const { value, done } = await pages.next()
    if (done) return
    const tookMs = cpuMs() - began
    yield { page: value, tookMs }
    await rest(Math.min(restMostMs, Math.ceil(tookMs)))
  }
}

/** The rows of a list, a page of a stretch of time at a time: no statement reads a long period, or answers many rows. */
async function* pagesOf(db: Db, sheet: InspectionSheet, days: Days | undefined, today: string): AsyncGenerator<readonly Cells[]> {
  const begin = days ? chinaDayStart(days.from) : 0
  const end = days ? chinaDayStart(addDays(days.until, 1)) : 0
  let lengthMs: number = days ? stretch.firstMs : 0
  let from = begin
  do {
    const until = Math.min(from + lengthMs, end)
    let slowestMs = 0
    for await (const { page, tookMs } of timed(sheet.pages(db, { from, until, begin, today }))) {
      slowestMs = Math.max(slowestMs, tookMs)
      yield page
    }
    if (slowestMs > stretch.slowMs) lengthMs = Math.max(stretch.leastMs, lengthMs / 2)
    else if (slowestMs < stretch.quickMs) lengthMs = Math.min(stretch.mostMs, lengthMs * 2)
    from = until
  } while (from < end)
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
    const act = { action: 'list/file', fields, actor: staff.name, entryPoint: 'console', now } as const
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
