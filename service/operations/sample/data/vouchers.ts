export type SampleVoucher = {
  id: number
  memberId: number
  name: string
  faceFen: number
  /** Days from the base date. */
  beginsInDays: number
  endsInDays: number
}

/** 现金券 that the shop granted: two that may be spent, one not yet, one that is over. */
export const sampleVouchers: readonly SampleVoucher[] = [
  { id: 1, memberId: 1, name: '周年庆现金券', faceFen: 5_000, beginsInDays: -30, endsInDays: 60 },
  { id: 2, memberId: 1, name: '新店开业现金券', faceFen: 3_000, beginsInDays: -10, endsInDays: 20 },
  { id: 3, memberId: 1, name: '年货节现金券', faceFen: 2_000, beginsInDays: 15, endsInDays: 75 },
  { id: 4, memberId: 1, name: '中秋现金券', faceFen: 1_000, beginsInDays: -90, endsInDays: -20 },
  { id: 6, memberId: 2, name: '开业现金券', faceFen: 6_000, beginsInDays: -40, endsInDays: 50 },
  { id: 5, memberId: 3, name: '年度返利现金券', faceFen: 20_000, beginsInDays: -15, endsInDays: 120 },
]
