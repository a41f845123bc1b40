import { couponTermsRow } from '../../../promotions/rules/coupon-terms.ts'

const reduceFrom = (amount_fen: number, reduce_fen: number) => couponTermsRow({}, { tier: { amount_fen, reduce_fen } })

/** The coupon of `sampleCoupons` that an order of the clinic has used. */
export const usedCouponId = 13

/** Coupons: days from the base date on which they begin and end. The single shop has one of each kind, and some that cannot be used. */
export const sampleCoupons = [
  { memberId: 1, name: '满500减10优惠券', ...reduceFrom(50_000, 1_000), beginsInDays: -20, endsInDays: 40 },
  { memberId: 1, name: '满1000减25优惠券', ...reduceFrom(100_000, 2_500), beginsInDays: -10, endsInDays: 20 },
  { memberId: 1, name: '满3000减90优惠券', ...reduceFrom(300_000, 9_000), beginsInDays: -5, endsInDays: 2 },
  { memberId: 1, name: '满200减5优惠券', ...reduceFrom(20_000, 500), beginsInDays: -60, endsInDays: -12 },
  {
    memberId: 1,
    name: '秋冬备货9.7折券',
    ...couponTermsRow({}, { tier: { amount_fen: 200_000, percent: 97 } }),
    beginsInDays: -3,
    endsInDays: 33,
  },
  {
    memberId: 1,
    name: '澄屿肠胃用药专享券',
    ...couponTermsRow({ goods_ids: [1454, 1464, 1477] }, { tier: { amount_fen: 10_000, reduce_fen: 800 } }),
    beginsInDays: -3,
    endsInDays: 25,
  },
  {
    memberId: 1,
    name: '云岫品牌券',
    ...couponTermsRow({ brand: '云岫' }, { tier: { amount_fen: 15_000, reduce_fen: 1_200 } }),
    beginsInDays: -3,
    endsInDays: 25,
  },
  {
    memberId: 1,
    name: '包邮券',
    ...couponTermsRow({}, { tier: { amount_fen: 20_000, percent: 0 }, of_freight: true }),
    beginsInDays: -3,
    endsInDays: 18,
  },
  {
    memberId: 1,
    name: '新人首单券',
    ...couponTermsRow({}, { tier: { amount_fen: 10_000, reduce_fen: 2_000 }, first_order: true }),
    beginsInDays: -190,
    endsInDays: 30,
  },
  { memberId: 1, name: '腊月备货券', ...reduceFrom(80_000, 3_000), beginsInDays: 9, endsInDays: 60 },
  { memberId: 2, name: '满300减6优惠券', ...reduceFrom(30_000, 600), beginsInDays: -8, endsInDays: 30 },
  { memberId: 3, name: '满5000减150优惠券', ...reduceFrom(500_000, 15_000), beginsInDays: -15, endsInDays: 45 },
  // Paid for an order of the past.
  { memberId: 2, name: '满200减8优惠券', ...reduceFrom(20_000, 800), beginsInDays: -20, endsInDays: 20 },
  { memberId: 1, name: '活动补偿券', ...reduceFrom(30_000, 1_000), beginsInDays: -12, endsInDays: 18, isVoid: true },
] as const
