import { expect, test } from 'vitest'
import { chinaDay, chinaDayStart } from '../china-day.ts'
import { endingPoints, givenBackEnd, isPointsNotice, lastPointsEnd, pointsEnd } from './points-end.ts'

const lastDay = (end: number) => chinaDay(end - 1)

test.each([
  ['2026-01-01', '2027-12-31', '2026-12-31'],
  ['2026-12-31', '2027-12-31', '2026-12-31'],
  ['2027-01-01', '2028-12-31', '2027-12-31'],
])('points earned on %s last to %s, returned then to %s', (day, earned, back) => {
  for (const moment of [chinaDayStart(day), chinaDayStart(day) + 86_399_999]) {
    expect([lastDay(pointsEnd(moment)), lastDay(givenBackEnd(moment))]).toEqual([earned, back])
    expect(lastDay(lastPointsEnd(moment))).toBe(`${Number(day.slice(0, 4)) - 1}-12-31`)
  }
})

test('the first of a year is the moment at which they are over', () => {
  const start = chinaDayStart('2027-01-01')
  expect([lastPointsEnd(start - 1), lastPointsEnd(start)]).toEqual([chinaDayStart('2026-01-01'), start])
})

test.each([
  [500, 300, 200],
  [300, 300, 0],
  [299, 300, 0],
  [10, 0, 10],
  [10, -5, 10],
])('of %i points with %i that end later, %i end', (balance, later, ending) => {
  expect(endingPoints(balance, later)).toBe(ending)
})

test('thirty days before it is announced', () => {
  expect(['2026-11-30', '2026-12-01', '2026-12-31'].map(day => isPointsNotice(chinaDayStart(day)))).toEqual([false, true, true])
  expect(isPointsNotice(chinaDayStart('2027-01-01'))).toBe(false)
})
