import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { orderReorderCall } from '@yaoji/contract/calls/purchase/reorder'
import { purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { limits } from '@yaoji/contract/limits'
import { dialects } from '../../../../testing/service/index.ts'
import { memberIds, type Username } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { expireOrders } from '../change/expiry.ts'

describe.each(dialects)('the lines of an ended order on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; payable: string }
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.addGoods('buyer', goodsIds.limited, 5)
    await shop.addGoods('buyer', goodsIds.nearExpiry, 2)
    order = await shop.buy('buyer', goodsIds.packed, 30)
  })
  afterEach(() => closeShop(shop))

  const cancel = (as: Username = 'buyer') =>
    shop.call(orderCancelCall, { as, params: { id: order.order_id }, body: { reason: 'not-wanted' } })
  const reorder = (as: Username = 'buyer', idempotencyKey?: string) =>
    shop.call(orderReorderCall, {
      as,
      params: { id: order.order_id },
      body: {},
      ...(idempotencyKey && { idempotencyKey }),
    })
  const undo = (undo_id: string, as: Username = 'buyer') => shop.call(purchaseListUndoCall, { as, body: { undo_id } })
  const cart = async () => (await shop.readCart('buyer')).data.map(line => [line.goods.id, line.number, line.is_selected])
  const setStock = (goods_id: number, onhand: number) =>
    shop.database.write(trx => trx.updateTable('stock').set({ onhand }).where('goods_id', '=', goods_id).execute())
  const all = [
    [goodsIds.packed, 30, 1],
    [goodsIds.nearExpiry, 2, 1],
    [goodsIds.limited, 5, 1],
  ]

  it('go back to the cart in their order, selected, and the order says so', async () => {
    expect(await cart()).toEqual([])
    expect((await cancel()).body.data).toMatchObject({ status: -1, returned: { lines: 3, undo_id: order.order_id }, actions: ['reorder'] })
    expect(await cart()).toEqual(all)
  })

  it('go back once, whether by the buyer, again, at once or by the sweep', async () => {
    shop.clock.advance(limits.onlinePaymentTimeoutHours * 3_600_000)
    await Promise.all([cancel(), cancel(), expireOrders({ database: shop.database, now: shop.clock.now }), cancel()])
    expect((await cancel()).body.data.returned).toEqual({ lines: 3, undo_id: order.order_id })
    expect(await cart()).toEqual(all)
  })

  it('go back when the time to pay is over', async () => {
    shop.clock.advance(limits.onlinePaymentTimeoutHours * 3_600_000)
    expect(await expireOrders({ database: shop.database, now: shop.clock.now })).toBe(1)
    expect(await cart()).toEqual(all)
    expect((await shop.readOrder('buyer', order.order_id)).returned?.lines).toBe(3)
  })

  it('join lines that are there, select them, and never go above stock or quota', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 40)
    await shop.addGoods('buyer', goodsIds.nearExpiry, 3)
    await shop.database.write(trx => trx.updateTable('cart_line').set({ is_selected: 0 }).execute())
    await setStock(goodsIds.packed, 55)
    await cancel()
    // Whole packs of ten of the 55 that are left.
    expect(await cart()).toEqual([
      [goodsIds.limited, 5, 1],
      [goodsIds.nearExpiry, 5, 1],
      [goodsIds.packed, 50, 1],
    ])
    expect((await undo(order.order_id)).status).toBe(200)
    expect(await cart()).toEqual([
      [goodsIds.nearExpiry, 3, 0],
      [goodsIds.packed, 40, 0],
    ])
  })

  it('take nothing from a line that holds more than can be bought', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 40)
    await setStock(goodsIds.packed, 35)
    await cancel()
    expect(await cart()).toContainEqual([goodsIds.packed, 40, 1])
  })

  it('go back as invalid with the reason where they cannot be bought any more', async () => {
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', goodsIds.packed).execute())
    await cancel()
    const [line] = (await shop.readCart('buyer')).data
    expect(line).toMatchObject({ number: 30, is_selected: 0, goods: { id: goodsIds.packed, cant_buy: { text: '已下架' } } })
  })

  it('stop where the cart is full, lines that are there still join', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 10)
    const rest = { member_id: memberIds.buyer, warehouse_id: 1, quantity: 1, is_selected: 1, created_at: 0 }
    await shop.database.write(async trx => {
      const row = await trx.selectFrom('goods').selectAll().where('id', '=', goodsIds.cold).executeTakeFirstOrThrow()
      const goods = Array.from({ length: limits.cartLinesMax - 2 }, (_, index) => ({ ...row, id: 10_000 + index, barcode: `x${index}` }))
      await trx.insertInto('goods').values(goods).execute()
      await trx
        .insertInto('cart_line')
        .values(goods.map(({ id }) => ({ ...rest, goods_id: id })))
        .execute()
    })
    expect((await cancel()).body.data.returned?.lines).toBe(2)
    const { data } = await shop.readCart('buyer')
    expect(data).toHaveLength(limits.cartLinesMax)
    expect(data.find(line => line.goods.id === goodsIds.packed)?.number).toBe(40)
  })

  it('are taken out again by the undo of their owner, once', async () => {
    await cancel()
    expect((await undo(order.order_id, 'rival')).status).toBe(404)
    await undo(order.order_id)
    await undo(order.order_id)
    expect(await cart()).toEqual([])
    expect((await shop.readOrder('buyer', order.order_id)).returned).toBeNull()
  })

  it('can be bought again, once for a key, by the rules of the cart', async () => {
    await cancel()
    await undo(order.order_id)
    await setStock(goodsIds.packed, 20)
    const first = await reorder('buyer', 'again-once')
    expect(first.body.data.added).toEqual([
      { goods_id: goodsIds.limited, number: 5 },
      { goods_id: goodsIds.nearExpiry, number: 2 },
      { goods_id: goodsIds.packed, number: 20 },
    ])
    expect(first.body.data.skipped).toEqual([{ goods_id: goodsIds.packed, number: 10, reason: '库存不足，最多可购买20盒' }])
    expect((await reorder('buyer', 'again-once')).body.data.undo_id).toBe(first.body.data.undo_id)
    expect(await cart()).toEqual([
      [goodsIds.packed, 20, 1],
      [goodsIds.nearExpiry, 2, 1],
      [goodsIds.limited, 5, 1],
    ])
  })

  it('cannot be bought again by others', async () => {
    expect((await reorder('rival')).status).toBe(404)
    expect((await shop.readCart('rival')).data).toEqual([])
  })
})
