import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unitPriceMax, type UnitPrice } from '../money.ts'
import { changedPrice, changedUnits, parseValueChange } from './price-change.ts'

test.each([
  ['×0.95', 'times', 9_500],
  ['x 0.95', 'times', 9_500],
  ['*2', 'times', 20_000],
  ['Ｘ０．９５', 'times', 9_500],
  ['-10%', 'times', 9_000],
  ['−10％', 'times', 9_000],
  ['+2.5 %', 'times', 10_250],
  ['-100%', 'times', 0],
  ['+1.5', 'plus', 15_000],
  ['+¥1.50元', 'plus', 15_000],
  ['—0.0001', 'plus', -1],
])('%s changes a value', (text, by, tenThousandths) => {
  expect(parseValueChange(text)).toEqual({ by, tenThousandths })
})

test.each(['', '9.50', '×', '×-1', '×100', '×0.12345', '9折', '+', '+1.23456', '-1.234%', '10%', '++1', '1-1', '×0.95%'])(
  '%j is no change',
  text => expect(parseValueChange(text)).toBeUndefined(),
)

const priced = (price: number, text: string) => changedPrice(price as UnitPrice, parseValueChange(text)!)

test.each([
  [98_600, '×0.95', 93_700],
  [98_600, '-10%', 88_700],
  // 0.105 yuan is half a fen above 0.10.
  [100, '×10.5', 1_100],
  [10_100, '×0.5', 5_100],
  [3_333, '-10%', 3_000],
  [3_335, '-10%', 3_002],
  [98_600, '+1.5', 113_600],
  [98_600, '-9.8599', 1],
  [98_600, '×1', 98_600],
])('%i ten-thousandths %s are %i', (price, text, changed) => expect(priced(price, text)).toBe(changed))

test.each([
  [98_600, '-9.86'],
  [98_600, '-10'],
  [98_600, '-100%'],
  [98_600, '-200%'],
  [unitPriceMax, '+0.0001'],
  [unitPriceMax, '×2'],
  [100, '×0.001'],
])('%i %s is no price', (price, text) => expect(priced(price, text)).toBeUndefined())

test('a product is exact: at most half a fen away from the true one, and never in between', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 999_999 }), (fen, tenThousandths) => {
      const changed = changedPrice((fen * 100) as UnitPrice, { by: 'times', tenThousandths })
      const exact = BigInt(fen) * BigInt(tenThousandths)
      const rounded = (exact * 2n + 10_000n) / 20_000n
      const isPrice = rounded > 0n && rounded * 100n <= BigInt(unitPriceMax)
      expect(changed).toBe(isPrice ? Number(rounded) * 100 : undefined)
    }),
  )
})

test.each([
  [40, '+5', 45],
  [40, '×0.5', 20],
  [40, '-100%', 0],
  [41, '×0.5', undefined],
  [40, '+0.5', undefined],
  [40, '-41', undefined],
  [999_999_999, '+1', undefined],
])('%i units %s are %s', (units, text, changed) => expect(changedUnits(units, parseValueChange(text)!)).toBe(changed))
