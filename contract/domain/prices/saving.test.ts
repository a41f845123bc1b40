import { describe, expect, test } from 'vitest'
import type { UnitPrice } from '../money.ts'
import { listPriceOf, savedBy } from './saving.ts'

describe('savedBy', () => {
  test.each([
    ['250.01', '296.00', '45.99'],
    ['10.07', '10.38', '0.31'],
    ['0.3333', '0.35', '0.0167'],
    ['296.00', '296.00', undefined],
    ['300.00', '296.00', undefined],
    [null, '296.00', undefined],
    ['296.00', null, undefined],
  ])('%s instead of %s saves %s', (price, raw, saved) => {
    expect(savedBy(price, raw)).toBe(saved)
  })
})

test.each([
  [100_700, 103_800, 103_800],
  [103_800, 103_800, 103_800],
  [110_000, 103_800, 110_000],
  [100_700, undefined, 100_700],
])('with an own price of %s and a list price of %s savings are counted from %s', (own, list, from) => {
  expect(listPriceOf(own as UnitPrice, list as UnitPrice | undefined)).toBe(from)
})
