import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { formatTenths, grossMargin } from './margin.ts'
import { unitPriceMax, type UnitPrice } from '../money.ts'

const at = (price: number): UnitPrice => price as UnitPrice

test.each([
  [95_000, 158_000, 398],
  [0, 158_000, 1000],
  [1, 3, 666],
  [158_000, 158_000, undefined],
  [158_001, 158_000, undefined],
  [0, 0, undefined],
])('buying at %i and selling at %i keeps %s', (price, retail, kept) => {
  expect(grossMargin(at(price), at(retail))).toBe(kept)
})

test.each([
  [398, '39.8%'],
  [400, '40%'],
  [9, '0.9%'],
  [0, '0%'],
  [1000, '100%'],
])('%i is written %s', (tenths, text) => {
  expect(formatTenths(tenths)).toBe(text)
})

property.prop([fc.integer({ min: 0, max: unitPriceMax }), fc.integer({ min: 0, max: unitPriceMax })])(
  'a margin lies between nothing and all, and never promises more than is kept',
  (price, retail) => {
    const kept = grossMargin(at(price), at(retail))
    if (kept === undefined) return
    expect(kept).toBeGreaterThanOrEqual(0)
    expect(kept * retail).toBeLessThanOrEqual((retail - price) * 1000)
  },
)
