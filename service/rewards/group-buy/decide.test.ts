import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { orderCancelCall, orderListCall } from '@yaoji/contract/calls/purchase/order'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { groupGoods, groupLengthMs, groupsIn } from '../../../testing/service/orders/groups.ts'
import { takenOf } from '../../../testing/service/shops/line-promotions.ts'

const minuteMs = 60_000

describe.each(dialects)('a group on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(async () => {
    expect(await problemsIn(shop.database.read)).toEqual([])
    await closeShop(shop)
  })

  const { open, look, order, paid, decide, balanceOf, titlesOf, operate } = groupsIn(() => shop)
  const once = (counts: number[]) => counts.reduce((sum, count) => sum + count) === 1

  test('is formed by what is paid, once, and lets its orders go on, also one that is paid for later', async () => {
    const id = await open({ target: 5 })
    await shop.recharge('poor', 10_000_000)
    const [first, late] = [await paid(id, 3), await order(id, 9, 'poor')]
    const release = (order_sn: string) => operate('slip', { order_sn })
    const { order_sn } = await shop.readOrder('buyer', first)
    expect(await decide()).toBe(0)
    expect((await shop.readOrder('buyer', first)).holds).toEqual(['group'])
    await expect(release(order_sn)).rejects.toThrow('拼团还未成团')
    const other = await paid(id, 2, 'rival')
    expect(await Promise.all([decide(), decide(), decide()])).toSatisfy(once)
    expect(await look('buyer')).toMatchObject({
      state: 'formed',
      is_open: 1,
      joined: 5,
      stores: 2,
      percent: 100,
      latest: [{}, { user: '试***' }],
    })
    expect(await shop.readOrder('buyer', first)).toMatchObject({ status: 30, holds: [], group: { state: 'formed' } })
    expect(await titlesOf('buyer')).toContain('订单已成团')
    await release(order_sn)
    await shop.pay('poor', late)
    expect(await decide()).toBe(0)
    expect(await shop.readOrder('poor', late.order_id)).toMatchObject({ status: 30, holds: [] })
    expect((await titlesOf('buyer')).filter(title => title === '订单已成团')).toHaveLength(1)
    for (const [as, order_id] of [
      ['rival', other],
      ['poor', late.order_id],
    ] as const)
      await shop.call(orderCancelCall, { as, params: { id: order_id }, body: { reason: 'not-wanted' } })
    expect(await decide()).toBe(0)
    expect(await look('buyer')).toMatchObject({ state: 'formed', joined: 3, percent: 100 })
  })

  test('that fails gives all money, places and stock back by itself, once', async () => {
    const id = await open({ target: 10, quota: 20 })
    await shop.recharge('buyer', 10_000_000)
    const before = await balanceOf('buyer')
    const created = await order(id, 4)
    await shop.pay('buyer', created)
    expect(await balanceOf('buyer')).toBe(before - 32_000)
    shop.clock.advance(groupLengthMs)
    shop.clock.advance(30 * minuteMs - 1)
    expect(await decide()).toBe(0)
    expect(await look('buyer')).toMatchObject({ state: 'deciding', is_open: 0, joined: 4 })
    shop.clock.advance(1)
    expect(await Promise.all([decide(), decide(), decide()])).toSatisfy(once)
    expect(await decide()).toBe(0)
    expect(await look('buyer')).toMatchObject({ state: 'failed', is_open: 0, joined: 4, stores: 1 })
    expect(await shop.readOrder('buyer', created.order_id)).toMatchObject({ status: -3, group: { state: 'failed' } })
    expect(await balanceOf('buyer')).toBe(before)
    expect(await shop.database.read.selectFrom('refund').select(['cause', 'amount_fen', 'state']).execute()).toEqual([
      { cause: 'cancel', amount_fen: 32_000, state: 'succeeded' },
    ])
    expect(await takenOf(shop.database, id)).toEqual([0])
    expect((await titlesOf('buyer')).filter(title => title.includes('未成团'))).toEqual(['订单未成团，款项将原路退回'])
    const list = (await shop.call(orderListCall, { as: 'buyer', query: {} })).body.data.list
    expect(list.map(({ group }) => group)).toEqual([{ state: 'failed', goods_id: groupGoods }])
  })

  test('that fails ends an order that still waits, and gives money back that comes all the same', async () => {
    const id = await open({ target: 10 })
    const [waiting, transferred] = [await order(id, 1), await order(id, 2, 'rival')]
    await shop.database.write(trx => trx.updateTable('orders').set({ expires_at: 9e12 }).execute())
    await shop.database.write(trx => trx.updateTable('orders').set({ state: 20 }).where('id', '=', transferred.order_id).execute())
    shop.clock.advance(groupLengthMs + 30 * minuteMs)
    expect(await decide()).toBe(1)
    expect(await shop.readOrder('buyer', waiting.order_id)).toMatchObject({ status: -1, returned: null })
    expect(await titlesOf('buyer')).toContain('订单未成团，已取消')
    expect(await shop.readOrder('rival', transferred.order_id)).toMatchObject({ status: 20 })
    await shop.database.write(trx => trx.updateTable('orders').set({ state: 10 }).where('id', '=', transferred.order_id).execute())
    await shop.recharge('rival', 10_000_000)
    const before = await balanceOf('rival')
    await shop.pay('rival', transferred)
    await decide()
    expect(await shop.readOrder('rival', transferred.order_id)).toMatchObject({ status: -3 })
    expect(await balanceOf('rival')).toBe(before)
  })
})
