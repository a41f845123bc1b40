import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import {
  addFen,
  money,
  moneyOf,
  wholeYuan,
  formatFen,
  formatUnitPrice,
  parseFen,
  parseUnitPrice,
  pricePerPart,
  shownUnitPrice,
  sumFloored,
  unitPriceMax,
  withSeparators,
  type Fen,
  type UnitPrice,
} from './money.ts'
import { pricedLines, unitPrices } from './test-support/arbitraries.ts'

const line = (price: number, quantity: number) => ({ price: price as UnitPrice, quantity })

describe('unit prices on the wire', () => {
  test.each([
    ['0.3333', 3333],
    ['9.20', 92_000],
    ['12', 120_000],
    ['0', 0],
    ['99999.9999', unitPriceMax],
  ])('reads %s', (text, units) => {
    expect(parseUnitPrice(text)).toBe(units)
  })

  test.each(['1e3', '', '.5', '5.', '-1', '0.33333', '100000', '1,000', ' 1', '1 ', '٣', '0x10', 'NaN', '1.2.3'])('refuses %j', text => {
    expect(parseUnitPrice(text)).toBeUndefined()
  })

  test.each([
    [92_000, '9.20'],
    [3333, '0.3333'],
    [3330, '0.333'],
    [0, '0.00'],
    [unitPriceMax, '99999.9999'],
  ])('writes %i as %s', (units, text) => {
    expect(formatUnitPrice(units as UnitPrice)).toBe(text)
  })

  property.prop([unitPrices])('come back from the wire as they went', price => {
    expect(parseUnitPrice(formatUnitPrice(price))).toBe(price)
  })
})

describe('amounts on the wire', () => {
  test.each([
    ['12.3', 1230],
    ['12', 1200],
    ['-0.05', -5],
    ['-0', 0],
    ['999999999.99', 99_999_999_999],
  ])('reads %s', (text, fen) => {
    expect(parseFen(text)).toBe(fen)
  })

  test.each(['12.345', '', '-', '--1', '+1', '1e2', '1234567890', '.10', 'Infinity'])('refuses %j', text => {
    expect(parseFen(text)).toBeUndefined()
  })

  test.each([
    [1230, '12.30'],
    [-5, '-0.05'],
    [0, '0.00'],
    [100, '1.00'],
    [-12_345, '-123.45'],
  ])('writes %i as %s', (fen, text) => {
    expect(formatFen(fen as Fen)).toBe(text)
  })

  property.prop([fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })])('come back as they went', fen => {
    expect(parseFen(formatFen(fen as Fen))).toBe(fen)
  })
})

test.each([
  [0, '¥0.00', '¥0'],
  [10, '¥0.10', '¥0.10'],
  [50_000, '¥500.00', '¥500'],
  [100_000, '¥1,000.00', '¥1,000'],
  [1_503_940, '¥15,039.40', '¥15,039.40'],
  [99_999_999_999, '¥999,999,999.99', '¥999,999,999.99'],
])('%i fen are read as %s, as a bar %s', (fen, amount, bar) => {
  expect(moneyOf(fen as Fen)).toBe(amount)
  expect(wholeYuan(fen as Fen)).toBe(bar)
  expect(money(formatFen(fen as Fen))).toBe(amount)
})

describe('sums', () => {
  test('add amounts, and nothing is zero', () => {
    expect(addFen(100 as Fen, 23 as Fen, -3 as Fen)).toBe(120)
    expect(addFen()).toBe(0)
  })

  test('two lines of 3 × 0.3333 yuan come to 199 fen, not 198', () => {
    expect(sumFloored([line(3333, 3), line(3333, 3)])).toBe(199)
  })

  test('500 lines of the dearest goods stay exact', () => {
    const lines = Array.from({ length: 500 }, () => line(unitPriceMax, 50_000))
    const exact = (BigInt(unitPriceMax) * 50_000n * 500n) / 100n
    expect(BigInt(sumFloored(lines))).toBe(exact)
  })

  property.prop([pricedLines])('are cut once, by less than a fen', lines => {
    const exact = lines.reduce((sum, { price, quantity }) => sum + BigInt(price) * BigInt(quantity), 0n)
    const cut = exact - BigInt(sumFloored(lines)) * 100n
    expect(cut >= 0n && cut < 100n).toBe(true)
  })

  property.prop([pricedLines])('do not depend on the order of the lines', lines => {
    expect(sumFloored(lines.toReversed())).toBe(sumFloored(lines))
  })
})

describe('the price of one part of a pack', () => {
  test.each([
    [68_000, 24_000, 2833],
    [1, 2_000, 1],
    [1, 2_001, 0],
    [100_000, 2_500, 40_000],
    [unitPriceMax, 1_000, unitPriceMax],
    [999, 1_000_000, 1],
  ])('%i units for %i thousandths is %i', (price, thousandths, each) => {
    expect(pricePerPart(price as UnitPrice, thousandths)).toBe(each)
  })

  test.each([0, -1, 1.5, NaN, Infinity])('%d thousandths are refused', thousandths => {
    expect(() => pricePerPart(100 as UnitPrice, thousandths)).toThrow('no content')
  })

  property.prop([unitPrices, fc.integer({ min: 1, max: 10_000 })])('is at most half a unit off', (price, parts) => {
    const exact = BigInt(price)
    const rounded = BigInt(pricePerPart(price, parts * 1000)) * BigInt(parts)
    expect(2n * (rounded - exact) <= BigInt(parts) && 2n * (exact - rounded) < BigInt(parts) + 1n).toBe(true)
  })
})

test.each([
  ['60255.22', '60,255.22'],
  ['1234.5678', '1,234.5678'],
  ['999.9999', '999.9999'],
  ['1000000', '1,000,000'],
  ['-1234.50', '-1,234.50'],
  ['', ''],
])('%j is read as %j', (wire, read) => expect(withSeparators(wire)).toBe(read))

test.each([
  [1_389_978, '瓶', '138.99'],
  [884_540, '盒', '88.45'],
  [884_500, '盒', '88.45'],
  [3_134, 'g', '0.3134'],
  [3_134, '克', '0.3134'],
  [3_134_999, 'kg', '313.49'],
])('a price of %i that was reckoned is shown for a %s as %s', (price, unit, text) => {
  expect(formatUnitPrice(shownUnitPrice(price as UnitPrice, unit))).toBe(text)
})

test('a negative amount has its sign, a minus and no hyphen, in front of the currency', () => {
  expect(['-60255.22', '0.00', '12.30', '-0.3333'].map(money)).toEqual(['−¥60,255.22', '¥0.00', '¥12.30', '−¥0.3333'])
  expect([moneyOf(-244_565 as Fen), wholeYuan(-50_000 as Fen)]).toEqual(['−¥2,445.65', '−¥500'])
})
