import { expect, test } from 'vitest'
import { moved } from './use-work.ts'

test.each([
  [0, 2, ['b', 'c', 'a']],
  [2, 0, ['c', 'a', 'b']],
  [1, 2, ['a', 'c', 'b']],
  [0, 0, ['a', 'b', 'c']],
  [0, -1, ['a', 'b', 'c']],
  [2, 3, ['a', 'b', 'c']],
  [5, 0, ['a', 'b', 'c']],
])('a picture moves from %i to %i, and none is lost', (from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to)).toEqual(order)
})

test('the only picture stays', () => {
  for (const to of [-1, 0, 1]) expect(moved(['a'], 0, to)).toEqual(['a'])
})
