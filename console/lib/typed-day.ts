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
