import type { CashbackTiers } from '../../../promotions/rules/cashback-terms.ts'

export type SampleCashback = { name: string; tiers: CashbackTiers; beginsInDays: number; endsInDays: number | null }

/** 满返 that runs, is ahead, and is just over; the first one brings something for the orders of the last months. */
export const sampleCashback: readonly SampleCashback[] = [
  {
    name: '冬季备货满返',
    tiers: [
      { amount_fen: 100_000, back_fen: 1_000 },
      { amount_fen: 300_000, back_fen: 4_000 },
      { amount_fen: 800_000, back_fen: 12_000 },
    ],
    beginsInDays: -120,
    endsInDays: 30,
  },
  { name: '年终满返', tiers: [{ amount_fen: 500_000, back_fen: 10_000 }], beginsInDays: 25, endsInDays: 40 },
  { name: '双十一满返', tiers: [{ amount_fen: 200_000, back_fen: 5_000 }], beginsInDays: -14, endsInDays: -2 },
]

/** Whose past orders show it. */
export const cashbackMemberId = 1
