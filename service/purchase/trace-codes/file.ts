import type { Kysely } from 'kysely'
import type { OrderTraceCodesWire, TraceCodeRowWire, TraceFileFormat } from '@yaoji/contract/calls/purchase/order-documents'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { csvText } from '@yaoji/contract/domain/csv'
import { readTraceCode, type TraceLevel } from '@yaoji/contract/domain/goods/trace-codes'
import type { TraceFileField, TraceFileLayout } from '@yaoji/contract/orders/trace-file-layouts'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { xlsxBook } from '../../platform/documents/xlsx.ts'
import { xmlText } from '../../platform/documents/xml-text.ts'
import { seconds } from '../../platform/http/reply/seconds.ts'
import type { Settings } from '../../platform/settings/schemas.ts'
import { layoutMessages } from './layout-messages.ts'
import { messages } from './messages.ts'

/** Codes of an order that went out, also those that came back: that is part of the record. One row a pack, by goods, batch and code. */
async function codesOf(db: Kysely<Tables>, { id, sn }: Pick<OrderRow, 'id' | 'sn'>): Promise<TraceCodeRowWire[]> {
  const rows = await db
    .selectFrom('trace_code')
    .innerJoin('parcel', 'parcel.id', 'trace_code.parcel_id')
    .leftJoin('trace_pack', 'trace_pack.code', 'trace_code.code')
    .select(['trace_code.code', 'trace_code.goods_id', 'trace_code.batch', 'trace_code.parent', 'parcel.shipped_at', 'trace_pack.level'])
    .where('parcel.order_id', '=', id)
    .orderBy('trace_code.goods_id')
    .orderBy('trace_code.batch')
    .orderBy('trace_code.code')
    .execute()
  const batches = await db
    .selectFrom('order_batch')
    .innerJoin('order_line', 'order_line.id', 'order_batch.line_id')
    .select(['order_line.goods_id', 'order_line.name', 'order_line.spec', 'order_line.manufacturer', 'order_line.approval_number'])
    .select(['order_batch.number', 'order_batch.expires_on'])
    .where('order_batch.order_id', '=', id)
    .execute()
  const about = new Map(batches.map(row => [`${row.goods_id} ${row.number}`, row]))
  return rows.map(row => {
    const batch = about.get(`${row.goods_id} ${row.batch}`)
    return {
      order_sn: sn,
      // One 随货同行单 goes with an order, by the number of the order.
      slip_sn: sn,
      goods_id: row.goods_id,
      name: batch?.name ?? '',
      ypgg: batch?.spec ?? '',
      sccj: batch?.manufacturer ?? '',
      approval: batch?.approval_number ?? '',
      ph: row.batch,
      yxq: batch?.expires_on ?? '',
      level: row.level ?? readTraceCode(row.code)?.level ?? 1,
      code: row.code,
      parent: row.parent,
      shipped_at: seconds(row.shipped_at),
    }
  })
}

type Parties = { seller: string; buyer: string }
export type TraceFileWish = { format: TraceFileFormat; layout: TraceFileLayout }

const cellsOf = (row: TraceCodeRowWire, { seller, buyer }: Parties): Readonly<Record<TraceFileField, string>> => ({
  order_sn: row.order_sn,
  slip_sn: row.slip_sn,
  document: layoutMessages.document,
  seller,
  buyer,
  goods_id: String(row.goods_id),
  name: row.name,
  spec: row.ypgg,
  maker: row.sccj,
  approval: row.approval,
  batch: row.ph,
  expires_on: row.yxq,
  level: messages.levels[row.level as TraceLevel], // The schema of the row has no others.
  code: row.code,
  parent: row.parent,
  shipped_at: chinaMinute(row.shipped_at * 1_000),
  shipped_on: chinaDay(row.shipped_at * 1_000),
})

/** Elements by the fields of the call, so that a file and an answer have the same names. */
function xmlFile(rows: readonly TraceCodeRowWire[]): string {
  const elements = rows.map(row => {
    const fields = Object.entries({ ...row, shipped_at: chinaMinute(row.shipped_at * 1_000) })
    return `  <pack>${fields.map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`).join('')}</pack>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<trace_codes>\n${elements.join('')}</trace_codes>\n`
}

const widths: Readonly<Partial<Record<TraceFileField, number>>> = { name: 24, maker: 28, seller: 28, buyer: 28, code: 26, parent: 26 }
const usualWidth = 18

/** The operator's columns of a layout, else the shop's. */
const columnsOf = (layout: TraceFileLayout, own: Settings['trace_file_layouts']): readonly { field: TraceFileField; heading: string }[] =>
  (layout === 'full' ? undefined : own[layout]) ?? layoutMessages.layouts[layout].map(([field, heading]) => ({ field, heading }))

type Book = Parties & { format: 'csv' | 'xlsx'; columns: ReturnType<typeof columnsOf> }

function bytesOf(rows: readonly TraceCodeRowWire[], { format, columns, ...parties }: Book): Uint8Array {
  const cells = rows.map(row => cellsOf(row, parties))
  const table = [columns.map(({ heading }) => heading), ...cells.map(row => columns.map(({ field }) => row[field]))]
  if (format === 'csv') return Buffer.from(csvText(table))
  // The same codes are the same bytes: the file is of the last parcel's day.
  const latest = rows.reduce((at, row) => Math.max(at, row.shipped_at), 0)
  const sheet = { name: messages.sheet, rows: table, widths: columns.map(({ field }) => widths[field] ?? usualWidth) }
  return xlsxBook([sheet], Math.max(latest * 1_000, Date.UTC(1980, 0, 2)))
}

/** The trace codes of an order as rows, or as a file. */
export async function traceCodesOf(
  db: Kysely<Tables>,
  order: OrderRow,
  wish?: TraceFileWish & Parties & { layouts: Settings['trace_file_layouts'] },
): Promise<OrderTraceCodesWire> {
  const list = await codesOf(db, order)
  if (wish === undefined) return { total: list.length, list, name: '', file: '' }
  const { format, layout, layouts, ...parties } = wish
  const bytes = format === 'xml' ? Buffer.from(xmlFile(list)) : bytesOf(list, { format, columns: columnsOf(layout, layouts), ...parties })
  return { total: list.length, list: [], name: messages.file(order.sn, format), file: Buffer.from(bytes).toString('base64url') }
}
