import { couponTermsRow } from '../../../promotions/rules/coupon-terms.ts'

const reduceFrom = (amount_fen: number, reduce_fen: number) => couponTermsRow({}, { tier: { amount_fen, reduce_fen } })

export type SampleOffer = {
  name: string
  scope: string
  terms: string
  ranks?: readonly number[]
  /** Days from the base date on which it can be claimed. */
  beginsInDays: number
  endsInDays: number
  validDays?: number
  validUntilInDays?: number
  total?: number
  limit?: number
  /** Stores that have claimed it, one entry a coupon. */
  claimedBy?: readonly number[]
}

/** 领券中心 in every state: open, claimed (by the single shop), gone (to the head office), ahead, over, and for others. */
export const sampleOffers: readonly SampleOffer[] = [
  { name: '满800减20备货券', ...reduceFrom(80_000, 2_000), beginsInDays: -6, endsInDays: 24, validDays: 15, total: 500 },
  {
    name: '松醴品牌满300减15券',
    ...couponTermsRow({ brand: '松醴' }, { tier: { amount_fen: 30_000, reduce_fen: 1_500 } }),
    ...{ beginsInDays: -2, endsInDays: 20, validUntilInDays: 35, total: 200, limit: 2 },
  },
  {
    name: '冬季包邮券',
    ...couponTermsRow({}, { tier: { amount_fen: 30_000, percent: 0 }, of_freight: true }),
    ...{ beginsInDays: -1, endsInDays: 12, validDays: 7 },
  },
  {
    name: '诊所专享9.8折券',
    ...couponTermsRow({}, { tier: { amount_fen: 50_000, percent: 98 } }),
    ...{ ranks: [2], beginsInDays: -4, endsInDays: 26, validDays: 20 },
  },
  {
    name: '新店首单立减30',
    ...couponTermsRow({}, { tier: { amount_fen: 0, reduce_fen: 3_000 }, first_order: true }),
    ...{ beginsInDays: -100, endsInDays: 200, validDays: 60 },
  },
  { name: '月末满2000减60券', ...reduceFrom(200_000, 6_000), beginsInDays: 3, endsInDays: 9, validUntilInDays: 20, total: 300 },
  {
    name: '肠胃用药满100减5券',
    ...couponTermsRow({ goods_ids: [1454, 1464, 1477] }, { tier: { amount_fen: 10_000, reduce_fen: 500 } }),
    ...{ beginsInDays: -8, endsInDays: 15, validUntilInDays: 30, total: 100, claimedBy: [1] },
  },
  {
    name: '限量满1500减80券',
    ...reduceFrom(150_000, 8_000),
    ...{ beginsInDays: -3, endsInDays: 10, validDays: 10, total: 3, limit: 3, claimedBy: [3, 3, 3] },
  },
  { name: '周末满600减12券', ...reduceFrom(60_000, 1_200), beginsInDays: -9, endsInDays: -1, validDays: 7 },
]
