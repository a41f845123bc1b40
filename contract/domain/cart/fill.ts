import type { Fen, UnitPrice } from '../money.ts'
import type { QuantityRange } from './quantity.ts'

/** Goods that may be added to a cart, in which quantities and at what price for each. */
export type FillGoods = { range: QuantityRange; priceAt: (quantity: number) => UnitPrice }

/** Quantities by the index of the goods in the list. */
export type Fill = readonly { index: number; quantity: number }[]

type Option = { quantity: number; cost: number }
type Found = { cost: number; picks: Fill }

const goodsMax = 3
/** Above this number of combinations of two goods, a third is not tried. */
const pairsMax = 200_000
const optionsMax = 2_000
/** Unit prices count hundredths of a fen. */
const unitsOfFen = 100

/** Costs of the possible quantities, by cost: all below the target, and the cheapest that meets it. */
function optionsOf({ range: { min, step, max }, priceAt }: FillGoods, target: number): Option[] {
  const below: Option[] = []
  let least: Option | undefined
  for (let quantity = min, tried = 0; quantity > 0 && quantity <= max && tried < optionsMax; quantity += step, tried++) {
    const cost = priceAt(quantity) * quantity
    if (cost <= 0) break
    if (cost < target) below.push({ quantity, cost })
    else if (!least || cost < least.cost) least = { quantity, cost }
    // No rung is below half of the price before it, so that twice the target is never undercut later.
    if (cost >= 2 * target) break
  }
  const sorted = below.toSorted((a, b) => a.cost - b.cost)
  return least ? [...sorted, least] : sorted
}

/** The first option that meets what is left. */
function leastFrom(options: readonly Option[], left: number): Option | undefined {
  let [from, to] = [0, options.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (options[middle]!.cost < left) from = middle + 1
    else to = middle
  }
  return options[from]
}

function better(found: Found | undefined, cost: number): boolean {
  return !found || cost < found.cost
}

/** The cheapest fill that meets the target with exactly `size` goods. */
function search(all: readonly (readonly Option[])[], target: number, size: number, first: Found | undefined): Found | undefined {
  let found = first
  const extend = (from: number, spent: number, picks: Fill): void => {
    for (let index = from; index < all.length && found?.cost !== target; index++) {
      if (picks.length === size - 1) {
        const last = leastFrom(all[index]!, target - spent)
        if (last && better(found, spent + last.cost))
          found = { cost: spent + last.cost, picks: [...picks, { index, quantity: last.quantity }] }
        continue
      }
      for (const { quantity, cost } of all[index]!) {
        if (spent + cost >= target) break
        extend(index + 1, spent + cost, [...picks, { index, quantity }])
      }
    }
  }
  extend(0, 0, [])
  return found
}

/**
 * Goods and quantities that reach a missing amount with the smallest overshoot: at most three goods, among equal overshoots the fewest
 * goods, then those first in the list. Undefined if no choice reaches it. Exact, except that among very many quantities only two goods are
 * combined.
 *
 * @example 20 yuan missing, goods at 9 yuan and in packs of two at 5.50 yuan: one of the first and two of the second come to 20
 */
export function bestFill(goods: readonly FillGoods[], missing: Fen): Fill | undefined {
  const target = missing * unitsOfFen
  const options = goods.map(each => optionsOf(each, target))
  const total = options.reduce((sum, each) => sum + each.length, 0)
  const sizes = total * total > pairsMax ? goodsMax - 1 : goodsMax
  let found: Found | undefined
  for (let size = 1; size <= sizes; size++) found = search(options, target, size, found)
  return found?.picks
}
