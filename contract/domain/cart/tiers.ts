import type { Fen, UnitPrice } from '../money.ts'

/** 满减 takes `reduction` fen off; 满折 asks `percent` of the amount (94 means 6 % off). */
export type TierBenefit = { kind: 'reduce'; reduction: Fen } | { kind: 'percent'; percent: number }

export type Tier = { amount: Fen; benefit: TierBenefit }

export type JudgedTier = Tier & { isReached: boolean; missing: Fen }

/**
 * Judges every tier against the eligible amount: reached ones first, by the
 * greatest bar; then the missing ones, nearest first (spec section 4).
 *
 * @example bars 100, 300, 500 yuan at 350 yuan come back as 300, 100, 500
 */
export function judgeTiers(tiers: readonly Tier[], eligible: Fen): JudgedTier[] {
  const judged = tiers.map(tier => ({
    ...tier,
    isReached: eligible >= tier.amount,
    missing: Math.max(0, tier.amount - eligible) as Fen,
  }))
  return judged.toSorted((a, b) =>
    a.isReached !== b.isReached ? Number(b.isReached) - Number(a.isReached) : a.isReached ? b.amount - a.amount : a.amount - b.amount,
  )
}

/**
 * A percentage as prices are named after it, in tenths.
 *
 * @example tenthsOf(94) is '9.4', tenthsOf(90) is '9'
 */
export function tenthsOf(percent: number): string {
  return [Math.floor(percent / 10), percent % 10].join('.').replace(/\.0$/, '')
}

/** What tiers ask of the very first fen, in percent; undefined where nothing holds before a bar is reached. */
export function percentFromStart(tiers: readonly Tier[]): number | undefined {
  const percents = tiers.flatMap(({ amount, benefit }) => (amount === 0 && benefit.kind === 'percent' ? [benefit.percent] : []))
  return percents.length > 0 ? Math.min(...percents) : undefined
}

/**
 * A unit price with a percentage taken off, up to the next unit: less may be asked than is shown, never more.
 *
 * @example 94 % of 0.3333 yuan is 0.3134
 */
export function discountedPrice(price: UnitPrice, percent: number): UnitPrice {
  return Math.ceil((price * percent) / 100) as UnitPrice
}

/** A percentage of an amount, cut to the fen; whole yuan and the rest apart, so that the greatest sums stay exact. */
function percentOf(amount: Fen, percent: number): number {
  return Math.floor(amount / 100) * percent + Math.floor(((amount % 100) * percent) / 100)
}

function deductionOf({ benefit }: Tier, base: Fen): number {
  return benefit.kind === 'reduce' ? benefit.reduction : base - percentOf(base, benefit.percent)
}

/**
 * What the best reached tier takes off `base`, in fen, never more than all of it.
 *
 * Reached or not is judged by `eligible`, the amount before any reduction (spec
 * section 4); `base` is what earlier deductions left of it. Totals are floored
 * (spec section 9): a percentage asks whole fen of what is to pay.
 *
 * @example [100: −5, 300: −20] at 350 yuan takes off 20 yuan
 * @example 99 % of 5,075.26 yuan asks 5,024.50, so takes off 50.76
 */
export function tierDeduction(tiers: readonly Tier[], eligible: Fen, base: Fen = eligible): Fen {
  const deductions = tiers.filter(tier => eligible >= tier.amount).map(tier => deductionOf(tier, base))
  return Math.min(base, Math.max(0, ...deductions)) as Fen
}
