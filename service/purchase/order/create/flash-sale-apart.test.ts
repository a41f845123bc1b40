import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { payCreateCall, payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import { limits } from '@yaoji/contract/limits'
import { addPromotion, couponIds, memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { givePoints, giveVoucher } from '../../../../testing/service/orders/give-value.ts'
import { addLinePromotion } from '../../../../testing/service/shops/line-promotions.ts'
import { openTransfers, trustStore } from '../../../../testing/service/orders/wallet-of.ts'
import { expireOrders } from '../change/expiry.ts'

const minuteMs = 60_000
/** 9.60 each, 10 at a time; a flash sale of it costs 8.00. */
const [packed, cold, elsewhere] = [goodsIds.packed, goodsIds.cold, goodsIds.nearExpiry]

describe.each(dialects)('flash sales next to other lines on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    const sold = [packed, cold, elsewhere].map(goods_id => ({ goods_id, price_units: 80_000 }))
    await addLinePromotion(shop.database, { kind: 'flash-sale', name: '整点秒杀', goods: sold })
    await trustStore(shop, 'buyer')
  })
  afterEach(() => closeShop(shop))

  const flash = (goods_id: number, number: number) => shop.call(cartAddCall, { as: 'buyer', body: { goods_id, number, type: 1 } })
  const quoted = async (body = {}) => (await shop.call(checkoutCall, { as: 'buyer', body })).body.data
  const create = async (body = {}) => {
    const quote = await quoted(body)
    const answer = await shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })
    expect(answer.status).toBe(200)
    return { quote, created: answer.body.data, again: () => shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) }) }
  }
  const row = (id: string) => shop.database.read.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('become an order of their own: only that has half an hour and no credit', async () => {
    await shop.addGoods('buyer', packed, 30)
    await flash(cold, 10)
    const { quote, created, again } = await create()
    expect(quote.orders.map(({ part }) => part)).toEqual(['others', 'flash-sale'])
    expect(quote.pay_methods.find(({ id }) => id === 'credit')).toMatchObject({ enabled: 1 })
    expect(quote.groups.map(({ kind }) => kind)).toEqual(['normal', 'flash-sale'])
    const [others, sale] = [await row(created.order_id), await row(created.flash_sale?.order_id ?? '')]
    expect(others.payable_fen + sale.payable_fen).toBe(Math.round(Number(quote.amounts.payable) * 100))
    expect(sale).toMatchObject({ payable_fen: 8_000, freight_fen: 0, deducted_fen: 0, kind: 'normal' })
    expect(sale.sn).toMatch(/^\d{16}$/)
    expect(Number(sale.expires_at) - shop.clock.now()).toBe(limits.flashPaymentTimeoutMinutes * minuteMs)
    expect(Number(others.expires_at) - shop.clock.now()).toBe(limits.onlinePaymentTimeoutHours * 60 * minuteMs)
    expect((await again()).body.data).toEqual(created)
    const byCredit = (order: { order_id: string; payable: string }) =>
      shop.call(payCreateCall, { as: 'buyer', body: { order_id: order.order_id, method: 'credit', amount: order.payable } })
    expect((await byCredit(created.flash_sale ?? created)).body.errors).toEqual({ method: ['秒杀商品不能使用账期支付'] })
    expect((await byCredit(created)).body.data).toMatchObject({
      state: 'paid',
      sibling: { order_id: sale.id, amount: '80.00', is_flash_sale: 1 },
    })
    shop.clock.advance(limits.flashPaymentTimeoutMinutes * minuteMs)
    await expireOrders({ database: shop.database, now: shop.clock.now })
    expect([(await row(others.id)).state, (await row(sale.id)).state]).toEqual([30, -1])
    expect((await shop.call(payQueryCall, { as: 'buyer', params: { id: others.id } })).body.data.sibling).toBeNull()
  })

  it('alone are one order, with the freight of their warehouse', async () => {
    await flash(packed, 30)
    const { quote, created } = await create()
    expect(quote.orders).toEqual([{ part: 'flash-sale', payable: '252.00' }])
    expect(created).toMatchObject({ payable: '252.00', flash_sale: { order_id: created.order_id } })
    expect(await row(created.order_id)).toMatchObject({ freight_fen: 1_200 })
  })

  it('pay the freight of a warehouse from which nothing else is sent', async () => {
    await shop.addGoods('buyer', packed, 30)
    await flash(elsewhere, 2)
    const { created } = await create()
    expect(await row(created.order_id)).toMatchObject({ freight_fen: 1_200 })
    expect(await row(created.flash_sale?.order_id ?? '')).toMatchObject({ freight_fen: 800, payable_fen: 2_400 })
  })

  it('feed no tier, no coupon and no gift of the other lines, and take no stored value next to them', async () => {
    await shop.database.write(trx => addPromotion(trx, 'full-reduction', [{ amount_fen: 30_000, reduce_fen: 1_000 }]))
    const gift = { kind: 'buy-gift', terms: { bar_number: 40, times_max: 1 }, scope: { goods_ids: [packed] } }
    await addLinePromotion(shop.database, { ...gift, goods: [{ goods_id: goodsIds.limited }] })
    await giveVoucher(shop, { id: 1, fen: 100_000 })
    await givePoints(shop, 1_000)
    await shop.addGoods('buyer', packed, 30)
    await flash(packed, 20)
    const cart = (await shop.call(cartListCall, { as: 'buyer' })).body.data.total
    expect(cart.data.find(({ type }) => type === 1)).toMatchObject({ with_coupon: 0, price: '8.00' })
    expect(cart.amounts).toMatchObject({ manjian: '0.00', goods: '436.00' })
    expect(cart.gifts).toMatchObject([{ status: 0 }])
    const { quote, created } = await create({ coupon_id: couponIds.ten, use_points: 1 })
    expect(quote.amounts.deductions.map(({ kind }) => kind)).toEqual(['coupon', 'voucher'])
    expect(created).toMatchObject({ payable: '0.00', flash_sale: { payable: '160.00' } })
    const coupon = await shop.database.read.selectFrom('coupon').selectAll().where('id', '=', couponIds.ten).executeTakeFirstOrThrow()
    expect(coupon).toMatchObject({ order_id: created.order_id, state: 'held', member_id: memberIds.buyer })
  })

  it('with ephedrine goods and others are three orders', async () => {
    await openTransfers(shop.database)
    await shop.addGoods('special', packed, 30)
    await shop.addGoods('special', goodsIds.ephedrine, 1)
    await shop.call(cartAddCall, { as: 'special', body: { goods_id: cold, number: 5, type: 1 } })
    const quote = (await shop.call(checkoutCall, { as: 'special', body: {} })).body.data
    expect(quote.orders.map(({ part, payable }) => [part, payable])).toEqual([
      ['others', '276.00'],
      ['flash-sale', '40.00'],
      ['ephedrine', '500.00'],
    ])
    expect(quote.ephedrine).toMatchObject({ payable: '500.00', rest: '316.00', is_apart: 1 })
    const { data } = (await shop.call(orderCreateCall, { as: 'special', body: createBody('special', quote) })).body
    expect([data.payable, data.flash_sale?.payable, data.ephedrine?.payable]).toEqual(['276.00', '40.00', '500.00'])
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toHaveLength(3)
  })
})
