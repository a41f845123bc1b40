import type { UnitPrice } from '../money.ts'

/**
 * `up-to` (`ladder_price_type` 1): a rung holds while the quantity is at most its
 * number. `reach` (any other type): a rung holds from its number on (domain.md section 3).
 */
export type LadderKind = 'up-to' | 'reach'

export type LadderRung = { number: number; price: UnitPrice }

export type Ladder = { kind: LadderKind; rungs: readonly LadderRung[] }

/** The wire value of `ladder_price_type` as a kind. */
export function ladderKind(ladderPriceType: number): LadderKind {
  return ladderPriceType === 1 ? 'up-to' : 'reach'
}

/**
 * The one rung that a quantity falls on, or undefined when it falls on none.
 *
 * `up-to`: the smallest number that still holds the quantity; beyond the last rung
 * none applies. `reach`: the largest number that the quantity reaches; below the
 * first rung none applies.
 *
 * @example reach [3: 9.20, 10: 9.00] at 5 is the rung of 3, at 2 none
 * @example up-to [5: 9.00, 10: 9.20] at 5 is the rung of 5, at 11 none
 */
export function rungAt({ kind, rungs }: Ladder, quantity: number): LadderRung | undefined {
  const ascending = rungs.toSorted((a, b) => a.number - b.number)
  return kind === 'up-to' ? ascending.find(rung => quantity <= rung.number) : ascending.findLast(rung => quantity >= rung.number)
}

/** The price of one unit at this quantity: its rung's, or the base price without a rung. */
export function ladderPrice(ladder: Ladder | undefined, ownPrice: UnitPrice, quantity: number): UnitPrice {
  return (ladder && rungAt(ladder, quantity)?.price) ?? ownPrice
}

/**
 * The nearest cheaper rung above the quantity and how many units are missing.
 *
 * Only `reach` ladders reward buying more.
 *
 * @example reach [3: 9.20, 10: 9.00] at 7 is { rung of 10, missing: 3 }
 */
export function nextRung(ladder: Ladder, ownPrice: UnitPrice, quantity: number): { rung: LadderRung; missing: number } | undefined {
  if (ladder.kind === 'up-to') return
  const current = ladderPrice(ladder, ownPrice, quantity)
  const rung = ladder.rungs.toSorted((a, b) => a.number - b.number).find(each => each.number > quantity && each.price < current)
  return rung && { rung, missing: rung.number - quantity }
}
