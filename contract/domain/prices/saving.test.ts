import { describe, expect, test } from 'vitest'
import type { UnitPrice } from '../money.ts'
import { listPriceOf, savedBy, struckPrice } from './saving.ts'

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

test.each([
  ['the list price, where its basis is no lower', 90, 100, 100, 100],
  ['the basis, where the list price was raised', 90, 130, 100, 100],
  ['nothing, where there is no basis', 90, 130, undefined, 90],
  ['nothing, where the basis is below the price', 110, 130, 100, 110],
  ['the list price, where that was lowered since', 90, 95, 100, 95],
])('next to a price for a time %s is struck through', (_, price, list, basis, struck) => {
  expect(struckPrice(price as UnitPrice, list as UnitPrice, basis as UnitPrice | undefined)).toBe(struck)
})
