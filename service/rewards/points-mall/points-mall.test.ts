import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import type { PointsGoodsOperatedWire, PointsOrderOperatedWire } from '@yaoji/contract/calls/operator/points-mall'
import {
  pointsMallCall,
  pointsOrderAddCall,
  pointsOrderCancelCall,
  pointsOrderListCall,
  pointsOrderReceiveCall,
  type PointsOrderWire,
} from '@yaoji/contract/calls/rewards/points-mall'
import { moneyLogCall, pointsLogCall } from '@yaoji/contract/calls/purchase/wallet'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { tellOfParcel } from '../../../testing/service/orders/parcel-news.ts'
import { trialGateway } from '../../../testing/service/app/trial-gateway.ts'
import { grantPoints } from '../../../testing/service/orders/points-orders.ts'

describe.each(dialects)('goods for points on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect, { openGateway: trialGateway().open })))
  afterEach(async () => {
    expect(await problemsIn(shop.database.read)).toEqual([])
    await closeShop(shop)
  })

  const operate = <Answer = PointsOrderOperatedWire>(command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<Answer>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  const put = async (body: Record<string, unknown> = {}) =>
    (await operate<PointsGoodsOperatedWire>('points-goods-save', { name: '扫码枪', points: 500, cash: '30.00', total: 3, ...body }))
      .points_goods_id
  const grant = (as: Username, points: number) => grantPoints(shop.database, { memberId: memberIds[as], now: shop.clock.now() }, points)
  let turn = 0
  const take = (goods_id: number, body: Record<string, unknown> = {}, as: Username = 'buyer', key = `points-key-${turn++}`) =>
    shop.call<PointsOrderWire>(pointsOrderAddCall, {
      as,
      body: { goods_id, number: 1, address_id: memberIds[as], points: 500, cash: '30.00', ...body },
      idempotencyKey: key,
    })
  const mall = async (as?: string) => (await shop.call(pointsMallCall, { ...(as && { as }) })).body.data
  const goodsAs = async (id: number, as?: string) => (await mall(as)).list.find(each => each.id === id)
  const has = async () => {
    const { points, balance } = await mall('buyer')
    return [points, balance]
  }
  const orders = async (as: Username = 'buyer', query = {}) => (await shop.call(pointsOrderListCall, { as, query })).body.data

  test('are followed to their store as an order is, with a message for those who want one', async () => {
    await shop.database.write(trx => trx.updateTable('person').set({ wants_shipped_sms: 1 }).where('id', '=', memberIds.buyer).execute())
    const id = await put()
    await grant('buyer', 500)
    const { order_sn: points_sn, track } = (await take(id)).body.data
    expect(track).toBeNull()
    await operate('points-ship', { points_sn, carrier: '顺丰', parcel_number: 'SF7' })
    expect((await orders()).list[0]?.track).toMatchObject({ state: 'awaiting', events: [], carrier_phone: '95338' })
    const sent = await shop.database.read.selectFrom('outbox').select(['way', 'message']).execute()
    expect(sent.map(({ way, message }) => ({ way, ...(JSON.parse(message) as object) }))).toMatchObject([
      { way: 'sms', kind: 'parcelShipped', what: `积分订单${points_sn}`, carrier: '顺丰', number: 'SF7', page: '积分订单' },
    ])
    await tellOfParcel(shop, { number: 'SF7', state: '5', text: '派送中' })
    expect((await orders()).list[0]?.track).toMatchObject({ state: 'delivering', events: [{ text: '派送中' }] })
    const { list } = (await shop.call(messageListCall, { as: 'buyer', query: {} })).body.data
    expect(list.map(({ title }) => title)).toContain(`积分订单${points_sn}的包裹正在派送`)
  })

  test('are taken for points and money at once, sent, and told of; a key repeats its answer', async () => {
    const id = await put({ spec: '二维', text: '有线', limit: 2 })
    await grant('buyer', 1_600)
    expect(await goodsAs(id)).toMatchObject({ state: 'log-in', left: 3, had: 0, most: 0 })
    expect(await goodsAs(id, 'buyer')).toMatchObject({ state: 'open', points: 500, cash: '30.00', limit: 2, most: 2 })
    const made = await take(id, { number: 2, points: 1_000, cash: '60.00' }, 'buyer', 'same-key-of-both-1')
    expect(made.body.data).toMatchObject({ state: 'unshipped', number: 2, points: 1_000, cash: '60.00', spec: '二维', carrier: '' })
    expect((await take(id, { number: 2, points: 1_000, cash: '60.00' }, 'buyer', 'same-key-of-both-1')).body.data).toEqual(made.body.data)
    expect(await has()).toEqual([600, '49940.00'])
    expect(await goodsAs(id, 'buyer')).toMatchObject({ state: 'limit', left: 1, had: 2 })
    expect((await shop.call(pointsLogCall, { as: 'buyer' })).body.data.list[0]).toMatchObject({
      kind: 'mall',
      points: -1_000,
      goods: '扫码枪',
    })
    expect((await shop.call(moneyLogCall, { as: 'buyer', query: { use_type: 2 } })).body.data.list).toMatchObject([{ amount: '-60.00' }])
    const points_sn = made.body.data.order_sn
    await operate('points-ship', { points_sn, carrier: '示例快递', parcel_number: 'SF100' })
    expect((await orders()).list).toMatchObject([{ state: 'shipped', carrier: '示例快递', parcel_number: 'SF100' }])
    expect((await shop.call(messageListCall, { as: 'buyer' })).body.data.list[0]).toMatchObject({ title: '扫码枪已发货', path: '/jfdd' })
    await expect(operate('points-cancel', { points_sn, reason: '缺货' })).rejects.toMatchObject({ code: 409 })
    await shop.call(pointsOrderReceiveCall, { as: 'buyer', params: { id: made.body.data.id } })
    expect((await orders('buyer', { state: 'finished' })).list).toMatchObject([{ state: 'finished', finished_at: expect.any(Number) }])
    await expect(operate('points-finish', { points_sn })).rejects.toMatchObject({ code: 409 })
  })

  test('that are cancelled come back once: points, money, and what is left; another’s order is no one’s', async () => {
    const id = await put({ total: 1 })
    await grant('buyer', 700)
    const { id: orderId, order_sn: points_sn } = (await take(id)).body.data
    expect(await has()).toEqual([200, '49970.00'])
    const cancel = (as: Username) => shop.call(pointsOrderCancelCall, { as, params: { id: orderId } })
    expect((await cancel('rival')).status).toBe(404)
    expect((await shop.call(pointsOrderReceiveCall, { as: 'rival', params: { id: orderId } })).status).toBe(404)
    expect((await orders('rival')).total).toBe(0)
    const answers = await Promise.all(Array.from({ length: 8 }, () => cancel('buyer')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 409)])
    expect(await has()).toEqual([700, '50000.00'])
    expect(await goodsAs(id, 'buyer')).toMatchObject({ left: 1, had: 0, state: 'open' })
    await expect(operate('points-ship', { points_sn, carrier: '示例快递', parcel_number: 'SF1' })).rejects.toMatchObject({ code: 409 })
    shop.clock.advance(1_000)
    const again = (await take(id)).body.data
    await operate('points-cancel', { points_sn: again.order_sn, reason: '缺货' })
    expect((await orders()).list[0]).toMatchObject({ state: 'cancelled', reason: '缺货' })
    expect(await has()).toEqual([700, '50000.00'])
  })

  test('are refused with what is missing, and then nothing is taken', async () => {
    const id = await put({ cash: '50000.01', limit: 2 })
    const refused = async (...args: Parameters<typeof take>) => {
      const { body } = await take(...args)
      return body.code === 409 ? body.msg : body
    }
    const dear = { cash: '50000.01' }
    await grant('buyer', 499)
    expect(await goodsAs(id, 'buyer')).toMatchObject({ state: 'short', missing: 1 })
    expect(await refused(id)).toBe('积分不足，还差1分')
    await grant('buyer', 2_000)
    expect(await refused(id, dear)).toBe('余额不足，还差¥0.01，请先充值')
    expect(await has()).toEqual([2_499, '50000.00'])
    expect(await refused(id, { number: 3, points: 1_500, cash: '150000.03' })).toBe('最多可兑2件，请修改数量')
    expect(await refused(id, { ...dear, points: 499 })).toMatch('已变化')
    expect(await refused(id, { cash: '50000.00' })).toMatch('已变化')
    expect(await refused(id, { ...dear, address_id: memberIds.rival })).toMatchObject({
      code: 422,
      errors: { address_id: ['请选择收货地址'] },
    })
    expect((await take(99_999)).status).toBe(404)
    await operate('points-goods-save', { name: '扫码枪', points_goods_id: String(id), is_shown: 0 })
    expect((await take(id)).status).toBe(404)
    expect(await goodsAs(id, 'buyer')).toBeUndefined()
    expect((await orders()).total).toBe(0)
  })

  test('an operator changes what is named, and never below what is taken', async () => {
    const id = await put({ cash: '0.00' })
    await grant('buyer', 500)
    await take(id, { cash: '0.00' })
    const change = (body: Record<string, unknown>) =>
      operate<PointsGoodsOperatedWire>('points-goods-save', { name: '扫码枪', points_goods_id: String(id), ...body })
    expect(await change({ points: 600 })).toMatchObject({ points: 600, total: 3, taken: 1, cash: '0.00' })
    await expect(change({ total: 0 })).rejects.toMatchObject({ errors: { total: ['数量不能少于已兑换的1件'] } })
    await expect(operate('points-goods-save', { name: '无价' })).rejects.toMatchObject({ errors: { points: ['新商品要写明积分和数量'] } })
  })

  test('the last one goes to one of 200 presses of ten stores, and no one’s points go below nothing', async () => {
    const id = await put({ total: 1, cash: '0.00' })
    const stores = ['buyer', 'rival', 'poor', 'special', 'unsigned'] as const
    for (const store of stores) await grant(store, 700)
    const cookies = await Promise.all([...stores, ...stores].map(as => shop.login(as)))
    const body = (store: Username, goods_id: number, points: number) => ({
      goods_id,
      number: 1,
      address_id: memberIds[store],
      points,
      cash: '0.00',
    })
    const press = (each: number, goods_id: number, points: number) =>
      shop.call<PointsOrderWire>(pointsOrderAddCall, {
        headers: { cookie: cookies[each % cookies.length] ?? '' },
        body: body(stores[each % stores.length] ?? 'buyer', goods_id, points),
        idempotencyKey: `parallel-${goods_id}-${each}`,
      })
    const answers = await Promise.all(Array.from({ length: 200 }, (_, each) => press(each, id, 500)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(new Set([409]))
    // Each store's points are enough for seven, or two where it got the last one.
    const cheap = await put({ name: '小票纸', points: 100, cash: '0.00', total: 500 })
    const taken = await Promise.all(Array.from({ length: 100 }, (_, each) => press(each, cheap, 100)))
    expect(taken.filter(({ status }) => status === 200)).toHaveLength(4 * 7 + 2)
    const left = await shop.database.read
      .selectFrom('member')
      .select('points')
      .where(
        'id',
        'in',
        stores.map(each => memberIds[each]),
      )
      .execute()
    expect(left.map(row => row.points)).toEqual(stores.map(() => 0))
  })
})
