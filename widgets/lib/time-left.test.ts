import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [1, { days: 0, clock: '00:00:01' }],
  [1_001, { days: 0, clock: '00:00:02' }],
  [86_399_000, { days: 0, clock: '23:59:59' }],
  [86_400_000, { days: 1, clock: '00:00:00' }],
  [183_845_000, { days: 2, clock: '03:04:05' }],
  [0, undefined],
  [-5_000, undefined],
])('%i ms are %j', (leftMs, left) => {
  expect(timeLeft(leftMs)).toEqual(left)
})
