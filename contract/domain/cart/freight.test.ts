import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { freightOf, missingForFreeShipping, shipsFree, type FreightRule } from './freight.ts'
import type { Fen } from '../money.ts'
import { fens, freightRules } from '../test-support/arbitraries.ts'

const rule: FreightRule = { freight: 1_200 as Fen, freeFrom: 50_000 as Fen, startAmount: 20_000 as Fen }
const basis = (judged: number, all = judged, isAllFree = false) => ({ judged: judged as Fen, all: all as Fen, isAllFree })

describe('freight of a warehouse', () => {
  test.each([
    ['bar 500, freight 12, judged 480', basis(48_000), { freight: 1_200, missingForFree: 2_000, startGap: 0 }],
    ['the bar is met to the fen', basis(50_000), { freight: 0, missingForFree: 0, startGap: 0 }],
    ['all lines ship free alone', basis(100, 100, true), { freight: 0, missingForFree: 0, startGap: 19_900 }],
    ['below the start amount', basis(15_000), { freight: 1_200, missingForFree: 35_000, startGap: 5_000 }],
    ['single-item free goods count for the start only', basis(0, 20_000), { freight: 1_200, missingForFree: 50_000, startGap: 0 }],
  ])('%s', (_, given, result) => {
    expect(freightOf(rule, given)).toEqual(result)
  })

  property.prop([freightRules, fens(10_000_00)])('is charged exactly while something is missing', (given, judged) => {
    const result = freightOf(given, basis(judged))
    expect(result.freight).toBe(result.missingForFree > 0 ? given.freight : 0)
    expect(result.startGap).toBeGreaterThanOrEqual(0)
  })
})

test.each([
  [{ isFreeShipping: true, freeShippingNumber: 10 }, 7, 3],
  [{ isFreeShipping: true, freeShippingNumber: 10 }, 10, 0],
  [{ isFreeShipping: true, freeShippingNumber: 10 }, 12, 0],
  [{ isFreeShipping: false, freeShippingNumber: 10 }, 7, undefined],
])('%j with %i in the cart misses %s units for free shipping', (goods, quantity, missing) => {
  expect(missingForFreeShipping(goods, quantity)).toBe(missing)
})

test.each([
  [{ isSingleItemFreeShipping: true, isFreeShipping: false, freeShippingNumber: 0 }, 1, true],
  [{ isSingleItemFreeShipping: false, isFreeShipping: true, freeShippingNumber: 10 }, 10, true],
  [{ isSingleItemFreeShipping: false, isFreeShipping: true, freeShippingNumber: 10 }, 9, false],
  [{ isSingleItemFreeShipping: false, isFreeShipping: false, freeShippingNumber: 0 }, 99, false],
])('%j with %i in the cart ships free: %s', (terms, quantity, isFree) => {
  expect(shipsFree(terms, quantity)).toBe(isFree)
})
