import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { subscribeParcels } from '../../parcel-tracking/subscribe.ts'
import { signOf } from '../../../providers/logistics/kuaidi100.ts'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { operateOn } from '../../../../testing/service/orders/ship.ts'
import { trialGateway } from '../../../../testing/service/app/trial-gateway.ts'

const minuteMs = 60_000

describe.each(dialects)('what a carrier says of a parcel on %s', dialect => {
  let shop: Shop
  let trial: ReturnType<typeof trialGateway>
  let id: string
  beforeEach(async () => {
    trial = trialGateway()
    shop = await openShop(dialect, { openGateway: trial.open })
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    id = order.order_id
    for (const command of ['slip', 'pick', 'check-out']) await operateOn(shop, id, command)
  })
  afterEach(() => closeShop(shop))

  const ship = (carrier = '顺丰', number = 'SF1') => operateOn(shop, id, 'ship', { carrier, parcel_number: number })
  const problems: string[] = []
  const subscribe = () => subscribeParcels(shop.context, problem => problems.push(problem))
  const post = (path: string, payload: string) =>
    shop.app.inject({ method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload })
  const tellSteps = async (steps: number) => {
    for (const { path, delivery } of trial.gateway().logistics.news(steps)) expect((await post(path, delivery.body)).statusCode).toBe(200)
  }
  const parcel = async () => (await shop.readOrder('buyer', id)).parcels[0]!
  const trackRow = () => shop.database.read.selectFrom('track').selectAll().executeTakeFirstOrThrow()
  const push = (salt: string, lastResult: unknown) => {
    const param = JSON.stringify({ status: 'polling', lastResult })
    return new URLSearchParams({ param, sign: signOf(param, salt) }).toString()
  }
  const eventAt = (minute: number, context: string) => ({ time: `2026-11-28 09:${String(minute).padStart(2, '0')}:00`, context })

  it('is shown in the order, newest first, and 签收 is a delivery', async () => {
    await ship()
    expect((await parcel()).track).toMatchObject({
      state: 'awaiting',
      events: [],
      carrier_phone: '95338',
      carrier_url: 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1',
    })
    await subscribe()
    await subscribe()
    expect(problems).toEqual([])
    await tellSteps(2)
    const { track, delivered_at: notYet } = await parcel()
    expect([track.state, track.events.length, notYet]).toEqual(['underway', 2, null])
    expect(track.events[0]!.at).toBeGreaterThanOrEqual(track.events[1]!.at)
    await tellSteps(4)
    await tellSteps(4)
    const after = await parcel()
    expect([after.track.state, after.delivered_at === null]).toEqual(['signed', false])
    expect((await shop.readOrder('buyer', id)).history.filter(({ event }) => event === 'deliver')).toMatchObject([
      { by: 'system', note: 'SF1' },
    ])
  })

  it('is believed only with the signature of this very parcel, once, and in order', async () => {
    await ship()
    const { id: track, salt } = await trackRow()
    const path = `/notify/logistics/${track}`
    const late = push(salt, { nu: 'SF1', state: '5', data: [eventAt(5, '派送中'), eventAt(1, '已揽收')] })
    for (const [name, where, body] of [
      ['another salt', path, push('0'.repeat(32), { nu: 'SF1', state: '3', data: [] })],
      ['another parcel', `${path}x`, late],
      ['another number', path, push(salt, { nu: 'SF2', state: '3', data: [eventAt(9, '签收')] })],
      ['a second param', path, `${late}&param=%7B%7D`],
      ['no signature', path, 'param=%7B%7D'],
      ['no form', path, '{}'],
      ['a wrong shape', path, push(salt, { nu: 'SF1', state: '3', data: 'all' })],
      ['null', path, push(salt, null)],
    ] as const)
      expect((await post(where, body)).statusCode, name).toBe(401)
    expect((await parcel()).track).toMatchObject({ state: 'awaiting', events: [] })
    expect(JSON.parse((await post(path, late)).body)).toEqual({ result: true, returnCode: '200', message: '成功' })
    await post(path, push(salt, { nu: 'SF1', state: '1', data: [eventAt(1, '已揽收')] }))
    expect((await parcel()).track).toMatchObject({ state: 'delivering', events: [{ text: '派送中' }, { text: '已揽收' }] })
  })

  it('tells the store once where it has something to do', async () => {
    await ship()
    const { id: track, salt } = await trackRow()
    const send = (state: string, minute: number) =>
      post(`/notify/logistics/${track}`, push(salt, { nu: 'SF1', state, data: [eventAt(minute, `第${minute}条`)] }))
    for (const [state, minute] of [
      ['0', 1],
      ['5', 2],
      ['5', 3],
      ['2', 4],
      ['5', 5],
      ['6', 6],
    ] as const)
      await send(state, minute)
    const rows = await shop.database.read
      .selectFrom('message')
      .select(['title', 'text'])
      .where('member_id', '=', memberIds.buyer)
      .where('source', 'like', 'parcel:%')
      .orderBy('id')
      .execute()
    expect(rows.map(({ title, text }) => [title.replace(/[A-Z0-9-]{8,}/, ''), text])).toEqual([
      ['订单的包裹正在派送', '第2条'],
      ['订单的包裹派送遇到问题', '第4条'],
      ['订单的包裹被退回', '第6条'],
    ])
  })

  it('is asked of no provider that cannot know it', async () => {
    await ship('药集自有车队', '7')
    expect((await parcel()).track).toEqual({ state: 'unfollowed', events: [], carrier_url: '', carrier_phone: '' })
    await subscribe()
    expect(trial.gateway().logistics.news(1)).toEqual([])
  })

  it('is asked for again, later each time, where the provider does not answer, and shown without events in the end', async () => {
    await ship()
    const context = {
      ...shop.context,
      config: {
        ...shop.context.config,
        logistics: {
          receipt: '',
          readNews: () => undefined,
          subscribe: () => Promise.reject(new Error('no answer')),
        },
      },
    }
    const waits: number[] = []
    for (let tried = 0; tried < 8; tried++) {
      const { due_at } = await trackRow()
      waits.push((due_at! - shop.clock.now()) / minuteMs)
      shop.clock.advance(Math.max(due_at! - shop.clock.now(), 0))
      await subscribeParcels(context, () => undefined)
    }
    expect(waits).toEqual([0, 1, 2, 4, 8, 16, 32, 64])
    expect(await trackRow()).toMatchObject({ state: 'unfollowed', due_at: null })
  })

  it('is sent by SMS to the people of the store who want one', async () => {
    const wants = (personId: number) =>
      shop.database.write(trx => trx.updateTable('person').set({ wants_shipped_sms: 1 }).where('id', '=', personId).execute())
    await wants(memberIds.buyer)
    await wants(memberIds.rival)
    await ship()
    const sent = await shop.database.read.selectFrom('outbox').select(['way', 'message']).execute()
    expect(sent.map(({ way, message }) => ({ way, ...(JSON.parse(message) as object) }))).toMatchObject([
      { way: 'sms', kind: 'orderShipped', carrier: '顺丰', number: 'SF1' },
    ])
  })
})
