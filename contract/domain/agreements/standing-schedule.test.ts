import { expect, test } from 'vitest'
import { addDays, addMonths } from '../china-day.ts'
import { nextStandingDay } from './standing-schedule.ts'

test.each([
  // 2026-11-29 is a Sunday.
  ['week', 7, '2026-11-28', '2026-11-29'],
  ['week', 7, '2026-11-29', '2026-12-06'],
  ['week', 1, '2026-11-29', '2026-11-30'],
  ['week', 6, '2026-11-29', '2026-12-05'],
  ['month', 31, '2027-01-30', '2027-01-31'],
  ['month', 31, '2027-01-31', '2027-02-28'],
  ['month', 31, '2027-02-28', '2027-03-31'],
  ['month', 29, '2028-02-28', '2028-02-29'],
  ['month', 30, '2026-12-30', '2027-01-30'],
  ['month', 1, '2026-12-31', '2027-01-01'],
  // National Day and Spring Festival are days like any other.
  ['month', 1, '2026-09-30', '2026-10-01'],
  ['week', 6, '2027-02-05', '2027-02-06'],
] as const)('every %s on %d after %s is %s', (every, day, after, next) => {
  expect(nextStandingDay({ every, day }, after)).toBe(next)
})

test('every schedule has one day in each of its periods, after whatever day', () => {
  for (let after = '2026-01-01'; after < '2028-04-01'; after = addDays(after, 1)) {
    for (let day = 1; day <= 31; day++) {
      const next = nextStandingDay({ every: 'month', day }, after)
      expect(next > after && next <= addMonths(addDays(after, 3), 1)).toBe(true)
      if (day <= 7) expect(nextStandingDay({ every: 'week', day }, after) <= addDays(after, 7)).toBe(true)
    }
  }
})
