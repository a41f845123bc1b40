import type { Kysely } from 'kysely'
import type { OrderTraceCodesWire, TraceCodeRowWire, TraceFileFormat } from '@yaoji/contract/calls/purchase/order-documents'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { csvText } from '@yaoji/contract/domain/csv'
import { readTraceCode, type TraceLevel } from '@yaoji/contract/domain/trace-codes'
import type { OrderRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { xlsxBook } from '../../platform/documents/xlsx.ts'
import { xmlText } from '../../platform/documents/xml-text.ts'
import { seconds } from '../../platform/http/seconds.ts'
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

const cellsOf = (row: TraceCodeRowWire): string[] => [
  row.order_sn,
  row.slip_sn,
  row.name,
  row.ypgg,
  row.sccj,
  row.approval,
  row.ph,
  row.yxq,
  messages.levels[row.level as TraceLevel], // The schema of the row has no others.
  row.code,
  row.parent,
  chinaMinute(row.shipped_at * 1_000),
]

/** Elements by the fields of the call, so that a file and an answer have the same names. */
function xmlFile(rows: readonly TraceCodeRowWire[]): string {
  const elements = rows.map(row => {
    const fields = Object.entries({ ...row, shipped_at: chinaMinute(row.shipped_at * 1_000) })
    return `  <pack>${fields.map(([name, value]) => `<${name}>${xmlText(String(value))}</${name}>`).join('')}</pack>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<trace_codes>\n${elements.join('')}</trace_codes>\n`
}

function bytesOf(rows: readonly TraceCodeRowWire[], format: TraceFileFormat): Uint8Array {
  if (format === 'xml') return Buffer.from(xmlFile(rows))
  const table = [messages.columns, ...rows.map(cellsOf)]
  if (format === 'csv') return Buffer.from(csvText(table))
  const widths = [20, 20, 24, 16, 28, 20, 14, 12, 14, 26, 26, 18]
  // The same codes are the same bytes: the file is of the last parcel's day.
  const latest = rows.reduce((at, row) => Math.max(at, row.shipped_at), 0)
  return xlsxBook([{ name: messages.sheet, rows: table, widths }], Math.max(latest * 1_000, Date.UTC(1980, 0, 2)))
}

/** The trace codes of an order as rows, or as a file. */
export async function traceCodesOf(db: Kysely<Tables>, order: OrderRow, format: TraceFileFormat | undefined): Promise<OrderTraceCodesWire> {
  const list = await codesOf(db, order)
  if (format === undefined) return { total: list.length, list, name: '', file: '' }
  const file = Buffer.from(bytesOf(list, format)).toString('base64url')
  return { total: list.length, list: [], name: messages.file(order.sn, format), file }
}
