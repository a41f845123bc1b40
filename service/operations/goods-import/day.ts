// Without signs between them months and days have two digits: 2027111 may be in January or in November.
const written = /^(\d{4})(?:[-/.年](\d{1,2})(?:[-/.月](\d{1,2}))?|(\d{2})(\d{2})?)[日月]?(?: 0?0:00(?::00)?)?$/

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/**
 * A day as YYYY-MM-DD. A month without a day means its last day: medicines are good to
 * the end of the month that is printed on them. A period that begins with a month begins
 * with its first day.
 *
 * @example 2027/5/31, 20270531, 2027年5月31日 and 2027.05 are all 2027-05-31
 */
export function readDay(text: string, dayOfMonth: 'first' | 'last' = 'last'): string | undefined {
  const match = written.exec(text)
  if (!match) return undefined
  const [year, month, dayText] = [Number(match[1]), Number(match[2] ?? match[4]), match[3] ?? match[5]]
  if (year < 1990 || year > 2100 || month < 1 || month > 12) return undefined
  const last = lastDayOf(year, month)
  const bare = dayOfMonth === 'first' ? 1 : last
  const day = dayText === undefined ? bare : Number(dayText)
  if (day < 1 || day > last) return undefined
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-')
}
