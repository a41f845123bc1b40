import { sumFloored, type Fen, type PricedQuantity } from './money.ts'

/** Gives the fen left over one each to the largest remainders, the earlier part first on a tie. */
function handOut(shares: { fen: number; remainder: number | bigint }[], left: number): Fen[] {
  if (left === 0) return shares.map(({ fen }) => fen as Fen)
  const order = shares
    .map((share, index) => ({ index, remainder: share.remainder }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  const lucky = new Set(order.slice(0, left).map(each => each.index))
  return shares.map((share, index) => (share.fen + (lucky.has(index) ? 1 : 0)) as Fen)
}

/**
 * Splits an amount over weights so that the parts add up to the whole.
 *
 * Largest remainder. Weights are whole and not negative; BigInt keeps
 * amount × weight exact. When all weights are zero the parts are equal. A negative
 * amount is split as its positive and negated.
 *
 * @example allocate 100 fen over [1, 1, 1] is [34, 33, 33]
 */
export function allocate(amount: Fen, weights: readonly number[]): Fen[] {
  if (weights.length === 0) return []
  // Subtracted, not negated: a share of nothing stays 0 instead of becoming -0.
  if (amount < 0) return allocate(-amount as Fen, weights).map(part => (0 - part) as Fen)
  const used = weights.some(weight => weight > 0) ? weights : weights.map(() => 1)
  const total = used.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = used.map(weight => {
    const product = BigInt(amount) * BigInt(weight)
    return { fen: Number(product / total), remainder: product % total }
  })
  const left = amount - shares.reduce((sum, share) => sum + share.fen, 0)
  return handOut(shares, left)
}

/**
 * The amount of each line in fen, such that the lines add up to {@link sumFloored}.
 *
 * Every line gets its own floored amount, then the fen that the one floor on the
 * sum leaves over go to the largest cut-off rests (domain.md section 1).
 *
 * @example two lines of 3 × 0.3333 yuan are [100, 99]
 */
export function lineAmounts(lines: readonly PricedQuantity[]): Fen[] {
  const shares = lines.map(({ price, quantity }) => {
    const units = price * quantity
    return { fen: Math.floor(units / 100), remainder: units % 100 }
  })
  const left = sumFloored(lines) - shares.reduce((sum, share) => sum + share.fen, 0)
  return handOut(shares, left)
}
