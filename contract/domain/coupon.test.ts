import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cartTotal } from './cart-total.ts'
import { bestCoupon, couponDeduction, couponGain, type Coupon } from './coupon.ts'
import type { Fen } from './money.ts'
import { carts, coupons } from './test-support/arbitraries.ts'

const fen = (yuan: number) => Math.round(yuan * 100) as Fen
const coupon = (bar: number, reduction: number): Coupon => ({ bar: fen(bar), reduction: fen(reduction) })

describe('what a coupon takes off', () => {
  test.each([
    ['there is none', undefined, 600, 0],
    ['the bar is missed by a fen', coupon(600, 30), 599.99, 0],
    ['the bar is met', coupon(600, 30), 600, 3_000],
    ['the bar is passed by a fen', coupon(600, 30), 600.01, 3_000],
    ['it is worth more than the goods', coupon(0, 30), 10, 1_000],
    ['there is nothing to take it from', coupon(0, 30), 0, 0],
  ])('%s', (_, given, yuan, deduction) => {
    expect(couponDeduction(given, fen(yuan))).toBe(deduction)
  })
})

describe('what a coupon gains', () => {
  const discounted = { couponBase: fen(60_055.22), discount: fen(596.05) }

  test('90 yuan off in place of a discount of 596.05 yuan gains −506.05 yuan', () => {
    expect(couponGain(discounted, coupon(3_000, 90))).toBe(-50_605)
  })

  test.each([
    ['its bar is missed', coupon(100_000, 900), 0],
    ['it is worth more than the discount', coupon(3_000, 600), 395],
  ])('%s', (_, given, gain) => {
    expect(couponGain(discounted, given)).toBe(gain)
  })

  property.prop([carts, coupons])('is the difference of what is to pay', ({ lines, rules }, given) => {
    const plain = cartTotal(lines, { ...rules, coupon: undefined })
    const payable = (any: Coupon | undefined) => cartTotal(lines, { ...rules, coupon: any }).payable
    for (const each of given) expect(payable(undefined) - payable(each)).toBe(couponGain(plain, each))
  })
})

describe('the best coupon', () => {
  test('is none where the discount is worth more or as much, else the greatest, the first of equals', () => {
    const plain = { couponBase: fen(1_000), discount: fen(30) }
    const [small, equal, great, twin] = [coupon(0, 20), coupon(0, 30), coupon(500, 50), coupon(600, 50)]
    expect(bestCoupon(plain, [])).toBeUndefined()
    expect(bestCoupon(plain, [small, equal])).toBeUndefined()
    expect(bestCoupon(plain, [small, great, twin, equal])).toBe(great)
  })

  property.prop([carts, coupons])('leaves as little to pay as trying all of them does', ({ lines, rules }, given) => {
    const payable = (any: Coupon | undefined) => cartTotal(lines, { ...rules, coupon: any }).payable
    const least = Math.min(...[undefined, ...given].map(payable))
    expect(payable(bestCoupon(cartTotal(lines, { ...rules, coupon: undefined }), given))).toBe(least)
  })
})
