/** A chance is told in shares of this many. */
export const lotteryShares = 10_000

/** So long a coupon that was won holds. */
export const lotteryCouponDays = 30

/** 优惠券, 积分, 余额, 谢谢参与 (docs/domain.md section 14). */
export const prizeTypes = ['coupon', 'points', 'balance', 'none'] as const
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
