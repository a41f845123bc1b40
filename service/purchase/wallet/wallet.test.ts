import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { moneyCall, moneyLogCall, moneyLogFileCall, rechargeCall, type MoneyLogQuery } from '@yaoji/contract/calls/purchase/wallet'
import type { ChannelId } from '../../providers/payments/channel.ts'
import { openChannelShop, type ChannelShop } from '../../../testing/service/shops/channel-shop.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const cases = dialects.flatMap(dialect => (['alipay', 'wechat'] as const).map(channel => [channel, dialect] as const))
const minuteMs = 60_000

describe.each(cases)('topping a balance up by %s on %s', (channel: ChannelId, dialect) => {
  let shop: ChannelShop
  beforeEach(async () => {
    shop = await openChannelShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const begin = (amount = '100.00') => shop.call(rechargeCall, { as: 'buyer', body: { amount, method: channel } })
  const money = async () => (await shop.call(moneyCall, { as: 'buyer' })).body.data
  const log = async (query = {}) => (await shop.call(moneyLogCall, { as: 'buyer', query })).body.data.list
  /** The number of the newest charge, which the buyer has come to. */
  async function door(link = ''): Promise<string> {
    await shop.app.inject({ method: 'GET', url: link.replace(shop.config.serviceOrigin, '') })
    const { id } = await shop.database.read
      .selectFrom('charge')
      .select('id')
      .where('state', '=', 'open')
      .where('ask_at', '>', 0)
      .executeTakeFirstOrThrow()
    return id
  }

  it('adds what was paid once, however often it is reported, and books it', async () => {
    const { body } = await begin()
    expect(body.data).toMatchObject({
      balance: '50000.00',
      awaited: { amount: '100.00', method: channel, door: { link: expect.stringMatching(/^http/) } },
    })
    const id = await door(body.data.awaited?.door?.link)
    shop.payThere(id)
    const receipt = channel === 'alipay' ? 200 : 204
    expect(await Promise.all([shop.tell(id), shop.tell(id)])).toEqual([receipt, receipt])
    expect(await money()).toMatchObject({ balance: '50100.00', reserved: '0.00', awaited: null })
    expect(
      await shop.database.read
        .selectFrom('ledger')
        .select(['account', 'delta_fen'])
        .where('event_id', 'like', 'recharge:%')
        .where('delta_fen', 'in', [10_000, -10_000])
        .orderBy('delta_fen')
        .execute(),
    ).toEqual([
      { account: `shop:${channel}`, delta_fen: -10_000 },
      { account: `member:${memberIds.buyer}`, delta_fen: 10_000 },
    ])
    expect((await log({ use_type: 1 }))[0]).toMatchObject({
      use_type: 1,
      amount: '100.00',
      order_id: '',
      created_at: shop.clock.now() / 1_000,
    })
  })

  it('finds out by itself when nothing is reported, as soon as the buyer looks', async () => {
    const { body } = await begin()
    shop.payThere(await door(body.data.awaited?.door?.link))
    shop.clock.advance(10_000)
    expect(await money()).toMatchObject({ balance: '50100.00', awaited: null })
  })

  it('is over after half an hour, or when another is begun; what comes all the same is credited', async () => {
    const { body } = await begin()
    const id = await door(body.data.awaited?.door?.link)
    shop.payThere(id)
    const second = await begin('200.00')
    expect(second.body.data.awaited?.amount).toBe('200.00')
    await shop.sweepPayments()
    expect((await money()).balance).toBe('50100.00')
    shop.clock.advance(31 * minuteMs)
    await shop.sweepPayments()
    expect(await money()).toMatchObject({ balance: '50100.00', awaited: null })
  })

  it.each(['0.99', '200000.01', '-5.00'])('refuses %s yuan', async amount => {
    expect((await begin(amount)).body.errors).toEqual({ amount: ['充值金额须为¥1.00至¥200,000.00'] })
  })

  it('begins once for one key', async () => {
    const body = { amount: '100.00', method: channel }
    const again = () => shop.call(rechargeCall, { as: 'buyer', body, idempotencyKey: 'one-and-the-same' })
    await again()
    await again()
    expect(await shop.database.read.selectFrom('recharge').select('id').execute()).toHaveLength(1)
  })

  it('reports orders what was paid and returned, by kind and by day, and nothing of others', async () => {
    const order = await shop.order()
    await shop.pay('buyer', order)
    const { sn } = await shop.database.read.selectFrom('orders').select('sn').where('id', '=', order.order_id).executeTakeFirstOrThrow()
    expect(await log({ use_type: 2 })).toMatchObject([{ use_type: 2, amount: '-288.00', order_id: order.order_id, order_sn: sn }])
    expect(await log({ use_type: 4 })).toEqual([])
    expect(await log({ start_time: '2026-11-20', end_time: '2026-11-20', use_type: 2 })).toHaveLength(1)
    expect(await log({ start_time: '2026-11-21' })).toEqual([])
    for (const call of [moneyLogCall, moneyLogFileCall]) {
      const refused = async (query: MoneyLogQuery) => (await shop.call(call, { as: 'buyer', query })).body.errors
      for (const day of ['2026-02-30', '2026-13-01', '2026-2-1', '2025-02-29'])
        for (const field of ['start_time', 'end_time'] as const) expect(await refused({ [field]: day }), day).toHaveProperty(field)
      expect(await refused({ start_time: '2026-11-21', end_time: '2026-11-20' })).toEqual({ end_time: ['结束日期不能早于开始日期'] })
    }
    expect((await shop.call(moneyLogCall, { as: 'rival', query: { use_type: 2 } })).body.data.list).toEqual([])
  })
})

it.each(dialects)('without an account there is no way to top up on %s', async dialect => {
  const shop = await openShop(dialect)
  expect((await shop.call(moneyCall, { as: 'buyer' })).body.data.methods).toEqual([])
  const refused = await shop.call(rechargeCall, { as: 'buyer', body: { amount: '100.00', method: 'alipay' } })
  expect(refused).toMatchObject({ status: 422, body: { errors: { method: ['暂未开通，请联系客服充值'] } } })
  await closeShop(shop)
})
