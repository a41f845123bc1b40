import { chinaDay, chinaDayEnd, chinaDayStart } from '@yaoji/contract/domain/china-day'

const minuteMs = 60_000

/** `2026-12-01 08:30` in China time; a day alone is its beginning, as an `end` its end. Undefined for one in no calendar. */
export function momentOf(text: string, isEnd: boolean): number | undefined {
  const [day = '', time] = text.split(' ')
  const start = chinaDayStart(day)
  if (Number.isNaN(start) || chinaDay(start) !== day) return
  if (time === undefined) return isEnd ? chinaDayEnd(start) : start
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return start + (hours * 60 + minutes) * minuteMs
}
