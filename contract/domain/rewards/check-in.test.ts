import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { addDays } from '../china-day.ts'
import { checkInDays, checkInOf, checkInPoints, checkInRound } from './check-in.ts'

const today = '2026-03-01'

test.each([
  ['never', '', 0, { days: 0, isDone: false, next: 5 }],
  ['yesterday, over the end of a month', '2026-02-28', 2, { days: 2, isDone: false, next: 10 }],
  ['today', today, 7, { days: 7, isDone: true, next: 5 }],
  ['the day before yesterday', '2026-02-27', 6, { days: 0, isDone: false, next: 5 }],
  ['on a day that is yet to come', '2026-03-02', 3, { days: 3, isDone: true, next: 10 }],
])('checked in %s', (_when, on, days, expected) => {
  expect(checkInOf({ on, days }, today)).toEqual(expected)
})

test('the days of a round stand as the streak does', () => {
  const dayAndDone = (days: number, isDone: boolean) =>
    checkInDays({ days, isDone })
      .map(each => `${each.day}${each.isDone ? '✓' : ''}`)
      .join(' ')
  expect(dayAndDone(0, false)).toBe('1 2 3 4 5 6 7')
  expect(dayAndDone(7, true)).toBe('1✓ 2✓ 3✓ 4✓ 5✓ 6✓ 7✓')
  expect(dayAndDone(7, false)).toBe('8 9 10 11 12 13 14')
  expect(dayAndDone(9, true)).toBe('8✓ 9✓ 10 11 12 13 14')
})

property.prop([fc.nat(5_000)])('every round of a streak brings the same, and what is shown is what comes', days => {
  const round = Array.from(checkInRound, (_, index) => checkInPoints(days + index + 1))
  expect(round.reduce((sum, points) => sum + points)).toBe(checkInRound.reduce((sum, points) => sum + points, 0))
  const { next } = checkInOf({ on: addDays(today, -1), days }, today)
  expect(checkInDays({ days, isDone: false }).find(each => !each.isDone)).toMatchObject({ day: days + 1, points: next })
})
