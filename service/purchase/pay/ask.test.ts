import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payCreateCall, payQueryCall } from '@yaoji/contract/calls/purchase/pay'
import type { ChannelId } from '../../providers/payments/channel.ts'
import { expireOrders } from '../order/change/expiry.ts'
import { openChannelShop, type ChannelShop } from '../../../testing/service/shops/channel-shop.ts'
import { closeShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { settleBeforeEnd } from './ask.ts'

const due = 28_800
const minuteMs = 60_000
const cases = dialects.flatMap(dialect => (['alipay', 'wechat'] as const).map(channel => [channel, dialect] as const))

describe.each(cases)('a provider that does not tell: %s on %s', (channel: ChannelId, dialect) => {
  let shop: ChannelShop
  let order: { order_id: string; payable: string }
  beforeEach(async () => {
    shop = await openChannelShop(dialect)
    order = await shop.order()
    expect(order.payable).toBe('288.00')
  })
  afterEach(() => closeShop(shop))

  const standing = () => shop.standing(order)
  const begin = (method: ChannelId = channel) => shop.begin(order, method)
  const pay = (method: string) =>
    shop.call(payCreateCall, { as: 'buyer', body: { order_id: order.order_id, method, amount: order.payable } })
  const charge = (id: string) => shop.database.read.selectFrom('charge').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  it('asks the provider who does not tell, and the page asks no oftener than every ten seconds', async () => {
    const id = await begin()
    shop.trial.asked()
    expect([await shop.poll(order), await shop.poll(order)]).toEqual(['unpaid', 'unpaid'])
    expect(shop.trial.asked()).toEqual([])
    shop.clock.advance(10_000)
    expect([await shop.poll(order), await shop.poll(order)]).toEqual(['unpaid', 'unpaid'])
    expect(shop.trial.asked()).toHaveLength(1)
    shop.payThere(id)
    shop.clock.advance(10_000)
    expect(await shop.poll(order)).toBe('paid')
  })

  it('asks by itself when no one looks, and less and less often', async () => {
    const id = await begin()
    shop.trial.asked()
    const found: number[] = []
    for (let minute = 0; minute < 60; minute++) {
      await shop.sweepPayments()
      if (shop.trial.asked().length > 0) found.push(minute)
      shop.clock.advance(minuteMs)
    }
    expect(found).toEqual([1, 2, 4, 9, 24])
    shop.payThere(id)
    shop.clock.advance(60 * minuteMs)
    await shop.sweepPayments()
    expect(await standing()).toEqual({ state: 30, paid: due, back: 0 })
  })

  it('lets the buyer begin again where the provider has closed the trade, and keeps what is paid there all the same', async () => {
    const id = await begin()
    const { expires_at: end } = await charge(id)
    shop.clock.advance(end + 2_000 - shop.clock.now())
    expect(await shop.poll(order)).toBe('unpaid')
    expect((await charge(id)).state).toBe('closed')
    const { body } = await shop.call(payQueryCall, { as: 'buyer', params: { id: order.order_id } })
    expect(body.data.awaited).toBeNull()
    const again = await begin()
    expect(again).not.toBe(id)
    shop.payThere(again)
    await shop.tell(again)
    expect(await standing()).toEqual({ state: 30, paid: due, back: 0 })
  })

  it('is asked about before its order ends for want of money', async () => {
    const id = await begin()
    shop.payThere(id)
    shop.clock.advance(24 * 60 * minuteMs)
    const sweep = () => expireOrders({ ...shop.context, mayEnd: each => settleBeforeEnd(shop.context, each) })
    shop.trial.setFault('unreachable')
    expect(await sweep()).toBe(0)
    shop.trial.setFault()
    expect(await sweep()).toBe(0)
    expect(await standing()).toEqual({ state: 30, paid: due, back: 0 })
  })

  it('is closed at the provider before its order ends, and after an hour of silence ends without its word', async () => {
    const id = await begin()
    const silent = await shop.order()
    const later = await shop.begin(silent, channel)
    shop.clock.advance(24 * 60 * minuteMs)
    const sweep = () => expireOrders({ ...shop.context, mayEnd: each => settleBeforeEnd(shop.context, each) })
    shop.trial.setFault('unreachable')
    expect(await sweep()).toBe(0)
    shop.clock.advance(60 * minuteMs)
    expect(await sweep()).toBe(2)
    shop.trial.setFault()
    await shop.sweepPayments()
    expect([(await charge(id)).state, (await charge(later)).state]).toEqual(['closed', 'closed'])
    expect(shop.trial.gateway().find(id)?.state).toBe('closed')
  })

  it('is closed at the provider when the buyer turns to another way', async () => {
    const id = await begin()
    await pay('balance')
    await shop.sweepPayments()
    expect(shop.trial.gateway().find(id)?.state).toBe('closed')
    expect((await charge(id)).state).toBe('closed')
    expect(await standing()).toEqual({ state: 30, paid: due, back: 0 })
  })
})
