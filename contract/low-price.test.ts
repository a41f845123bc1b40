import { expect, test } from 'vitest'
import { lowPrice } from './low-price.ts'
import type { UnitPrice } from './domain/money.ts'

const cost = 80_000 as UnitPrice

test.each([
  ['below cost', { now: 79_999, before: 100_000, cost }, 'cost'],
  ['below cost although it rises', { now: 79_999, before: 70_000, cost }, 'cost'],
  ['below cost where there was no price', { now: 79_999, before: null, cost }, 'cost'],
  ['at its cost', { now: 80_000, before: 100_000, cost }, undefined],
  ['30 % lower', { now: 70_000, before: 100_000, cost: undefined }, undefined],
  ['more than 30 % lower', { now: 69_999, before: 100_000, cost: undefined }, 'fall'],
  ['much lower, but above its cost', { now: 100_000, before: 200_000, cost }, 'fall'],
  ['raised', { now: 200_000, before: 100_000, cost }, undefined],
  ['new', { now: 1, before: null, cost: undefined }, undefined],
] as const)('a price that is %s is judged', (_, price, why) => {
  expect(lowPrice(price)).toBe(why)
})
