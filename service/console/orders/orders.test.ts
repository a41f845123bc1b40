import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Query } from '@yaoji/contract/calls/call-types'
import { consoleOrderCall } from '@yaoji/contract/calls/console/order'
import { consoleOrderViewsCall, consoleOrdersCall } from '@yaoji/contract/calls/console/orders'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { nextStepOf } from '@yaoji/contract/console/orders'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import * as operate from '@yaoji/contract/calls/operator/order'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const { packed, limited } = goodsIds

/** Something is left to send, and on its way. */
const ahead = { toSend: 1, onTheWay: 1 }

test('every state has the next step that moves it on, or waits for another', () => {
  const steps = Object.values(orderStates).map(state => [state, nextStepOf(state, [], ahead)])
  expect(Object.fromEntries(steps)).toMatchObject({
    20: 'confirm_transfer',
    30: 'slip',
    40: 'pick',
    50: 'check_out',
    60: 'ship',
    65: 'ship',
  })
  expect([10, 15, 80, 100, -1, -3].map(state => nextStepOf(state, [], ahead))).toEqual([null, null, null, null, null, null])
})

describe.each(dialects)('orders in the console on %s', dialect => {
  let shop: ConsoleShop
  const sns: string[] = []
  beforeAll(async () => {
    shop = await openConsole(dialect)
    for (const as of ['buyer', 'rival'] as const) await shop.recharge(as, 10_000_000)
    for (const [as, goods, number] of [
      ['buyer', packed, 30],
      ['buyer', limited, 4],
      ['rival', packed, 30],
      ['buyer', packed, 60],
      ['rival', packed, 90],
    ] as const) {
      const order = await shop.buy(as, goods, number)
      await shop.pay(as, order)
      sns.push((await shop.readOrder(as, order.order_id)).order_sn)
      shop.clock.advance(60_000)
    }
  })
  afterAll(() => closeConsole(shop))

  const list = async (query: Query<typeof consoleOrdersCall>) => (await shop.press(consoleOrdersCall, { as: 'service', query })).body.data
  const found = async (query: Query<typeof consoleOrdersCall>) => (await list(query)).list.map(row => sns.indexOf(row.order_sn))
  const detail = async (number: string) => (await shop.press(consoleOrderCall, { as: 'warehouse', params: { number } })).body.data

  test('are listed with what staff decide by', async () => {
    const [row] = (await list({ view: 'paid' })).list
    expect(row).toMatchObject({
      ...{ order_sn: sns[0], status: 30, store: 'buyer', lines: 1, units: 30, holds: [], next: 'slip' },
      pay_method: '余额支付',
    })
    expect(row?.since).toBeGreaterThanOrEqual(row?.created_at ?? 0)
  })

  test('come page by page, each once, also when orders arrive or move meanwhile', async () => {
    const seen: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ view: 'paid', limit: 2, ...(after && { after }) })
      seen.push(...page.list.map(row => sns.indexOf(row.order_sn)))
      after = page.next
    }
    expect(seen).toEqual([0, 1, 2, 3, 4])
    expect(await found({ view: 'all' })).toEqual([4, 3, 2, 1, 0])
    expect((await shop.press(consoleOrdersCall, { as: 'service', query: { after: 'x' } })).status).toBe(422)
  })

  test('are found by number, store, telephone, goods and batch, in one field or in their own', async () => {
    const phone = (
      await shop.database.read.selectFrom('orders').select('contact_phone').where('sn', '=', sns[0]!).executeTakeFirstOrThrow()
    ).contact_phone
    const name = (await shop.database.read.selectFrom('goods').select('name').where('id', '=', limited).executeTakeFirstOrThrow()).name
    const same = await shop.database.read
      .selectFrom('orders')
      .select('sn')
      .where('contact_phone', '=', phone)
      .orderBy('created_at')
      .execute()
    const byPhone = same.map(({ sn }) => sns.indexOf(sn))
    for (const field of ['q', 'number'] as const) expect(await found({ view: 'paid', [field]: sns[2] })).toEqual([2])
    for (const field of ['q', 'store'] as const) expect(await found({ view: 'paid', [field]: 'rival' })).toEqual([2, 4])
    for (const field of ['q', 'phone'] as const) expect(await found({ view: 'paid', [field]: phone })).toEqual(byPhone)
    for (const field of ['q', 'goods'] as const) expect(await found({ view: 'paid', [field]: name })).toContain(1)
    expect(await found({ goods: String(limited) })).toEqual([1])
    expect(await found({ q: '50%' })).toEqual([])
    expect(await found({ q: "'; drop table orders" })).toEqual([])
    expect(await found({ store: 'rival', goods: String(packed), view: 'paid' })).toEqual([2, 4])
  })

  test('are counted by view', async () => {
    const { views } = (await shop.press(consoleOrderViewsCall, { as: 'service' })).body.data
    expect(views.find(({ view }) => view === 'paid')).toEqual({ view: 'paid', count: 5, is_more: false })
    expect(views.find(({ view }) => view === 'hold')?.count).toBe(0)
  })

  test('go from the slip to the carrier, by three roles, with their batches foretold and then fixed', async () => {
    const order_sn = sns[3]!
    const planned = await detail(order_sn)
    expect(planned.lines[0]?.batches.every(batch => batch.is_planned)).toBe(true)
    expect(planned.lines[0]?.lacking).toBe(0)
    expect(planned.address.phone).toMatch(/^1\d{2}\*{4}\d{4}$/)
    await shop.press(operate.operateSlipCall, { as: 'service', body: { order_sn } })
    await shop.press(operate.operatePickCall, { as: 'warehouse', body: { order_sn } })
    const inQueue = async (id: string) =>
      (await shop.press(consoleTodayCall, { as: 'warehouse' })).body.data.queues.find(each => each.queue === id)
    expect(await inQueue('check_out')).toMatchObject({
      count: 1,
      items: [{ id: order_sn, fields: [{ name: 'order_sn', value: order_sn }] }],
    })
    await shop.press(operate.operateCheckOutCall, { as: 'warehouse', body: { order_sn } })
    const fixed = await detail(order_sn)
    const shown = (batches: (typeof fixed.lines)[number]['batches']) => batches.map(({ number, quantity }) => [number, quantity])
    expect(shown(fixed.lines[0]!.batches)).toEqual(shown(planned.lines[0]!.batches))
    expect(await found({ batch: fixed.lines[0]!.batches[0]!.number })).toContain(3)
    await shop.press(operate.operateShipCall, { as: 'warehouse', body: { order_sn, carrier: '顺丰', parcel_number: 'SF1' } })
    const sent = await detail(order_sn)
    expect(sent).toMatchObject({ order: { status: 70, next: 'deliver' }, parcels: [{ carrier: '顺丰', number: 'SF1', units: 60 }] })
    expect(await found({ q: 'SF1' })).toEqual([3])
    // The numbers of some carriers look like those of orders.
    for (const number of ['75412345678901', 'SF1']) {
      await shop.database.write(trx => trx.updateTable('parcel').set({ number }).where('carrier', '=', '顺丰').execute())
      expect(await found({ q: number })).toEqual([3])
    }
    expect(sent.events.map(({ event }) => event)).toEqual(['ship', 'check-out', 'pick', 'release', 'pay', 'submit'])
    expect(sent.events[0]).toMatchObject({ text: '发货', who: shop.nameOf('warehouse'), by: '员工' })
    expect(sent.parcels[0]?.track).toMatchObject({ events: [], carrier_phone: '95338' })
  })

  test('say where each parcel is, in the words of its carrier', async () => {
    const of = { carrier: '顺丰', number: 'SF1' }
    const now = shop.clock.now()
    await shop.database.write(async trx => {
      await trx.deleteFrom('track').where('number', '=', of.number).execute()
      const track = {
        id: 'track-1',
        ...of,
        carrier_code: '',
        salt: 's',
        phone_tail: '',
        state: 'delivering' as const,
        due_at: null,
        created_at: now,
      }
      await trx.insertInto('track').values(track).execute()
      const texts = ['已揽收', '正在派送，请保持电话畅通']
      await trx
        .insertInto('track_event')
        .values(texts.map((text, place) => ({ track_id: track.id, place, at: now + place * 60_000, text })))
        .execute()
    })
    const { track } = (await detail(sns[3]!)).parcels[0]!
    expect([track.state, track.events.map(({ text }) => text)]).toEqual(['delivering', ['正在派送，请保持电话畅通', '已揽收']])
  })

  test('that are held say so, are in the queue of who clears them, and in no other', async () => {
    const order_sn = sns[4]!
    const { id } = await shop.database.read.selectFrom('orders').select('id').where('sn', '=', order_sn).executeTakeFirstOrThrow()
    const hold = { order_id: id, kind: 'quality' as const, opened_at: shop.clock.now(), cleared_at: null }
    await shop.database.write(trx => trx.insertInto('order_hold').values(hold).execute())
    expect((await list({ view: 'hold' })).list).toMatchObject([{ order_sn, holds: ['quality'], next: 'clear_hold' }])
    const queue = async (as: 'quality' | 'service') =>
      (await shop.press(consoleTodayCall, { as })).body.data.queues.find(each => each.queue === 'hold')?.items.map(item => item.id)
    expect(await queue('quality')).toEqual([order_sn])
    expect(await queue('service')).toEqual([])
    expect((await detail(order_sn)).growth).toEqual([])
    const lines = await shop.database.read.selectFrom('order_line').select(['goods_id', 'quantity']).where('order_id', '=', id).execute()
    const { goods_id, quantity } = lines[0]!
    await shop.database.write(trx => trx.updateTable('goods').set({ is_ephedrine: 1 }).where('id', '=', goods_id).execute())
    const [grown] = (await detail(order_sn)).growth
    expect(grown).toMatchObject({ goods_id, usual: 0 })
    expect(grown?.month).toBeGreaterThanOrEqual(quantity)
    const body = { order_sn, kind: 'quality' }
    expect((await shop.press(operate.operateClearHoldCall, { as: 'service', body })).status).toBe(403)
    expect((await shop.press(operate.operateClearHoldCall, { as: 'quality', body })).status).toBe(200)
    expect((await list({ view: 'hold' })).list).toEqual([])
    expect((await detail(order_sn)).growth).toEqual([])
  })
})
