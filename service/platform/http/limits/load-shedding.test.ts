import { expect, test } from 'vitest'
import { createShedding } from './load-shedding.ts'

// One sample of 1.1 s refused everybody for a quarter of a second.
test.each([
  [1_000, 0],
  [1_100, 9],
  [2_000, 50],
  [4_000, 75],
  [Infinity, 0],
])('a delay of %i ms refuses %i of a hundred', (delayMs, refused) => {
  const isShed = createShedding(1_000)
  expect(Array.from({ length: 100 }, () => isShed(delayMs)).filter(Boolean)).toHaveLength(refused)
})

test('those who are refused are spread evenly', () => {
  const isShed = createShedding(1_000)
  expect(Array.from({ length: 6 }, () => isShed(2_000))).toEqual([false, true, false, true, false, true])
})
