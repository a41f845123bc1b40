import { messages } from './messages.ts'

const chinaMs = 8 * 3_600_000
const inChina = (seconds: number) => new Date(seconds * 1_000 + chinaMs)
const two = (value: number) => String(value).padStart(2, '0')

/** How long something has waited: 47 分, 2 时 05 分, 1 天 18 时. */
export function ageOf(since: number, now: number): string {
  const minutes = Math.max(0, Math.floor((now - since) / 60))
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor((minutes % 1_440) / 60)]
  if (days > 0) return messages.ago.days(days, hours)
  return hours > 0 ? messages.ago.hours(hours, minutes % 60) : messages.ago.minutes(minutes)
}

/** A moment in China's time: 10:02, 昨 21:14, 11-26 09:30. */
export function momentOf(seconds: number, now: number): string {
  const [at, today] = [inChina(seconds), inChina(now)]
  const time = `${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`
  const days = Math.floor(today.getTime() / 86_400_000) - Math.floor(at.getTime() / 86_400_000)
  if (days === 0) return time
  return days === 1 ? messages.yesterday(time) : `${two(at.getUTCMonth() + 1)}-${two(at.getUTCDate())} ${time}`
}

/** The day of a moment in China: 2026-11-28. */
export const dateOf = (seconds: number): string => inChina(seconds).toISOString().slice(0, 10)

/** The day of a moment as the head of a page names it. */
export const dayOf = (now: number): string => {
  const at = inChina(now)
  return messages.fullDay(at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCDay())
}

/** Whole seconds of this browser's clock. */
export const nowSeconds = (): number => Math.floor(Date.now() / 1_000)

/** An amount as people read it, in groups of three digits: 12,173.55. */
export const grouped = (amount: string): string => amount.replace(/\d(?=(\d{3})+\.)/g, digit => `${digit},`)

/** A moment in China with its day and minute: 2026-11-28 09:30. */
export const minuteOf = (seconds: number): string => inChina(seconds).toISOString().slice(0, 16).replace('T', ' ')

/**
 * A day or a minute as people type it, as 2026-11-29 or 2026-11-29 08:30; undefined for one in no calendar, or half typed.
 *
 * @example '2026/1/9' is '2026-01-09', '20261129' is '2026-11-29', '2026-02-30' is undefined
 */
export function typedDay(text: string, isMoment = false): string | undefined {
  const [, year = '', month = '', day = '', hour, minute] =
    /^\s*(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[T\s]+(\d{1,2})[:：](\d{2}))?\s*$/.exec(text) ?? []
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const at = new Date(`${date}T00:00:00Z`)
  if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date) return
  if (hour === undefined || minute === undefined) return date
  return isMoment && Number(hour) < 24 && Number(minute) < 60 ? `${date} ${hour.padStart(2, '0')}:${minute}` : undefined
}
