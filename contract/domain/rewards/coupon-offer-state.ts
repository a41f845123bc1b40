/** The state of an offer of 领券中心 for the viewer (domain.md section 9). */
export const couponOfferStates = ['open', 'log-in', 'ahead', 'claimed', 'refused', 'gone', 'ended'] as const
export type CouponOfferState = (typeof couponOfferStates)[number]

export type CouponOfferFacts = {
  beginsAt: number
  endsAt: number
  /** How many are left; infinite without a number. */
  left: number
  /** How many a store may claim. */
  limit: number
  /** The viewing store: how many it has claimed, and whether the offer is for it. Undefined for a visitor. */
  store: { claimed: number; isMeant: boolean } | undefined
}

/** A claimed coupon stays claimed whatever happens to the offer. Reasons that apply to every store come before the store's own. */
export function couponOfferState({ beginsAt, endsAt, left, limit, store }: CouponOfferFacts, now: number): CouponOfferState {
  if (store && store.claimed >= limit) return 'claimed'
  if (endsAt <= now) return 'ended'
  if (left <= 0) return 'gone'
  if (store && !store.isMeant) return 'refused'
  if (now < beginsAt) return 'ahead'
  return store ? 'open' : 'log-in'
}
