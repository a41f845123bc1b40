import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { purchaseListUndoCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { orderReorderCall, reorderReadCall, type ReorderPlanWire } from '@yaoji/contract/calls/purchase/reorder'
import { codes } from '@yaoji/contract/codes'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { addLinePromotion } from '../../../../testing/service/shops/line-promotions.ts'

const { packed, cold, herb, nearExpiry, limited } = goodsIds

describe.each(dialects)('ordering again on %s', dialect => {
  let shop: Shop
  let id: string
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  /** Answers the order that its flash sales became. */
  const order = async () => {
    const body = createBody('buyer', await shop.checkout('buyer'))
    const { data } = (await shop.call(orderCreateCall, { as: 'buyer', body })).body
    id = data.order_id
    return data.flash_sale?.order_id ?? ''
  }
  const read = async (of = id) => (await shop.call<ReorderPlanWire>(reorderReadCall, { as: 'buyer', params: { id: of } })).body.data
  const again = async (body: { plan?: string; lines?: string[] } = {}, of = id) =>
    (await shop.call(orderReorderCall, { as: 'buyer', params: { id: of }, body })).body
  const cart = async () => (await shop.readCart('buyer')).data.map(line => [line.type, line.goods.id, line.number])
  const update = (goods_id: number, change: { status: string }) =>
    shop.database.write(trx => trx.updateTable('goods').set(change).where('id', '=', goods_id).execute())
  const setStock = (goods_id: number, onhand: number) =>
    shop.database.write(trx => trx.updateTable('stock').set({ onhand }).where('goods_id', '=', goods_id).execute())
  const addAs = (goods_id: number, number: number, type: number) =>
    shop.call(cartAddCall, { as: 'buyer', body: { goods_id, number, type } })
  const sale = () =>
    addLinePromotion(shop.database, {
      kind: 'flash-sale',
      name: '整点秒杀',
      ends_at: shop.clock.now() + 60_000,
      goods: [{ goods_id: cold, price_units: 700_000, quota: 10, member_limit: 4 }],
    })
  const set = () =>
    addLinePromotion(shop.database, {
      kind: 'set',
      name: '常备组合',
      terms: { price_fen: 25_001 },
      goods: [
        { goods_id: packed, number: 10 },
        { goods_id: cold, number: 2 },
      ],
    })

  it('shows what is gone, dearer, cheaper and short before anything is in the cart', async () => {
    for (const [goods, number] of [
      [packed, 30],
      [cold, 5],
      [herb, 900],
      [limited, 5],
      [nearExpiry, 3],
    ] as const)
      await shop.addGoods('buyer', goods, number)
    await order()
    await update(nearExpiry, { status: 'off' })
    await setStock(packed, 50)
    await shop.addGoods('buyer', packed, 10)
    const special = { kind: 'special', price_units: 900_000, begins_at: 0, ends_at: shop.clock.now() + 60_000 }
    await shop.database.write(async trx => {
      await trx
        .insertInto('special_price')
        .values({ ...special, goods_id: cold })
        .execute()
      await trx.updateTable('goods_price').set({ price_units: 4_000 }).where('goods_id', '=', herb).execute()
    })
    const { lines } = await read()
    expect(lines.map(line => [line.goods_id, line.number, line.price, line.now.number, line.now.price, line.now.reason])).toEqual([
      [nearExpiry, 3, '20.00', 0, '20.00', '已下架'],
      [limited, 5, '100.00', 0, '100.00', '已达限购数量'],
      [herb, 900, '0.3333', 900, '0.40', ''],
      [cold, 5, '100.00', 5, '90.00', ''],
      // 50 on the shelf, 30 of them held by the order, 10 in the cart.
      [packed, 30, '9.20', 10, '9.60', '库存不足，最多可购买20盒，购物车中已有10盒'],
    ])
    expect(await cart()).toEqual([[0, packed, 10]])
  })

  it('takes all that can be had, or the lines that are chosen', async () => {
    await shop.addGoods('buyer', packed, 30)
    await shop.addGoods('buyer', cold, 5)
    await order()
    const { plan, lines } = await read()
    const [coldLine] = lines
    expect((await again({ plan, lines: [coldLine!.key] })).data).toMatchObject({ added: [{ goods_id: cold, number: 5 }], skipped: [] })
    expect(await cart()).toEqual([[0, cold, 5]])
    await again()
    expect(await cart()).toEqual([
      [0, packed, 30],
      [0, cold, 10],
    ])
    expect((await again({ lines: ['99 ordinary 0'] })).errors).toHaveProperty('lines')
  })

  it('is undone to what was in the cart before', async () => {
    await shop.addGoods('buyer', packed, 30)
    await order()
    await shop.addGoods('buyer', packed, 10)
    const { undo_id } = (await again()).data as { undo_id: string }
    expect(await cart()).toEqual([[0, packed, 40]])
    // The buyer has made it less since; what was there before stays all the same.
    await shop.database.write(trx => trx.updateTable('cart_line').set({ quantity: 20 }).execute())
    await shop.call(purchaseListUndoCall, { as: 'buyer', body: { undo_id } })
    expect(await cart()).toEqual([[0, packed, 10]])
  })

  it('of a plan that has moved since it was shown adds nothing', async () => {
    await shop.addGoods('buyer', packed, 30)
    await order()
    const { plan } = await read()
    await setStock(packed, 40)
    expect(await again({ plan })).toMatchObject({ code: codes.conflict, msg: '价格或库存刚刚变化，请重新确认' })
    expect(await cart()).toEqual([])
    const { plan: cheaper } = await read()
    await shop.database.write(trx =>
      trx
        .updateTable('goods_price')
        .set(({ eb }) => ({ price_units: eb('price_units', '+', 100) }))
        .where('goods_id', '=', packed)
        .execute(),
    )
    await shop.database.write(trx => trx.deleteFrom('ladder').execute())
    expect((await again({ plan: cheaper })).code).toBe(codes.conflict)
    expect(await cart()).toEqual([])
    expect((await again({ plan: (await read()).plan })).code).toBe(codes.success)
  })

  it('keeps a flash sale and a set while they hold', async () => {
    await sale()
    await set()
    await addAs(cold, 2, 1)
    await addAs(cold, 1, 3)
    const flash = await order()
    expect([...(await read()).lines, ...(await read(flash)).lines]).toMatchObject([
      { name: '常备组合', bzdw: '套', type: 3, number: 1, price: '250.01', now: { number: 1, price: '250.01', without: '' } },
      { goods_id: cold, type: 1, number: 2, price: '70.00', now: { number: 2, price: '70.00', without: '' } },
    ])
    await again({}, flash)
    await again()
    expect(await cart()).toEqual([
      [3, packed, 1],
      [1, cold, 2],
    ])
  })

  it('says where a promotion is over and brings its goods as ordinary ones, on one line with those that were', async () => {
    await sale()
    const setId = await set()
    await addAs(cold, 4, 1)
    await addAs(cold, 1, 3)
    await shop.addGoods('buyer', cold, 1)
    const flash = await order()
    // The store's limit of the sale is used up, the set is over.
    await shop.database.write(trx => trx.updateTable('promotion').set({ ends_at: 1 }).where('id', '=', setId).execute())
    const lines = [...(await read()).lines, ...(await read(flash)).lines]
    expect(lines.map(line => [line.goods_id, line.type, line.number, line.now.number, line.now.price, line.now.without])).toEqual([
      [cold, 0, 1, 1, '100.00', ''],
      [packed, 0, 10, 10, '9.60', '常备组合'],
      [cold, 0, 2, 2, '100.00', '常备组合'],
      [cold, 0, 4, 4, '100.00', '整点秒杀'],
    ])
    await again({}, flash)
    await again()
    expect(await cart()).toEqual([
      [0, packed, 10],
      [0, cold, 7],
    ])
  })

  it('never promises the same box twice', async () => {
    const setId = await set()
    await addAs(cold, 2, 3)
    await shop.addGoods('buyer', cold, 5)
    await order()
    await shop.call(orderCancelCall, { as: 'buyer', params: { id }, body: { reason: 'not-wanted' } })
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    await setStock(cold, 7)
    const numbers = async () => (await read()).lines.map(line => [line.type, line.now.number])
    expect(await numbers()).toEqual([
      [0, 5],
      [3, 1],
    ])
    await shop.database.write(trx => trx.deleteFrom('promotion_goods').where('promotion_id', '=', setId).execute())
    expect(await numbers()).toEqual([
      [0, 5],
      [0, 20],
      [0, 2],
    ])
  })
})
