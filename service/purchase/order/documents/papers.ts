import { goodsFieldList } from '@yaoji/contract/goods/facts'
import { chinaMinute } from '@yaoji/contract/domain/china-day'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { addFen, formatFen, formatUnitPrice, type Fen, type UnitPrice } from '@yaoji/contract/domain/money'
import type { OrderLineRow } from '../../../platform/database/rows.ts'
import { isGiftKind } from '../../../promotions/rules/line-terms.ts'
import type { Seller } from './licences.ts'
import type { OrderPapers } from './load.ts'
import { sentShares, type SentBatch, type SentShare } from './sent-shares.ts'
import { documentMessages as messages } from './messages.ts'
import { facts, note, page, table, type Column, type Markup } from '../../../platform/documents/page.ts'
import type { Sheet, SheetColumn } from '../../../platform/documents/sheet.ts'

const { columns: names, facts: labels } = messages
const text = (name: string): Column => ({ name })
const figure = (name: string): Column => ({ name, isFigure: true })
const minute = (seconds: number | null) => (seconds === null ? '' : chinaMinute(seconds * 1000))
const fen = (amount: number) => formatFen(amount as Fen)
const priceOf = (line: OrderLineRow) =>
  isGiftKind(line.line_kind) && line.price_units === 0 ? messages.gift : formatUnitPrice(line.price_units as UnitPrice)

function headOf({ order, company }: OrderPapers): [string, string][] {
  const { address, invoice } = order
  return [
    [labels.sn, order.order_sn],
    [labels.orderedAt, minute(order.created_at)],
    [labels.buyer, invoice.title || company],
    [labels.taxNumber, invoice.tax_number],
    [labels.receiver, `${address.name} ${address.phone}`],
    [labels.address, address.region + address.detail],
  ]
}

/** As the order has it: goods, every deduction, freight, and what they come to. */
const sumsOf = ({ order: { amounts } }: OrderPapers): [string, string][] => [
  [messages.goods, amounts.goods],
  ...amounts.deductions.map(({ name, amount }): [string, string] => [name, `−${amount}`]),
  [messages.freight, amounts.freight],
  [messages.payable, amounts.payable],
]

const sumOf = (papers: OrderPapers): Markup => facts(sumsOf(papers))

function stateOf({ order }: OrderPapers): [string, string][] {
  return [
    [labels.status, order.status_text],
    [labels.payMethod, order.pay_method],
    [labels.paidAt, minute(order.paid_at)],
    [labels.invoice, order.invoice.name],
    [labels.remark, order.remark],
  ]
}

/** The columns of facts that any line has. */
function factColumns({ lines, facts }: OrderPapers): { label: string; of: (line: OrderLineRow) => string }[] {
  const columns = goodsFieldList
    .filter(({ isInDocuments }) => isInDocuments)
    .map(({ name, label }) => ({ label, of: (line: OrderLineRow) => facts.get(line.goods_id)?.[name] ?? '' }))
  return columns.filter(column => lines.some(line => column.of(line) !== ''))
}

/** The order as it was. */
export function orderPage(papers: OrderPapers): string {
  const { lines } = papers
  const known = factColumns(papers)
  const rows = lines.map(line => [
    line.name,
    line.spec,
    line.manufacturer,
    ...known.map(column => column.of(line)),
    line.quantity,
    line.pack_unit,
    priceOf(line),
    line.source_name || line.price_name,
    fen(line.amount_fen),
    fen(line.net_fen),
  ])
  const { name, spec, maker, number, unit, price, priceName, amount, net } = names
  const columns = [
    text(name),
    text(spec),
    text(maker),
    ...known.map(column => text(column.label)),
    figure(number),
    text(unit),
    figure(price),
    text(priceName),
    figure(amount),
    figure(net),
  ]
  return page(messages.titles.order, [
    facts([...headOf(papers), ...stateOf(papers)]),
    table(columns, rows),
    sumOf(papers),
    note(messages.yuan),
    note(messages.note),
  ])
}

type Sent = SentShare & { line: OrderLineRow; batch: SentBatch }

