import { describe, expect, test } from 'vitest'
import { cartTotal } from '../cart/cart-total.ts'
import { fen, line, percent, promotion, reduce, rules, shareOf, taken } from '../test-support/totals.ts'
import type { DeductionRule } from './deduction.ts'
import { deductions, feeds } from './deductions.ts'

const table: readonly DeductionRule[] = deductions

test('kinds are taken in the order of domain.md section 3', () => {
  expect(table.map(rule => rule.kind)).toEqual([
    'zone-discount',
    'item-reduction',
    'full-reduction',
    'order-discount',
    'coupon',
    'freight-coupon',
    'voucher',
    'points',
  ])
})

test('all kinds that decide about freight come before those that take from it', () => {
  const places = table.flatMap(({ isBeforeFreight, takesFrom }, place) => (isBeforeFreight && !takesFrom ? [place] : []))
  expect(places).toEqual(places.map((_, index) => index))
})

test('a kind drives out only kinds before it', () => {
  for (const [place, { excludes }] of table.entries()) {
    const before = table.slice(0, place).map(rule => rule.kind)
    expect(excludes.filter(kind => !before.includes(kind))).toEqual([])
  }
})

test('an item reduction comes before the full reduction, which takes of what it left and is judged before it', () => {
  const cart = [line(300, { goodsId: 1 }), line(300, { goodsId: 2 })]
  const item = promotion('item-reduction', [reduce(300, 40)], [1])
  const total = cartTotal(cart, rules(promotion('full-reduction', [reduce(600, 56)]), item))
  expect(taken(total)).toEqual({ 'item-reduction': fen(40), 'full-reduction': fen(56) })
  expect(total.lines.map(each => [shareOf(each, 'item-reduction'), shareOf(each, 'full-reduction')])).toEqual([
    [fen(40), fen(26)],
    [0, fen(30)],
  ])
  expect(total.groups[0]?.missingForFree).toBe(0)
  // 504 is left for freight, 460 of one that is judged by 500.
  expect(cartTotal(cart, rules(item, promotion('full-reduction', [reduce(600, 100)]))).groups[0]?.missingForFree).toBe(fen(40))
})

describe('a promotion over some goods', () => {
  const [a, b] = [line(300, { key: 'a', goodsId: 1 }), line(300, { key: 'b', goodsId: 2 })]

  test('is judged by them and shared out over them only', () => {
    const total = cartTotal([a, b], rules(promotion('full-reduction', [reduce(300, 30), reduce(600, 100)], [1])))
    expect(total.promotions).toMatchObject([{ eligible: fen(300), left: fen(300), amount: fen(30) }])
    expect(total.lines.map(each => each.net)).toEqual([fen(270), fen(300)])
  })

  test('without goods takes nothing', () => {
    expect(cartTotal([a, b], rules(promotion('full-reduction', [reduce(0, 30)], []))).deducted).toBe(0)
  })

  test('of two of a kind the one that takes most goes first, and a line feeds one of them', () => {
    const small = promotion('full-reduction', [reduce(300, 10)])
    const great = promotion('full-reduction', [reduce(300, 50)], [2])
    const total = cartTotal([a, b], rules(small, great))
    expect(total.promotions.map(({ promotion: { id }, eligible, amount }) => [id, eligible, amount])).toEqual([
      [small.id, fen(300), fen(10)],
      [great.id, fen(300), fen(50)],
    ])
    expect(total.lines.map(each => shareOf(each, 'full-reduction'))).toEqual([fen(10), fen(50)])
  })

  test('of two that take the same the first does', () => {
    const [first, second] = [promotion('full-reduction', [reduce(0, 5)]), promotion('full-reduction', [reduce(0, 5)])]
    expect(cartTotal([a], rules(first, second)).deductions.map(each => each.promotion)).toEqual([first])
  })

  test('a coupon drives out what it excludes, also where that fed on other goods', () => {
    const discount = promotion('order-discount', [percent(0, 90)], [1])
    const coupon = promotion('coupon', [reduce(0, 5)], [2])
    expect(taken(cartTotal([a, b], rules(discount, coupon)))).toEqual({ coupon: fen(5) })
  })
})

test('goods feed a promotion that names them or all, where they take part in any', () => {
  const [all, some] = [promotion('full-reduction', []), promotion('item-reduction', [], [7])]
  const fed = (goodsId: number, withCoupon: boolean) => [all, some].map(each => feeds({ goodsId, withCoupon }, each))
  expect([fed(7, true), fed(8, true), fed(7, false)]).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})
