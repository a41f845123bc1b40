import { amountWords } from '@yaoji/contract/domain/amount-words'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { bareUnitPrice } from '@yaoji/contract/domain/order/invoice-parts'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { nodesAt, textAt, type XmlNode } from '../../providers/invoices/canonical-xml.ts'
import type { InvoiceVoucher, IssuedInvoice } from '../../providers/invoices/provider.ts'
import { invoiceWords as words } from './messages.ts'

export const yuan = (fen: number) => formatFen(fen as Fen)
export const bare = ({ amount, tax }: { amount: number; tax: number }) => yuan(amount - tax)
const fenAt = (node: XmlNode, ...path: string[]): Fen => parseFen(textAt(node, path)) ?? (NaN as Fen)

export const invoiceTitle = ({ kind, redOf }: Pick<IssuedInvoice, 'kind' | 'redOf'>): string =>
  `${redOf === '' ? '' : words.red}${words.titles[kind]}`

const itemNode = (item: IssuedInvoice['items'][number], rate: string): XmlNode => [
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

const readItem = (node: XmlNode): InvoiceVoucher['items'][number] => ({
  name: textAt(node, ['ItemName']),
  spec: textAt(node, ['SpecMod']),
  unit: textAt(node, ['MeaUnits']),
  quantity: Number(textAt(node, ['Quantity'])),
  amount: fenAt(node, 'TotaltaxIncludedAmount'),
  tax: fenAt(node, 'ComTaxAm'),
})

const sumNode = ({ amount, tax }: IssuedInvoice): XmlNode => [
  'BasicInformation',
  [
    ['TotalAmWithoutTax', bare({ amount, tax })],
    ['TotalTaxAm', yuan(tax)],
    ['TotalTax-includedAmount', yuan(amount)],
    ['TotalTax-includedAmountInChinese', amountWords(amount)],
  ],
]

const partyNodes = ({ seller, sellerTaxNumber, taxNumber, title }: IssuedInvoice): XmlNode[] => [
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

const moreNode = ({ remark, redOf, id, issuer }: IssuedInvoice): XmlNode => [
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
export function invoiceXml(invoice: IssuedInvoice): XmlNode {
  const { number, at, items, taxPercent } = invoice
  const rate = formatFen(taxPercent as Fen)
  const head: XmlNode = [
    'Header',
    [
      ['EIid', number],
      ['EInvoiceTag', 'SWEI3200'],
      ['Version', '0.2'],
      ['InherentLabel', invoiceTitle(invoice)],
    ],
  ]
  const data: XmlNode = [
    'EInvoiceData',
    [...partyNodes(invoice), sumNode(invoice), ...items.map(item => itemNode(item, rate)), moreNode(invoice)],
  ]
  const supervision: XmlNode = [
    'TaxSupervisionInfo',
    [
      ['InvoiceNumber', number],
      ['IssueTime', chinaMinute(at)],
    ],
  ]
  return ['EInvoice', [head, data, supervision]]
}

/** What such a file says. */
export function readInvoiceXml(root: XmlNode): InvoiceVoucher {
  const data = nodesAt(root, ['EInvoiceData'])[0] ?? root
  const redOf = textAt(data, ['AdditionalInformation', 'RedOf'])
  const isSpecial = textAt(root, ['Header', 'InherentLabel']) === invoiceTitle({ kind: 'digital-special', redOf })
  return {
    kind: isSpecial ? 'digital-special' : 'digital-ordinary',
    number: textAt(root, ['Header', 'EIid']),
    seller: textAt(data, ['SellerInformation', 'SellerName']),
    sellerTaxNumber: textAt(data, ['SellerInformation', 'SellerIdNum']),
    title: textAt(data, ['BuyerInformation', 'BuyerName']),
    taxNumber: textAt(data, ['BuyerInformation', 'BuyerIdNum']),
    redOf,
    amount: fenAt(data, 'BasicInformation', 'TotalTax-includedAmount'),
    tax: fenAt(data, 'BasicInformation', 'TotalTaxAm'),
    amountInWords: textAt(data, ['BasicInformation', 'TotalTax-includedAmountInChinese']),
    items: nodesAt(data, ['IssuItemInformation']).map(readItem),
  }
}
