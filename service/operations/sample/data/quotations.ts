import type { StoredQuotation } from '@yaoji/contract/domain/agreements/quotation-state'

export type SampleQuotation = {
  state: StoredQuotation['state']
  memberId: number
  daysAgo: number
  /** Until when the store wants the prices, and until when they hold. */
  wantedInDays: number
  holdsDays?: number
  /** Number of goods, and units of each; of the first it is twice that. */
  lines: number
  quantity: number
  /** Percent of today's price that is hoped for, and that is quoted; the last line has no price. */
  wishedPercent?: number
  quotedPercent?: number
  message: string
  answer?: string
}

/** Carts that the demo stores had quoted: each state but 已下单, which an order makes. */
export const sampleQuotations: readonly SampleQuotation[] = [
  {
    ...{ state: 'waiting', memberId: 1, daysAgo: 0, wantedInDays: 7, lines: 9, quantity: 60 },
    wishedPercent: 92,
    message: '月底备货，现款，希望周内发出',
  },
  { ...{ state: 'waiting', memberId: 3, daysAgo: 2, wantedInDays: 12, lines: 14, quantity: 200 }, message: '六家门店合计，可分两批发货' },
  {
    ...{
      state: 'quoted',
      memberId: 1,
      daysAgo: 1,
      wantedInDays: 10,
      holdsDays: 6,
      lines: 6,
      quantity: 100,
      wishedPercent: 90,
      quotedPercent: 93,
    },
    ...{ message: '诊所冬季用药', answer: '整件发货；最后一个品种厂家控价，暂不能让价' },
  },
  {
    ...{ state: 'quoted', memberId: 1, daysAgo: 16, wantedInDays: 3, holdsDays: -4, lines: 4, quantity: 40, quotedPercent: 95 },
    ...{ message: '', answer: '本周有效' },
  },
  {
    ...{ state: 'withdrawn', memberId: 1, daysAgo: 9, wantedInDays: 5, holdsDays: 3, lines: 3, quantity: 80, quotedPercent: 91 },
    ...{ message: '', answer: '厂家调价，原报价不能再执行' },
  },
  {
    ...{ state: 'declined', memberId: 1, daysAgo: 12, wantedInDays: 2, lines: 3, quantity: 10 },
    message: '首次合作',
    answer: '数量较少，现价已是最低价',
  },
  { ...{ state: 'closed', memberId: 1, daysAgo: 5, wantedInDays: 6, lines: 2, quantity: 30 }, message: '' },
]
