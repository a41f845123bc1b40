import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { addFen, type Fen, type UnitPrice } from '../money.ts'
import { fens } from '../test-support/arbitraries.ts'
import { isLongRun } from '../test-support/long-run.ts'
import { fen } from '../test-support/totals.ts'
import { lineKindOf } from './line-kind.ts'
import { priceOfParts, setsOf, shareToParts, unitPriceOf } from './set.ts'

const units = (price: number) => price as UnitPrice

test.each([
  [0, 'ordinary'],
  [1, 'flash-sale'],
  [2, undefined],
  [3, 'set'],
])('the wire’s type %i is %s', (type, kind) => {
  expect(lineKindOf(type)).toBe(kind)
})

describe('sets', () => {
  test('go as far as their scarcest part', () => {
    expect(
      setsOf([
        { quantity: 2, stock: 7 },
        { quantity: 1, stock: 9 },
      ]),
    ).toBe(3)
    expect(setsOf([{ quantity: 2, stock: 1 }])).toBe(0)
  })

  test('share what they cost by what their parts cost alone', () => {
    const parts = [
      { price: units(60_000), quantity: 1 },
      { price: units(30_000), quantity: 3 },
    ]
    expect(priceOfParts(parts)).toBe(150_000)
    const share = shareToParts({ amount: fen(10), deductions: [{ kind: 'coupon', amount: fen(1.01) }] }, parts)
    expect(share.map(({ amount, net }) => [amount, net])).toEqual([
      [400, 360],
      [600, 539],
    ])
    expect(unitPriceOf(fen(10), 3)).toBe(33_333)
  })
})

const anyParts = fc.array(
  fc.record({ price: fens(1_000_000) as unknown as fc.Arbitrary<UnitPrice>, quantity: fc.integer({ min: 1, max: 60 }) }),
  {
    minLength: 1,
    maxLength: 8,
  },
)
const anyShare = fc
  .record({ amount: fens(100_000_00), cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }) })
  .map(({ amount, cuts }) => {
    let left = amount as number
    const deductions = cuts.map((cut, place) => {
      const part = Math.floor(left * cut)
      left -= part
      return { kind: String(place), amount: part as Fen }
    })
    return { amount, deductions }
  })

property.prop([anyShare, anyParts], { numRuns: isLongRun ? 10_000 : 500 })(
  'parts of a set add up to it, and none pays less than nothing',
  (share, parts) => {
    const shares = shareToParts(share, parts)
    expect(addFen(...shares.map(each => each.amount))).toBe(share.amount)
    for (const { kind, amount } of share.deductions)
      expect(
        shares.flatMap(each => each.deductions.filter(taken => taken.kind === kind)).reduce((sum, taken) => sum + taken.amount, 0),
      ).toBe(amount)
    for (const { amount, deductions, net } of shares) {
      expect(net).toBeGreaterThanOrEqual(0)
      expect(amount - deductions.reduce((sum, taken) => sum + taken.amount, 0)).toBe(net)
    }
  },
)
