import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { moneyCall, rechargeCall } from '@yaoji/contract/calls/purchase/wallet'
import type { PayVenue } from '@yaoji/contract/orders/pay-methods'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { openChannelShop, type ChannelShop } from '../../../testing/service/shops/channel-shop.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { payerOf } from '../pay-method/payer.ts'

describe.each(dialects)('paying at WeChat from a screen, a phone and WeChat on %s', dialect => {
  let shop: ChannelShop
  beforeEach(async () => {
    shop = await openChannelShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const bindWechat = () =>
    shop.database.write(trx => trx.updateTable('person').set({ wechat_id: 'openid-1' }).where('id', '=', memberIds.buyer).execute())
  const pay = async (order: { order_id: string; payable: string }, venue?: PayVenue, method: 'wechat' | 'alipay' = 'wechat') =>
    (
      await shop.call(payCreateCall, {
        as: 'buyer',
        body: { order_id: order.order_id, method, amount: order.payable, ...(venue && { venue }) },
      })
    ).body
  const chargesOf = () =>
    shop.database.read.selectFrom('charge').select(['venue', 'payer', 'state', 'ask_at']).orderBy('venue', 'desc').execute()

  it('gives a code to scan, the way into the app, or a request to its bridge', async () => {
    const order = await shop.order()
    expect((await pay(order)).data.awaited?.door).toMatchObject({ code: { path: expect.any(String) }, bridge: null })
    const { door } = (await pay(order, 'phone')).data.awaited!
    expect(door).toMatchObject({ code: null, bridge: null, link: expect.stringContaining('redirect_url=') })
    expect((await pay(order, 'wechat')).errors).toEqual({ method: [expect.stringContaining('绑定微信')] })
    await bindWechat()
    // The openid is one of the application that logs people in, which does not take the money here.
    expect((await pay(order, 'wechat')).errors).toEqual({ method: [expect.stringContaining('绑定微信')] })
    const wechatLogin = { ...shop.config.wechat!, secret: '', authorizeOrigin: '', apiOrigin: '' }
    expect(
      payerOf({ ...shop.config, wechatLogin }, { method: 'wechat', venue: 'wechat', person: { wechat_id: 'openid-1' }, ip: '' }),
    ).toEqual({
      venue: 'wechat',
      id: 'openid-1',
    })
  })

  it('ends the trade of the screen when the buyer goes on with the telephone, so that only one can be paid', async () => {
    const order = await shop.order()
    await pay(order)
    await pay(order)
    expect(await chargesOf()).toHaveLength(1)
    await pay(order, 'phone')
    const [first, second] = await chargesOf()
    expect([first?.venue, first?.ask_at, second?.venue, second?.payer]).toEqual(['screen', 0, 'phone', '127.0.0.1'])
    await shop.sweepPayments()
    expect((await chargesOf()).map(({ state }) => state)).toEqual(['closed', 'open'])
  })

  it('says that WeChat opens no Alipay, before anything is begun', async () => {
    const order = await shop.order()
    expect((await pay(order, 'wechat', 'alipay')).errors).toEqual({ method: [expect.stringContaining('微信里不能打开支付宝')] })
    expect(await chargesOf()).toEqual([])
  })

  it('tops a balance up the same way', async () => {
    await shop.call(rechargeCall, { as: 'buyer', body: { amount: '100.00', method: 'wechat', venue: 'phone' } })
    const { awaited } = (await shop.call(moneyCall, { as: 'buyer' })).body.data
    expect(awaited?.door).toMatchObject({ code: null, link: expect.stringContaining('redirect_url=') })
  })
})
