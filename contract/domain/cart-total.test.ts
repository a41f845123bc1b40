import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cartTotal, couponDeduction, type CartLine, type CartRules } from './cart-total.ts'
import { addFen, sumFloored, type Fen, type UnitPrice } from './money.ts'
import { selectedLines } from './selection.ts'
import { carts } from './test-support/arbitraries.ts'

const fen = (yuan: number) => (yuan * 100) as Fen

let lines = 0
function line(yuan: number, change: Partial<CartLine> = {}): CartLine {
  return {
    key: `line ${++lines}`,
    isSelected: true,
    canBuy: true,
    stock: 100,
    price: (yuan * 10_000) as UnitPrice,
    quantity: 1,
    withCoupon: true,
    warehouseId: 1,
    isSingleItemFreeShipping: false,
    isFreeShipping: false,
    freeShippingNumber: 0,
    ...change,
  }
}

const freight = { freight: fen(12), freeFrom: fen(500), startAmount: fen(200) }
const rules = (change: Partial<CartRules> = {}): CartRules => ({
  fullReductions: [],
  orderDiscounts: [],
  freight: new Map([[1, freight], [2, freight]]),
  ...change,
})
const reduce = (bar: number, reduction: number) => ({ amount: fen(bar), benefit: { kind: 'reduce' as const, reduction: fen(reduction) } })
const percent = (bar: number, pay: number) => ({ amount: fen(bar), benefit: { kind: 'percent' as const, percent: pay } })

describe('the order of deductions (domain.md section 3)', () => {
  test('an empty cart costs nothing', () => {
    expect(cartTotal([], rules())).toEqual({
      goods: 0, eligible: 0, reduction: 0, discount: 0, coupon: 0, freight: 0, payable: 0, lines: [], groups: [],
    })
  })

  test('the full reduction comes first, the discount is taken from the rest', () => {
    const total = cartTotal([line(600)], rules({ fullReductions: [reduce(500, 100)], orderDiscounts: [percent(500, 90)] }))
    expect(total).toMatchObject({ goods: fen(600), reduction: fen(100), discount: fen(50), payable: fen(450) })
  })

  test('a coupon shuts the order discount out', () => {
    const total = cartTotal([line(600)], rules({ orderDiscounts: [percent(500, 90)], coupon: { bar: fen(600), reduction: fen(30) } }))
    expect(total).toMatchObject({ discount: 0, coupon: fen(30), payable: fen(570) })
  })

  test('a coupon whose bar is missed after the full reduction leaves the discount in place', () => {
    const total = cartTotal([line(600)], rules({
      fullReductions: [reduce(500, 100)], orderDiscounts: [percent(500, 90)], coupon: { bar: fen(600), reduction: fen(30) },
    }))
    expect(total).toMatchObject({ reduction: fen(100), coupon: 0, discount: fen(50) })
  })

  test('only lines with with_coupon feed tiers and carry deductions', () => {
    const total = cartTotal([line(300), line(300, { withCoupon: false })], rules({ fullReductions: [reduce(300, 30), reduce(600, 100)] }))
    expect(total).toMatchObject({ eligible: fen(300), reduction: fen(30) })
    expect(total.lines.map(each => each.reduction)).toEqual([fen(30), 0])
  })

  test.each([
    ['there is none', undefined, 600, 0],
    ['the bar is missed by a fen', { bar: fen(600), reduction: fen(30) }, 599.99, 0],
    ['the bar is met', { bar: fen(600), reduction: fen(30) }, 600, 3_000],
    ['it is worth more than the goods', { bar: fen(0), reduction: fen(30) }, 10, 1_000],
  ])('coupon: %s', (_, coupon, yuan, deduction) => {
    expect(couponDeduction(coupon, Math.round(yuan * 100) as Fen)).toBe(deduction)
  })
})

