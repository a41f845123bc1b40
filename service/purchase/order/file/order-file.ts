import type { Kysely } from 'kysely'
import type { OrderFileWire } from '@yaoji/contract/calls/purchase/order-file'
import { addDays, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { csvText } from '@yaoji/contract/domain/csv'
import {
  orderFileDaysMax,
  orderFileFields,
  orderFileRowsMax,
  type OrderFileField,
  type OrderFileFormat,
  type OrderFileLayout,
} from '@yaoji/contract/orders/order-file-layouts'
import type { StoreScope } from '../../../identity/store-scope/scope.ts'
import { countRows } from '../../../platform/database/query-parts.ts'
import type { OrderRow } from '../../../platform/database/rows.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { xlsxBook, type XlsxCell } from '../../../platform/documents/xlsx.ts'
import { ApiError } from '../../../platform/http/reply/api-error.ts'
import type { Settings } from '../../../platform/settings/schemas.ts'
import { messages } from './messages.ts'
import { fileRows, type FileRow } from './rows.ts'

type Db = Kysely<Tables>
type Column = { field: OrderFileField; heading: string }
export type FileWish = { format: OrderFileFormat; layout: OrderFileLayout }
export type FileSetting = { seller: string; layouts: Settings['order_file_layouts'] }

const columnWidth = 16
const figures: ReadonlySet<OrderFileField> = new Set(['number', 'price'])
const amounts: ReadonlySet<OrderFileField> = new Set(['amount', 'net'])

/** The operator's columns of a layout, else the shop's. */
function columnsOf(layout: OrderFileLayout, own: FileSetting['layouts']): readonly Column[] {
  if (layout === 'full') return orderFileFields.map(field => ({ field, heading: messages.headings[field] }))
  return own[layout] ?? messages.layouts[layout].map(([field, heading]) => ({ field, heading }))
}

/** A figure of CSV is a number, so that it needs no quotes and no guard; every other cell is text. */
const csvCell = (row: FileRow, field: OrderFileField): string | number => (field === 'number' ? Number(row[field]) : row[field])

function xlsxCell(row: FileRow, field: OrderFileField): XlsxCell {
  if (amounts.has(field)) return { amount: row[field] }
  return figures.has(field) ? { figure: row[field] } : row[field]
}

function bytesOf(rows: readonly FileRow[], columns: readonly Column[], format: OrderFileFormat, atMs: number): Uint8Array {
  const headings = columns.map(column => column.heading)
  if (format === 'csv') return Buffer.from(csvText([headings, ...rows.map(row => columns.map(({ field }) => csvCell(row, field)))]))
  const sheet = [headings, ...rows.map(row => columns.map(({ field }) => xlsxCell(row, field)))]
  return xlsxBook([{ name: messages.sheet, rows: sheet, widths: columns.map(() => columnWidth) }], atMs)
}

type Source = { orders: readonly OrderRow[]; companies: ReadonlyMap<number, string>; setting: FileSetting; wish: FileWish; name: string }

async function fileOf(db: Db, { orders, companies, setting, wish, name }: Source): Promise<OrderFileWire> {
  const rows = await fileRows(db, orders, { seller: setting.seller, companies })
  const latest = Math.max(Date.UTC(1980, 0, 2), ...orders.map(order => order.created_at))
  const bytes = bytesOf(rows, columnsOf(wish.layout, setting.layouts), wish.format, latest)
  return { name, file: Buffer.from(bytes).toString('base64url'), rows: rows.length }
}

/** The goods of one order. */
export function orderFile(db: Db, order: OrderRow, company: string, setting: FileSetting, wish: FileWish): Promise<OrderFileWire> {
  const companies = new Map([[order.member_id, company]])
  return fileOf(db, { orders: [order], companies, setting, wish, name: messages.orderFile(order.sn, wish.format) })
}

/** The days of China that a file is asked for; both are in it. @throws {ApiError} 422 at `to` */
function periodOf({ from, to }: { from: string; to: string }): { begins: number; ends: number } {
  if (to < from) throw ApiError.invalid('to', messages.wrongPeriod)
  if (to > addDays(from, orderFileDaysMax - 1)) throw ApiError.invalid('to', messages.tooManyDays(orderFileDaysMax))
  return { begins: chinaDayStart(from), ends: chinaDayStart(addDays(to, 1)) }
}

/** The goods of the orders of a period, without those that were cancelled. @throws {ApiError} 422 at `to` */
export async function orderPeriodFile(
  db: Db,
  scope: StoreScope,
  setting: FileSetting,
  wish: FileWish & { from: string; to: string },
): Promise<OrderFileWire> {
  const { begins, ends } = periodOf(wish)
  const orders = db
    .selectFrom('orders')
    .where('orders.member_id', 'in', scope.ids)
    .where('orders.state', '>', 0)
    .where('orders.created_at', '>=', begins)
    .where('orders.created_at', '<', ends)
  const rows = await countRows(orders.innerJoin('order_line', 'order_line.order_id', 'orders.id'))
  if (rows > orderFileRowsMax) throw ApiError.invalid('to', messages.tooManyRows(orderFileRowsMax))
  const found = await orders.selectAll('orders').orderBy('orders.created_at').orderBy('orders.id').execute()
  const companies = new Map([...scope.stores].map(([id, { company }]) => [id, company]))
  return fileOf(db, { orders: found, companies, setting, wish, name: messages.periodFile(wish.from, wish.to, wish.format) })
}
