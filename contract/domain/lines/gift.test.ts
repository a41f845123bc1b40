import { describe, expect, test } from 'vitest'
import { amountsOf } from '../../calls/purchase/amounts.ts'
import { cartTotal, type CartLine } from '../cart/cart-total.ts'
import type { UnitPrice } from '../money.ts'
import { fen, line, promotion, reduce, rules } from '../test-support/totals.ts'
import { giftLines, judgeGifts, type GiftRule } from './gift.ts'

const units = (price: number) => price as UnitPrice
const rule = (change: Partial<GiftRule> = {}): GiftRule => ({
  kind: 'buy-gift',
  id: 1,
  name: '买赠',
  goodsIds: [7],
  bar: { by: 'number', number: 10 },
  timesMax: 3,
  options: [{ goodsId: 9, warehouseId: 1, number: 2, price: units(0), left: 100 }],
  choice: undefined,
  ...change,
})
const bought = (quantity: number, change: Partial<CartLine> = {}) => line(1, { goodsId: 7, quantity, ...change })
const given = (rules: GiftRule[], ...lines: CartLine[]) => judgeGifts(rules, lines).map(each => each.given?.quantity ?? 0)

describe('a gift', () => {
  test.each([
    [9, 0],
    [10, 2],
    [11, 2],
    [19, 2],
    [20, 4],
    [29, 4],
    [30, 6],
    [31, 6],
    [400, 6],
  ])('for every 10, thrice at the most: of %i bought %i are given', (quantity, expected) => {
    expect(given([rule()], bought(quantity))).toEqual([expected])
  })

  test.each<[string, Partial<GiftRule>, Partial<CartLine>, number]>([
    ['of no more than are left', { options: [{ goodsId: 9, warehouseId: 1, number: 2, price: units(0), left: 3 }] }, {}, 2],
    ['none that is less than one gift', { options: [{ goodsId: 9, warehouseId: 1, number: 2, price: units(0), left: 1 }] }, {}, 0],
    ['not from another warehouse', {}, { warehouseId: 2 }, 0],
    ['not for what is not selected', {}, { isSelected: false }, 0],
    ['not for what cannot be bought', {}, { canBuy: false }, 0],
    ['not for what takes part in nothing', {}, { withCoupon: false }, 0],
    ['not for other goods', {}, { goodsId: 8 }, 0],
    ['for all goods', { goodsIds: null }, { goodsId: 8 }, 4],
    ['not where none is wanted', { choice: 0 }, {}, 0],
    ['what was chosen', { choice: 9 }, {}, 4],
    ['nothing else than what was chosen', { choice: 5 }, {}, 0],
    ['at a swap price only to who wants it', { kind: 'swap' }, {}, 0],
    ['at a swap price to who wants it', { kind: 'swap', choice: 9 }, {}, 4],
  ])('%s', (_, change, of, expected) => {
    expect(given([rule(change)], bought(20, of))).toEqual([expected])
  })

  test('for a sum is judged before any reduction, to the fen', () => {
    const tier = rule({ bar: { by: 'amount', amount: fen(100) }, timesMax: 1 })
    expect(judgeGifts([tier], [line(99.99, { goodsId: 7 })])[0]).toMatchObject({ times: 0, missing: 1 })
    expect(judgeGifts([tier], [line(100, { goodsId: 7 })])[0]).toMatchObject({ times: 1, missing: 0 })
    expect(judgeGifts([tier], [line(100.01, { goodsId: 7 })])[0]).toMatchObject({ times: 1, missing: 0 })
  })

  test('is not given of what the cart itself or an earlier gift takes', () => {
    const few = { options: [{ goodsId: 9, warehouseId: 1, number: 1, price: units(0), left: 3 }] }
    expect(given([rule(few)], bought(30), line(1, { goodsId: 9, quantity: 2 }))).toEqual([1])
    expect(given([rule(few), rule({ ...few, id: 2 })], bought(20))).toEqual([2, 1])
  })

  test('costs and counts nothing, feeds nothing and causes no freight; a swap costs its price', () => {
    const swap = rule({ kind: 'swap', choice: 9, options: [{ goodsId: 9, warehouseId: 1, number: 1, price: units(50_000), left: 9 }] })
    const lines = [bought(10, { price: units(600_000) })]
    const shop = rules(promotion('full-reduction', [reduce(600, 60)]))
    const plain = cartTotal(lines, shop)
    const free = cartTotal([...lines, ...giftLines(judgeGifts([rule()], lines))], shop)
    expect(amountsOf(free)).toEqual(amountsOf(plain))
    const swapped = cartTotal([...lines, ...giftLines(judgeGifts([swap], lines))], shop)
    expect(swapped.payable - plain.payable).toBe(500)
    expect(swapped.freight).toBe(plain.freight)
    const unsent = [bought(10, { isSingleItemFreeShipping: true })]
    expect(cartTotal([...unsent, ...giftLines(judgeGifts([rule()], unsent))], rules()).freight).toBe(0)
  })
})
