import type { Transaction } from 'kysely'
import { codes } from '@yaoji/contract/codes'
import { amountWords } from '@yaoji/contract/domain/amount-words'
import { addFen } from '@yaoji/contract/domain/money'
import type { Context } from '../../platform/context.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import type { InvoiceProvider, InvoiceVoucher, IssuedInvoice } from '../../providers/invoices/provider.ts'
import { hashOf } from '../../providers/secrets.ts'
import { messages } from './messages.ts'

/** The file is not what the shop requested, or is not signed; the message is for buyer and operator. */
export class RefusedVoucher extends ApiError {
  constructor(message: string) {
    super(codes.conflict, message)
  }
}

type Items = InvoiceVoucher['items']

const itemTexts = (items: Items): string[] =>
  items.map(({ name, spec, unit, quantity, amount, tax }) => JSON.stringify([name, spec, unit, quantity, amount, tax])).toSorted()

const addsUp = ({ items, amount, tax }: Pick<InvoiceVoucher, 'items' | 'amount' | 'tax'>): boolean =>
  addFen(...items.map(item => item.amount)) === amount && addFen(...items.map(item => item.tax)) === tax

const { fields } = messages.voucher

/** What of a file differs from the invoice that was requested, by its Chinese names. */
function differencesOf(said: InvoiceVoucher, invoice: IssuedInvoice): string[] {
  const texts = ['number', 'kind', 'title', 'taxNumber', 'seller', 'sellerTaxNumber', 'redOf', 'amount', 'tax'] as const
  const sameItems = itemTexts(said.items).join('\n') === itemTexts(invoice.items).join('\n')
  return [
    ...texts.filter(name => said[name] !== invoice[name]).map(name => fields[name]),
    ...(said.amountInWords === amountWords(invoice.amount) ? [] : [fields.words]),
    ...(sameItems ? [] : [fields.items]),
    ...(addsUp(said) ? [] : [fields.sums]),
  ]
}

/** Checks the signature and every sum of the XML of an invoice. @throws {RefusedVoucher} */
function checkVoucher({ readVoucher }: InvoiceProvider, invoice: IssuedInvoice, file: Uint8Array): void {
  const said = readVoucher(file)
  if (!said) throw new RefusedVoucher(messages.voucher.unsigned)
  const differences = differencesOf(said, invoice)
  if (differences.length > 0) throw new RefusedVoucher(messages.voucher.differs(differences))
}

/** The XML of an invoice from its provider, signature and sums checked. @throws {RefusedVoucher} */
export async function fetchVoucher(provider: InvoiceProvider, invoice: IssuedInvoice): Promise<Uint8Array> {
  const file = await provider.file(invoice, 'xml')
  checkVoucher(provider, invoice, file)
  return file
}

/** Of an invoice from before vouchers were stored: the seller's settings may have changed since, so it is only signed and its own. */
async function fetchOld(provider: InvoiceProvider, invoice: IssuedInvoice): Promise<Uint8Array> {
  const file = await provider.file(invoice, 'xml')
  if (provider.readVoucher(file)?.number !== invoice.number) throw new RefusedVoucher(messages.voucher.unsigned)
  return file
}

/** The voucher of an issued invoice: the stored one, or for invoices from before it was stored the provider's. @throws {RefusedVoucher} */
export async function voucherOf({ database }: Pick<Context, 'database'>, provider: InvoiceProvider, invoice: IssuedInvoice) {
  const stored = database.read.selectFrom('invoice_voucher').select(['xml', 'sha256']).where('invoice_id', '=', invoice.id)
  const row = await stored.executeTakeFirst()
  if (!row) return fetchOld(provider, invoice)
  const file = Buffer.from(row.xml)
  if (hashOf(file) !== row.sha256 || !provider.readVoucher(file)) throw new RefusedVoucher(messages.voucher.unreadable)
  return file
}

/** Stores the 入账归档件 of an invoice; its row never changes. */
export async function storeVoucher(trx: Transaction<Tables>, invoiceId: string, file: Uint8Array, now: number): Promise<void> {
  const xml = Buffer.from(file).toString('utf8')
  await trx
    .insertInto('invoice_voucher')
    .values({ invoice_id: invoiceId, xml, sha256: hashOf(file), checked_at: now })
    .execute()
}
