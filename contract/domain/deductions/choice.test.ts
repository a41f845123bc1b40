import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cartTotal, type CartRules } from '../cart-total.ts'
import { carts, coupons } from '../test-support/arbitraries.ts'
import { fen, line, percent, promotion, reduce, rules } from '../test-support/totals.ts'
import { bestChoice, drivenOutBy, weigh } from './choice.ts'
import type { CartPromotion } from './deductions.ts'

const coupon = (bar: number, reduction: number) => promotion('coupon', [reduce(bar, reduction)])
const plain = (yuan: number, ...promotions: CartPromotion[]) => cartTotal([line(yuan)], rules(...promotions))

describe('what a coupon takes off', () => {
  test.each([
    ['the bar is missed by a fen', coupon(600, 30), 599.99, 0],
    ['the bar is met', coupon(600, 30), 600, 3_000],
    ['the bar is passed by a fen', coupon(600, 30), 600.01, 3_000],
    ['it is worth more than the goods', coupon(0, 30), 10, 1_000],
    ['there is nothing to take it from', coupon(0, 30), 0, 0],
  ])('%s', (_, given, yuan, amount) => {
    expect(weigh(plain(yuan), given)).toMatchObject({ amount, gain: amount })
  })

  test('its bar is judged by what the full reduction left', () => {
    const reduced = plain(600, promotion('full-reduction', [reduce(500, 100)]))
    expect(weigh(reduced, coupon(600, 30))).toEqual({ eligible: fen(600), left: fen(500), amount: 0, gain: 0 })
  })
})

describe('what a coupon gains', () => {
  // 98 percent of 29,802.50 asks 29,206.45.
  const discount = promotion('order-discount', [percent(0, 98)])
  const discounted = plain(29_802.5, discount)

  test('90 yuan off in place of a discount of 596.05 yuan gains −506.05 yuan', () => {
    expect(weigh(discounted, coupon(3_000, 90))).toMatchObject({ amount: fen(90), gain: -50_605 })
    expect(drivenOutBy('coupon', discounted).map(each => each.promotion)).toEqual([discount])
    expect(drivenOutBy('full-reduction', discounted)).toEqual([])
  })

  test.each([
    ['its bar is missed', coupon(100_000, 900), 0],
    ['it is worth more than the discount', coupon(3_000, 600), 395],
  ])('%s', (_, given, gain) => {
    expect(weigh(discounted, given).gain).toBe(gain)
  })

  const without = (any: CartRules) => ({ ...any, promotions: any.promotions.filter(({ kind }) => kind !== 'coupon') })
  const withOne = (any: CartRules, given: CartPromotion) => ({ ...any, promotions: [...any.promotions, given] })

  property.prop([carts, coupons])('is the difference of what is to pay', ({ lines, rules: any }, given) => {
    const own = without(any)
    const total = cartTotal(lines, own)
    for (const each of given) expect(total.payable - cartTotal(lines, withOne(own, each)).payable).toBe(weigh(total, each).gain)
  })

  property.prop([carts, coupons])('the best leaves as little to pay as trying all of them does', ({ lines, rules: any }, given) => {
    const own = without(any)
    const total = cartTotal(lines, own)
    const payables = [total.payable, ...given.map(each => cartTotal(lines, withOne(own, each)).payable)]
    const best = bestChoice(total, given)
    expect(best ? cartTotal(lines, withOne(own, best)).payable : total.payable).toBe(Math.min(...payables))
  })
})

test('the best is none where the discount is worth more or as much, else the greatest, the first of equals', () => {
  const total = plain(1_000, promotion('order-discount', [percent(0, 97)]))
  const [small, equal, great, twin] = [coupon(0, 20), coupon(0, 30), coupon(500, 50), coupon(600, 50)]
  expect(bestChoice(total, [])).toBeUndefined()
  expect(bestChoice(total, [small, equal])).toBeUndefined()
  expect(bestChoice(total, [small, great, twin, equal])).toBe(great)
})
