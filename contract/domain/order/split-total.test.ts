import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cartTotal, type CartLine } from '../cart/cart-total.ts'
import { voucher } from '../deductions/voucher.ts'
import { addFen, type Fen, type UnitPrice } from '../money.ts'
import { orderParts, splitTotal, type OrderTotal } from './split-total.ts'
import { carts } from '../test-support/arbitraries.ts'

const line = (key: string, yuan: number, kind: boolean | 'flash', warehouseId = 1): CartLine => ({
  key,
  goodsId: Number(key),
  price: (yuan * 10_000) as UnitPrice,
  quantity: 1,
  isSelected: true,
  canBuy: true,
  stock: 1,
  withCoupon: false,
  isMoneyOnly: kind === true,
  isFlashSale: kind === 'flash',
  warehouseId,
  isSingleItemFreeShipping: false,
  isFreeShipping: false,
  freeShippingNumber: 0,
})
const freight = new Map([1, 2].map(id => [id, { freight: 1200 as Fen, freeFrom: 100_000 as Fen, startAmount: 0 as Fen }]))
const payables = (lines: CartLine[], yuan = 0) => {
  const tiers = [{ amount: 0 as Fen, benefit: { kind: 'reduce' as const, reduction: (yuan * 100) as Fen } }]
  const promotions = yuan > 0 ? [{ kind: voucher.kind, id: 1, name: '现金券', goodsIds: null, tiers }] : []
  const parts = splitTotal(cartTotal(lines, { promotions, freight }))
  return orderParts.map(name => parts.find(({ part }) => part === name)?.total.payable)
}

describe('a total in several orders', () => {
  test.each([
    ['no lines, no order', [], 0, [undefined, undefined, undefined]],
    ['nothing apart', [line('1', 30, false)], 0, [42_00, undefined, undefined]],
    ['all apart, with the freight', [line('1', 500, true)], 0, [undefined, undefined, 512_00]],
    ['one warehouse: the others pay its freight', [line('1', 500, true), line('2', 30, false)], 0, [42_00, undefined, 500_00]],
    ['two warehouses: each pays its own', [line('1', 500, true, 2), line('2', 30, false)], 0, [42_00, undefined, 512_00]],
    ['stored value pays all of the others and nothing apart', [line('1', 500, true, 2), line('2', 30, false)], 900, [0, undefined, 512_00]],
    ['stored value pays no freight of lines apart alone', [line('1', 500, true)], 900, [undefined, undefined, 512_00]],
    [
      'flash sales apart: the others pay the freight of their warehouse',
      [line('1', 20, 'flash'), line('2', 30, false)],
      0,
      [42_00, 20_00, undefined],
    ],
    ['flash sales from another warehouse pay its freight', [line('1', 20, 'flash', 2), line('2', 30, false)], 0, [42_00, 32_00, undefined]],
    ['flash sales alone pay freight', [line('1', 20, 'flash')], 0, [undefined, 32_00, undefined]],
    [
      'stored value pays nothing of flash sales beside others',
      [line('1', 20, 'flash', 2), line('2', 30, false)],
      900,
      [0, 32_00, undefined],
    ],
    ['stored value pays flash sales alone', [line('1', 20, 'flash')], 900, [undefined, 0, undefined]],
    ['all three', [line('1', 20, 'flash'), line('2', 30, false, 2), line('3', 500, true)], 0, [42_00, 32_00, 500_00]],
    [
      'flash sales and ephedrine goods: the first pays the freight',
      [line('1', 20, 'flash'), line('3', 500, true)],
      0,
      [undefined, 32_00, 500_00],
    ],
  ] as const)('%s', (_, lines, yuan, expected) => expect(payables([...lines], yuan)).toEqual(expected))

  const apartCarts = carts.map(({ lines, rules }) => ({
    rules,
    lines: lines.map((each, place) => {
      const isFlashSale = !each.isMoneyOnly && place % 3 === 0
      return { ...each, isFlashSale, withCoupon: each.withCoupon && !each.isMoneyOnly && !isFlashSale }
    }),
  }))
  property.prop([apartCarts], { numRuns: 1_000 })('adds up to the fen, and nothing is taken of what lies apart', ({ lines, rules }) => {
    const total = cartTotal(lines, rules)
    const parts = splitTotal(total)
    const sum = (of: keyof Pick<OrderTotal, 'goods' | 'deducted' | 'freight' | 'payable'>) => addFen(...parts.map(part => part.total[of]))
    expect([sum('goods'), sum('deducted'), sum('freight'), sum('payable')]).toEqual([
      total.goods,
      total.deducted,
      total.freight,
      total.payable,
    ])
    expect(parts.flatMap(part => part.total.lines.map(({ key }) => key)).toSorted()).toEqual(total.lines.map(({ key }) => key).toSorted())
    for (const { total: part } of parts) {
      const ofFreight = addFen(...part.freightDeductions.map(({ amount }) => amount))
      const nets = addFen(...part.lines.map(({ net }) => net))
      expect(nets + part.freight - ofFreight).toBe(part.payable)
      expect(Math.min(part.freight, part.payable)).toBeGreaterThanOrEqual(0)
    }
    expect(parts.slice(1).flatMap(part => part.total.lines.flatMap(share => share.deductions))).toEqual([])
  })
})
