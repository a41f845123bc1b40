import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { sumFloored, type Fen, type UnitPrice } from '../money.ts'
import { spreadTotal } from './quotation-total.ts'

const line = (price: number, quantity: number) => ({ price: price as UnitPrice, quantity })
const fen = (amount: number) => amount as Fen

describe('a total shared out over unit prices', () => {
  test.each([
    ['in proportion', [line(100_000, 10), line(200_000, 5)], 18_000, [90_000, 180_000]],
    ['to the last unit by the smallest quantity', [line(100_000, 3), line(100_000, 1)], 3_999, [99_975, 99_975]],
  ])('%s', (_, lines, total, prices) => {
    expect(spreadTotal(lines, fen(total))).toEqual(prices)
  })

  test.each([
    ['not below today’s', 20_000],
    ['nothing', 0],
    ['below nothing', -1],
  ])('is none for a total that is %s', (_, total) => {
    expect(spreadTotal([line(100_000, 10), line(200_000, 5)], fen(total))).toBeUndefined()
  })

  test('is none where goods would be free', () => {
    expect(spreadTotal([line(999_999_999, 50_000), line(1, 1)], fen(1))).toBeUndefined()
  })
})

const lines = fc.array(fc.record({ price: fc.integer({ min: 1, max: 999_999_999 }), quantity: fc.integer({ min: 1, max: 50_000 }) }), {
  minLength: 1,
  maxLength: 30,
})

property.prop([lines, fc.double({ min: 0.01, max: 0.999, noNaN: true })])(
  'never comes to more than the total, nor any price to more than today’s',
  (given, share) => {
    const own = given.map(({ price, quantity }) => line(price, quantity))
    const total = fen(Math.floor(sumFloored(own) * share))
    const prices = spreadTotal(own, total)
    if (!prices) return
    expect(sumFloored(prices.map((price, at) => ({ price, quantity: own[at]!.quantity })))).toBeLessThanOrEqual(total)
    for (const [at, price] of prices.entries()) expect(price).toBeLessThanOrEqual(own[at]!.price)
  },
)
