import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleAuditCall } from '@yaoji/contract/calls/console/audit'
import { consoleShippingCall, consoleShippingContactCall, consoleShippingCountsCall } from '@yaoji/contract/calls/console/shipping'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { operateLotteryShipCall } from '@yaoji/contract/calls/operator/lottery'
import { operatePointsCheckAddressCall, operatePointsShipCall } from '@yaoji/contract/calls/operator/points-mall'
import { queues, type QueueId } from '@yaoji/contract/console/queues'
import { shippingCallers, shippingKinds, shippingReaders, type ShippingKind } from '@yaoji/contract/console/shipping'
import { operatorRoles, staffRoles, type StaffRole } from '@yaoji/contract/operator/roles'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { giveThing } from '../../../testing/service/orders/insert-lottery.ts'
import { givePointsOrder, letWait } from '../../../testing/service/orders/points-orders.ts'

describe.each(dialects)('what is sent for points and as prizes in the console on %s', dialect => {
  let shop: ConsoleShop
  const numbers: string[] = []
  const draws: string[] = []
  beforeAll(async () => {
    shop = await openConsole(dialect)
    const states = ['unshipped', 'unshipped', 'unshipped', 'shipped'] as const
    for (const [index, state] of states.entries()) {
      const id = await givePointsOrder(shop.database, { memberId: 1, now: shop.clock.now() }, state)
      const sn = `JF20261129000000${String(index).padStart(2, '0')}`
      numbers.push(sn)
      await shop.database.write(trx => trx.updateTable('points_order').set({ sn }).where('id', '=', id).execute())
      if (index === 1) await letWait(shop.database, id, shop.clock.now())
      if (index === 2)
        await shop.database.write(trx => trx.updateTable('points_order').set({ is_address_held: 1 }).where('id', '=', id).execute())
      const draw = await giveThing(shop.database, { memberId: 2, now: shop.clock.now() })
      draws.push(String(draw))
      const to = { receiver: '陈奖', phone: '13911112222', region: '浙江省 杭州市 西湖区', detail: `${index}号` }
      const claim = { draw_id: draw, ...to, claimed_at: shop.clock.now(), shipped_at: null }
      await shop.database.write(trx => trx.insertInto('lottery_claim').values(claim).execute())
      shop.clock.advance(60_000)
    }
  })
  afterAll(() => closeConsole(shop))

  const list = async (kind: ShippingKind, query: Record<string, string | number> = {}) =>
    (await shop.press(consoleShippingCall, { as: 'service', query: { kind, ...query } })).body.data
  const ids = async (kind: ShippingKind, query: Record<string, string | number> = {}) =>
    (await list(kind, query)).list.map(row => row.shipping_id)
  const queue = async (as: StaffRole, id: QueueId = 'shipping') =>
    (await shop.press(consoleTodayCall, { as })).body.data.queues.find(each => each.queue === id)

  test('is found by its state, oldest first, page by page, and by every word of it', async () => {
    expect((await list('points')).list.map(({ state }) => state)).toEqual(['unshipped', 'approval', 'address'])
    expect(await ids('points')).toEqual(numbers.slice(0, 3))
    expect(await ids('points', { view: 'all' })).toEqual(numbers.toReversed())
    expect(await ids('prize')).toEqual(draws)
    for (const kind of shippingKinds) {
      const whole = await ids(kind, { view: 'all' })
      const first = await list(kind, { view: 'all', limit: 2 })
      expect([...first.list.map(row => row.shipping_id), ...(await ids(kind, { view: 'all', after: first.next ?? '' }))]).toEqual(whole)
    }
    for (const q of ['兑换品', '王药师', numbers[0]!.toLowerCase()]) expect(await ids('points', { q }), q).toContain(numbers[0])
    for (const q of ['奖品', '陈奖', draws[0]!]) expect(await ids('prize', { q }), q).toContain(draws[0])
    for (const q of ['%', '没有', '0']) expect([...(await ids('points', { q })), ...(await ids('prize', { q }))], q).toEqual([])
    const { kinds } = (await shop.press(consoleShippingCountsCall, { as: 'promotion' })).body.data
    expect(kinds.map(({ view, count }) => [view, count])).toEqual([
      ['points', 3],
      ['prize', 4],
    ])
  })

  test('waits in the queue of the warehouse where it can be sent, and leaves it once it was', async () => {
    expect(await queue('service')).toBeUndefined()
    expect((await queue('warehouse'))?.count).toBe(5)
    expect((await queue('warehouse'))?.items[0]).toMatchObject({ id: numbers[0], note: expect.stringContaining('王药师') })
    const parcel = { carrier: '顺丰速运', parcel_number: 'SF123' }
    const refused = await shop.press(operatePointsShipCall, { as: 'warehouse', body: { points_sn: numbers[2]!, ...parcel } })
    expect(refused.status).toBe(409)
    expect((await shop.press(operatePointsCheckAddressCall, { as: 'quality', body: { points_sn: numbers[2]! } })).status).toBe(200)
    expect((await queue('warehouse'))?.count).toBe(6)
    for (const sn of [numbers[0]!, numbers[2]!])
      expect((await shop.press(operatePointsShipCall, { as: 'warehouse', body: { points_sn: sn, ...parcel } })).status).toBe(200)
    for (const draw of draws)
      expect((await shop.press(operateLotteryShipCall, { as: 'warehouse', body: { record_id: draw, ...parcel } })).status).toBe(200)
    expect((await queue('warehouse'))?.count).toBe(0)
    expect(await ids('prize')).toEqual([])
    expect((await list('prize', { view: 'all', q: 'SF123' })).list[0]).toMatchObject({ state: 'shipped', carrier: '顺丰速运' })
  })

  test('waits for a check of its address with those who may carry it out, and leaves their queue once it was checked', async () => {
    expect(queues.shipping_address.roles).toEqual(operatorRoles['points/check_address'])
    expect(await queue('warehouse', 'shipping_address')).toBeUndefined()
    expect(await queue('service', 'shipping_address')).toMatchObject({ count: 0, oldest: null, items: [] })
    const { id, sn } = await shop.database.read
      .selectFrom('points_order')
      .select(['id', 'sn'])
      .where('sn', '=', numbers[0]!)
      .executeTakeFirstOrThrow()
    const was = { state: 'unshipped', is_address_held: 1 } as const
    await shop.database.write(trx => trx.updateTable('points_order').set(was).where('id', '=', id).execute())
    const found = await queue('quality', 'shipping_address')
    expect(found).toMatchObject({ count: 1, items: [{ id: sn, note: expect.stringContaining('王药师'), is_ready: false }] })
    expect(found?.oldest).toBe(found?.items[0]?.since)
    const body = Object.fromEntries(found?.items[0]?.fields.map(({ name, value }) => [name, value]) ?? [])
    expect((await shop.press(operatePointsCheckAddressCall, { as: 'service', body })).status).toBe(200)
    expect((await queue('service', 'shipping_address'))?.count).toBe(0)
  })

  test('hides the telephone, and notes who read it', async () => {
    for (const [kind, id, phone] of [
      ['points', numbers[0]!, '13800000000'],
      ['prize', draws[0]!, '13911112222'],
    ] as const) {
      const [row] = (await list(kind, { view: 'all', q: id })).list
      expect(row?.phone).not.toBe(phone)
      for (const as of staffRoles) {
        const read = await shop.press(consoleShippingContactCall, { as, body: { kind, shipping_id: id } })
        expect(read.status, as).toBe(shippingCallers.includes(as) ? 200 : 403)
        if (read.status === 200) expect(read.body.data.phone).toBe(phone)
      }
      expect((await shop.press(consoleShippingContactCall, { as: 'warehouse', body: { kind, shipping_id: 'none' } })).status).toBe(404)
    }
    const { list: entries } = (await shop.press(consoleAuditCall, { as: 'admin', query: { object: `points_order:${numbers[0]}` } })).body
      .data
    expect(entries.filter(({ action }) => action === 'shipping/contact').length).toBe(shippingCallers.length)
  })

  test('is shown to those whose work it is', async () => {
    for (const as of staffRoles)
      expect((await shop.press(consoleShippingCall, { as, query: { kind: 'points' } })).status, as).toBe(
        shippingReaders.includes(as) ? 200 : 403,
      )
  })
})
