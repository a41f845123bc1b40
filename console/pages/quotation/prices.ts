import type { ConsoleQuotationLineWire } from '@yaoji/contract/calls/console/quotations'
import { formatFen, formatUnitPrice, parseUnitPrice, sumFloored, type UnitPrice } from '@yaoji/contract/domain/money'
import { marginPercent } from '@yaoji/contract/domain/prices/operator-effects'
import { guardLimits } from '@yaoji/contract/operator/guards'

/** What is typed at each line, by goods. */
export type Typed = Readonly<Record<number, string>>

export const unitsOf = (text: string): UnitPrice | undefined => (text === '' ? undefined : parseUnitPrice(text))

/** Whether a typed text is no price. */
export const isWrong = (text: string): boolean => text !== '' && !(unitsOf(text) ?? 0)

/** The lines that have a price. */
export const pricedLines = (lines: readonly ConsoleQuotationLineWire[], typed: Typed) =>
  lines.flatMap(line => {
    const units = unitsOf(typed[line.goods_id]?.trim() ?? '')
    return units ? [{ line, units }] : []
  })

export type Judged = { margin: number | undefined; isBelow: boolean; fall: number }

/** What a price leaves over the cost, and how far it falls below today's. */
export function judged({ cost, price }: ConsoleQuotationLineWire, text: string): Judged {
  const [units, own, today] = [unitsOf(text), unitsOf(cost), unitsOf(price)]
  if (!units) return { margin: undefined, isBelow: false, fall: 0 }
  const fall = today && today > units ? Math.floor(((today - units) * 100) / today) : 0
  return { margin: own === undefined ? undefined : marginPercent(units, own), isBelow: own !== undefined && units < own, fall }
}

/** Whether a fall needs the second signature. */
export const isDeep = ({ fall }: Judged): boolean => fall >= guardLimits.priceFallPercent

/** A share of today's price, rounded down to the fen. */
export function sharedPrice(price: string, percent: number): string {
  const units = unitsOf(price)
  return units ? formatUnitPrice((Math.floor((units * percent) / 10_000) * 100) as UnitPrice) : ''
}

/** What the priced lines come to: at the typed prices, at today's, and their margin where all costs are known. */
export function totals(lines: readonly ConsoleQuotationLineWire[], typed: Typed) {
  const priced = pricedLines(lines, typed)
  const sum = (of: (each: (typeof priced)[number]) => UnitPrice | undefined) =>
    sumFloored(priced.map(each => ({ quantity: each.line.number, price: of(each) ?? (0 as UnitPrice) })))
  const quote = sum(({ units }) => units)
  const cost = priced.every(({ line }) => line.cost !== '') ? sum(({ line }) => unitsOf(line.cost)) : undefined
  return {
    count: priced.length,
    quote: formatFen(quote),
    price: formatFen(sum(({ line }) => unitsOf(line.price))),
    margin: cost === undefined || quote === 0 ? undefined : Math.floor(((quote - cost) * 100) / quote),
  }
}
