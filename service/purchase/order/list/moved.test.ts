import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartDeleteCall, cartEditCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { addPromotion, couponIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'

describe.each(dialects)('an order whose quote has moved, on %s', dialect => {
  let shop: Shop
  let quote: QuoteWire
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.addGoods('buyer', goodsIds.packed, 30)
    quote = await shop.checkout('buyer', { coupon_id: couponIds.ten })
  })
  afterEach(() => closeShop(shop))

  const change = (table: 'goods_price' | 'ladder', price_units: number) =>
    shop.database.write(trx => trx.updateTable(table).set({ price_units }).where('goods_id', '=', goodsIds.packed).execute())
  const setStock = (onhand: number) =>
    shop.database.write(trx => trx.updateTable('stock').set({ onhand }).where('goods_id', '=', goodsIds.packed).execute())

  const payable = (to: string) => ({ goods_id: 0, field: 'payable', from: '¥278.00', to })

  it.each([
    [
      'the price',
      async () => {
        await change('ladder', 91_000)
      },
      [{ field: 'price', from: '¥9.20', to: '¥9.10' }, payable('¥275.00')],
    ],
    ['the stock', () => setStock(20), { field: 'number', from: '30盒', to: '库存不足，最多可购买20盒' }],
    ['buyability', () => setStock(0), { field: 'status', from: '可购买', to: '暂时缺货' }],
    [
      'the quantity in another tab',
      async () => {
        const id = quote.groups[0]?.lines[0]?.id ?? 0
        await shop.call(cartEditCall, { as: 'buyer', params: { id }, body: { number: 40 } })
      },
      [{ field: 'number', from: '30盒', to: '40盒' }, payable('¥370.00')],
    ],
    [
      'the cart in another tab',
      async () => {
        const id = quote.groups[0]?.lines[0]?.id ?? 0
        await shop.call(cartDeleteCall, { as: 'buyer', body: { ids: [id] } })
      },
      { field: 'number', from: '30盒', to: '已移出购物车', name: '试验商品1' },
    ],
    [
      'the coupon',
      async () => {
        await shop.database.write(trx => trx.updateTable('coupon').set({ state: 'void' }).where('id', '=', couponIds.ten).execute())
      },
      [
        { field: 'coupon', from: '可用', to: '已使用或已作废', name: '优惠券1' },
        { field: 'deduction', from: '¥10.00', to: '¥0.00', name: '优惠券' },
        payable('¥288.00'),
      ],
    ],
    [
      'a paper, by its end,',
      async () => {
        await shop.database.write(trx =>
          trx.updateTable('member_paper').set({ expires_on: '2026-11-19' }).where('kind', '=', '药品经营许可证').execute(),
        )
      },
      { field: 'status', from: '可购买', to: '药品经营许可证已过期' },
    ],
    [
      'the warehouse',
      async () => {
        await shop.database.write(async trx => {
          for (const table of ['stock', 'batch', 'goods_price'] as const)
            await trx.updateTable(table).set({ warehouse_id: 2 }).where('goods_id', '=', goodsIds.packed).execute()
        })
      },
      [{ field: 'ck_id', from: '一号仓', to: '二号仓' }, { field: 'freight', from: '¥12.00', to: '¥8.00' }, payable('¥274.00')],
    ],
    [
      'the tiers',
      async () => {
        await shop.database.write(trx => addPromotion(trx, 'full-reduction', [{ amount_fen: 25_000, reduce_fen: 600 }]))
      },
      [{ goods_id: 0, name: '满减', field: 'deduction', from: '¥0.00', to: '¥6.00' }, payable('¥272.00')],
    ],
    [
      'the freight',
      async () => {
        await shop.database.write(trx => trx.updateTable('warehouse').set({ freight_fen: 1_500 }).execute())
      },
      [{ goods_id: 0, name: '运费', field: 'freight', from: '¥12.00', to: '¥15.00' }, payable('¥281.00')],
    ],
    [
      'the price, the coupon and the tiers',
      async () => {
        await change('ladder', 91_000)
        await shop.database.write(trx => trx.updateTable('coupon').set({ state: 'void' }).where('id', '=', couponIds.ten).execute())
        await shop.database.write(trx => addPromotion(trx, 'full-reduction', [{ amount_fen: 25_000, reduce_fen: 600 }]))
      },
      [
        { field: 'price', from: '¥9.20', to: '¥9.10' },
        { field: 'coupon', from: '可用', to: '已使用或已作废' },
        { name: '优惠券', field: 'deduction', from: '¥10.00', to: '¥0.00' },
        { name: '满减', field: 'deduction', from: '¥0.00', to: '¥6.00' },
        payable('¥279.00'),
      ],
    ],
  ])('is not made when %s moved: all that moved is reported, with what is to pay now', async (_, move, expected) => {
    await move()
    const body = createBody('buyer', quote)
    const { status, body: answer } = await shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as: 'buyer', body })
    expect({ status, msg: answer.msg }).toEqual({ status: 409, msg: '订单信息已变化，请确认后重新提交' })
    expect(answer.data.changes).toEqual([expected].flat().map(each => expect.objectContaining(each)))
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toEqual([])
    expect(await shop.database.read.selectFrom('stock').select('reserved').where('reserved', '>', 0).execute()).toEqual([])
    expect(await shop.database.read.selectFrom('coupon').select('id').where('state', '=', 'held').execute()).toEqual([])
  })
})
