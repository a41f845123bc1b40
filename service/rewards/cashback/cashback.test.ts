import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cashbackCall, ownCashbackCall } from '@yaoji/contract/calls/rewards/cashback'
import { cartAddCall, cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutReadCall } from '@yaoji/contract/calls/purchase/checkout'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { moneyLogCall } from '@yaoji/contract/calls/purchase/wallet'
import { codes } from '@yaoji/contract/codes'
import type { Fen } from '@yaoji/contract/domain/money'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { expireOrders } from '../../purchase/order/change/expiry.ts'
import { takeFree } from '../../purchase/pay-method/balance.ts'
import { cashbackTermsRow } from '../../promotions/rules/cashback-terms.ts'
import { settleOrderCashback } from '../../purchase/points-and-vouchers/cashback.ts'
import { balanceOf } from '../../../testing/service/orders/wallet-of.ts'
import { signedOrder, type AfterSaleSteps } from '../../../testing/service/orders/after-sales.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'

const dayMs = 86_400_000
/** The order of the steps below is over 288.00. */
const tiers = [
  { amount_fen: 10_000, back_fen: 500 },
  { amount_fen: 25_000, back_fen: 2_000 },
]

describe.each(dialects)('cash-back on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(async () => {
    expect(await problemsIn(shop.database.read)).toEqual([])
    await closeShop(shop)
  })

  const promote = (name: string, row = cashbackTermsRow({}, tiers), [begins, ends]: [number, number | null] = [0, null]) =>
    shop.database.write(trx =>
      trx
        .insertInto('promotion')
        .values({
          kind: 'cashback',
          name,
          ...row,
          begins_at: shop.clock.now() + begins,
          ends_at: ends === null ? null : shop.clock.now() + ends,
        })
        .execute(),
    )
  const own = async () => (await shop.call(ownCashbackCall, { as: 'buyer' })).body.data
  const balance = () => balanceOf(shop)
  const complete = async () => {
    shop.clock.advance(8 * dayMs)
    await expireOrders({ database: shop.database, now: shop.clock.now })
  }
  const giveBack = async (order: AfterSaleSteps, units: number) => {
    const { sn } = await order.returned(units)
    await order.operate(sn, 'arrive', 'inspect', 'refund')
  }

  test('comes when the order is completed, once, told and booked; a return takes back what it no longer brings', async () => {
    await promote('冬季满返')
    const order = await signedOrder(shop)
    expect(await own()).toMatchObject({ coming: '20.00', credited: '0.00', list: [{ state: 'coming', expected_at: expect.any(Number) }] })
    const before = await balance()
    // As a return does that comes before the end.
    await shop.database.write(trx => settleOrderCashback(trx, order.orderId, shop.clock.now()))
    expect(await balance()).toBe(before)
    await complete()
    expect(await balance()).toBe(before + 2_000)
    expect(await own()).toMatchObject({ coming: '0.00', credited: '20.00', list: [{ state: 'credited', credited_at: expect.any(Number) }] })
    const { list } = (await shop.call(moneyLogCall, { as: 'buyer', query: { use_type: 4 } })).body.data
    expect(list).toMatchObject([{ use_type: 4, amount: '20.00', order_sn: expect.stringMatching(/^\d+$/) }])
    expect((await shop.call(messageListCall, { as: 'buyer' })).body.data.list[0]).toMatchObject({
      title: '满返¥20.00已到余额',
      path: '/hb',
    })
    await shop.database.write(trx => settleOrderCashback(trx, order.orderId, shop.clock.now()))
    expect(await balance()).toBe(before + 2_000)
    await giveBack(order, 7)
    const [left] = (await own()).list
    expect(left).toMatchObject({ state: 'credited', amount: '5.00', owed: '0.00' })
    expect(Number(left?.paid)).toBeLessThan(250)
  })

  test('that a return cannot take back is owed, and taken of the next', async () => {
    await promote('大额满返', cashbackTermsRow({}, [{ amount_fen: 25_000, back_fen: 20_000 }]))
    const order = await signedOrder(shop)
    await complete()
    // The store spends all that it has: what the return pays back is less than what it takes.
    await shop.database.write(trx =>
      takeFree(trx, {
        ...{ memberId: memberIds.buyer, most: 100_000_000 as Fen, now: shop.clock.now(), to: 'shop:sales' },
        event: async () => ({ id: 'spent', kind: 'adjust', now: shop.clock.now() }),
      }),
    )
    await giveBack(order, 7)
    const { state, amount, owed } = (await own()).list[0] ?? {}
    expect({ state, amount, balance: await balance() }).toEqual({ state: 'taken-back', amount: '0.00', balance: 0 })
    expect(Number(owed)).toBeGreaterThan(0)
    await shop.recharge('buyer', 1_000_000)
    await signedOrder(shop)
    const before = await balance()
    await complete()
    expect(await balance()).toBe(before + 20_000 - Math.round(Number(owed) * 100))
    expect((await own()).list.map(each => [each.state, each.owed])).toEqual([
      ['credited', '0.00'],
      ['taken-back', '0.00'],
    ])
  })

  test('keeps the terms of its day, counts only goods that it names, and takes the one that brings most', async () => {
    await promote('别的品种', cashbackTermsRow({ goods_ids: [goodsIds.herb] }, [{ amount_fen: 1, back_fen: 9_999 }]))
    await promote('低', cashbackTermsRow({}, [{ amount_fen: 10_000, back_fen: 100 }]))
    await promote('高', cashbackTermsRow({}, [{ amount_fen: 10_000, back_fen: 300 }]))
    await promote('上周', cashbackTermsRow({}, [{ amount_fen: 10_000, back_fen: 900 }]), [-7 * dayMs, -dayMs])
    await promote('看不懂', { scope: '{}', terms: '{"tiers":[]}' })
    const order = await signedOrder(shop)
    await shop.database.write(trx => trx.deleteFrom('promotion').where('kind', '=', 'cashback').execute())
    expect((await own()).list).toMatchObject([{ order_id: order.orderId, name: '高', amount: '3.00' }])
  })

  test('is the same in the cart, at the checkout, on the order and at its end, and nothing where it brings nothing', async () => {
    await promote('常备满返', cashbackTermsRow({}, tiers))
    expect((await shop.addGoods('buyer', goodsIds.packed, 10)).amounts.cashback).toBeNull()
    const cart = await shop.addGoods('buyer', goodsIds.packed, 20)
    const total = (await shop.call(cartTotalCall, { as: 'buyer' })).body.data.total.amounts
    const quote = await shop.checkout('buyer')
    const again = (await shop.call(checkoutReadCall, { as: 'buyer', params: { id: quote.checkout_id } })).body.data
    const made = await shop.createOrder('buyer', quote)
    const order = await shop.readOrder('buyer', made.order_id)
    expect([cart.amounts, total, quote.amounts, again.amounts, order.amounts].map(({ cashback }) => cashback)).toEqual(
      Array(5).fill('20.00'),
    )
    expect((await own()).list[0]).toMatchObject({ state: 'unpaid', amount: '20.00' })
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: made.order_id }, body: { reason: 'not-wanted' } })
    expect((await shop.readOrder('buyer', made.order_id)).amounts.cashback).toBeNull()
    await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    const signed = await signedOrder(shop)
    await complete()
    expect((await shop.readOrder('buyer', signed.orderId)).amounts.cashback).toBe('20.00')
    await giveBack(signed, 7)
    expect((await shop.readOrder('buyer', signed.orderId)).amounts.cashback).toBe('5.00')
  })

  test('is not fed by what a flash sale sells', async () => {
    await promote('冬季满返')
    const goods = [{ goods_id: goodsIds.packed, price_units: 90_000, quota: 100, member_limit: 100 }]
    await addLinePromotion(shop.database, { kind: 'flash-sale', goods })
    await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: goodsIds.packed, number: 40, type: 1 } })
    const { order_id } = await shop.createOrder('buyer', await shop.checkout('buyer'))
    expect((await shop.readOrder('buyer', order_id)).lines).toMatchObject([{ type: 1, amount: '360.00' }])
    expect((await own()).list).toEqual([])
  })

  test('is reported by its period, to visitors too; what an order brings is its own store’s', async () => {
    await promote('进行中')
    await promote('下周', undefined, [7 * dayMs, 9 * dayMs])
    await promote('上周', undefined, [-7 * dayMs, -dayMs])
    await promote('去年', undefined, [-300 * dayMs, -200 * dayMs])
    const { list } = (await shop.call(cashbackCall)).body.data
    expect(list.map(({ name, state }) => [name, state])).toEqual([
      ['进行中', 'running'],
      ['下周', 'ahead'],
      ['上周', 'ended'],
    ])
    expect(list[0]?.tiers).toEqual([
      { amount: '100.00', back: '5.00' },
      { amount: '250.00', back: '20.00' },
    ])
    await signedOrder(shop)
    expect((await shop.call(ownCashbackCall, { as: 'rival' })).body.data).toMatchObject({ list: [], coming: '0.00' })
    expect((await shop.call(ownCashbackCall)).body.code).toBe(codes.notLoggedIn)
  })
})
