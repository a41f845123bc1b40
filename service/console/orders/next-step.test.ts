import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleOrderCall } from '@yaoji/contract/calls/console/order'
import { consoleOrdersCall } from '@yaoji/contract/calls/console/orders'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import * as operate from '@yaoji/contract/calls/operator/order'
import { orderShortageCall } from '@yaoji/contract/calls/purchase/shortage'
import type { ShortageChoice } from '@yaoji/contract/domain/order/shortage'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { pickList } from '../prints/pick-list.ts'
import { findConsoleOrder } from './detail.ts'

const { packed } = goodsIds

describe.each(dialects)('the next step that an order is offered on %s', dialect => {
  let shop: ConsoleShop
  let order_sn = ''
  let order_id = ''
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.recharge('buyer', 1_000_000)
    const order = await shop.buy('buyer', packed, 30)
    await shop.pay('buyer', order)
    order_id = order.order_id
    order_sn = (await shop.readOrder('buyer', order_id)).order_sn
  })
  afterAll(() => closeConsole(shop))

  const detail = async () => (await shop.press(consoleOrderCall, { as: 'warehouse', params: { number: order_sn } })).body.data
  const row = async () => (await shop.press(consoleOrdersCall, { as: 'warehouse', query: { number: order_sn } })).body.data.list[0]
  const today = async () => {
    const { queues } = (await shop.press(consoleTodayCall, { as: 'warehouse' })).body.data
    return queues.filter(({ items }) => items.some(({ id }) => id === order_sn)).map(({ queue }) => queue)
  }
  const ship = (parcel_number: string, more = {}) =>
    shop.press(operate.operateShipCall, { as: 'warehouse', body: { order_sn, carrier: '顺丰', parcel_number, ...more } })
  const choose = async (choice: ShortageChoice) => {
    const { shortages } = await shop.readOrder('buyer', order_id)
    const choices = shortages.filter(({ choices: open }) => open.length > 0).map(({ id }) => `${id}:${choice}`)
    return shop.call(orderShortageCall, { as: 'buyer', params: { id: order_id }, body: { choices } })
  }

  test('leaves out what was declared short while it is picked, on the page and on the 拣货单', async () => {
    await shop.press(operate.operateSlipCall, { as: 'service', body: { order_sn } })
    await shop.press(operate.operatePickCall, { as: 'warehouse', body: { order_sn } })
    expect((await shop.press(operate.operateShortCall, { as: 'warehouse', body: { order_sn, items: [`${packed}:10`] } })).status).toBe(200)
    const { lines } = await detail()
    expect(lines[0]?.batches.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(20)
    expect(lines).toMatchObject([{ lacking: 0, asked: 10, later: 0 }])
    const staff = { role: 'warehouse', name: '沈磊' } as const
    const orders = [await findConsoleOrder(shop.database.read, staff as Parameters<typeof findConsoleOrder>[1], order_sn)]
    const [boxes] = (await pickList(shop.database.read, { orders, by: '沈磊', now: shop.clock.now() })).tables
    expect(boxes?.rows.map(cells => cells[3])).toEqual([20])
  })

  test('is not to ship while all that is left is what the store is asked about', async () => {
    await shop.press(operate.operateCheckOutCall, { as: 'warehouse', body: { order_sn } })
    expect(await row()).toMatchObject({ next: 'ship', waits: null, to_send: 20 })
    expect((await ship('SF1')).status).toBe(200)
    expect(await row()).toMatchObject({ status: 65, next: null, waits: 'choice', to_send: 0 })
    expect((await detail()).order).toMatchObject({ next: null, waits: 'choice' })
    expect(await today()).toEqual([])
  })

  test('is to ship what the store waits for, and to note the delivery, once', async () => {
    expect((await choose('later')).status).toBe(200)
    expect(await row()).toMatchObject({ next: 'ship', waits: null, to_send: 10 })
    expect((await detail()).lines).toMatchObject([
      {
        lacking: 0,
        asked: 0,
        later: 10,
        batches: [
          { is_planned: false, quantity: 20 },
          { is_planned: true, quantity: 10, parcel: null },
        ],
      },
    ])
    expect(await today()).toEqual(['ship'])
    expect((await ship('SF2')).status).toBe(200)
    expect(await row()).toMatchObject({ status: 70, next: 'deliver', waits: null })
    expect((await shop.press(operate.operateDeliverCall, { as: 'warehouse', body: { order_sn } })).status).toBe(200)
    expect(await row()).toMatchObject({ status: 70, next: null, waits: 'receipt' })
    const notes = (await detail()).events.filter(({ event }) => event === 'short').map(({ note }) => note)
    expect(notes).toEqual(['稍后补发 10 件', '登记 10 件'])
  })
})
