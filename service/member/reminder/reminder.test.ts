import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { arrivalAddCall, favouriteAddCall } from '@yaoji/contract/calls/storefront/favourite'
import type { AnnouncedWire } from '@yaoji/contract/calls/operator/announce'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { couponIds, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { tellArrivals } from './arrivals.ts'
import { tellOfEnds } from './ends.ts'
import { tellPriceDrops, timedPrices } from './price-drops.ts'

const as = 'buyer'
const dayMs = 86_400_000
const { packed, herb, soldOut, outOfScope } = goodsIds

describe.each(dialects)('what time and the shop bring on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const messagesOf = (memberId: number = memberIds[as]) =>
    shop.database.read
      .selectFrom('message')
      .select(['kind', 'title', 'text', 'path'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()
  const nameOf = async (id: number) =>
    (await shop.database.read.selectFrom('goods').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name
  const setStock = (id: number, quantity: number) =>
    shop.database.write(async trx => {
      await trx.updateTable('stock').set({ onhand: quantity }).where('goods_id', '=', id).execute()
      await trx.updateTable('batch').set({ quantity }).where('goods_id', '=', id).execute()
    })
  const setPrice = (id: number, price_units: number) =>
    shop.database.write(trx => trx.updateTable('goods_price').set({ price_units }).where('goods_id', '=', id).execute())
  const look = async () => {
    shop.clock.advance(1_000)
    await tellArrivals(shop.database, shop.clock.now())
  }
  const compare = async (ids?: readonly number[]) => {
    shop.clock.advance(1_000)
    await tellPriceDrops(shop.database, ids, shop.clock.now())
  }

  it('an arrival is announced once each time that it comes, to stores that wait for it and may buy it', async () => {
    await shop.call(arrivalAddCall, { as, body: { goods_ids: [soldOut, outOfScope] } })
    await look()
    expect(await messagesOf()).toEqual([])
    await setStock(soldOut, 30)
    // Two processes look at the same moment.
    await Promise.all([tellArrivals(shop.database, shop.clock.now()), tellArrivals(shop.database, shop.clock.now())])
    await look()
    const name = await nameOf(soldOut)
    const arrived = { kind: 'price', title: `${name}到货了`, text: `${name} ¥9.60`, path: `/list/info/${soldOut}` }
    expect(await messagesOf()).toEqual([arrived])
    await setStock(soldOut, 0)
    await look()
    await setStock(soldOut, 5)
    await look()
    expect(await messagesOf()).toEqual([arrived, arrived])
    expect(await messagesOf(memberIds.rival)).toEqual([])
  })

  it('a price that falls below the one that was known is reported; one that rises is only known', async () => {
    await shop.call(favouriteAddCall, { as, body: { goods_ids: [packed, herb, soldOut] } })
    await compare()
    for (const [price, ids] of [
      [90_000, [packed]],
      [90_000, undefined],
      [95_000, [packed]],
      [94_000, [herb]],
    ] as const) {
      await setPrice(packed, price)
      await compare(ids)
    }
    await setPrice(soldOut, 1_000)
    await Promise.all([compare(), compare()])
    const name = await nameOf(packed)
    const dropped = (from: string, to: string) => ({
      kind: 'price',
      title: `收藏的${name}降价了`,
      text: `${name} ¥${from} → ¥${to}`,
      path: `/list/info/${packed}`,
    })
    expect(await messagesOf()).toEqual([dropped('9.60', '9.00'), dropped('9.50', '9.40')])
  })

  it('several goods are one message, also of a price that begins by itself', async () => {
    const now = shop.clock.now()
    await shop.call(favouriteAddCall, { as, body: { goods_ids: [packed, herb] } })
    await compare()
    const special = (goods_id: number, price_units: number) => ({ goods_id, kind: 'special' as const, price_units, begins_at: now + dayMs })
    await shop.database.write(trx =>
      trx
        .insertInto('special_price')
        .values([special(packed, 80_000), special(herb, 3_000)].map(row => ({ ...row, ends_at: now + 2 * dayMs })))
        .execute(),
    )
    const ids = await timedPrices(shop.database, now, now + dayMs)
    expect(ids.toSorted()).toEqual([packed, herb])
    shop.clock.advance(dayMs)
    await compare(ids)
    expect((await messagesOf()).map(({ title, path }) => [title, path])).toEqual([
      [`收藏的${await nameOf(packed)}等2种商品降价了`, '/star'],
    ])
  })

  it('what ends soon or is due is reported once before its day, and once when it is over', async () => {
    const now = shop.clock.now()
    const order = await shop.buy(as, packed, 30)
    await shop.pay(as, order)
    const { order_sn: sn } = await shop.readOrder(as, order.order_id)
    await shop.database.write(async trx => {
      await trx.deleteFrom('message').execute()
      await trx
        .updateTable('coupon')
        .set({ ends_at: now + 10 * dayMs })
        .where('member_id', '=', memberIds[as])
        .execute()
      await trx
        .updateTable('coupon')
        .set({ ends_at: now + 5 * dayMs, name: '满减券' })
        .where('id', '=', couponIds.ten)
        .execute()
      await trx
        .insertInto('receipt')
        .values({ order_id: order.order_id, member_id: memberIds[as], state: 'open', due_at: now + 6 * dayMs })
        .execute()
    })
    for (const days of [0, 2, 0, 1, 4]) {
      shop.clock.advance(days * dayMs)
      await tellOfEnds(shop.database, shop.clock.now())
    }
    const [couponDay, receiptDay] = [chinaDay(now + 5 * dayMs - 1), chinaDay(now + 6 * dayMs - 1)]
    const coupon = (await messagesOf()).filter(({ title }) => title.includes(couponDay))
    expect(coupon).toEqual([
      { kind: 'activity', title: `优惠券“满减券”${couponDay}到期`, text: '到期后不能再用，请尽快使用', path: '/yhq' },
    ])
    expect((await messagesOf()).filter(({ kind }) => kind === 'order').map(({ title, path }) => [title, path])).toEqual([
      [`含麻订单${sn}的回执请在${receiptDay}前提交`, '/hmdd'],
      [`含麻订单${sn}的回执已逾期`, '/hmdd'],
    ])
  })

  it('the shop tells the stores of a customer type, or all, of an activity', async () => {
    const announce = (body: Record<string, unknown>) =>
      shop.database.write(trx => carryOut<AnnouncedWire>(trx, 'announce', { body, name: 'op', now: shop.clock.now() }))
    const title = '双12采购节'
    const stores = Object.keys(memberIds).length - 1 // One is frozen.
    expect(await announce({ title, kind: 'activity', path: '/list?is_tj=1' })).toMatchObject({ announced: stores })
    expect(await announce({ title: '诊所专场', kind: 'activity', ranks: ['2'] })).toMatchObject({ announced: 0 })
    expect(await messagesOf()).toEqual([{ kind: 'activity', title, text: '', path: '/list?is_tj=1' }])
    const unread = await shop.database.read
      .selectFrom('message_unread')
      .select('person_id')
      .where('member_id', '=', memberIds[as])
      .execute()
    expect(unread).toHaveLength(1)
  })
})
