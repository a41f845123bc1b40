import { createHash } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkInCall } from '@yaoji/contract/calls/rewards/check-in'
import {
  drawActivityCall,
  drawCall,
  drawNewRecordCall,
  drawRecordCall,
  drawSimpleCall,
  type DrawnWire,
} from '@yaoji/contract/calls/rewards/lottery'
import type { LotteryOperatedWire } from '@yaoji/contract/calls/operator/lottery'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { couponListCall } from '@yaoji/contract/calls/promotions/own-coupon'
import { moneyLogCall, pointsLogCall } from '@yaoji/contract/calls/purchase/wallet'
import { codes } from '@yaoji/contract/codes'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { rollOf } from '@yaoji/contract/domain/rewards/lottery'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { lotteryId } from '../../../testing/service/orders/insert-lottery.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const dayMs = 86_400_000
const key = 'K'.repeat(22)

describe.each(dialects)('the lottery on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(async () => {
    expect(await problemsIn(shop.database.read)).toEqual([])
    await closeShop(shop)
  })

  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<LotteryOperatedWire>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  /** Of all shares, so that every draw wins while one is left. */
  const open = async (prize: string, body: Record<string, unknown> = {}) =>
    (await operate('lottery-open', { name: '签到抽奖', prizes: [prize], check_in: 1, ends_on: day(10), ...body })).draw_id
  const look = async (id: number, as?: string) => (await shop.call(drawActivityCall, { ...(as && { as }), params: { id } })).body.data
  let turn = 0
  const draw = (id: number, as = 'buyer', idempotencyKey = `draw-key-${turn++}`) =>
    shop.call<DrawnWire>(drawCall, { as, query: { id }, idempotencyKey })
  const checkIn = (as = 'buyer') => shop.call(checkInCall, { as })

  test.each([
    ['thing:轿车/50000.01:1:1', '轿车超过法定最高奖¥50,000（《规范促销行为暂行规定》第十七条）'],
    ['thing:轿车/999999.00:1:1', '轿车超过法定最高奖¥50,000（《规范促销行为暂行规定》第十七条）'],
    ['thing:保温杯/0.00:1:1', '奖品金额不能为0，实物写市场价'],
  ])('is not set up with %s, as the law has a highest prize', async (prize, text) => {
    await expect(open(prize)).rejects.toMatchObject({ code: 422, errors: { prizes: [text] } })
    expect(await open('thing:电视机/50000.00:1:1')).toBeGreaterThan(0)
  })

  test('gives a chance for a paid order and for 签到, and none twice; a lost answer comes again under its key', async () => {
    const id = await open('points:50:10000:9')
    expect(await look(id)).toMatchObject({ is_join: 0, state: 'running', seed: '', prizes: [{ name: '50积分', weight: 10_000, left: 9 }] })
    expect(await look(id, 'buyer')).toMatchObject({ is_join: 0, chances: { left: 0 } })
    expect((await draw(id)).body).toMatchObject({ code: codes.conflict, msg: '没有抽奖机会' })
    await checkIn()
    expect(await look(id, 'buyer')).toMatchObject({ is_join: 1, chances: { left: 1, check_ins: 1, orders: 0 } })
    const first = (await draw(id, 'buyer', key)).body.data
    expect(first).toMatchObject({ name: '50积分', remarks: '存入积分账户', prize_type: 'points', status: 'given', number: 1 })
    expect((await draw(id, 'buyer', key)).body.data).toEqual(first)
    expect((await draw(id)).body.code).toBe(codes.conflict)
    expect((await shop.call(pointsLogCall, { as: 'buyer' })).body.data.list[0]).toMatchObject({ kind: 'draw', points: 50 })
    expect(await look(id, 'buyer')).toMatchObject({ is_join: 0, chances: { left: 0, used: 1 }, prizes: [{ left: 8 }] })
    const order = await shop.buy('buyer', goodsIds.packed, 40)
    await shop.recharge('buyer', 10_000_000)
    expect(await look(lotteryId, 'buyer')).toMatchObject({ chances: { left: 1, orders: 0, check_ins: 1 } })
    await shop.pay('buyer', order)
    expect(await look(lotteryId, 'buyer')).toMatchObject({ chances: { left: 2, orders: 1 } })
  })

  test('counts orders that reach the bar and stand, and 签到, of its own days alone', async () => {
    await shop.recharge('buyer', 10_000_000)
    const buy = async (number: number) => {
      const order = await shop.buy('buyer', goodsIds.packed, number)
      await shop.pay('buyer', order)
      return order.order_id
    }
    await buy(100)
    await checkIn()
    shop.clock.advance(1_000)
    const id = await open('points:5:10000:9', { order_bar: '500.00' })
    const chances = async () => (await look(id, 'buyer')).chances
    await buy(40)
    expect(await chances()).toEqual({ left: 0, used: 0, orders: 0, check_ins: 0 })
    const order = await buy(100)
    expect(await chances()).toMatchObject({ left: 1, orders: 1 })
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: order }, body: { reason: 'not-wanted' } })
    expect(await chances()).toMatchObject({ left: 0, orders: 0 })
  })

  test('books money on both sides, gives a coupon, reports it, and shows others no name', async () => {
    const id = await open('balance:20.00:10000:1')
    await checkIn()
    await draw(id)
    const { list } = (await shop.call(moneyLogCall, { as: 'buyer', query: {} })).body.data
    expect(list).toContainEqual(expect.objectContaining({ amount: '20.00', use_type: 6 }))
    const coupons = await open('coupon:8.00/100.00:10000:1')
    expect((await draw(coupons)).body.data).toMatchObject({ name: '¥8优惠券', remarks: '满¥100可用，30天内有效' })
    expect((await shop.call(couponListCall, { as: 'buyer', query: { page_size: 100 } })).body.data.list).toContainEqual(
      expect.objectContaining({ name: '¥8优惠券' }),
    )
    const messages = (await shop.call(messageListCall, { as: 'buyer', query: {} })).body.data.list
    expect(messages.map(({ title }) => title)).toEqual(expect.arrayContaining(['抽奖获得¥20余额', '抽奖获得¥8优惠券']))
    const latest = (await shop.call(drawNewRecordCall, { query: { id } })).body.data.list
    expect(latest).toMatchObject([{ user: expect.stringMatching(/^.\*\*\*$/u), name: '¥20余额', number: 1 }])
    expect((await shop.call(drawRecordCall, { as: 'buyer' })).body.data).toMatchObject({
      total: 2,
      list: [{ draw_id: coupons }, { draw_id: id }],
    })
    expect((await shop.call(drawRecordCall, { as: 'rival' })).body.data.total).toBe(0)
  })

  test('gives the last prize once, and a chance once, however many draw at the same moment', async () => {
    const id = await open('points:50:10000:1')
    const stores = ['buyer', 'rival', 'poor', 'special', 'unsigned'] as const
    for (const store of stores) await checkIn(store)
    const cookies = await Promise.all([...stores, ...stores].map(as => shop.login(as)))
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, each) =>
        shop.call<DrawnWire>(drawCall, {
          headers: { cookie: cookies[each % cookies.length] ?? '' },
          query: { id },
          idempotencyKey: `parallel-${each}`,
        }),
      ),
    )
    const drawn = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.name] : []))
    expect(drawn.toSorted()).toEqual(['50积分', ...stores.slice(1).map(() => '谢谢参与')].toSorted())
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(95)
  })

  test('can be checked by anybody when it is over: the hash was shown before, the seed is shown after', async () => {
    const id = await open('points:5:5000:100')
    await checkIn()
    const { seed_hash, seed } = await look(id)
    expect(seed).toBe('')
    const { number, roll, prize_type } = (await draw(id)).body.data
    await operate('lottery-end', { draw_id: String(id) })
    const over = await look(id, 'buyer')
    expect(over).toMatchObject({ state: 'ended', is_join: 0, seed_hash })
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(sha256(over.seed)).toBe(seed_hash)
    expect(rollOf(sha256(`${over.seed}:${number}`))).toBe(roll)
    expect(prize_type).toBe(roll < 5_000 ? 'points' : 'none')
    expect((await draw(id)).body.msg).toBe('抽奖已结束')
  })

  test('is for whom it is meant, from its first moment, and shows the one that runs', async () => {
    const id = await open('points:5:5000:100', { begins_on: day(2), ranks: ['6'] })
    await checkIn()
    expect((await draw(id)).body.msg).toBe('抽奖未开始')
    expect((await shop.call(drawSimpleCall, {})).body.data).toMatchObject({ id: lotteryId, state: 'running' })
    shop.clock.advance(3 * dayMs)
    expect(await look(id, 'buyer')).toMatchObject({ is_join: 0, state: 'running', reason: expect.stringMatching(/^仅限/) })
    expect((await draw(id)).body.msg).toMatch(/^仅限/)
    expect((await draw(99_999)).status).toBe(404)
    await operate('lottery-end', { draw_id: String(lotteryId) })
    shop.clock.advance(40 * dayMs)
    expect((await shop.call(drawSimpleCall, {})).body.data).toMatchObject({ id, state: 'ended' })
  })

  test('is never drawn from ahead of a press, by a link, or from elsewhere', async () => {
    const id = await open('points:5:10000:100')
    await checkIn()
    const cookie = await shop.login('buyer')
    const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
      shop.app.inject({ method, url: `/api/draw?id=${id}`, headers: { cookie, ...headers } })
    const keyed = { 'idempotency-key': key }
    expect((await ask({})).statusCode).toBe(400)
    const strange: Record<string, string>[] = [
      { 'sec-purpose': 'prefetch' },
      { purpose: 'prefetch' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.test' },
    ]
    for (const headers of strange) expect([401, 403]).toContain((await ask({ ...keyed, ...headers })).statusCode)
    expect((await ask(keyed, 'HEAD')).statusCode).not.toBe(200)
    expect(await look(id, 'buyer')).toMatchObject({ drawn: 0, chances: { left: 1 } })
    expect((await ask(keyed)).statusCode).toBe(200)
  })

  test('an operator reads at the field what cannot be', async () => {
    const refused = (body: Record<string, unknown>) => open('points:5:6000:1', body).catch((error: { errors?: unknown }) => error.errors)
    expect(await refused({ prizes: ['points:5:6000:1', 'points:6:6000:1'] })).toEqual({ prizes: ['各奖品概率之和不能超过10000（万分之）'] })
    expect(await refused({ prizes: ['balance:0.00:1:1'] })).toEqual({ prizes: ['奖品金额不能为0，实物写市场价'] })
    expect(await refused({ prizes: ['coupon:9.00/8.00:1:1'] })).toEqual({ prizes: ['优惠券金额不能大于使用门槛'] })
    expect(await refused({ check_in: 0 })).toEqual({ order_bar: ['请写明机会来源：订单金额或签到'] })
    expect(await refused({ ends_on: day(-1) })).toEqual({ ends_on: ['最后一天不能早于今天或第一天'] })
    expect(await refused({ ends_on: '2099-02-30' })).toEqual({ ends_on: ['日期不存在'] })
  })
})
