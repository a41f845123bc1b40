import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartDeleteCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { limits } from '@yaoji/contract/limits'
import { balanceOf } from '../../../../testing/service/orders/wallet-of.ts'
import { couponIds, type Username } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { statusText } from '../messages.ts'
import { expireOrders, startOrderExpiry } from './expiry.ts'

describe.each(dialects)('ending an unpaid order on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; payable: string }
  beforeEach(async () => {
    shop = await openShop(dialect)
    order = await shop.buy('buyer', goodsIds.packed, 30, { coupon_id: couponIds.ten })
  })
  afterEach(() => closeShop(shop))

  const cancel = (as: Username = 'buyer', reason = 'not-wanted') =>
    shop.call(orderCancelCall, { as, params: { id: order.order_id }, body: { reason } })
  const context = () => ({ database: shop.database, now: shop.clock.now })
  const reserved = async () =>
    (await shop.database.read.selectFrom('stock').select('reserved').where('goods_id', '=', 1).executeTakeFirstOrThrow()).reserved
  const couponState = async () =>
    (await shop.database.read.selectFrom('coupon').select('state').where('id', '=', couponIds.ten).executeTakeFirstOrThrow()).state
  const balance = () => balanceOf(shop)
  const status = async () => (await shop.readOrder('buyer', order.order_id)).status_text

  it('gives stock and coupon back and keeps the reason', async () => {
    const { body } = await cancel()
    expect(body.data).toMatchObject({
      status: -1,
      status_text: '已取消',
      actions: ['reorder'],
      expires_at: null,
      history: [
        { status: 10, event: 'submit' },
        { status: -1, status_text: '已取消', event: 'cancel', by: 'buyer', note: 'not-wanted' },
      ],
    })
    expect([await reserved(), await couponState()]).toEqual([0, 'unused'])
    expect(
      await shop.database.read.selectFrom('order_event').select(['note', 'actor', 'person_id']).where('state', '=', -1).execute(),
    ).toEqual([{ note: 'not-wanted', actor: 'buyer', person_id: 1 }])
  })

  it('returns once, however often it is asked for', async () => {
    const answers = await Promise.all([cancel(), cancel(), cancel()])
    expect(answers.map(answer => answer.status).toSorted()[0]).toBe(200)
    expect((await cancel()).status).toBe(200)
    expect(await reserved()).toBe(0)
    expect(await shop.database.read.selectFrom('stock_move').select('kind').where('kind', '=', 'release').execute()).toHaveLength(1)
  })

  it('returns what a limit allows', async () => {
    const limited = await shop.buy('rival', goodsIds.limited, 5)
    const again = () => shop.call(cartAddCall, { as: 'rival', body: { goods_id: goodsIds.limited, number: 1 } })
    expect((await again()).status).toBe(422)
    await shop.call(orderCancelCall, { as: 'rival', params: { id: limited.order_id }, body: { reason: 'not-wanted' } })
    const lines = (await shop.readCart('rival')).data.map(({ id }) => id)
    if (lines.length > 0) await shop.call(cartDeleteCall, { as: 'rival', body: { ids: lines } })
    expect((await again()).status).toBe(200)
  })

  it('asks for one of the reasons', async () => {
    expect((await cancel('buyer', '不想买了')).status).toBe(422)
    expect(await status()).toBe('待付款')
  })

  it("is the owner's only", async () => {
    expect(await cancel('rival')).toMatchObject({ status: 404, body: { msg: '订单不存在' } })
    expect(await status()).toBe('待付款')
  })

  it('gives the money of a paid order back too, once, however often it is asked for', async () => {
    await shop.pay('buyer', order)
    const answers = await Promise.all([cancel(), cancel()])
    for (const { body } of answers)
      expect(body.data).toMatchObject({
        status: -3,
        status_text: '已退款',
        returned: null,
        history: [{}, {}, { status: -2 }, { status: -3 }],
      })
    expect([await reserved(), await couponState(), await balance()]).toEqual([0, 'unused', 5_000_000])
    expect(await shop.database.read.selectFrom('refund').select(['cause', 'state', 'amount_fen']).execute()).toEqual([
      { cause: 'cancel', state: 'succeeded', amount_fen: Number(order.payable.replace('.', '')) },
    ])
  })

  it.each([40, 50, 60, 65, 70, 80, 100])('is refused once the order is in state %i', async state => {
    await shop.pay('buyer', order)
    const set = (value: number) => shop.database.write(trx => trx.updateTable('orders').set({ state: value }).execute())
    await set(state)
    expect(await cancel()).toMatchObject({ status: 409, body: { msg: `订单${statusText(state)}，不能取消` } })
    await set(30)
    expect([await reserved(), await couponState()]).toEqual([30, 'used'])
  })

  it('ends in the same when payment and cancelling come at once', async () => {
    await Promise.allSettled([shop.pay('buyer', order), cancel()])
    expect(['已取消', '已退款']).toContain(await status())
    expect([await reserved(), await couponState(), await balance()]).toEqual([0, 'unused', 5_000_000])
  })

  it('happens by itself after 24 hours, not a millisecond before', async () => {
    shop.clock.advance(limits.onlinePaymentTimeoutHours * 3_600_000 - 1)
    expect(await expireOrders(context())).toBe(0)
    expect(await status()).toBe('待付款')
    shop.clock.advance(1)
    expect(await expireOrders(context())).toBe(1)
    expect([await status(), await reserved(), await couponState()]).toEqual(['已取消', 0, 'unused'])
    expect(await expireOrders(context())).toBe(0)
  })

  it('is swept by a timer that stops on demand', async () => {
    shop.clock.advance(limits.onlinePaymentTimeoutHours * 3_600_000)
    const errors: unknown[] = []
    const stop = startOrderExpiry(context(), error => errors.push(error))
    await stop()
    expect([await status(), errors]).toEqual(['已取消', []])
  })

  it('leaves paid orders and used quotes alone, and forgets old quotes', async () => {
    await shop.pay('buyer', order)
    await shop.addGoods('buyer', goodsIds.packed, 30)
    await shop.checkout('buyer')
    shop.clock.advance(3 * 86_400_000)
    expect(await expireOrders(context())).toBe(0)
    expect(await status()).toBe('已付款·待开单')
    expect(await shop.database.read.selectFrom('quote').select('id').execute()).toHaveLength(1)
  })
})
