import { expect, test } from 'vitest'
import { arrivalProblems } from './next-arrival.ts'

const today = '2026-11-29'

test.each([
  ['2026-12-15', '500', {}],
  ['2026-11-29', '', {}],
  ['', '', {}],
  ['2027-11-29', '1', {}],
  ['2026-11-28', '', { day: '到货日不能早于今天' }],
  ['2027-11-30', '', { day: expect.stringContaining('365天') }],
  ['2026-02-30', '', { day: expect.stringContaining('年月日') }],
  ['15/12', '5', { day: expect.stringContaining('年月日') }],
  ['2026-12-15', '0', { units: expect.stringContaining('大于0') }],
  ['2026-12-15', '1.5', { units: expect.stringContaining('大于0') }],
  ['', '500', { units: '写了到货数量，也要写到货日' }],
])('an arrival on “%s” of “%s”', (day, units, problems) => {
  expect(arrivalProblems({ day, units }, today)).toEqual(problems)
})
