import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cartTotal, type CartLine } from './cart-total.ts'
import type { CartPromotion } from '../deductions/deductions.ts'
import type { UnitPrice } from '../money.ts'
import { nextSteps, sameStep, type LadderLine, type NextStep } from './next-steps.ts'
import { carts } from '../test-support/arbitraries.ts'
import { fen, line, percent, promotion, reduce, rules } from '../test-support/totals.ts'

const nothing = { coupons: [], ladders: [] }

function steps(cart: readonly CartLine[], promotions: readonly CartPromotion[] = [], more: Partial<Parameters<typeof nextSteps>[1]> = {}) {
  return nextSteps(cartTotal(cart, rules(...promotions)), { ...nothing, ...more }).map(({ kind, missing, gain }) => [kind, missing, gain])
}

const rung = (quantity: number, number: number, price: number): LadderLine => ({
  id: 1,
  quantity,
  price: 100_000 as UnitPrice,
  rung: { number, price: (price * 10_000) as UnitPrice },
})

describe('what a little more brings', () => {
  test('起配 stands first, then what gains most', () => {
    expect(steps([line(150)], [promotion('full-reduction', [reduce(300, 20), reduce(500, 50)])])).toEqual([
      ['start', fen(50), 0],
      ['manjian', fen(150), fen(20)],
      ['freight', fen(350), fen(12)],
    ])
  })

  test.each([
    ['a fen below the bar', 499.99, [['freight', 1, fen(12)]]],
    ['at the bar', 500, []],
  ])('freight, %s', (_, yuan, expected) => {
    expect(steps([line(yuan)])).toEqual(expected)
  })

  test('a tier counts by what it takes beyond the one that is reached', () => {
    expect(steps([line(600)], [promotion('full-reduction', [reduce(500, 30), reduce(800, 60)])])).toEqual([['manjian', fen(200), fen(30)]])
    expect(steps([line(600)], [promotion('order-discount', [percent(500, 98), percent(1_000, 95)])])).toEqual([
      ['discount', fen(400), fen(38)],
    ])
  })

  test('a tier that takes no more than the reached one is none', () => {
    expect(steps([line(600)], [promotion('full-reduction', [reduce(500, 30), reduce(800, 30)])])).toEqual([])
  })

  test('a coupon counts less what it drives out, and not at all where that is worth more', () => {
    const discount = promotion('order-discount', [percent(500, 98)])
    expect(steps([line(600)], [discount], { coupons: [promotion('coupon', [reduce(700, 50)])] })).toEqual([['coupon', fen(100), fen(38)]])
    expect(steps([line(600)], [discount], { coupons: [promotion('coupon', [reduce(700, 12)])] })).toEqual([])
  })

  test('a rung counts by what its quantity costs less', () => {
    expect(steps([line(600)], [], { ladders: [rung(7, 10, 9)] })).toEqual([['ladder', 3, fen(10)]])
    expect(steps([line(600)], [], { ladders: [rung(7, 10, 10)] })).toEqual([])
  })

  test('units of a ladder are never too far off, however little the goods cost', () => {
    const cheap = line(500.01, { price: 1 as UnitPrice, quantity: 100, isSingleItemFreeShipping: true })
    expect(steps([cheap], [], { ladders: [rung(1, 90, 9)] }).map(([kind]) => kind)).toContain('ladder')
  })

  test('of two that gain the same the nearer stands first', () => {
    const two = [promotion('full-reduction', [reduce(900, 20)], null), promotion('item-reduction', [reduce(700, 20)])]
    expect(steps([line(600)], two)).toEqual([
      ['manjian', fen(100), fen(20)],
      ['manjian', fen(300), fen(20)],
    ])
  })

  test('the same bar is known again, another of its promotion is not', () => {
    const step = (bar: number): NextStep => ({ kind: 'manjian', id: 7, bar, missing: 1, gain: fen(1) })
    expect(sameStep(step(500))({ ...step(500), missing: 9 })).toBe(true)
    expect(sameStep(step(500))(step(800))).toBe(false)
    expect(sameStep(step(500))({ ...step(500), id: 8 })).toBe(false)
    expect(sameStep(step(500))({ ...step(500), kind: 'coupon' })).toBe(false)
  })

  test('what takes more than half of the cart again is none, unless it is no more than 1,000 yuan', () => {
    const isNear = (yuan: number, further: number) =>
      steps([line(yuan)], [promotion('full-reduction', [reduce(yuan + further, 20)])]).some(([kind]) => kind === 'manjian')
    expect([isNear(3_000, 1_499), isNear(300, 1_000)]).toEqual([true, true])
    expect([isNear(3_000, 1_501), isNear(300, 1_000.01), isNear(60, 700)]).toEqual([false, false, false])
  })

  test('what is more than ten times further off is none', () => {
    const far = [promotion('full-reduction', [reduce(550, 20)])]
    expect(steps([line(50)], far).map(([kind]) => kind)).toEqual(['start', 'manjian', 'freight'])
    expect(steps([line(49.99)], far).map(([kind]) => kind)).toEqual(['start', 'freight'])
  })

  test('of an empty cart there is none', () => {
    expect(steps([])).toEqual([])
  })

  property.prop([carts])('something is missing at every step, and none but 起配 gains nothing', ({ lines, rules: given }) => {
    const all = nextSteps(cartTotal(lines, given), { coupons: given.promotions, ladders: [] })
    for (const { kind, missing, gain } of all) {
      expect(missing).toBeGreaterThan(0)
      expect(gain > 0 || kind === 'start').toBe(true)
    }
  })
})