/** The lines by their batches, which share what a line costs by their quantities. */
function sentOf({ lines, batches }: OrderPapers): Sent[] {
  return lines.flatMap(line =>
    sentShares(
      line,
      batches.filter(({ line_id }) => line_id === line.id),
    ).flatMap(({ batch, ...share }) => (batch ? [{ ...share, line, batch }] : [])),
  )
}

function sentRow({ line, batch, quantity, amount, net }: Sent, reports: OrderPapers['reports']): (string | number)[] {
  const hasReport = reports.some(each => each.goodsId === line.goods_id && each.batch === batch.number)
  return [
    line.name,
    line.dosage_form,
    line.spec,
    line.manufacturer,
    line.approval_number,
    batch.number,
    batch.made_on,
    batch.expires_on,
    quantity,
    line.pack_unit,
    priceOf(line),
    formatFen(amount),
    formatFen(net),
    hasReport ? messages.inArchive : messages.later,
  ]
}

/** What the goods of the sheet come to, where the order has more of them. */
function sentSums({ lines }: OrderPapers, sent: readonly Sent[]): [string, string][] {
  const units = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)
  if (units(sent) === units(lines)) return []
  return [
    [messages.sentGoods, formatFen(addFen(...sent.map(({ amount }) => amount)))],
    [messages.sentNet, formatFen(addFen(...sent.map(({ net }) => net)))],
    [messages.sentPart, messages.unitsOf(units(sent), units(lines))],
  ]
}

const deliveryColumns: readonly SheetColumn[] = [
  { name: names.name, share: 11 },
  { name: names.form, share: 6 },
  { name: names.spec, share: 9 },
  { name: names.maker, share: 12 },
  { name: names.approval, share: 10 },
  { name: names.batch, share: 9 },
  { name: names.made, share: 8 },
  { name: names.expires, share: 8 },
  { name: names.number, share: 4, isFigure: true },
  { name: names.unit, share: 4 },
  { name: names.price, share: 6, isFigure: true },
  { name: names.amount, share: 7, isFigure: true },
  { name: names.net, share: 7, isFigure: true },
  { name: names.reports, share: 6 },
]

/** 随货同行单, once something has left the warehouse: what has, and nothing else of the order. */
export function deliverySheet(papers: OrderPapers, seller: Seller): Sheet | undefined {
  const { order, reports } = papers
  const sent = sentOf(papers)
  if (sent.length === 0) return
  const parcels = order.parcels.map((parcel): [string, string] => [
    labels.parcel,
    `${parcel.carrier} ${parcel.number} ${minute(parcel.shipped_at)}`,
  ])
  const head: [string, string][] = [
    [messages.seller, seller.name],
    [messages.licences, seller.licences.map(({ name, number }) => `${name} ${number}`).join('，')],
    ...headOf(papers),
    ...parcels,
    [labels.papers, order.papers.join('、')],
  ]
  return {
    title: messages.titles.delivery,
    facts: head.filter(([, value]) => value !== ''),
    tables: [{ columns: deliveryColumns, rows: sent.map(each => sentRow(each, reports)) }],
    sums: [...sentSums(papers, sent), ...sumsOf(papers)],
    foot: [messages.yuan, messages.note],
  }
}

/** The same as a page. */
export function deliveryPage(papers: OrderPapers, seller: Seller): string | undefined {
  const sheet = deliverySheet(papers, seller)
  if (!sheet) return
  const { title, tables, sums, foot } = sheet
  return page(title, [facts(sheet.facts), ...tables.map(({ columns, rows }) => table(columns, rows)), facts(sums), ...foot.map(note)])
}

/** What an invoice is made from, once the order is paid and one was wished for. */
export function invoicePage(papers: OrderPapers): string | undefined {
  const { order, lines } = papers
  if (order.status < orderStates.paid || order.invoice.kind === 'none') return
  const rows = lines.map(line => [
    line.name,
    line.spec,
    line.pack_unit,
    line.quantity,
    line.tax_percent === null ? '' : `${line.tax_percent}%`,
    fen(line.net_fen),
  ])
  const { name, spec, unit, number, tax, net } = names
  return page(messages.titles.invoice, [
    facts([[labels.invoice, order.invoice.name], ...headOf(papers)]),
    table([text(name), text(spec), text(unit), figure(number), figure(tax), figure(net)], rows),
    sumOf(papers),
    note(messages.yuan),
    note(messages.taxNote),
  ])
}
