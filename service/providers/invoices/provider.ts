import type { InvoiceFormat } from '@yaoji/contract/orders/invoice-states'
import type { InvoiceItem } from '@yaoji/contract/domain/order/invoice-parts'
import type { Fen } from '@yaoji/contract/domain/money'
import type { InvoiceKind } from '@yaoji/contract/orders/order-wishes'

export type DigitalKind = Exclude<InvoiceKind, 'paper'>

/** What the provider is asked to make; amounts are with tax, below nothing for a red note. */
export type InvoiceRequest = {
  /** Our own number for it, the same at every try: asked a second time, the provider answers what it made at first. */
  id: string
  kind: DigitalKind
  seller: string
  /** 销售方纳税人识别号 and 开票人, as the setting `invoice_seller` has them; empty where it does not. */
  sellerTaxNumber: string
  issuer: string
  title: string
  taxNumber: string
  taxPercent: number
  items: readonly InvoiceItem[]
  amount: Fen
  tax: Fen
  /** The number of the invoice that a red note takes back; empty for an invoice. */
  redOf: string
  remark: string
}

/** What became of it; `waiting` is asked for again. */
export type InvoiceAnswer =
  | { outcome: 'issued'; number: string; at: number }
  | { outcome: 'waiting' }
  | { outcome: 'refused'; reason: string }

export type IssuedInvoice = InvoiceRequest & { number: string; at: number }

/** What the signed XML of an invoice says, as the provider's format names it. */
export type InvoiceVoucher = Pick<
  InvoiceRequest,
  'kind' | 'seller' | 'sellerTaxNumber' | 'title' | 'taxNumber' | 'amount' | 'tax' | 'redOf'
> & {
  number: string
  amountInWords: string
  items: readonly Omit<InvoiceItem, 'lineId'>[]
}

/**
 * Who makes invoices (docs/operators/invoicing.md). An error thrown by either function is a network that failed: the shop asks again.
 */
export type InvoiceProvider = {
  formats: readonly InvoiceFormat[]
  issue: (request: InvoiceRequest) => Promise<InvoiceAnswer>
  file: (invoice: IssuedInvoice, format: InvoiceFormat) => Promise<Uint8Array>
  /** Verifies the signature of the XML and reads what is signed; undefined where the issuer did not sign these very bytes. */
  readVoucher: (xml: Uint8Array) => InvoiceVoucher | undefined
}
