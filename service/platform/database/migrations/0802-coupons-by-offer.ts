import type { Migration } from './migration.ts'

/** The console counts how many coupons of each offer were used; without this index that reads every coupon of the offer. */
export const couponsByOffer: Migration = {
  number: 802,
  name: 'coupons by offer',
  statements: () => ['create index coupon_offer_state on coupon (offer_id, state) where offer_id is not null'],
}
