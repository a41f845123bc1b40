import type { Insertable } from 'kysely'
import { addDays, chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import type { Tables } from '../../../platform/database/tables.ts'

/** What buyers of the demo searched for and the sample does not have: by which stores (0 is visitors), how often, and how many days ago. */
const sampleMissedWords: readonly { word: string; memberId: number; times: number; daysAgo: number }[] = [
  { word: '玛巴洛沙韦片', memberId: 1, times: 3, daysAgo: 1 },
  { word: '玛巴洛沙韦片', memberId: 3, times: 2, daysAgo: 1 },
  { word: '玛巴洛沙韦片', memberId: 10, times: 1, daysAgo: 2 },
  { word: '司美格鲁肽注射液', memberId: 2, times: 2, daysAgo: 1 },
  { word: '司美格鲁肽注射液', memberId: 0, times: 4, daysAgo: 3 },
  { word: '人血白蛋白', memberId: 0, times: 2, daysAgo: 1 },
  { word: '艾拉莫德片', memberId: 10, times: 1, daysAgo: 1 },
  { word: '冬虫夏草', memberId: 3, times: 2, daysAgo: 6 },
  { word: '西红花', memberId: 1, times: 1, daysAgo: 9 },
  { word: '破伤风人免疫球蛋白', memberId: 2, times: 1, daysAgo: 16 },
]

/** Searches without a result, for the list of 数据. */
export function missedWordRows(now: number): { search_miss: Insertable<Tables['search_miss']>[] } {
  const search_miss = sampleMissedWords.map(({ word, memberId, times, daysAgo }) => ({
    day: chinaDayStart(addDays(chinaDay(now), -daysAgo)),
    word,
    member_id: memberId,
    times,
  }))
  return { search_miss }
}
