import { sheetRoles } from './goods.ts'
import { addDays } from '../domain/china-day.ts'
import type { StaffRole } from '../operator/roles.ts'

/** 配送时效: which roles look at it; the same change it. */
export const deliveryReaders: readonly StaffRole[] = sheetRoles

/** The area of a plan for every region that no other of its areas holds. */
export const otherAreas = '其他地区'

/** 发货日 that the console offers: digits of weekdays, 1 is Monday. */
export const weekdayChoices: Readonly<Record<string, string>> = { 12345: '周一至周五', 123456: '周一至周六', 1234567: '每天' }

const weekdayNames = '一二三四五六日'

/** Days of the week in words: 周一、周三. */
export const weekdaysText = (digits: string): string =>
  weekdayChoices[digits] ?? [...digits].map(digit => `周${weekdayNames[Number(digit) - 1]}`).join('、')

type TypedArea = { area: string; fewest: number; most: number; cutoff: string }

/** An area as it is typed: 江苏省 1-2 17:00. */
export const areaLine = ({ area, fewest, most, cutoff }: TypedArea): string =>
  [area, fewest === most ? String(most) : `${fewest}-${most}`, cutoff].filter(Boolean).join(' ')

/** Days that one range may have, as it is read and as it is written. */
export const rangeDaysMax = 31

/** Days in rising order, those that follow each other as ranges that may be typed again: 2026-10-01~2026-10-07. */
export function rangesOf(days: readonly string[]): string[] {
  const ranges: [first: string, last: string][] = []
  for (const day of days) {
    const last = ranges.at(-1)
    if (last && addDays(last[1], 1) === day && day < addDays(last[0], rangeDaysMax)) last[1] = day
    else ranges.push([day, day])
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}~${last}`))
}
