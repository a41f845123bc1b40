import { expect, test } from 'vitest'
import { arrivalText, cutoffText, dayText } from './delivery-text.ts'

const china = (text: string): number => Date.parse(`${text}+08:00`)

test('a day has its weekday, and its year where that is another', () => {
  expect(dayText('2026-12-01', '2026-11-29')).toBe('12月1日（周二）')
  expect(dayText('2026-11-29', '2026-11-29')).toBe('11月29日（周日）')
  expect(dayText('2027-01-04', '2026-12-31')).toBe('2027年1月4日（周一）')
})

test('a range names both of its ends, a single day is named once', () => {
  expect(arrivalText('2026-12-01', '2026-12-01', '2026-11-29')).toBe('12月1日（周二）')
  expect(arrivalText('2026-12-01', '2026-12-03', '2026-11-29')).toBe('12月1日至12月3日')
})

test('a cut-off of today is today, by the calendar of China', () => {
  expect(cutoffText(china('2026-11-30T16:00'), china('2026-11-30T00:00'))).toBe('今天16:00')
  expect(cutoffText(china('2026-11-30T16:00'), china('2026-11-29T23:59'))).toBe('11月30日（周一）16:00')
})
