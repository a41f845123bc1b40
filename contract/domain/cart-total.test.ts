import { describe, expect, test } from 'vitest'
import { cartTotal, type CartLine, type CartRules } from './cart-total.ts'
import { type Fen, type UnitPrice } from './money.ts'

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
  freight: new Map([
    [1, freight],
    [2, freight],
  ]),
  ...change,
})
const reduce = (bar: number, reduction: number) => ({ amount: fen(bar), benefit: { kind: 'reduce' as const, reduction: fen(reduction) } })
const percent = (bar: number, pay: number) => ({ amount: fen(bar), benefit: { kind: 'percent' as const, percent: pay } })

describe('the order of deductions (domain.md section 3)', () => {
  test('an empty cart costs nothing', () => {
    expect(cartTotal([], rules())).toEqual({
      goods: 0,
      eligible: 0,
      reduction: 0,
      couponBase: 0,
      discount: 0,
      coupon: 0,
      freight: 0,
      payable: 0,
      lines: [],
      groups: [],
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
    const total = cartTotal(
      [line(600)],
      rules({
        fullReductions: [reduce(500, 100)],
        orderDiscounts: [percent(500, 90)],
        coupon: { bar: fen(600), reduction: fen(30) },
      }),
    )
    expect(total).toMatchObject({ reduction: fen(100), coupon: 0, discount: fen(50) })
  })

  test('only lines with with_coupon feed tiers and carry deductions', () => {
    const total = cartTotal([line(300), line(300, { withCoupon: false })], rules({ fullReductions: [reduce(300, 30), reduce(600, 100)] }))
    expect(total).toMatchObject({ eligible: fen(300), reduction: fen(30) })
    expect(total.lines.map(each => each.reduction)).toEqual([fen(30), 0])
  })

  test.each([
    ['a fen below the bar', 499_999, { reduction: 20_000, discount: 0, payable: 479_999 }],
    // 4,800.00 × 99 % is 4,752.00, 4,800.01 × 99 % is 4,752.0099.
    ['on the bar', 500_000, { reduction: 20_000, discount: 4_800, payable: 475_200 }],
    ['a fen above it', 500_001, { reduction: 20_000, discount: 4_801, payable: 475_200 }],
  ])('a discount is judged before the full reduction and taken from the rest: %s', (_, eligible, parts) => {
    const tiers = { fullReductions: [reduce(1_000, 200)], orderDiscounts: [percent(5_000, 99)] }
    expect(cartTotal([line(eligible / 100)], rules(tiers))).toMatchObject({ eligible, freight: 0, ...parts })
  })

  test('what is to pay is floored to the fen: 5,075.26 × 99 % asks 5,024.50', () => {
    const tiers = { fullReductions: [reduce(2_000, 60)], orderDiscounts: [percent(5_000, 99)] }
    const total = cartTotal([line(5_135.26)], rules(tiers))
    expect(total).toMatchObject({ reduction: 6_000, couponBase: 507_526, discount: 5_076, payable: 502_450 })
  })

  const everything = { fullReductions: [{ amount: 0 as Fen, benefit: { kind: 'reduce' as const, reduction: fen(9) } }] }
  const tenths = (key: string, units: number, withCoupon: boolean) => line(0, { key, price: units as UnitPrice, withCoupon })

  test('a reduction takes no more than was shared out to the lines that feed it', () => {
    // Half a fen twice feeds the tiers with one fen, but the one whole fen of all three falls to the 0.9.
    const total = cartTotal([tenths('a', 50, true), tenths('b', 50, true), tenths('c', 90, false)], rules(everything))
    expect(total).toMatchObject({ goods: 1, eligible: 1, reduction: 0, couponBase: 0, payable: 1_201 })
    expect(total.lines.map(each => each.net)).toEqual([0, 0, 1])
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
      rules({
        fullReductions: [reduce(1_000, 20)],
        coupon: { bar: fen(100), reduction: fen(50) },
      }),
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
  })

  test('a warehouse without a freight rule is a mistake of the caller', () => {
    expect(() => cartTotal([line(1, { warehouseId: 9 })], rules())).toThrow('no freight rule for warehouse 9')
  })
})

test('two lines of 3 × 0.3333 yuan come to 199 fen; a deduction of all of it leaves every line at nothing', () => {
  const herb = { price: 3333 as UnitPrice, quantity: 3 }
  const total = cartTotal(
    [line(0, herb), line(0, herb)],
    rules({ fullReductions: [{ amount: 199 as Fen, benefit: { kind: 'reduce', reduction: fen(9) } }] }),
  )
  expect(total).toMatchObject({ goods: 199, reduction: 199, payable: fen(12) })
  expect(total.lines.map(({ amount, net }) => [amount, net])).toEqual([
    [100, 0],
    [99, 0],
  ])
})
