import type { DeliveryAreaWire } from '@yaoji/contract/calls/console/delivery'
import { addDays } from '@yaoji/contract/domain/china-day'

/** An area as it is typed: 江苏省 1-2 17:00. */
export const areaLine = ({ area, fewest, most, cutoff }: DeliveryAreaWire): string =>
  [area, fewest === most ? String(most) : `${fewest}-${most}`, cutoff].filter(Boolean).join(' ')

/** Days in rising order, those that follow each other as one range: 2026-10-01~2026-10-07. */
export function rangesOf(days: readonly string[]): string[] {
  const ranges: [first: string, last: string][] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else ranges.push([day, day])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}~${last}`))
}

/** The lines of a field that are not empty. */
export const linesIn = (text = ''): string[] => text.split('\n').filter(line => line.trim() !== '')
