import { allocate } from '../allocate.ts'
import type { LineDeduction } from '../deductions/deduction.ts'
import { addFen, type Fen, type PricedQuantity, type UnitPrice } from '../money.ts'

/** One goods of a set: how many units of it are in one, and what a unit costs alone. */
export type SetPart = PricedQuantity

/** What one set would cost if its parts were bought one by one. */
export function priceOfParts(parts: readonly SetPart[]): UnitPrice {
  return parts.reduce((sum, { price, quantity }) => sum + price * quantity, 0) as UnitPrice
}

/**
 * How many sets the stock of the parts makes.
 *
 * @example a set of 2 units of one part and 1 of another: stocks of 7 and 9 make 3
 */
export function setsOf(parts: readonly { quantity: number; stock: number }[]): number {
  return Math.max(0, Math.min(...parts.map(({ quantity, stock }) => Math.floor(stock / quantity))))
}

/** The amount of a line and its deductions. */
export type PaidShare<Kind extends string> = { amount: Fen; deductions: readonly LineDeduction<Kind>[] }

/** A part's share of the line of its set. */
export type PartShare<Kind extends string> = PaidShare<Kind> & { net: Fen }

/**
 * Splits the amount of a line of sets, and each of its deductions, among the parts: by their separate prices, in fen by largest remainder,
 * so that the parts add up to the line. No part is negative.
 *
 * @example a set for 10.00 of parts that cost 6.00 and 9.00 alone gives them 4.00 and 6.00
 */
export function shareToParts<Kind extends string>(line: PaidShare<Kind>, parts: readonly SetPart[]): PartShare<Kind>[] {
  const amounts = allocate(
    line.amount,
    parts.map(({ price, quantity }) => price * quantity),
  )
  let shares = amounts.map((amount): PartShare<Kind> => ({ amount, deductions: [], net: amount }))
  for (const { kind, amount } of line.deductions) {
    const taken = allocate(
      amount,
      shares.map(({ net }) => net),
    )
    shares = shares.map(({ deductions, net, ...share }, place) => {
      const part = taken[place]!
      const all = part === 0 ? deductions : [...deductions, { kind, amount: part }]
      return { ...share, deductions: all, net: addFen(net, -part as Fen) }
    })
  }
  return shares
}

/**
 * What one unit costs when `quantity` of them cost an amount, cut to 1/10000 yuan.
 *
 * @example 3 units for 10.00 are 3.3333 each
 */
export function unitPriceOf(amount: Fen, quantity: number): UnitPrice {
  return Math.floor((amount * 100) / quantity) as UnitPrice
}
