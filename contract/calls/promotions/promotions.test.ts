import { expect, test } from 'vitest'
import { cartTotal } from '../../domain/cart/cart-total.ts'
import { line, percent, promotion, reduce, rules } from '../../domain/test-support/totals.ts'
import { amountsOf } from '../purchase/amounts.ts'
import { promotionOf, promotionWire } from './promotions.ts'

const item = promotion('item-reduction', [reduce(200, 20)], [1, 2, 9])
const discount = promotion('order-discount', [percent(500, 98), percent(300, 99)])
const total = cartTotal([line(200, { goodsId: 1, quantity: 2 }), line(50, { goodsId: 3 })], rules(item, discount))

test('a promotion comes over the wire with the goods of the cart, its reached tiers first', () => {
  const [judged, other] = total.promotions
  const wire = promotionWire(judged!, new Set([1, 3]))
  expect(wire).toEqual({
    id: item.id,
    kind: 'item-reduction',
    name: item.name,
    goods_ids: [1],
    tiers: [{ amount: '200.00', reduce: '20.00', percent: null, status: 1 }],
  })
  expect(promotionOf(wire)).toEqual({ ...item, goodsIds: [1] })
  const all = promotionWire(other!, new Set())
  expect(all).toMatchObject({
    goods_ids: null,
    tiers: [
      { amount: '300.00', percent: 99, status: 1 },
      { percent: 98, status: 0 },
    ],
  })
  expect(promotionOf(all)).toEqual({ ...discount, tiers: discount.tiers.toReversed() })
})

test('the amounts list what was taken, next to the fields of the specification', () => {
  expect(amountsOf(total)).toEqual({
    lines: 2,
    number: 3,
    goods: '450.00',
    manjian: '0.00',
    discount: '4.30',
    coupon: '0.00',
    deductions: [
      { kind: 'item-reduction', name: item.name, amount: '20.00' },
      { kind: 'order-discount', name: discount.name, amount: '4.30' },
    ],
    freight: '12.00',
    payable: '437.70',
    cashback: null,
  })
})
