import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartEditCall, cartSelectCall, type CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { codes } from '@yaoji/contract/codes'
import { loadLines } from '../../cart/load-cart.ts'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { addLinePromotion, takenOf } from '../../../../testing/service/shops/line-promotions.ts'
import { previewAmounts } from '../../../../testing/service/measure/wire-preview.ts'
import { expireOrders } from '../change/expiry.ts'
import { takeQuotas } from '../stock/quota.ts'

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

  it('has a line of its own next to the ordinary one, at its price, from cart to order', async () => {
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
    await shop.createOrder('buyer', quote)
    const rows = await shop.database.read.selectFrom('orders').select(['id', 'expires_at']).orderBy('expires_at').execute()
    const orders = await Promise.all(rows.map(({ id }) => shop.readOrder('buyer', id)))
    expect(orders.map(({ lines }) => lines.map(each => [each.type, each.number, each.amount, each.price_name]))).toEqual([
      [[1, 3, '210.00', '秒杀价']],
      [[0, 2, '200.00', '批发价']],
    ])
    // Paid within half an hour, or others get it (domain.md section 5).
    expect(rows.map(({ expires_at }) => Number(expires_at) - shop.clock.now())).toEqual([30 * minuteMs, 24 * 60 * minuteMs])
  })

  it.each([
    [4, codes.success],
    [5, codes.invalid],
  ])('lets a member have %i of four: code %i', async (number, code) => {
    expect((await add(number)).code).toBe(code)
  })

  it('sells the last of its quota, and no order goes on without one', async () => {
    await shop.database.write(trx => trx.updateTable('promotion_goods').set({ quota: 4 }).execute())
    await add(4)
    const { order_id } = await order()
    expect(await takenOf(shop.database, saleId)).toEqual([4])
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: order_id }, body: { reason: 'not-wanted' } })
    const late = await shop.database.write(async trx => {
      const member = await trx.selectFrom('member').selectAll().where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
      const { lines } = await loadLines(trx, member, shop.clock.now())
      // Another process was faster, after the lines were read.
      await trx.updateTable('promotion_goods').set({ quota: 3 }).execute()
      return takeQuotas(trx, lines)
    })
    expect(late.map(({ source }) => source.id)).toEqual([saleId])
  })

  it('is bought within the limit of its goods, at no rung of their ladder, and never for ephedrine goods', async () => {
    const sold = [
      { goods_id: goodsIds.limited, price_units: 900_000 },
      { goods_id: goodsIds.packed, price_units: 97_000 },
      { goods_id: goodsIds.ephedrine, price_units: 4_000_000 },
    ]
    await addLinePromotion(shop.database, { kind: 'flash-sale', goods: sold })
    const added = async (id: number, number: number, as: 'buyer' | 'special' = 'buyer') =>
      (await shop.call<CartResponseWire>(cartAddCall, { as, body: { goods_id: id, number, type: 1 } })).body
    expect((await added(goodsIds.limited, 6)).errors).toEqual({ number: ['超过限购数量，最多还可购买5盒'] })
    expect((await added(goodsIds.limited, 5)).code).toBe(codes.success)
    const { data } = (await added(goodsIds.packed, 30)).data.total
    expect(data.find(each => each.goods.id === goodsIds.packed)).toMatchObject({ type: 1, price: '9.60', price_kind: 'base' })
    expect((await added(goodsIds.ephedrine, 1, 'special')).errors).toEqual({ goods_id: ['活动已结束'] })
  })

  it('counts what others ordered for them alone, and returns nothing of another promotion', async () => {
    const sets = await addLinePromotion(shop.database, {
      kind: 'set',
      terms: { price_fen: 20_000 },
      goods: [
        { goods_id: goodsIds.packed, number: 10 },
        { goods_id, number: 4 },
      ],
    })
    await add(4, 'rival')
    await add(1, 'rival', 3)
    await order('rival')
    await add(3)
    const { order_id } = await order()
    expect([await takenOf(shop.database, saleId), await takenOf(shop.database, sets)]).toEqual([[7], [10, 4]])
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: order_id }, body: { reason: 'not-wanted' } })
    expect([await takenOf(shop.database, saleId), await takenOf(shop.database, sets)]).toEqual([[4], [10, 4]])
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

  it('is never sold beyond its quota: a late buyer reads it, and nothing is taken', async () => {
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
    const ordinary = (await shop.readCart('buyer')).data.find(each => each.type === 0)?.id ?? 0
    await shop.call(cartSelectCall, { as: 'buyer', body: { ids: [ordinary], is_selected: 0 } })
    expect(await line()).toMatchObject({ problem: '' })
  })

  it('and a set and the ordinary line of its goods live off one stock, all three', async () => {
    await addLinePromotion(shop.database, { kind: 'set', terms: { price_fen: 10_000 }, goods: [{ goods_id, number: 2 }] })
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 5 }).where('goods_id', '=', goods_id).execute())
    await add(2, 'buyer', 0)
    await add(1, 'buyer', 3)
    await add(2)
    expect((await shop.readCart('buyer')).data.map(each => [each.type, each.problem])).toEqual([
      [1, '同一商品分多行购买，库存只够这一行1盒'],
      [3, ''],
      [0, ''],
    ])
  })
})
