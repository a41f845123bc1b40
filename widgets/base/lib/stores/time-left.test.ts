import { expect, test } from 'vitest'
import { inWords, timeLeft } from './time-left.ts'

test.each([
  [1, { days: 0, clock: '00:00:01' }],
  [1_001, { days: 0, clock: '00:00:02' }],
  [599_500, { days: 0, clock: '00:10:00' }],
  [86_399_000, { days: 0, clock: '23:59:59' }],
  [86_400_000, { days: 1, clock: '00:00:00' }],
  [183_845_000, { days: 2, clock: '03:04:05' }],
  [0, undefined],
  [-5_000, undefined],
])('%i ms are %j', (leftMs, left) => {
  expect(timeLeft(leftMs)).toEqual(left)
})

test.each([
  [59_999, '0:01:00'],
  [-5, '0:00:00'],
  [3_600_000, '1:00:00'],
  [183_845_000, '51:04:05'],
])('%i ms are %s in words', (leftMs, text) => {
  expect(inWords(timeLeft(leftMs), (...parts) => parts.join(':'))).toBe(text)
})
