import { createHash } from 'node:crypto'
import { amountWords } from '@yaoji/contract/domain/amount-words'
import { chinaDay, chinaMinute } from '@yaoji/contract/domain/china-day'
import { bareUnitPrice } from '@yaoji/contract/domain/invoice-parts'
import { formatFen, moneyOf, type Fen } from '@yaoji/contract/domain/money'
import { invoiceFormats, type InvoiceFormat } from '@yaoji/contract/invoice-states'
import type { InvoiceProvider, IssuedInvoice } from '../../providers/invoices/provider.ts'
import { sheetOfd, sheetPdf, type Sheet, type SheetColumn } from '../../platform/documents/sheet.ts'
import { xmlText } from '../../platform/documents/xml-text.ts'
import { invoiceWords as words } from './messages.ts'

const yuan = (fen: number) => formatFen(fen as Fen)
const bare = ({ amount, tax }: { amount: number; tax: number }) => yuan(amount - tax)

/** 20 digits as those of a 数电发票; the same for the same request, however often it is asked. */
function numberOf(id: string): string {
  const hash = BigInt(`0x${createHash('sha256').update(id).digest('hex')}`)
  return `99${String(hash % 10n ** 18n).padStart(18, '0')}`
}

const titleOf = ({ kind, redOf }: IssuedInvoice) => `${redOf === '' ? '' : words.red}${words.titles[kind]}`

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

type Node = readonly [name: string, content: string | readonly Node[]]
const xmlOf = ([name, content]: Node): string =>
  `<${name}>${typeof content === 'string' ? xmlText(content) : content.map(xmlOf).join('')}</${name}>`

function itemNode(item: IssuedInvoice['items'][number], rate: string): Node {
  return [
    'IssuItemInformation',
    [
      ['ItemName', item.name],
      ['SpecMod', item.spec],
      ['MeaUnits', item.unit],
      ['Quantity', String(item.quantity)],
      ['UnPrice', bareUnitPrice(item)],
      ['Amount', bare(item)],
      ['TaxRate', rate],
      ['ComTaxAm', yuan(item.tax)],
      ['TotaltaxIncludedAmount', yuan(item.amount)],
    ],
  ]
}

const sumNode = ({ amount, tax }: IssuedInvoice): Node => [
  'BasicInformation',
  [
    ['TotalAmWithoutTax', bare({ amount, tax })],
    ['TotalTaxAm', yuan(tax)],
    ['TotalTax-includedAmount', yuan(amount)],
    ['TotalTax-includedAmountInChinese', amountWords(amount)],
  ],
]

const partyNodes = ({ seller, sellerTaxNumber, taxNumber, title }: IssuedInvoice): Node[] => [
  [
    'SellerInformation',
    [
      ['SellerIdNum', sellerTaxNumber],
      ['SellerName', seller],
    ],
  ],
  [
    'BuyerInformation',
    [
      ['BuyerIdNum', taxNumber],
      ['BuyerName', title],
    ],
  ],
]

const moreNode = ({ remark, redOf, id, issuer }: IssuedInvoice): Node => [
  'AdditionalInformation',
  [
    ['Remark', words.order(remark)],
    ['Drawer', issuer],
    ['RedOf', redOf],
    ['RequestId', id],
    ['Specimen', words.specimen],
  ],
]

/** By the names of the tax office's own structure (EInvoice of its XML for 数电发票). */
function xmlFile(invoice: IssuedInvoice): Uint8Array {
  const { number, at, items, taxPercent } = invoice
  const rate = formatFen(taxPercent as Fen)
  const head: Node = [
    'Header',
    [
      ['EIid', number],
      ['EInvoiceTag', 'SWEI3200'],
      ['Version', '0.2'],
      ['InherentLabel', titleOf(invoice)],
    ],
  ]
  const data: Node = [
    'EInvoiceData',
    [...partyNodes(invoice), sumNode(invoice), ...items.map(item => itemNode(item, rate)), moreNode(invoice)],
  ]
  const supervision: Node = [
    'TaxSupervisionInfo',
    [
      ['InvoiceNumber', number],
      ['IssueTime', chinaMinute(at)],
    ],
  ]
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${xmlOf(['EInvoice', [head, data, supervision]])}\n`)
}

const files: Readonly<Record<InvoiceFormat, (invoice: IssuedInvoice) => Uint8Array | Promise<Uint8Array>>> = {
  pdf: invoice => sheetPdf(sheetOf(invoice)),
  ofd: invoice => sheetOfd(sheetOf(invoice), invoice.at),
  xml: xmlFile,
}

/** A stand-in for a provider of invoices: real files of what is no invoice, and says so on them; production has none (config.ts). */
export function standInInvoices(now: () => number): InvoiceProvider {
  return {
    formats: invoiceFormats,
    issue: async ({ id }) => ({ outcome: 'issued', number: numberOf(id), at: now() }),
    file: async (invoice, format) => files[format](invoice),
  }
}
