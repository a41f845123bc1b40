import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { checkoutCall, orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { groupJoinCall, groupsCall } from '@yaoji/contract/calls/rewards/group-buy'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { codes } from '@yaoji/contract/codes'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { expireOrders } from '../../purchase/order/change/expiry.ts'
import { groupGoodsId, groupId } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { groupGoods, groupLengthMs, groupsIn } from '../../../testing/service/orders/groups.ts'
import { takenOf } from '../../../testing/service/shops/line-promotions.ts'

const goods_id = groupGoods
const minuteMs = 60_000
const lengthMs = groupLengthMs

describe.each(dialects)('a group on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(async () => {
    expect(await problemsIn(shop.database.read)).toEqual([])
    await closeShop(shop)
  })

  const { open, look, join, quoteOf, order, operate } = groupsIn(() => shop)

  test('is joined by an order of its own, at its price from zone to order, free of freight and of 起配', async () => {
    const id = await open({ quota: 50, member_limit: 20 })
    expect(await look('buyer')).toMatchObject({
      ...{ id, state: 'running', is_open: 1, target: 10, joined: 0, stores: 0, percent: 0, left: 50, member_limit: 20, own: 0 },
      ...{ raw_price: '100.00', goods: { price: '80.00', price_kind: 'group-buy', price_name: '拼团价', cant_buy: null } },
    })
    await shop.addGoods('buyer', goodsIds.packed, 10)
    const before = (await shop.readCart('buyer')).amounts
    const quote = await quoteOf(id, 2)
    expect(quote.amounts).toMatchObject({ lines: 1, number: 2, goods: '160.00', freight: '0.00', payable: '160.00' })
    expect(quote.groups).toMatchObject([{ start_gap: '0.00', lines: [{ type: 4, price: '80.00', with_coupon: 0 }] }])
    // What is chosen for the cart's own order stays as it was.
    const cart = await shop.readCart('buyer')
    expect(cart.amounts).toEqual(before)
    expect(cart.data.find(({ type }) => type === 4)).toMatchObject({ is_selected: 0, number: 2, price: '80.00' })
    expect(cart.filter_data.map(({ name, count }) => `${name} ${count}`)).toContain('拼团 1')
    expect((await quoteOf(id, 3)).amounts.payable).toBe('240.00')
    const { order_id } = await order(id, 3)
    const detail = await shop.readOrder('buyer', order_id)
    expect(detail).toMatchObject({
      amounts: { payable: '240.00' },
      group: { state: 'running', goods_id },
      lines: [{ price_name: '拼团价' }],
    })
    expect(detail.expires_at).toBe((shop.clock.now() + 30 * minuteMs) / 1000)
    // An unpaid join holds its places and brings the group no further.
    expect(await look('buyer')).toMatchObject({ joined: 0, left: 47, own: 3 })
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: order_id }, body: { reason: 'not-wanted' } })
    expect(await look('buyer')).toMatchObject({ left: 50, own: 0 })
    expect((await shop.readCart('buyer')).data.some(({ type }) => type === 4)).toBe(false)
  })

  test('tells a visitor how far it is and no price, and says to each why it is not for them', async () => {
    const id = await open({ quota: 5, member_limit: 4 })
    expect(await look()).toMatchObject({
      left: null,
      raw_price: null,
      goods: { price: null, number: null, cant_buy: { code: 'NOT_LOGIN' } },
    })
    expect((await join(id, 5)).body.errors).toEqual({ number: [expect.stringContaining('4')] })
    expect((await join(id, 1, 'unapproved')).status).toBe(422)
    expect((await join(99_999, 1)).status).toBe(404)
    expect((await shop.call(groupJoinCall, { as: 'buyer', params: { id }, body: { number: 1, price: '79.00' } })).body.code).toBe(
      codes.conflict,
    )
    await order(id, 4)
    expect((await look('buyer'))?.goods.cant_buy?.text).toBe('已达限购数量')
    await order(id, 1, 'rival')
    expect(await look('poor')).toMatchObject({ state: 'sold-out', is_open: 0, goods: { cant_buy: { text: '拼团名额已满' } } })
    await shop.database.write(trx =>
      trx.insertInto('special_price').values({ goods_id, kind: 'special', price_units: 800_000, begins_at: 0, ends_at: 9e12 }).execute(),
    )
    await shop.database.write(trx => trx.updateTable('promotion_goods').set({ quota: 99 }).where('promotion_id', '=', id).execute())
    expect((await look('poor'))?.goods.cant_buy?.text).toBe('您的特价不高于拼团价，可直接购买')
  })

  test('is refused next to other goods, and through the cart', async () => {
    const id = await open()
    const { line_id } = (await join(id, 1)).body.data
    const cart = await shop.addGoods('buyer', goodsIds.packed, 30)
    const ids = [line_id, cart.data.find(({ type }) => type === 0)!.id]
    const mixed = await shop.call(checkoutCall, { as: 'buyer', body: { ids } })
    expect([mixed.status, mixed.body.errors]).toEqual([422, { ids: ['拼团商品须单独结算，请取消勾选其他商品，或先去掉拼团商品'] }])
    expect((await shop.call(cartAddCall, { as: 'buyer', body: { goods_id, number: 1, type: 4 } })).status).toBe(422)
  })

  test('that ends in the middle of a checkout answers 409 with what changed', async () => {
    const id = await open()
    shop.clock.advance(lengthMs - minuteMs)
    const quote = await quoteOf(id, 2)
    shop.clock.advance(minuteMs)
    const answer = await shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })
    expect(answer.body).toMatchObject({ code: codes.conflict, data: { changes: [{ goods_id, field: 'status', to: '活动已结束' }] } })
  })

  test('sells its last place once, however many sessions ask for it at the same moment', async () => {
    const id = await open({ quota: 1 })
    const stores = ['buyer', 'rival', 'poor', 'special'] as const
    await shop.recharge('poor', 10_000_000)
    const quotes = await Promise.all(stores.map(async as => [as, await quoteOf(id, 1, as)] as const))
    const cookies = await Promise.all(Array.from({ length: 10 }, (_, each) => shop.login(stores[each % stores.length]!)))
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, each) => {
        const [as, quote] = quotes[(each % cookies.length) % stores.length]!
        const headers = { cookie: cookies[each % cookies.length] ?? '' }
        const press = () => shop.call(orderCreateCall, { headers, body: createBody(as, quote), idempotencyKey: `last-place-${each}` })
        // A request that waited too long for a lock retries with the same key, as the answer says.
        let answer = await press()
        while (answer.status === 503) answer = await press()
        return answer
      }),
    )
    const orders = await shop.database.read.selectFrom('orders').select('id').execute()
    expect(orders).toHaveLength(1)
    expect(await takenOf(shop.database, id)).toEqual([1])
    const made = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.data.order_id] : [])))
    expect([...made]).toEqual([orders[0]?.id])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test('is set up by an operator, who reads at the field what cannot be, is in its zone at once, and can be ended', async () => {
    const opened = { goods_id: String(goods_id), price: '80.00', target: '10', ends_on: '2099-12-31' }
    const refused = (body: Record<string, unknown>) =>
      operate('group-open', { ...opened, ...body }).catch((error: { errors?: unknown }) => error.errors)
    expect(await refused({ price: '100.00' })).toEqual({ price: ['拼团价须低于批发价'] })
    expect(await refused({ quota: '9' })).toEqual({ quota: ['总数量不能小于成团数量'] })
    expect(await refused({ ends_on: '2020-01-01' })).toEqual({ ends_on: ['最后一天不能早于今天或第一天'] })
    expect(await refused({ goods_id: String(goodsIds.ephedrine) })).toEqual({ goods_id: ['商品不存在、已下架，或不参加促销'] })
    expect(await refused({ goods_id: String(groupGoodsId), price: '8.00' })).toEqual({ goods_id: ['该商品已有进行中或未开始的拼团'] })
    expect(await refused({ goods_id: String(goodsIds.packed), price: '8.00', member_limit: '9' })).toEqual({
      member_limit: ['每家限购不能小于起购数量10'],
    })
    const { group_id } = (await operate('group-open', opened)) as unknown as { group_id: number }
    const zone = async () => (await shop.call(groupsCall, { as: 'buyer' })).body.data.list.map(({ id, state }) => [id, state])
    expect(await zone()).toEqual([
      [groupId, 'running'],
      [group_id, 'running'],
    ])
    shop.clock.advance(minuteMs)
    await operate('group-end', { group_id: String(group_id) })
    expect(await zone()).toEqual([
      [groupId, 'running'],
      [group_id, 'deciding'],
    ])
    shop.clock.advance(4 * lengthMs)
    expect(await zone()).toEqual([[groupId, 'running']])
    expect(await expireOrders({ database: shop.database, now: shop.clock.now })).toBe(0)
  })
})
