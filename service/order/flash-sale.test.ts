import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartEditCall, type CartResponseWire } from '@yaoji/contract/calls/cart'
import { orderCreateCall } from '@yaoji/contract/calls/checkout'
import { orderCancelCall } from '@yaoji/contract/calls/order'
import { codes } from '@yaoji/contract/codes'
import { goodsIds } from '../test-support/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../test-support/commerce-shop.ts'
import { dialects } from '../test-support/dialects.ts'
import { addLinePromotion, takenOf } from '../test-support/line-promotions.ts'
import { previewAmounts } from '../test-support/wire-preview.ts'
import { expireOrders } from './expiry.ts'

const goods_id = goodsIds.cold
const minuteMs = 60_000

describe.each(dialects)('a flash sale on %s', dialect => {
  let shop: Shop
  let saleId: number
  beforeEach(async () => {
    shop = await openShop(dialect)
    const now = shop.clock.now()
    saleId = await addLinePromotion(shop.database, {
      kind: 'flash-sale',
      name: '整点秒杀',
      begins_at: now,
      ends_at: now + 60 * minuteMs,
      goods: [{ goods_id, price_units: 700_000, quota: 10, member_limit: 4 }],
    })
  })
  afterEach(() => closeShop(shop))

  const add = async (number: number, as: 'buyer' | 'rival' = 'buyer', type = 1) =>
    (await shop.call<CartResponseWire>(cartAddCall, { as, body: { goods_id, number, type } })).body
  const line = async () => {
    const cart = await shop.readCart('buyer')
    expect(cart.amounts).toEqual(previewAmounts(cart))
    return cart.data.find(each => each.type === 1)
  }
  const order = async (as: 'buyer' | 'rival' = 'buyer') => shop.createOrder(as, await shop.checkout(as))

  it('has a line of its own beside the ordinary one, at its price, from cart to order', async () => {
    await add(2, 'buyer', 0)
    await add(3)
    const cart = await shop.readCart('buyer')
    expect(cart.data.map(each => [each.type, each.number, each.price, each.price_kind, each.amount])).toEqual([
      [1, 3, '70.00', 'flash-sale', '210.00'],
      [0, 2, '100.00', 'base', '200.00'],
    ])
    expect(cart.data[0]).toMatchObject({ price_name: '秒杀价', raw_price: '100.00', goods: { number: 10, quota: 4 } })
    const quote = await shop.checkout('buyer')
    expect(quote.amounts).toEqual(cart.amounts)
    const created = await shop.createOrder('buyer', quote)
    const detail = await shop.readOrder('buyer', created.order_id)
    expect(detail.lines.map(each => [each.type, each.number, each.amount, each.price_name]).toSorted()).toEqual([
      [0, 2, '200.00', '批发价'],
      [1, 3, '210.00', '秒杀价'],
    ])
    expect(detail.amounts).toMatchObject({ lines: 2, number: 5, goods: '410.00' })
    // Paid within half an hour, or others get it (domain.md section 5).
    expect(detail.expires_at).toBe((shop.clock.now() + 30 * minuteMs) / 1000)
  })

  it.each([
    [4, codes.success],
    [5, codes.invalid],
  ])('lets a member have %i of four: code %i', async (number, code) => {
    expect((await add(number)).code).toBe(code)
  })

  it('counts what the member ordered by it, not what was cancelled, and gives the quota back', async () => {
    await add(4)
    const { order_id } = await order()
    expect(await takenOf(shop.database, saleId)).toEqual([4])
    expect((await add(1)).errors).toEqual({ goods_id: ['已达限购数量'] })
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: order_id }, body: { reason: 'not-wanted' } })
    expect(await takenOf(shop.database, saleId)).toEqual([0])
    expect(await line()).toMatchObject({ type: 1, number: 4, is_selected: 1 })
    await order()
    shop.clock.advance(30 * minuteMs)
    await expireOrders({ database: shop.database, now: shop.clock.now })
    expect(await takenOf(shop.database, saleId)).toEqual([0])
  })

  it('is never sold beyond its quota: who comes late is told, and nothing is taken', async () => {
    await shop.database.write(trx => trx.updateTable('promotion_goods').set({ quota: 5 }).execute())
    await add(3)
    await add(3, 'rival')
    const [mine, theirs] = [await shop.checkout('buyer'), await shop.checkout('rival')]
    await shop.createOrder('rival', theirs)
    const late = (await shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', mine) })).body
    expect(late.code).toBe(codes.conflict)
    expect(await takenOf(shop.database, saleId)).toEqual([3])
    expect(await line()).toMatchObject({ problem: '库存不足，最多可购买2盒', goods: { number: 2 } })
  })

  it('is over at its end and not open before its beginning, with the reason on the line', async () => {
    await add(1)
    const id = (await line())?.id ?? 0
    shop.clock.advance(60 * minuteMs)
    expect(await line()).toMatchObject({ is_selected: 0, goods: { is_buy: 0, cant_buy: { code: 'ENDED', text: '活动已结束' } } })
    expect((await add(1)).errors).toEqual({ type: ['活动未开始'] })
    const edit = await shop.call(cartEditCall, { as: 'buyer', params: { id }, body: { number: 2 } })
    expect(edit.body.errors).toEqual({ number: ['活动已结束'] })
    const later = { begins_at: shop.clock.now() + 1, ends_at: shop.clock.now() + 9 }
    await shop.database.write(trx => trx.updateTable('promotion').set(later).where('id', '=', saleId).execute())
    expect(await line()).toMatchObject({ goods: { cant_buy: { code: 'NOT_STARTED' } } })
    await shop.database.write(trx => trx.updateTable('promotion').set({ begins_at: 0, ends_at: null }).where('id', '=', saleId).execute())
    await shop.database.write(trx => trx.updateTable('promotion_goods').set({ quota: 0 }).execute())
    expect(await line()).toMatchObject({ goods: { cant_buy: { code: 'LIMIT_REACHED', text: '秒杀已抢光' } } })
  })

  it('lives off one stock with the ordinary line', async () => {
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 5 }).where('goods_id', '=', goods_id).execute())
    await add(3, 'buyer', 0)
    await add(2)
    expect(await line()).toMatchObject({ problem: '' })
    await shop.call(cartEditCall, { as: 'buyer', params: { id: (await line())?.id ?? 0 }, body: { number: 3 } })
    expect((await line())?.problem).toContain('库存只够')
  })
})

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