describe('freight groups', () => {
  test('each warehouse is judged alone, after the full reduction and before the coupon', () => {
    const total = cartTotal([line(510), line(490, { warehouseId: 2 })], rules({
      fullReductions: [reduce(1_000, 20)], coupon: { bar: fen(100), reduction: fen(50) },
    }))
    expect(total.groups.map(({ warehouseId, goods, freight: cost, missingForFree }) => [warehouseId, goods, cost, missingForFree])).toEqual([
      [1, fen(510), fen(12), 20],
      [2, fen(490), fen(12), 1_980],
    ])
  })

  test('lines that ship free alone do not count toward the bar, and alone they cost no freight', () => {
    const single = { isSingleItemFreeShipping: true }
    expect(cartTotal([line(600, single), line(100)], rules())).toMatchObject({ freight: fen(12), groups: [{ missingForFree: fen(400) }] })
    expect(cartTotal([line(100, single), line(50, { isFreeShipping: true, freeShippingNumber: 1 })], rules()).freight).toBe(0)
    expect(cartTotal([line(100, { isFreeShipping: true, freeShippingNumber: 2 })], rules()).freight).toBe(fen(12))
  })

  test('what is missing for the start amount counts every line of the warehouse', () => {
    expect(cartTotal([line(100, { isSingleItemFreeShipping: true }), line(70)], rules()).groups[0]?.startGap).toBe(fen(30))
  })

  test('a warehouse without a freight rule is a mistake of the caller', () => {
    expect(() => cartTotal([line(1, { warehouseId: 9 })], rules())).toThrow('no freight rule for warehouse 9')
  })
})

test('two lines of 3 × 0.3333 yuan come to 199 fen; a deduction of all of it leaves every line at nothing', () => {
  const herb = { price: 3333 as UnitPrice, quantity: 3 }
  const total = cartTotal([line(0, herb), line(0, herb)], rules({ fullReductions: [{ amount: 199 as Fen, benefit: { kind: 'reduce', reduction: fen(9) } }] }))
  expect(total).toMatchObject({ goods: 199, reduction: 199, payable: fen(12) })
  expect(total.lines.map(({ amount, net }) => [amount, net])).toEqual([[100, 0], [99, 0]])
})

describe('whatever is in the cart', () => {
  property.prop([carts])('the goods are the sum of the lines, floored once', ({ lines: cart, rules: any }) => {
    const total = cartTotal(cart, any)
    expect(total.goods).toBe(sumFloored(selectedLines(cart)))
    expect(addFen(...total.lines.map(each => each.amount))).toBe(total.goods)
    expect(addFen(...total.groups.map(group => group.goods))).toBe(total.goods)
  })

  property.prop([carts])('nets and freight add up to what is payable', ({ lines: cart, rules: any }) => {
    const total = cartTotal(cart, any)
    expect(addFen(...total.lines.map(each => each.net), total.freight)).toBe(total.payable)
    expect(total.goods - total.reduction - total.discount - total.coupon + total.freight).toBe(total.payable)
  })

  property.prop([carts])('each deduction is the sum of its shares', ({ lines: cart, rules: any }) => {
    const total = cartTotal(cart, any)
    for (const kind of ['reduction', 'discount', 'coupon'] as const)
      expect(addFen(...total.lines.map(each => each[kind]))).toBe(total[kind])
  })

  property.prop([carts])('no line costs less than nothing, and lines outside the tiers cost all they cost', ({ lines: cart, rules: any }) => {
    const outside = new Set(cart.filter(each => !each.withCoupon).map(each => each.key))
    for (const { key, amount, net, reduction, discount, coupon } of cartTotal(cart, any).lines) {
      expect(Math.min(net, reduction, discount, coupon)).toBeGreaterThanOrEqual(0)
      if (outside.has(key)) expect(net).toBe(amount)
    }
  })

  property.prop([carts])('coupon and order discount are never both taken', ({ lines: cart, rules: any }) => {
    const { coupon, discount } = cartTotal(cart, any)
    expect(Math.min(coupon, discount)).toBe(0)
  })

  property.prop([carts])('every selected line lies in the one group of its warehouse', ({ lines: cart, rules: any }) => {
    const total = cartTotal(cart, any)
    const keys = total.groups.flatMap(group => group.keys)
    expect(keys.toSorted()).toEqual(selectedLines(cart).map(each => each.key).toSorted())
    expect(new Set(total.groups.map(group => group.warehouseId)).size).toBe(total.groups.length)
  })
})
