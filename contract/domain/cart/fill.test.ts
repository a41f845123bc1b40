import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { bestFill, type Fill, type FillGoods } from './fill.ts'
import type { Fen, UnitPrice } from '../money.ts'
import { quantityRange } from './quantity.ts'

type Given = { price: number; step?: number; stock?: number; rung?: { number: number; price: number } }

/** Prices in fen. */
function goods({ price, step = 1, stock = 50, rung }: Given): FillGoods {
  return {
    range: quantityRange({ middlePack: step, minimum: 1, isSplittable: false, stock }),
    priceAt: quantity => (100 * (rung && quantity >= rung.number ? rung.price : price)) as UnitPrice,
  }
}

const costOf = (all: readonly FillGoods[], fill: Fill) =>
  fill.reduce((sum, { index, quantity }) => sum + all[index]!.priceAt(quantity) * quantity, 0)

/** The least cost that meets the target, by trying every quantity of at most three goods. */
function bruteForce(all: readonly FillGoods[], target: number, kinds = 3): number {
  const [one, ...others] = all
  if (target <= 0) return 0
  if (!one || kinds === 0) return Infinity
  let least = bruteForce(others, target, kinds)
  const { min, step, max } = one.range
  for (let quantity = min; quantity > 0 && quantity <= max; quantity += step) {
    const cost = one.priceAt(quantity) * quantity
    least = Math.min(least, cost + bruteForce(others, target - cost, kinds - 1))
  }
  return least
}

describe('goods that come to a missing amount', () => {
  test.each<[string, Given[], number, Fill | undefined]>([
    ['one that meets it to the fen', [{ price: 700 }, { price: 500 }], 2_000, [{ index: 1, quantity: 4 }]],
    [
      'two that do where one does not',
      [{ price: 900 }, { price: 550, step: 2 }],
      2_000,
      [
        { index: 0, quantity: 1 },
        { index: 1, quantity: 2 },
      ],
    ],
    ['the first of equals', [{ price: 500 }, { price: 1_000 }], 2_000, [{ index: 0, quantity: 4 }]],
    ['whole middle packs', [{ price: 100, step: 10 }], 1_100, [{ index: 0, quantity: 20 }]],
    ['no more than the stock', [{ price: 100, stock: 3 }], 400, undefined],
    [
      'less of the dearer rung or more of the cheaper one',
      [{ price: 1_000, rung: { number: 3, price: 700 } }],
      1_900,
      [{ index: 0, quantity: 2 }],
    ],
    ['none, of none', [], 100, undefined],
  ])('%s', (_, given, missing, fill) => {
    expect(bestFill(given.map(goods), missing as Fen)).toEqual(fill)
  })

  test('costs little where there is much to choose from', () => {
    const many = Array.from({ length: 24 }, (_, index) => goods({ price: 37 + 13 * index, stock: 5_000 }))
    const started = performance.now()
    expect(costOf(many, bestFill(many, 20_003 as Fen)!)).toBe(2_000_300)
    expect(performance.now() - started).toBeLessThan(500)
  })

  const kinds = fc.record({
    price: fc.integer({ min: 1, max: 900 }),
    step: fc.integer({ min: 1, max: 5 }),
    stock: fc.integer({ min: 0, max: 9 }),
    rung: fc.option(fc.record({ number: fc.integer({ min: 2, max: 6 }), price: fc.integer({ min: 450, max: 900 }) }), { nil: undefined }),
  })
  property.prop([fc.array(kinds, { maxLength: 5 }), fc.integer({ min: 1, max: 4_000 })], { numRuns: 300 })(
    'are as near as trying all of them comes',
    (given, missing) => {
      const all = given.map(each =>
        goods({ ...each, rung: each.rung && { ...each.rung, price: Math.max(each.rung.price, Math.ceil(each.price / 2)) } }),
      )
      const fill = bestFill(all, missing as Fen)
      expect(fill ? costOf(all, fill) : Infinity).toBe(bruteForce(all, missing * 100))
      for (const { index, quantity } of fill ?? []) {
        const { min, step, max } = all[index]!.range
        expect([quantity >= min, (quantity - min) % step, quantity <= max]).toEqual([true, 0, true])
      }
    },
  )
})
