import type { Fen, PricedQuantity, UnitPrice } from '../money.ts'

const unitsPerFen = 100

const sumOf = (lines: readonly PricedQuantity[]) => lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)

/** Raises prices, the smallest quantities last, as far as the rest of the total reaches and never above what they are today. */
function withRest(prices: readonly UnitPrice[], lines: readonly PricedQuantity[], total: bigint): UnitPrice[] {
  const raised = [...prices]
  let rest = total - sumOf(lines.map(({ quantity }, at) => ({ quantity, price: raised[at]! })))
  const byQuantity = lines.map((_, at) => at).toSorted((a, b) => lines[b]!.quantity - lines[a]!.quantity || a - b)
  for (const at of byQuantity) {
    const { price, quantity } = lines[at]!
    const more = Math.min(Number(rest / BigInt(quantity)), price - raised[at]!)
    raised[at] = (raised[at]! + more) as UnitPrice
    rest -= BigInt(more) * BigInt(quantity)
  }
  return raised
}

/**
 * Unit prices that together come to a total, each lowered in the same proportion: they never come to more than it, and to less by
 * no more than the smallest quantity needs for a unit. Undefined for a total that is not below today's, or so small that goods would be free.
 *
 * @example lines of 10 × 10 yuan and 5 × 20 yuan for 180 yuan cost 9 and 18 yuan
 */
export function spreadTotal(lines: readonly PricedQuantity[], total: Fen): UnitPrice[] | undefined {
  const [sum, wanted] = [sumOf(lines), BigInt(total) * BigInt(unitsPerFen)]
  if (wanted <= 0n || wanted >= sum) return
  const lowered = lines.map(({ price }) => Number((BigInt(price) * wanted) / sum) as UnitPrice)
  const prices = withRest(lowered, lines, wanted)
  return prices.every(price => price > 0) ? prices : undefined
}
