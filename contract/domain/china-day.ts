const dayMs = 86_400_000
const chinaOffsetMs = 8 * 3_600_000

/**
 * The day in China time (UTC+8, no summer time) of an instant in epoch milliseconds.
 *
 * @example chinaDay(Date.UTC(2026, 0, 1, 16)) is '2026-01-02'
 */
export function chinaDay(atMs: number): string {
  return new Date(atMs + chinaOffsetMs).toISOString().slice(0, 10)
}

/**
 * The day a number of days later, or earlier for a negative number.
 *
 * @example addDays('2026-02-27', 2) is '2026-03-01'
 */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
}

/**
 * The instant in epoch milliseconds at which a China day begins.
 *
 * @example chinaDayStart('2026-01-02') is Date.UTC(2026, 0, 1, 16)
 */
export function chinaDayStart(day: string): number {
  return Date.parse(day) - chinaOffsetMs
}

/**
 * The instant in epoch milliseconds at which the China day of an instant ends and the next one begins.
 *
 * @example chinaDayEnd(Date.UTC(2026, 0, 1, 16)) is Date.UTC(2026, 0, 2, 16)
 */
export function chinaDayEnd(atMs: number): number {
  return chinaDayStart(addDays(chinaDay(atMs), 1))
}

/**
 * Day and minute in China time of an instant in epoch milliseconds, as shown to people.
 *
 * @example chinaMinute(Date.UTC(2026, 0, 1, 16, 5)) is '2026-01-02 00:05'
 */
export function chinaMinute(atMs: number): string {
  return new Date(atMs + chinaOffsetMs).toISOString().slice(0, 16).replace('T', ' ')
}

/**
 * The same day of the month a number of months later, or the last day of a month that is shorter.
 *
 * @example addMonths('2026-08-31', 6) is '2027-02-28'
 */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const target = month - 1 + months
  const last = new Date(Date.UTC(year, target + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, target, Math.min(date, last))).toISOString().slice(0, 10)
}
