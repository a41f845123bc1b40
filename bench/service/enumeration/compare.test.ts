import { expect, test } from 'vitest'
import { compare, type Pair } from './compare.ts'

/** A clock that is off by up to a millisecond, the same each time. */
function noise(): () => number {
  let state = 7
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
}

function pairs(more: number): Pair[] {
  const next = noise()
  return Array.from({ length: 1_000 }, () => ({ known: 5 + next() + more, nobody: 5 + next() }))
}

test.each([
  [0, false],
  [0.05, false],
  [0.4, true],
  [-0.4, true],
])('answers that take %s ms more tell who is known: %s', (more, isTold) => {
  expect(compare(pairs(more)).isTold).toBe(isTold)
})

test('medians and shares are those of the pairs', () => {
  const { known, nobody, longer, differs } = compare([1, 2, 3, 4, 5].map(each => ({ known: 2 * each, nobody: each })))
  expect([known[1], nobody[1], longer, differs]).toEqual([6, 3, 1, 1])
})
