import { describe, expect, test } from 'vitest'
import { quantityRuleOf } from '../../base/lib/input/goods-terms.ts'
import { crowdedGoodsFixture, goodsFixture, visitorGoodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { freeShippingGap } from '../../base/lib/input/goods-terms.ts'
import { firstQuantity, ladderHint, ladderSteps, unitPriceAt } from './goods-terms.ts'

const upTo = {
  ...goodsFixture,
  ladder_price_type: 1,
  ladder_price: [
    { id: 1, number: 5, price: '9.00' },
    { id: 2, number: 20, price: '9.20' },
  ],
}

test('the quantity rule comes from the wire; a missing pack counts as one', () => {
  expect(quantityRuleOf(crowdedGoodsFixture)).toEqual({ middlePack: 10, minimum: 20, isSplittable: false, stock: 45, quota: 60 })
  expect(quantityRuleOf({ ...goodsFixture, zbz: 0, qg_number: 0 })).toMatchObject({ middlePack: 1, minimum: 1, quota: undefined })
})

test.each([
  ['the minimum', crowdedGoodsFixture, 20],
  ['one middle pack', { ...crowdedGoodsFixture, qg_number: 1 }, 10],
  ['what is left of a broken pack', { ...crowdedGoodsFixture, qg_number: 1, number: 7 }, 7],
  ['none without stock', { ...goodsFixture, number: 0 }, 0],
  ['none when the limit is used up', { ...goodsFixture, quota: 0 }, 0],
])('the box begins with %s', (_name, goods, quantity) => {
  expect(firstQuantity(goods)).toBe(quantity)
})

describe('the unit price', () => {
  test.each([
    [1, '9.50'],
    [2, '9.50'],
    [3, '9.20'],
    [9, '9.20'],
    [10, '9.00'],
    [500, '9.00'],
  ])('with rungs to reach, %i cost %s each', (quantity, price) => expect(unitPriceAt(goodsFixture, quantity)).toBe(price))

  test.each([
    [1, '9.00'],
    [5, '9.00'],
    [6, '9.20'],
    [20, '9.20'],
    [21, '9.50'],
  ])('with rungs up to a number, %i cost %s each', (quantity, price) => expect(unitPriceAt(upTo, quantity)).toBe(price))

  test('below the first rung is the own price, not the list price', () => {
    const listed = { ...goodsFixture, base_price: '10.38' }
    expect([unitPriceAt(listed, 2), ladderHint(listed, 2).next]).toEqual(['9.50', { price: '9.20', missing: 1 }])
  })

  test('is hidden where prices are hidden', () => expect(unitPriceAt(visitorGoodsFixture, 1)).toBeNull())

  test('is the price of the wire without a ladder, to four decimals', () => {
    expect(unitPriceAt({ ...goodsFixture, ladder_price: [], own_price: '0.3500', price: '0.3333' }, 1)).toBe('0.3333')
  })
})

describe('the ladder hint', () => {
  test.each([
    [1, undefined, { price: '9.20', missing: 2 }],
    [2, undefined, { price: '9.20', missing: 1 }],
    [3, '9.20', { price: '9.00', missing: 7 }],
    [10, '9.00', undefined],
  ])('at %i: enjoyed %s, next %o', (quantity, enjoyed, next) => {
    expect(ladderHint(goodsFixture, quantity)).toEqual({ enjoyed, next })
  })

  test('never asks to buy more where less is cheaper', () => {
    expect(ladderHint(upTo, 6)).toEqual({ enjoyed: '9.20', next: undefined })
  })

  test('says nothing to a visitor', () => {
    expect(ladderHint({ ...goodsFixture, own_price: null }, 10)).toEqual({ enjoyed: undefined, next: undefined })
  })
})

describe('the rungs', () => {
  test('rise and say what is missing, whatever their order on the wire', () => {
    const mixed = { ...goodsFixture, ladder_price: goodsFixture.ladder_price.toReversed() }
    expect(ladderSteps(mixed, 4)).toEqual([
      { number: 3, price: '9.20', kind: 'reach', state: 'current', missing: 0 },
      { number: 10, price: '9.00', kind: 'reach', state: 'missing', missing: 6 },
    ])
  })

  test('a rung reached and left behind is passed', () => {
    expect(ladderSteps(goodsFixture, 10).map(({ state }) => state)).toEqual(['passed', 'current'])
    expect(ladderSteps(upTo, 6).map(({ state }) => state)).toEqual(['passed', 'current'])
    expect(ladderSteps(upTo, 21).map(({ state }) => state)).toEqual(['passed', 'passed'])
  })
})

test.each([
  [1, 39],
  [39, 1],
  [40, 0],
  [41, 0],
])('with %i of 40, %i are missing for free shipping', (quantity, missing) => {
  expect(freeShippingGap(crowdedGoodsFixture, quantity)).toBe(missing)
  expect(freeShippingGap(goodsFixture, quantity)).toBeUndefined()
})
