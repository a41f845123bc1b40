import type { UnitPrice } from '../money.ts'

/** What makes the next order of a line different from the one before, the worst first. */
export const standingDifferences = ['ended', 'short', 'substitute', 'dearer', 'batch'] as const
export type StandingDifference = (typeof standingDifferences)[number]

/** A rise from this many percent on is shown. */
const dearerPercent = 3

/** A line as it was ordered, or looked at, last. */
type StandingThen = { quantity: number; price: UnitPrice | null; expiresOn: string }
/** The same line today: the units that can be bought, at what price, and the expiry of the batch that leaves first. */
export type StandingNow = { quantity: number; price: UnitPrice | null; expiresOn: string; isEnded: boolean; isSubstitute: boolean }

/** A rise of three percent or more, computed on integers. */
const isDearer = (then: UnitPrice | null, now: UnitPrice | null): boolean =>
  then !== null && now !== null && (now - then) * 100 >= then * dearerPercent && now > then

/**
 * How a line of a standing order differs from last time.
 *
 * @example 10.00 yuan then and 10.30 now is 'dearer'; 10.29 is no difference
 */
export function standingDifferencesOf(then: StandingThen, now: StandingNow): StandingDifference[] {
  if (now.isEnded && now.quantity === 0) return ['ended']
  const found: StandingDifference[] = []
  if (now.quantity < then.quantity) found.push('short')
  if (now.isSubstitute) found.push('substitute')
  if (now.quantity === 0) return found
  if (isDearer(then.price, now.price)) found.push('dearer')
  if (!now.isSubstitute && then.expiresOn !== '' && now.expiresOn > then.expiresOn) found.push('batch')
  return found
}
