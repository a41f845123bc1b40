import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkoutCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { pointsCall, pointsLogCall } from '@yaoji/contract/calls/purchase/wallet'
import { chinaDayStart } from '@yaoji/contract/domain/china-day'
import { pointsEnd } from '@yaoji/contract/domain/rewards/points-end'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { expireOrders } from '../order/change/expiry.ts'
import { signedOrder, type AfterSaleSteps } from '../../../testing/service/orders/after-sales.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { settleOrderPoints } from './order-points.ts'
import { expirePoints } from './points-expiry.ts'
import { bringPoints, changePoints } from './points-log.ts'

const dayMs = 86_400_000
const memberId = memberIds.buyer

describe.each(dialects)('points on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const points = async () => (await shop.call(pointsCall, { as: 'buyer' })).body.data
  const moves = async (query = {}) =>
    (await shop.call(pointsLogCall, { as: 'buyer', query })).body.data.list.map(move => [move.kind, move.points])
  /** The buyer's order of 288.00, signed; completed a week later. */
  const complete = async () => {
    shop.clock.advance(8 * dayMs)
    await expireOrders({ database: shop.database, now: shop.clock.now })
  }
  const giveBack = async (order: AfterSaleSteps, units: number) => {
    const { sn } = await order.returned(units)
    await order.operate(sn, 'arrive', 'inspect', 'refund')
  }
  const spend = (number: number, id = 'spent') =>
    shop.database.write(trx => changePoints(trx, { id, memberId, kind: 'spend', points: -number, now: shop.clock.now() }))
  const bring = (number: number, earnedOn: string) =>
    shop.database.write(trx => {
      const now = chinaDayStart(earnedOn)
      return bringPoints(trx, { id: `opening:${earnedOn}`, memberId, kind: 'opening', points: number, endsAt: pointsEnd(now), now })
    })
  const expire = async (on: string) => {
    const count = await expirePoints(shop.database, chinaDayStart(on))
    const { points: left } = await shop.database.read
      .selectFrom('member')
      .select('points')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    return [count, left]
  }
  const wellKept = async () => expect(await problemsIn(shop.database.read)).toEqual([])

  it('are earned when an order is completed, for what was paid and not paid back, and once', async () => {
    const order = await signedOrder(shop)
    expect((await points()).balance).toBe(0)
    await giveBack(order, 7)
    expect(await moves()).toEqual([])
    await complete()
    // 288.00 less 64.40.
    expect(await points()).toMatchObject({ balance: 223, worth: '2.23', owed: 0 })
    await shop.database.write(trx => settleOrderPoints(trx, order.orderId, shop.clock.now()))
    expect(await moves()).toEqual([['earn', 223]])
    await wellKept()
  })

  it('are clawed back with every refund after that, to the point', async () => {
    const order = await signedOrder(shop)
    await complete()
    expect((await points()).balance).toBe(288)
    shop.clock.advance(60_000)
    await giveBack(order, 7)
    shop.clock.advance(60_000)
    await giveBack(order, 4)
    // 288.00 less 64.40 less 36.80: 186.80.
    expect(await moves({ direction: 'out' })).toEqual([
      ['claw-back', -37],
      ['claw-back', -65],
    ])
    const { list } = (await shop.call(pointsLogCall, { as: 'buyer' })).body.data
    expect(list.map(move => [move.order_id, move.end_at])).toEqual([
      [order.orderId, ''],
      [order.orderId, ''],
      [order.orderId, '2027-12-31'],
    ])
    expect((await points()).balance).toBe(186)
    expect((await shop.call(pointsLogCall, { as: 'rival' })).body.data.list).toEqual([])
    await wellKept()
  })

  it('that are spent already are owed, and taken of what comes next', async () => {
    const order = await signedOrder(shop)
    await complete()
    await spend(268)
    await giveBack(order, 7)
    expect(await points()).toMatchObject({ balance: 0, owed: 45 })
    await wellKept()
    await shop.database.write(trx =>
      bringPoints(trx, { id: 'a', memberId, kind: 'opening', points: 30, endsAt: 9e12, now: shop.clock.now() }),
    )
    expect(await points()).toMatchObject({ balance: 0, owed: 15 })
    await shop.database.write(trx =>
      bringPoints(trx, { id: 'b', memberId, kind: 'opening', points: 30, endsAt: 9e12, now: shop.clock.now() }),
    )
    expect(await points()).toMatchObject({ balance: 15, owed: 0 })
    await wellKept()
  })

  it('end with the next year, those that end first being spent first, and once', async () => {
    await bring(100, '2025-03-01')
    await bring(200, '2026-12-31')
    await spend(30)
    expect(await expire('2026-12-31')).toEqual([0, 270])
    expect(await expire('2027-01-01')).toEqual([1, 200])
    expect(await expire('2027-01-01')).toEqual([0, 200])
    await bring(50, '2027-01-02')
    await spend(20, 'later')
    expect(await expire('2028-01-01')).toEqual([1, 50])
    await wellKept()
  })

  it('of a return do not count among those that end later', async () => {
    const order = await signedOrder(shop)
    await complete()
    await bring(500, '2025-06-01')
    await giveBack(order, 7)
    // 500 of 2025 and 223 of 2026; without the claw-back 288 would be left.
    expect(await expire('2027-01-01')).toEqual([1, 223])
  })

  it('that have ended are not clawed back', async () => {
    const order = await signedOrder(shop)
    await complete()
    const { id } = await shop.database.read.selectFrom('payment').select('id').executeTakeFirstOrThrow()
    const row = { id: 'x', payment_id: id, order_id: order.orderId, member_id: memberId, cause: 'after-sale:x', amount_fen: 10_000 }
    const late = shop.database.write(async trx => {
      await trx
        .insertInto('refund')
        .values({ ...row, state: 'succeeded', created_at: 0, settled_at: 0 })
        .execute()
      await settleOrderPoints(trx, order.orderId, chinaDayStart('2028-01-01') - 1)
      const clawed = await trx.selectFrom('points_log').select('points').where('kind', '=', 'claw-back').execute()
      expect(clawed).toEqual([{ points: -100 }])
      throw new Error('undone')
    })
    await expect(late).rejects.toThrow('undone')
    await shop.database.write(async trx => {
      await trx
        .insertInto('refund')
        .values({ ...row, state: 'succeeded', created_at: 0, settled_at: 0 })
        .execute()
      await settleOrderPoints(trx, order.orderId, chinaDayStart('2028-01-01'))
      await trx.deleteFrom('refund').execute()
    })
    expect(await moves()).toEqual([['earn', 288]])
  })

  it('say at checkout what of them ends soon, thirty days before', async () => {
    await bring(40, '2025-03-01')
    await bring(60, '2026-03-01')
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const ending = async () => (await shop.call<QuoteWire>(checkoutCall, { as: 'buyer', body: {} })).body.data.points.ending
    expect(await ending()).toBeNull()
    expect((await points()).ending).toEqual({ points: 40, day: '2026-12-31', is_soon: 0 })
    shop.clock.advance(11 * dayMs)
    expect(await ending()).toEqual({ points: 40, day: '2026-12-31' })
    expect((await points()).ending?.is_soon).toBe(1)
  })
})
