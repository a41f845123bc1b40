import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartDeleteCall, cartRestoreCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { codes } from '@yaoji/contract/codes'
import type { Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

describe.each(dialects)('ids that an addition tells on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  it.each([
    ['goods_price_id', 999],
    ['ladder_price_id', 999],
    ['goods_manjian_id', 999],
    ['is_yj', 1],
    ['type', 1],
    ['type', 2],
    ['type', 3],
    ['combination_id', 1],
  ])('%s %i do not fit and are refused', async (field, value) => {
    const { body } = await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: goodsIds.packed, number: 30, [field]: value } })
    expect(body.code).toBe(codes.invalid)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
    expect((await shop.readCart('buyer')).data).toEqual([])
  })

  it('mark a line of 药聚会 while its activity runs, through the cart and on the order', async () => {
    const goods_id = goodsIds.cold
    const add = (more: object = {}) => shop.call(cartAddCall, { as: 'buyer', body: { goods_id, number: 20, ...more } })
    await add({ is_yj: 1 })
    // What is added from elsewhere takes no mark away.
    await add()
    const marks = async () => (await shop.readCart('buyer')).data.map(line => [line.number, line.is_yj])
    expect(await marks()).toEqual([[40, 1]])
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const quote = await shop.checkout('buyer')
    expect(quote.groups.flatMap(group => group.lines).map(line => [line.goods.id, line.is_yj])).toEqual([
      [goodsIds.packed, 0],
      [goods_id, 1],
    ])
    const { order_id } = await shop.createOrder('buyer', quote)
    const onOrder = async () => (await shop.readOrder('buyer', order_id)).lines.map(line => [line.goods_id, line.is_yj]).toSorted()
    expect(await onOrder()).toEqual([
      [goodsIds.packed, 0],
      [goods_id, 1],
    ])
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: order_id }, body: { reason: 'wrong-goods' } })
    expect((await marks()).toSorted()).toEqual([
      [30, 0],
      [40, 1],
    ])
    const [line] = (await shop.readCart('buyer')).data.filter(each => each.goods.id === goods_id)
    const { body } = await shop.call(cartDeleteCall, { as: 'buyer', body: { ids: [line?.id ?? 0] } })
    await shop.call(cartRestoreCall, { as: 'buyer', body: { undo_id: body.data.undo_id ?? '' } })
    expect((await marks()).toSorted()).toEqual([
      [30, 0],
      [40, 1],
    ])
    await shop.database.write(trx => trx.updateTable('campaign').set({ ends_at: shop.clock.now() }).execute())
    expect((await marks()).map(([, mark]) => mark)).toEqual([0, 0])
    expect((await add({ is_yj: 1 })).body.errors).toEqual({ is_yj: ['该商品现在不在药聚会活动中'] })
    expect((await onOrder()).map(([, mark]) => mark)).toEqual([0, 1])
  })

  it('of 药聚会 are for the stores that it is for, and for goods of its brands and categories', async () => {
    const mark = async (document: object, goods_id: number = goodsIds.cold, as: Username = 'buyer') => {
      const content = JSON.stringify({ name: '场', begins: '2026-01-01', ends: '2099-01-01', ...document })
      await shop.database.write(trx => trx.updateTable('campaign').set({ content }).execute())
      return (await shop.call(cartAddCall, { as, body: { goods_id, number: 10, is_yj: 1 } })).body.code
    }
    const goods = { type: 'goods', goods: [goodsIds.cold] }
    expect(await mark({ blocks: [{ type: 'countdown' }, goods] })).toBe(codes.success)
    expect(await mark({ ranks: [2], blocks: [goods] })).toBe(codes.invalid)
    expect(await mark({ ranks: [2], stores: ['buyer'], blocks: [goods] })).toBe(codes.success)
    expect(await mark({ stores: ['buyer'], blocks: [goods] }, goodsIds.cold, 'rival')).toBe(codes.invalid)
    expect(await mark({ blocks: [{ type: 'goods', category: 1 }] }, goodsIds.packed)).toBe(codes.success)
    expect(await mark({ blocks: [{ type: 'goods', brand: '别家' }] }, goodsIds.packed)).toBe(codes.invalid)
  })

  it('fit when they are those of the page', async () => {
    const [price, rung] = await Promise.all([
      shop.database.read.selectFrom('goods_price').select('id').where('goods_id', '=', goodsIds.packed).executeTakeFirstOrThrow(),
      shop.database.read.selectFrom('ladder').select('id').where('goods_id', '=', goodsIds.packed).executeTakeFirstOrThrow(),
    ])
    const body = { goods_id: goodsIds.packed, number: 30, goods_price_id: price.id, ladder_price_id: rung.id, is_yj: 0, type: 0 }
    expect((await shop.call(cartAddCall, { as: 'buyer', body })).body.code).toBe(codes.success)
    // Ten are below the rung, and thirty with those of the cart are on it.
    expect((await shop.call(cartAddCall, { as: 'buyer', body: { ...body, number: 10 } })).body.code).toBe(codes.success)
    expect((await shop.call(cartAddCall, { as: 'rival', body: { ...body, number: 10 } })).body.errors).toHaveProperty('ladder_price_id')
  })
})
