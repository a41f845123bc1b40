import { expect, test } from 'vitest'
import { addDays, addMonths, chinaDay, chinaDayEnd, chinaDayStart, chinaMinute } from './china-day.ts'

test('the China day begins at 16:00 UTC of the day before', () => {
  expect(chinaDay(Date.UTC(2026, 0, 1, 15, 59))).toBe('2026-01-01')
  expect(chinaDay(Date.UTC(2026, 0, 1, 16))).toBe('2026-01-02')
})

test('the China day starts at 16:00 UTC of the day before', () => {
  expect(chinaDayStart('2026-01-02')).toBe(Date.UTC(2026, 0, 1, 16))
})

test('the China day ends at 16:00 UTC, and that instant belongs to the next', () => {
  expect(chinaDayEnd(Date.UTC(2026, 0, 1, 16))).toBe(Date.UTC(2026, 0, 2, 16))
  expect(chinaDayEnd(Date.UTC(2026, 0, 1, 16) - 1)).toBe(Date.UTC(2026, 0, 1, 16))
  expect(chinaDayEnd(Date.UTC(2025, 11, 31, 20))).toBe(Date.UTC(2026, 0, 1, 16))
})

test('days are added over the ends of months and years', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01')
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('a shown time is of China, to the minute', () => {
  expect(chinaMinute(Date.UTC(2026, 0, 1, 16, 5, 59))).toBe('2026-01-02 00:05')
})

test.each([
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-20', 3, '2027-02-20'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-01-31', -2, '2025-11-30'],
])('%s and %i months is %s: a month that is shorter ends on its last day', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})
