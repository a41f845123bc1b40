import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { ladderKind, ladderPrice, nextRung, rungAt, type Ladder } from './ladder-price.ts'
import type { UnitPrice } from '../money.ts'
import { ladders, unitPrices } from '../test-support/arbitraries.ts'

const rung = (number: number, price: number) => ({ number, price: price as UnitPrice })
const reach: Ladder = { kind: 'reach', rungs: [rung(3, 92_000), rung(10, 90_000)] }
const upTo: Ladder = { kind: 'up-to', rungs: [rung(5, 90_000), rung(10, 92_000)] }
const base = 95_000 as UnitPrice

test('ladder_price_type 1 is up-to, every other is reach (domain.md section 3)', () => {
  expect([0, 1, 2, 9].map(ladderKind)).toEqual(['reach', 'up-to', 'reach', 'reach'])
})

describe('the rung that a quantity falls on', () => {
  test.each([
    [1, undefined],
    [2, undefined],
    [3, 3],
    [5, 3],
    [9, 3],
    [10, 10],
    [50_000, 10],
  ])('reach: %i is on %s', (quantity, number) => {
    expect(rungAt(reach, quantity)?.number).toBe(number)
  })

  test.each([
    [1, 5],
    [5, 5],
    [6, 10],
    [10, 10],
    [11, undefined],
  ])('up to: %i is on %s', (quantity, number) => {
    expect(rungAt(upTo, quantity)?.number).toBe(number)
  })

  property.prop([ladders, fc.integer({ min: 1, max: 80 })])('is the same in whatever order the rungs come', (ladder, quantity) => {
    const turned = { ...ladder, rungs: ladder.rungs.toReversed() }
    expect(rungAt(turned, quantity)).toEqual(rungAt(ladder, quantity))
  })

  property.prop([ladders, fc.integer({ min: 1, max: 80 })])('holds the quantity, and no tighter rung does', (ladder, quantity) => {
    const holds = ladder.rungs.filter(({ number }) => (ladder.kind === 'up-to' ? quantity <= number : quantity >= number))
    const numbers = holds.map(({ number }) => number)
    const tightest = ladder.kind === 'up-to' ? Math.min(...numbers) : Math.max(...numbers)
    expect(rungAt(ladder, quantity)?.number).toBe(holds.length ? tightest : undefined)
  })
})

describe('the price at a quantity', () => {
  test('is the base price without a ladder or without a rung', () => {
    expect(ladderPrice(undefined, base, 5)).toBe(base)
    expect(ladderPrice(reach, base, 2)).toBe(base)
    expect(ladderPrice(upTo, base, 11)).toBe(base)
  })

  test('is the rung’s price on a rung, also when that is zero', () => {
    expect(ladderPrice(reach, base, 12)).toBe(90_000)
    expect(ladderPrice({ kind: 'reach', rungs: [rung(1, 0)] }, base, 1)).toBe(0)
  })
})

describe('the next cheaper rung', () => {
  test('reach [3: 9.20, 10: 9.00] at 7 is the rung of 10 with 3 missing', () => {
    expect(nextRung(reach, base, 7)).toEqual({ rung: rung(10, 90_000), missing: 3 })
    expect(nextRung(reach, base, 1)).toEqual({ rung: rung(3, 92_000), missing: 2 })
  })

  test('is none above the last rung, on a dearer rung, and on up-to ladders', () => {
    expect(nextRung(reach, base, 10)).toBeUndefined()
    expect(nextRung({ kind: 'reach', rungs: [rung(3, 99_000)] }, base, 1)).toBeUndefined()
    expect(nextRung(upTo, base, 1)).toBeUndefined()
  })

  test('passes over rungs that are no cheaper', () => {
    const uneven = { kind: 'reach' as const, rungs: [rung(3, 99_000), rung(5, base), rung(10, 90_000)] }
    expect(nextRung(uneven, base, 1)).toEqual({ rung: rung(10, 90_000), missing: 9 })
    expect(nextRung({ kind: 'reach', rungs: [rung(3, 92_000), rung(10, 92_000)] }, base, 5)).toBeUndefined()
    // Cheaper than without a ladder, but not than now.
    expect(nextRung({ kind: 'reach', rungs: [rung(3, 92_000), rung(10, 93_000)] }, base, 5)).toBeUndefined()
  })

  property.prop([ladders, unitPrices, fc.integer({ min: 1, max: 80 })])(
    'is cheaper and reached by what is missing',
    (ladder, price, quantity) => {
      const next = nextRung(ladder, price, quantity)
      fc.pre(next !== undefined)
      expect(next!.missing).toBeGreaterThan(0)
      expect(rungAt(ladder, quantity + next!.missing)).toEqual(next!.rung)
      expect(next!.rung.price).toBeLessThan(ladderPrice(ladder, price, quantity))
    },
  )
})
