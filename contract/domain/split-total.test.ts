import { test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { cartTotal, type CartLine } from './cart-total.ts'
import { voucher } from './deductions/voucher.ts'
import { addFen, type Fen, type UnitPrice } from './money.ts'
import { splitTotal, type OrderTotal } from './split-total.ts'
import { carts } from './test-support/arbitraries.ts'

const line = (key: string, yuan: number, isMoneyOnly: boolean, warehouseId = 1): CartLine => ({
  key,
  goodsId: Number(key),
  price: (yuan * 10_000) as UnitPrice,
  quantity: 1,
  isSelected: true,
  canBuy: true,
  stock: 1,
  withCoupon: false,
  isMoneyOnly,
  warehouseId,
  isSingleItemFreeShipping: false,
  isFreeShipping: false,
  freeShippingNumber: 0,
})
const freight = new Map([1, 2].map(id => [id, { freight: 1200 as Fen, freeFrom: 100_000 as Fen, startAmount: 0 as Fen }]))
const payables = (lines: CartLine[], yuan = 0) => {
  const tiers = [{ amount: 0 as Fen, benefit: { kind: 'reduce' as const, reduction: (yuan * 100) as Fen } }]
  const promotions = yuan > 0 ? [{ kind: voucher.kind, id: 1, name: '现金券', goodsIds: null, tiers }] : []
  const { rest, apart } = splitTotal(cartTotal(lines, { promotions, freight }))
  return [rest?.payable, apart?.payable]
}

describe('a total in two orders', () => {
  test.each([
    ['no lines, no order', [], 0, [undefined, undefined]],
    ['nothing apart', [line('1', 30, false)], 0, [42_00, undefined]],
    ['all apart, with the freight', [line('1', 500, true)], 0, [undefined, 512_00]],
    ['one warehouse: the others pay its freight', [line('1', 500, true), line('2', 30, false)], 0, [42_00, 500_00]],
    ['two warehouses: each pays its own', [line('1', 500, true, 2), line('2', 30, false)], 0, [42_00, 512_00]],
    ['stored value pays all of the others and nothing apart', [line('1', 500, true, 2), line('2', 30, false)], 900, [0, 512_00]],
    ['stored value pays no freight of lines apart alone', [line('1', 500, true)], 900, [undefined, 512_00]],
  ] as const)('%s', (_, lines, yuan, expected) => expect(payables([...lines], yuan)).toEqual(expected))

  const apartCarts = carts.map(({ lines, rules }) => ({
    rules,
    lines: lines.map(each => ({ ...each, withCoupon: each.withCoupon && !each.isMoneyOnly })),
  }))
  property.prop([apartCarts], { numRuns: 1_000 })('adds up to the fen, and nothing is taken of what lies apart', ({ lines, rules }) => {
    const total = cartTotal(lines, rules)
    const { rest, apart } = splitTotal(total)
    const sum = (of: keyof Pick<OrderTotal, 'goods' | 'deducted' | 'freight' | 'payable'>) => (rest?.[of] ?? 0) + (apart?.[of] ?? 0)
    expect([sum('goods'), sum('deducted'), sum('freight'), sum('payable')]).toEqual([
      total.goods,
      rest ? total.deducted : 0,
      total.freight,
      total.payable,
    ])
    for (const part of [rest, apart]) {
      const ofFreight = addFen(...(part?.freightDeductions ?? []).map(({ amount }) => amount))
      const nets = addFen(...(part?.lines ?? []).map(({ net }) => net))
      expect(nets + (part?.freight ?? 0) - ofFreight).toBe(part?.payable ?? 0)
      expect(Math.min(part?.freight ?? 0, part?.payable ?? 0)).toBeGreaterThanOrEqual(0)
    }
    expect((apart?.lines ?? []).flatMap(share => share.deductions)).toEqual([])
  })
})
