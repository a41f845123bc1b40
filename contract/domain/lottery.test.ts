import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { prizeAt, rollOf } from './lottery.ts'

const prizes = [
  { name: 'first', weight: 100 },
  { name: 'second', weight: 500 },
]

test.each([
  [0, 'first'],
  [99, 'first'],
  [100, 'second'],
  [599, 'second'],
  [600, undefined],
  [9_999, undefined],
])('a roll of %i is %s', (roll, name) => expect(prizeAt(prizes, roll)?.name).toBe(name))

test('a roll is what anybody reckons from the seed and the number of the draw', () => {
  expect(rollOf('00000000271a')).toBe(10)
  const digest = createHash('sha256').update('seed:1').digest('hex')
  expect(rollOf(digest)).toBe(Number(BigInt(`0x${digest.slice(0, 12)}`) % 10_000n))
})
