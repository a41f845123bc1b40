import { expect, test } from 'vitest'
import { periodState, type PeriodState } from './period.ts'

test.each<[PeriodState, number | null, number | null]>([
  ['running', null, null],
  ['running', 100, 101],
  ['running', 99, null],
  ['ahead', 101, null],
  ['ahead', 101, 200],
  ['ended', null, 100],
  ['ended', 1, 99],
])('at 100 it is %s from %s until %s', (state, begins, ends) => {
  expect(periodState({ begins, ends }, 100)).toBe(state)
})
