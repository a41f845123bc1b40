import { strToU8, zipSync } from 'fflate'
import type { InvoiceFormat } from '@yaoji/contract/orders/invoice-states'
import { invoiceArchiveMax } from '@yaoji/contract/orders/invoice-states'
import { csvText } from '@yaoji/contract/domain/csv'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { formatFen, type Fen } from '@yaoji/contract/domain/money'
import { invoiceStateNames } from '@yaoji/contract/orders/invoice-states'
import { invoiceNames } from '@yaoji/contract/orders/order-wishes'
import type { StoreScope } from '../../identity/store-scope/scope.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { SettingContext } from '../../platform/settings/reader.ts'
import { hashOf } from '../../providers/secrets.ts'
import { isDigital, requestOf } from './issue.ts'
import { formatsOf, monthRange, selectInvoices, type ShownInvoice } from './list.ts'
import { messages } from './messages.ts'
import { RefusedVoucher, voucherOf } from './voucher.ts'

export type NamedFile = { name: string; bytes: Uint8Array }

/** One invoice as a file. @throws {ApiError} where it has none of the format, or the provider is silent */
export async function fileOf(context: SettingContext, row: ShownInvoice, format: InvoiceFormat): Promise<NamedFile> {
  const { invoices } = context.config
  if (row.issued_at === null) throw ApiError.conflict(messages.notThere)
  if (!invoices || !isDigital(row) || !formatsOf(row, invoices.formats).includes(format)) throw ApiError.conflict(messages.noFormat)
  const invoice = { ...(await requestOf(context, row)), number: row.number, at: row.issued_at }
  const reading = format === 'xml' ? voucherOf(context, invoices, invoice) : invoices.file(invoice, format)
  const bytes = await reading.catch((error: unknown) => {
    if (error instanceof RefusedVoucher) throw error
    throw ApiError.conflict(messages.providerSilent)
  })
  return { name: messages.file(row.red_of !== null, row.number, format), bytes }
}

/** What the list of an archive says of the XML of an invoice: that it is the voucher, and its hash. */
function voucherCells(row: ShownInvoice, files: readonly NamedFile[]): string[] {
  const xml = files.find(({ name }) => name === messages.file(row.red_of !== null, row.number, 'xml'))
  return xml ? [xml.name, hashOf(xml.bytes)] : ['', '']
}

/** All files of invoices, and a list of them that says what they come to and which are the vouchers. */
async function filesOf(context: SettingContext, rows: readonly ShownInvoice[], scope?: StoreScope): Promise<NamedFile[]> {
  const { formats = [] } = context.config.invoices ?? {}
  const files: NamedFile[] = []
  for (const row of rows)
    for (const format of formatsOf(row, formats)) {
      // One XML that is not what the shop requested does not keep the other files away; the list has no hash of it.
      const file = await fileOf(context, row, format).catch((error: unknown) => {
        if (error instanceof RefusedVoucher) return
        throw error
      })
      if (file) files.push(file)
    }
  const storeCells = (row: ShownInvoice) => (scope?.isJoint ? [scope.stores.get(row.member_id)?.company ?? ''] : [])
  const columns = [...(scope?.isJoint ? [messages.store] : []), ...messages.columns]
  const list = csvText([columns, ...rows.map(row => [...storeCells(row), ...listRow(row), ...voucherCells(row, files)])])
  return [...files, { name: messages.list, bytes: strToU8(list) }]
}

/** The files of one order's invoices, for its papers. */
export async function orderInvoiceFiles(context: SettingContext, orderId: string): Promise<NamedFile[]> {
  const rows = await issuedInvoices(context).where('invoice.order_id', '=', orderId).execute()
  return rows.length === 0 ? [] : filesOf(context, rows)
}

const issuedInvoices = ({ database }: SettingContext) =>
  selectInvoices(database.read).where('invoice.issued_at', 'is not', null).orderBy('invoice.issued_at').orderBy('invoice.id')

const yuan = (fen: number) => formatFen(fen as Fen)

function listRow(row: ShownInvoice): (string | number)[] {
  return [
    row.number,
    invoiceNames[row.kind],
    row.sn,
    row.issued_at === null ? '' : chinaDay(row.issued_at),
    yuan(row.amount_fen - row.tax_fen),
    yuan(row.tax_fen),
    yuan(row.amount_fen),
    `${row.tax_percent}%`,
    row.warehouse ?? '',
    invoiceStateNames[row.state],
    row.red_of_number ?? '',
  ]
}

/** The invoices and red notes that were made in a month, in one archive with their list. The same month is the same archive. */
export async function monthArchive(context: SettingContext, scope: StoreScope, month: string) {
  const [from, to] = monthRange(month)
  const rows = await issuedInvoices(context)
    .where('invoice.member_id', 'in', scope.ids)
    .where('invoice.issued_at', '>=', from)
    .where('invoice.issued_at', '<', to)
    .limit(invoiceArchiveMax + 1)
    .execute()
  if (rows.length > invoiceArchiveMax) throw ApiError.conflict(messages.tooManyInMonth(invoiceArchiveMax))
  const files = await filesOf(context, rows, scope)
  const archive = zipSync(Object.fromEntries(files.map(({ name, bytes }) => [name, bytes])), { level: 6, mtime: new Date(from) })
  return {
    name: scope.isJoint ? messages.jointArchive(month) : messages.archive(month),
    files: files.map(({ name }) => name),
    file: Buffer.from(archive).toString('base64url'),
  }
}
