import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { claimEnd, drawStatus, prizeAt, rollOf, type DrawStatus, type PrizeType } from './lottery.ts'

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

const last = claimEnd({ drawnAt: 1_000 }) - 1

test.each<[PrizeType, boolean | undefined, number, DrawStatus]>([
  ['none', undefined, 2_000, 'none'],
  ['points', undefined, last + 1, 'given'],
  ['thing', undefined, last, 'open'],
  ['thing', undefined, last + 1, 'expired'],
  ['thing', false, last + 1, 'claimed'],
  ['thing', true, last + 1, 'shipped'],
])('%s, sent: %s, at %i is %s', (type, isShipped, now, status) => {
  const claim = isShipped === undefined ? undefined : { isShipped }
  expect(drawStatus({ type, drawnAt: 1_000, claim }, now)).toBe(status)
})
