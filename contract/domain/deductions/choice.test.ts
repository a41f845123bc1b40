import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cartTotal, type CartRules } from '../cart/cart-total.ts'
import { carts, coupons, fens, stored } from '../test-support/arbitraries.ts'
import { fen, line, percent, promotion, reduce, rules, shareOf, taken } from '../test-support/totals.ts'
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
    expect(weigh(reduced, coupon(600, 30))).toEqual({ eligible: fen(600), left: fen(500), freight: 0, amount: 0, gain: 0 })
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

  const chosenKinds: readonly string[] = ['coupon', 'freight-coupon', 'voucher', 'points']
  const without = (rules: CartRules) => ({ ...rules, promotions: rules.promotions.filter(({ kind }) => !chosenKinds.includes(kind)) })
  const withAll = (rules: CartRules, ...given: CartPromotion[]) => ({ ...rules, promotions: [...rules.promotions, ...given] })

  property.prop([carts, coupons])('is the difference of what is to pay', ({ lines, rules: whole }, given) => {
    const own = without(whole)
    const total = cartTotal(lines, own)
    for (const each of given) expect(total.payable - cartTotal(lines, withAll(own, each)).payable).toBe(weigh(total, each).gain)
  })

  const purses = fc.record({ given: coupons, vouchers: fc.array(fens(5_000_00), { maxLength: 2 }), inPoints: fens(1_000_00) })
  const subsets = (all: readonly number[]) => all.reduce<number[][]>((some, each) => [...some, ...some.map(one => [...one, each])], [[]])
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0)

  property.prop([carts, purses], { numRuns: 1_000 })(
    'the best mix leaves as little to pay as trying every one of them does',
    ({ lines: cart, rules: whole }, { given, vouchers, inPoints }) => {
      // Goods that only money pays for are in orders of their own (domain.md section 6).
      const lines = cart.map(each => ({ ...each, isMoneyOnly: false }))
      const own = without(whole)
      const payable = (...chosen: CartPromotion[]) => cartTotal(lines, withAll(own, ...chosen)).payable
      const some = subsets(vouchers).map(each => stored('voucher', sum(each)))
      const all = [[], ...given.map(each => [each])].flatMap(coupon =>
        some.flatMap(each => [0, inPoints].map(amount => payable(...coupon, each, stored('points', amount)))),
      )
      const best = bestChoice(cartTotal(lines, own), given)
      const mix = [...(best ? [best] : []), stored('voucher', sum(vouchers)), stored('points', inPoints)]
      expect(payable(...mix)).toBe(Math.min(...all))
    },
  )
})

test('the best of fifty coupons over five hundred lines is found by looking at each of them once', () => {
  let judged = 0
  const counted = (reduction: number): CartPromotion => ({
    ...coupon(0, reduction),
    get tiers() {
      judged += 1
      return [reduce(0, reduction)]
    },
  })
  const total = cartTotal(
    Array.from({ length: 500 }, (_, index) => line(index + 1)),
    rules(),
  )
  const all = Array.from({ length: 50 }, (_, index) => counted(index + 1))
  expect(bestChoice(total, all)).toBe(all.at(-1))
  expect(judged).toBe(50)
})

test('the best is none where the discount is worth at least the same, else the greatest, the first of equals', () => {
  const total = plain(1_000, promotion('order-discount', [percent(0, 97)]))
  const [small, equal, great, twin] = [coupon(0, 20), coupon(0, 30), coupon(500, 50), coupon(600, 50)]
  expect(bestChoice(total, [])).toBeUndefined()
  expect(bestChoice(total, [small, equal])).toBeUndefined()
  expect(bestChoice(total, [small, great, twin, equal])).toBe(great)
})

describe('a coupon for the freight', () => {
  const free = (bar: number, off = percent(bar, 0)) => promotion('freight-coupon', [off])
  const some = line(300)

  test.each([
    ['all of it', free(300), 1_200],
    ['so much of it', free(0, reduce(0, 8)), 800],
    ['nothing where its bar is missed by a fen', free(300.01), 0],
  ])('takes %s', (_, given, amount) => {
    const total = cartTotal([some], rules(given))
    expect(taken(total)).toEqual(amount > 0 ? { 'freight-coupon': amount } : {})
    expect(total).toMatchObject({ freight: fen(12), payable: fen(312) - amount, lines: [{ net: fen(300) }] })
    expect(weigh(plain(300), given)).toMatchObject({ amount, gain: amount })
  })

  test('takes from every warehouse by its freight, and nothing where there is none', () => {
    const total = cartTotal([some, line(300, { warehouseId: 2 })], rules(free(0)))
    expect(total.freightDeductions).toEqual([
      { kind: 'freight-coupon', amount: fen(12) },
      { kind: 'freight-coupon', amount: fen(12) },
    ])
    expect(weigh(plain(500), free(0)).gain).toBe(0)
  })

  test('drives out the discount as any coupon does, and only where it takes anything', () => {
    const discount = promotion('order-discount', [percent(0, 98)])
    expect(taken(cartTotal([some], rules(discount, free(0))))).toEqual({ 'freight-coupon': fen(12) })
    expect(taken(cartTotal([line(500)], rules(discount, free(0))))).toEqual({ 'order-discount': fen(10) })
  })
})

describe('stored value', () => {
  const pays = (amount: number, ...more: CartPromotion[]) => [stored('voucher', fen(amount)), ...more]

  test.each([
    ['a part of what is to pay, shared out over goods and freight', 100, 10_000, 9_615, 385],
    ['all of it and not a fen more', 400, 31_200, 30_000, 1_200],
  ])('pays %s', (_, has, amount, ofGoods, ofFreight) => {
    const total = cartTotal([line(300)], rules(...pays(has)))
    expect(taken(total)).toEqual({ voucher: amount })
    expect(total.payable).toBe(31_200 - amount)
    expect([shareOf(total.lines[0], 'voucher'), total.freightDeductions[0]?.amount]).toEqual([ofGoods, ofFreight])
  })

  test('comes after the coupon, and points pay a fifth of what is left at most', () => {
    const chosen = [promotion('coupon', [reduce(0, 12)]), ...pays(100, stored('points', 100_000))]
    expect(taken(cartTotal([line(300)], rules(...chosen)))).toEqual({ coupon: fen(12), voucher: fen(100), points: fen(40) })
    expect(taken(cartTotal([line(300)], rules(...pays(100, stored('points', 3_999)))))).toMatchObject({ points: 3_999 })
  })

  test('pays for no goods that only money pays for', () => {
    expect(cartTotal([line(300, { isMoneyOnly: true })], rules(...pays(100, stored('points', 100)))).deducted).toBe(0)
  })
})
