import { expect, test } from 'vitest'
import { holdsOn, periodOf, unitsOf } from './promotion-words.ts'

const at = (text: string) => Date.parse(`${text}+08:00`) / 1_000

test.each([
  ['2026-12-01T00:00', '2026-12-08T00:00', '2026-12-01 至 2026-12-07'],
  ['2026-12-01T08:30', '2026-12-07T22:00', '2026-12-01 08:30 至 2026-12-07 22:00'],
  ['2026-12-01T00:00', '2026-12-02T00:00', '2026-12-01 当天'],
  ['2026-12-01T08:00', undefined, '2026-12-01 08:00 起'],
  [undefined, '2026-12-08T00:00', '至 2026-12-07'],
  [undefined, undefined, '一直有效'],
])('a promotion from %s to %s is shown as %s', (from, until, text) => {
  expect(periodOf({ begins_at: from === undefined ? 0 : at(from), ends_at: until === undefined ? null : at(until) })).toBe(text)
})

test('a promotion holds on the days that it begins and ends in, and not on the day at whose midnight it ends', () => {
  const period = { begins_at: at('2026-12-01T08:00'), ends_at: at('2026-12-04T00:00') }
  const shown = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].map(day => holdsOn(period, day))
  expect(shown).toEqual([false, true, true, true, false])
})

test('units are shown of their total where there is one', () => {
  expect([unitsOf({ taken: 3, total: 9 }), unitsOf({ taken: 3, total: null }), unitsOf({ taken: null, total: null })]).toEqual([
    '3 / 9',
    '3',
    '',
  ])
})
