import { createHash } from 'node:crypto'
import { amountWords } from '@yaoji/contract/domain/amount-words'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { bareUnitPrice } from '@yaoji/contract/domain/order/invoice-parts'
import { moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { invoiceFormats, type InvoiceFormat } from '@yaoji/contract/orders/invoice-states'
import type { InvoiceProvider, IssuedInvoice } from '../../providers/invoices/provider.ts'
import { openSignedXml, signXml } from '../../providers/invoices/signed-xml.ts'
import { sheetOfd, sheetPdf, type Sheet, type SheetColumn } from '../../platform/documents/sheet.ts'
import { bare, invoiceTitle as titleOf, invoiceXml, readInvoiceXml, yuan } from './invoice-xml.ts'
import { invoiceWords as words } from './messages.ts'
import type { KeyPair } from './trades.ts'

/** 20 digits as those of a 数电发票; the same for the same request, however often it is asked. */
function numberOf(id: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(id).digest('hex')}`)
  return `99${String(hash % 10n ** 18n).padStart(18, '0')}`
}

const itemColumns: SheetColumn[] = [
  { name: words.columns.name, share: 28 },
  { name: words.columns.spec, share: 16 },
  { name: words.columns.unit, share: 7 },
  { name: words.columns.quantity, share: 8, isFigure: true },
  { name: words.columns.price, share: 14, isFigure: true },
  { name: words.columns.amount, share: 14, isFigure: true },
  { name: words.columns.rate, share: 7, isFigure: true },
  { name: words.columns.tax, share: 12, isFigure: true },
]

function sheetOf(invoice: IssuedInvoice): Sheet {
  const { number, at, title, taxNumber, seller, sellerTaxNumber, issuer, items, taxPercent, amount, tax, redOf, remark } = invoice
  return {
    title: titleOf(invoice),
    note: words.specimen,
    facts: [
      [words.number, number],
      [words.day, chinaDay(at)],
      [words.buyer, title],
      [words.taxNumber, taxNumber],
      [words.seller, seller],
      [words.sellerTaxNumber, sellerTaxNumber],
      ...(redOf === '' ? [] : [[words.redOf, redOf] as const]),
    ],
    tables: [
      {
        columns: itemColumns,
        rows: [
          ...items.map(item => [
            item.name,
            item.spec,
            item.unit,
            item.quantity,
            bareUnitPrice(item),
            bare(item),
            `${taxPercent}%`,
            yuan(item.tax),
          ]),
          [words.sum, '', '', '', '', bare({ amount, tax }), '', yuan(tax)],
        ],
      },
    ],
    sums: [
      [words.inWords, amountWords(amount)],
      [words.inFigures, moneyOf(amount as Fen)],
    ],
    foot: [`${words.remark}：${words.order(remark)}`, `${words.issued}：${chinaMinute(at)}`, `${words.issuer}：${issuer}`],
  }
}

type Side = { provider: KeyPair; now: () => number }

const filesOf = ({ provider }: Side): Readonly<Record<InvoiceFormat, (invoice: IssuedInvoice) => Uint8Array | Promise<Uint8Array>>> => ({
  pdf: invoice => sheetPdf(sheetOf(invoice)),
  ofd: invoice => sheetOfd(sheetOf(invoice), invoice.at),
  xml: invoice => signXml(invoiceXml(invoice), provider.privateKey),
})

/** A stand-in for a provider of invoices: real files of what is no invoice, signed, and says so on them; production has none (config.ts). */
export function standInInvoices(side: Side): InvoiceProvider {
  const files = filesOf(side)
  return {
    formats: invoiceFormats,
    issue: async ({ id }) => ({ outcome: 'issued', number: numberOf(id), at: side.now() }),
    file: async (invoice, format) => files[format](invoice),
    readVoucher(file) {
      const root = openSignedXml(file, side.provider.publicKey)
      return root && readInvoiceXml(root)
    },
  }
}
