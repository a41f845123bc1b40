import { expect, test } from 'vitest'
import { oddPrice } from './odd-price.ts'
import type { UnitPrice } from '../domain/money.ts'

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
  ['three times as high', { now: 300_000, before: 100_000, cost }, undefined],
  ['more than three times as high', { now: 300_001, before: 100_000, cost, retail: 900_000 }, 'rise'],
  ['a hundred times as high', { now: 10_000_000, before: 100_000, cost }, 'rise'],
  ['raised above 建议零售价', { now: 120_001, before: 100_000, cost, retail: 120_000 }, 'retail'],
  ['new and above 建议零售价', { now: 120_001, before: null, cost, retail: 120_000 }, 'retail'],
  ['lowered, though above 建议零售价', { now: 130_000, before: 140_000, cost, retail: 120_000 }, undefined],
  ['at 建议零售价', { now: 120_000, before: 100_000, cost, retail: 120_000 }, undefined],
  ['new', { now: 1, before: null, cost: undefined }, undefined],
] as const)('a price that is %s is judged', (_, price, why) => {
  expect(oddPrice(price)).toBe(why)
})
