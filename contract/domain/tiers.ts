import type { Fen } from './money.ts'

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
    a.isReached !== b.isReached
      ? Number(b.isReached) - Number(a.isReached)
      : a.isReached
        ? b.amount - a.amount
        : a.amount - b.amount,
  )
}

/**
 * What the best reached tier takes off, in fen, never more than the eligible amount.
 *
 * A percentage is cut in the shop's favour: what is left to pay is rounded up to
 * a whole fen, so the deduction is floored.
 *
 * @example [100: −5, 300: −20] at 350 yuan takes off 20 yuan
 */
export function tierDeduction(tiers: readonly Tier[], eligible: Fen): Fen {
  const deductions = tiers
    .filter(tier => eligible >= tier.amount)
    .map(({ benefit }) =>
      benefit.kind === 'reduce' ? benefit.reduction : Math.floor((eligible * (100 - benefit.percent)) / 100),
    )
  return Math.min(eligible, Math.max(0, ...deductions)) as Fen
}
