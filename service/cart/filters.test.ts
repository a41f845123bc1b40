import { expect, it } from 'vitest'
import { addMonths } from './filters.ts'

it.each([
  ['2026-11-20', 3, '2027-02-20'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-11-30', 3, '2028-02-29'],
  ['2026-12-01', 0, '2026-12-01'],
])('%s and %d months is %s', (day, months, later) => {
  expect(addMonths(day, months)).toBe(later)
})
