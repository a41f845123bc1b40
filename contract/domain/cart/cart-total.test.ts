import { describe, expect, test } from 'vitest'
import { cartTotal } from './cart-total.ts'
import type { UnitPrice } from '../money.ts'
import { fen, line, percent, promotion, reduce, rules, shareOf, taken } from '../test-support/totals.ts'
import type { Tier } from './tiers.ts'

describe('the order of deductions (domain.md section 3)', () => {
  test('an empty cart costs nothing', () => {
    expect(cartTotal([], rules())).toEqual({
      goods: 0,
      promotions: [],
      deductions: [],
      deducted: 0,
      freight: 0,
      deductibleFreight: 0,
      freightDeductions: [],
      payable: 0,
      lines: [],
      groups: [],
    })
  })

  const reductions = (...tiers: Tier[]) => promotion('full-reduction', tiers)
  const discounts = (...tiers: Tier[]) => promotion('order-discount', tiers)
  const coupon = (bar: number, reduction: number) => promotion('coupon', [reduce(bar, reduction)])

  test('the full reduction comes first, the discount is taken from the rest', () => {
    // The order in which the rules are listed does not affect the order in which they are applied.
    const total = cartTotal([line(600)], rules(discounts(percent(500, 90)), reductions(reduce(500, 100))))
    expect(total).toMatchObject({ goods: fen(600), deducted: fen(150), payable: fen(450) })
    expect(total.deductions.map(({ promotion: { kind }, amount }) => [kind, amount])).toEqual([
      ['full-reduction', fen(100)],
      ['order-discount', fen(50)],
    ])
  })

  test('a coupon drives the order discount out', () => {
    const total = cartTotal([line(600)], rules(discounts(percent(500, 90)), coupon(600, 30)))
    expect([taken(total), total.payable]).toEqual([{ coupon: fen(30) }, fen(570)])
    expect(total.promotions).toHaveLength(1)
  })

  test('a coupon whose bar is missed after the full reduction leaves the discount in place', () => {
    const total = cartTotal([line(600)], rules(reductions(reduce(500, 100)), discounts(percent(500, 90)), coupon(600, 30)))
    expect(taken(total)).toEqual({ 'full-reduction': fen(100), 'order-discount': fen(50) })
    expect(total.promotions.at(-1)).toMatchObject({ amount: 0, eligible: fen(600), left: fen(500) })
  })

  test('only lines with with_coupon feed tiers and carry deductions', () => {
    const tiers = reductions(reduce(300, 30), reduce(600, 100))
    const total = cartTotal([line(300), line(300, { withCoupon: false })], rules(tiers))
    expect(total.promotions).toMatchObject([{ eligible: fen(300), amount: fen(30) }])
    expect(total.lines.map(each => shareOf(each, 'full-reduction'))).toEqual([fen(30), 0])
  })

  test.each([
    ['a fen below the bar', 499_999, { 'full-reduction': 20_000 }, 479_999],
    // 4,800.00 × 99 % is 4,752.00, 4,800.01 × 99 % is 4,752.0099.
    ['on the bar', 500_000, { 'full-reduction': 20_000, 'order-discount': 4_800 }, 475_200],
    ['a fen above it', 500_001, { 'full-reduction': 20_000, 'order-discount': 4_801 }, 475_200],
  ])('a discount is judged before the full reduction and taken from the rest: %s', (_, eligible, parts, payable) => {
    const total = cartTotal([line(eligible / 100)], rules(reductions(reduce(1_000, 200)), discounts(percent(5_000, 99))))
    expect([taken(total), total.promotions[1]?.eligible, total.payable]).toEqual([parts, eligible, payable])
  })

  test('what is to pay is floored to the fen: 5,075.26 × 99 % asks 5,024.50', () => {
    const total = cartTotal([line(5_135.26)], rules(reductions(reduce(2_000, 60)), discounts(percent(5_000, 99))))
    expect(total.promotions).toMatchObject([{ amount: 6_000 }, { left: 507_526, amount: 5_076 }])
    expect(total.payable).toBe(502_450)
  })

  const everything = reductions(reduce(0, 9))
  const tenths = (key: string, units: number, withCoupon: boolean) => line(0, { key, price: units as UnitPrice, withCoupon })

  test('a reduction takes no more than was shared out to the lines that feed it', () => {
    // Half a fen twice feeds the tiers with one fen, but the one whole fen of all three falls to the 0.9.
    const total = cartTotal([tenths('a', 50, true), tenths('b', 50, true), tenths('c', 90, false)], rules(everything))
    expect(total).toMatchObject({ goods: 1, promotions: [{ eligible: 1, left: 0 }], deducted: 0, payable: 1_201 })
    expect(total.lines.map(each => each.net)).toEqual([0, 0, 1])
  })

  test('nor more than they come to, where more was shared out', () => {
    const total = cartTotal([tenths('a', 90, true), tenths('c', 50, false)], rules(everything))
    expect(total).toMatchObject({ goods: 1, promotions: [{ eligible: 0, left: 0 }], deducted: 0 })
  })

  test('a fen that two lines have the same right to falls to the same one in any order', () => {
    const [a, b] = [tenths('a', 50, true), tenths('b', 50, false)]
    for (const cart of [
      [a, b],
      [b, a],
    ])
      expect(cartTotal(cart, rules(everything)).lines.map(({ key, amount }) => [key, amount])).toEqual(
        cart.map(({ key }) => [key, key === 'a' ? 1 : 0]),
      )
  })
})

