import { limits } from '../../limits.ts'
import type { Fen } from '../money.ts'

const fenPerYuan = 100

/** A chance is given in shares of this many. */
export const lotteryShares = 10_000

/** Days a coupon that was won is valid. */
export const lotteryCouponDays = 30

/** Days after the draw in which a store may give the address for 实物. */
export const lotteryClaimDays = 30

/** 优惠券, 积分, 余额, 实物, 谢谢参与 (docs/rules/domain.md section 14). */
export const prizeTypes = ['coupon', 'points', 'balance', 'thing', 'none'] as const
export type PrizeType = (typeof prizeTypes)[number]

/**
 * The place on the wheel of a draw, 0 to 9999: the first twelve hexadecimal digits of SHA-256 over the seed, a colon and
 * the number of the draw, modulo 10,000.
 *
 * @example the digest 00000000271a… gives 10
 */
export function rollOf(digest: string): number {
  return Number.parseInt(digest.slice(0, 12), 16) % lotteryShares
}

/**
 * The prize whose shares a roll falls into, in the order of the prizes; undefined where it is 谢谢参与.
 *
 * @example of prizes with 100 and 500 shares, 99 is the first, 100 the second and 600 none
 */
export function prizeAt<Prize extends { weight: number }>(prizes: readonly Prize[], roll: number): Prize | undefined {
  let end = 0
  return prizes.find(prize => {
    end += prize.weight
    return roll < end
  })
}

/** 已发放, 待领取, 待发货, 已发货, 已过期, 未中奖. */
export const drawStatuses = ['given', 'open', 'claimed', 'shipped', 'expired', 'none'] as const
export type DrawStatus = (typeof drawStatuses)[number]

export type DrawFacts = {
  type: PrizeType
  drawnAt: number
  /** Undefined until the store has given an address. */
  claim: { isShipped: boolean } | undefined
}

/** Until when a store may say where 实物 goes to, in epoch milliseconds. */
export const claimEnd = ({ drawnAt }: Pick<DrawFacts, 'drawnAt'>): number => drawnAt + lotteryClaimDays * 86_400_000

/**
 * The status of a draw.
 *
 * @example 实物 without an address is open for 30 days, then expired; other prizes are given at once
 */
export function drawStatus({ type, drawnAt, claim }: DrawFacts, now: number): DrawStatus {
  if (type === 'none') return 'none'
  if (type !== 'thing') return 'given'
  if (claim) return claim.isShipped ? 'shipped' : 'claimed'
  return now < claimEnd({ drawnAt }) ? 'open' : 'expired'
}

/** What one prize is worth: money, points, what a coupon takes off, and of 实物 what it costs on the market. */
export const prizeWorth = ({ kind, amount }: { kind: string; amount: number }): Fen =>
  (kind === 'points' ? Math.ceil((amount * fenPerYuan) / limits.pointsPerYuan) : amount) as Fen

/** All that prizes give away at the most. */
export function prizesWorth(prizes: readonly { kind: string; amount: number; total: number | null }[]): Fen {
  return prizes.reduce((sum, prize) => sum + prizeWorth(prize) * Number(prize.total), 0) as Fen
}
