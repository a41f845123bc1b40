import { allocate } from '../allocate.ts'
import { addFen, type Fen } from '../money.ts'

/** A line of an order as its invoice needs it. */
export type InvoiceLine = {
  id: number
  warehouseId: number
  taxPercent: number
  name: string
  spec: string
  unit: string
  quantity: number
  /** Units that were paid back. */
  refunded: number
  /** Paid for all its units, after every deduction. */
  net: Fen
  /** Not paid back for `refunded`: the price of gifts that were kept. */
  withheld?: Fen
}

/** A row of an invoice; `lineId` 0 is freight. Amounts are with tax. */
export type InvoiceItem = { lineId: number; name: string; spec: string; unit: string; quantity: number; amount: Fen; tax: Fen }

/** The content of one invoice: goods of one warehouse under one rate (domain.md section 10). */
export type InvoicePart = { warehouseId: number; taxPercent: number; items: InvoiceItem[]; amount: Fen; tax: Fen }

/**
 * The tax in an amount that includes it, to the nearest fen, half a fen upwards.
 *
 * @example of 113.00 yuan under 13 % it is 13.00
 */
export function taxIn(amount: Fen, percent: number): Fen {
  // Subtracted, not negated: nothing stays 0 instead of becoming -0.
  if (amount < 0) return (0 - taxIn(-amount as Fen, percent)) as Fen
  const base = 100 + percent
  return Number((BigInt(amount) * BigInt(2 * percent) + BigInt(base)) / BigInt(2 * base)) as Fen
}

/**
 * The part of a line that the buyer keeps: returned units take whole shares, as refunds compute them (refund-share.ts), less what was
 * withheld of them.
 */
export function keptOf({ net, quantity, refunded, withheld }: Pick<InvoiceLine, 'net' | 'quantity' | 'refunded' | 'withheld'>): Fen {
  return (net - Math.floor((net * refunded) / quantity) + (withheld ?? 0)) as Fen
}

const itemOf = (line: InvoiceLine): InvoiceItem => {
  const { id: lineId, name, spec, unit, quantity, refunded, taxPercent } = line
  const amount = keptOf(line)
  return { lineId, name, spec, unit, quantity: quantity - refunded, amount, tax: taxIn(amount, taxPercent) }
}

const placesMax = 8

/**
 * 单价 of an item as an invoice has it: without tax, to at most eight places, the last one rounded half up.
 *
 * @example 113.00 yuan with 13.00 tax for 3 units is '33.33333333', for 4 units '25'
 */
export function bareUnitPrice({ amount, tax, quantity }: Pick<InvoiceItem, 'amount' | 'tax' | 'quantity'>): string {
  if (quantity === 0) return ''
  const [fen, units] = [BigInt(Math.abs(amount - tax)), BigInt(Math.abs(quantity))]
  const scale = 10n ** BigInt(placesMax)
  const scaled = (2n * fen * scale + 100n * units) / (200n * units)
  const rest = String(scaled % scale)
    .padStart(placesMax, '0')
    .replace(/0+$/, '')
  return String(scaled / scale) + (rest && `.${rest}`)
}

const sumOf = (items: readonly InvoiceItem[]) => ({
  amount: addFen(...items.map(item => item.amount)),
  tax: addFen(...items.map(item => item.tax)),
})

type Freight = { name: string; amount: Fen }

/** Freight is split over the groups and taxed at their rates (价外费用), by the amounts before any return. */
function freightShares(groups: readonly (readonly InvoiceLine[])[], { amount }: Freight): Fen[] {
  return allocate(
    amount,
    groups.map(lines => lines.reduce((sum, line) => sum + line.net, 0)),
  )
}

/**
 * The invoices of an order, by warehouse and rate: together they come to what was paid for its lines and its freight, less what went back.
 * Free goods are on none.
 */
export function invoiceParts(lines: readonly InvoiceLine[], freight: Freight): InvoicePart[] {
  const groups = [...Map.groupBy(lines, line => `${line.warehouseId} ${line.taxPercent}`).values()].toSorted(
    ([one], [other]) => (one?.warehouseId ?? 0) - (other?.warehouseId ?? 0) || (one?.taxPercent ?? 0) - (other?.taxPercent ?? 0),
  )
  const shares = freightShares(groups, freight)
  return groups.flatMap((group, place) => {
    const [{ warehouseId, taxPercent }] = group as [InvoiceLine]
    const share = shares[place] ?? (0 as Fen)
    const carried: InvoiceItem = {
      ...{ lineId: 0, name: freight.name, spec: '', unit: '', quantity: 1 },
      ...{ amount: share, tax: taxIn(share, taxPercent) },
    }
    const items = [...group.map(itemOf), carried].filter(({ amount }) => amount > 0)
    return items.length === 0 ? [] : [{ warehouseId, taxPercent, items, ...sumOf(items) }]
  })
}

/** The items of a red note: the negative of what an invoice no longer covers; empty if all of it holds. */
export function redItems(covered: readonly InvoiceItem[], kept: readonly InvoiceItem[], percent: number): InvoiceItem[] {
  const left = new Map(kept.map(item => [item.lineId, item]))
  return covered.flatMap(item => {
    const holds = left.get(item.lineId)
    const amount = ((holds?.amount ?? 0) - item.amount) as Fen
    if (amount >= 0) return []
    const quantity = Math.min(0, (holds?.quantity ?? 0) - item.quantity)
    return [{ ...item, quantity, amount, tax: (taxIn((item.amount + amount) as Fen, percent) - item.tax) as Fen }]
  })
}