describe('freight groups', () => {
  test('each warehouse is judged alone, after the full reduction and before the coupon', () => {
    const total = cartTotal(
      [line(510), line(490, { warehouseId: 2 })],
      rules(promotion('full-reduction', [reduce(1_000, 20)]), promotion('coupon', [reduce(100, 50)])),
    )
    expect(total.groups.map(({ warehouseId, goods, freight: cost, missingForFree }) => [warehouseId, goods, cost, missingForFree])).toEqual(
      [
        [1, fen(510), fen(12), 20],
        [2, fen(490), fen(12), 1_980],
      ],
    )
  })

  test.each([
    ['单品包邮', { isSingleItemFreeShipping: true }],
    ['a free-shipping number that is reached', { isFreeShipping: true, freeShippingNumber: 1 }],
  ])('%s: the line does not count toward the bar, the others pay the freight', (_, free) => {
    const total = cartTotal([line(600, free), line(60), line(40)], rules())
    expect(total).toMatchObject({ freight: fen(12), groups: [{ missingForFree: fen(400), freightLines: 2 }] })
    expect(cartTotal([line(600, free), line(500)], rules())).toMatchObject({ freight: 0, groups: [{ missingForFree: 0 }] })
  })

  test('lines that ship free cost no freight when they are alone', () => {
    const single = { isSingleItemFreeShipping: true }
    expect(cartTotal([line(100, single), line(50, { isFreeShipping: true, freeShippingNumber: 1 })], rules()).freight).toBe(0)
    expect(cartTotal([line(100, { isFreeShipping: true, freeShippingNumber: 2 })], rules()).freight).toBe(fen(12))
  })

  test('what is missing for the start amount counts every line of the warehouse', () => {
    expect(cartTotal([line(100, { isSingleItemFreeShipping: true }), line(70)], rules()).groups[0]?.startGap).toBe(fen(30))
    const ofGroup = line(30, { isSingleItemFreeShipping: true, isOwnDelivery: true })
    expect(cartTotal([ofGroup], rules()).groups[0]).toMatchObject({ startGap: 0, freight: 0 })
    expect(cartTotal([ofGroup, line(70)], rules()).groups[0]?.startGap).toBe(fen(100))
  })

  test('a warehouse without a freight rule is a mistake of the caller', () => {
    expect(() => cartTotal([line(1, { warehouseId: 9 })], rules())).toThrow('no freight rule for warehouse 9')
  })
})

test('two lines of 3 × 0.3333 yuan come to 199 fen; a deduction of all of it leaves every line at nothing', () => {
  const herb = { price: 3333 as UnitPrice, quantity: 3 }
  const total = cartTotal([line(0, herb), line(0, herb)], rules(promotion('full-reduction', [reduce(1.99, 9)])))
  expect(total).toMatchObject({ goods: 199, deducted: 199, payable: fen(12) })
  expect(total.lines.map(({ amount, net }) => [amount, net])).toEqual([
    [100, 0],
    [99, 0],
  ])
})
