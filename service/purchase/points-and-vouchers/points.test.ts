import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import type { Fen } from '@yaoji/contract/domain/money'
import { pointsFor, worthOf } from './points.ts'

property.prop([fc.nat(10_000_000)])('an amount costs points that are worth it, and not one more', amount => {
  const points = pointsFor(amount as Fen)
  expect(worthOf(points)).toBeGreaterThanOrEqual(amount)
  if (points > 0) expect(worthOf(points - 1)).toBeLessThan(amount)
})

property.prop([fc.nat(10_000_000)])('points never buy more than they are', points => {
  expect(pointsFor(worthOf(points))).toBeLessThanOrEqual(points)
})

test.each([
  [0, 0],
  [1, 1],
  [100, 100],
])('100 points for a yuan: %i fen cost %i', (amount, points) => {
  expect(pointsFor(amount as Fen)).toBe(points)
})
