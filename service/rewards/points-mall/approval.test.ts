import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import type { PointsGoodsOperatedWire } from '@yaoji/contract/calls/operator/points-mall'
import {
  pointsMallCall,
  pointsOrderAddCall,
  pointsOrderApproveCall,
  pointsOrderCancelCall,
  pointsOrderListCall,
  pointsOrderSendBackCall,
} from '@yaoji/contract/calls/rewards/points-mall'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { insertClerk } from '../../../testing/service/people/insert-clerk.ts'
import { grantPoints } from '../../../testing/service/orders/points-orders.ts'
import { expirePointsApprovals } from './approval.ts'

const as = 'buyer'
const hourMs = 3_600_000
const parcel = { carrier: '示例快递', parcel_number: 'SF1' }

/** One costs 500 points and 30 yuan: a purchase of 35 yuan. */
describe.each(dialects)('points orders that wait on %s', dialect => {
  let shop: Shop
  let clerk: Awaited<ReturnType<typeof insertClerk>>
  let goods_id: number
  beforeEach(async () => {
    shop = await openShop(dialect)
    clerk = await insertClerk(shop, memberIds[as], { order_limit_fen: 3_499 })
    await grantPoints(shop.database, { memberId: memberIds[as], now: shop.clock.now() }, 2_000)
    const saved = await operate<PointsGoodsOperatedWire>('points-goods-save', { name: '扫码枪', points: 500, cash: '30.00', total: 3 })
    goods_id = saved.points_goods_id
  })
  afterEach(async () => {
    expect(await problemsIn(shop.database.read)).toEqual([])
    await closeShop(shop)
  })

  const operate = <Answer>(command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<Answer>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  let turn = 0
  const take = async (body: Record<string, unknown> = {}, by?: object) =>
    shop.call(pointsOrderAddCall, {
      ...(by ?? (await clerk.headers())),
      body: { goods_id, number: 1, address_id: memberIds[as], points: 500, cash: '30.00', ...body },
      idempotencyKey: `points-approval-${turn++}`,
    })
  const wait = async () => (await take({ approval: 1 })).body.data
  const mall = async (by: object = { as }) => (await shop.call(pointsMallCall, by)).body.data
  const listed = async (state: string) => (await shop.call(pointsOrderListCall, { as, query: { state } })).body.data
  const approve = (id: string, by: object = { as }) => shop.call(pointsOrderApproveCall, { ...by, params: { id }, body: {} })
  const unread = async (by: object) =>
    (await shop.call(messageListCall, by)).body.data.list.filter(({ is_read }) => is_read === 0).map(({ title, text }) => [title, text])

  test('above the limit are reported before, wait with all that was taken, and are sent once the 店主 approves', async () => {
    expect((await mall(await clerk.headers())).allowance).toEqual({ order_limit: '34.99', month_budget: null, spent: '0.00' })
    expect((await mall()).allowance).toBeNull()
    expect((await take()).body).toMatchObject({ code: 409, msg: '超过您的采购限额，提交后需店主审批，请确认后再兑换' })
    const made = await wait()
    expect(made).toMatchObject({
      state: 'approval',
      approval: { reason: 'over-limit', amount: '35.00', order_limit: '34.99', name: '店员80' },
    })
    expect(await mall()).toMatchObject({ points: 1_500, balance: '49970.00' })
    expect([(await listed('approval')).total, (await listed('unshipped')).total]).toEqual([1, 0])
    expect(await unread({ as })).toEqual([['扫码枪的兑换待您审批', '店员80提交，采购额¥35.00，超过单笔限额']])
    expect(await unread(await clerk.headers())).toEqual([])
    const points_sn = made.order_sn
    await expect(operate('points-ship', { points_sn, ...parcel })).rejects.toMatchObject({ code: 409 })
    expect((await approve(made.id, await clerk.headers())).status).toBe(403)
    expect((await approve(made.id, { as: 'rival' })).status).toBe(404)
    expect((await approve(made.id)).body.data).toMatchObject({ state: 'unshipped', approval: null })
    expect((await approve(made.id)).body).toMatchObject({ code: 409, msg: '积分订单已不在待审批，请刷新后查看' })
    expect(await unread(await clerk.headers())).toEqual([['扫码枪的兑换已通过审批', '等待发货']])
    expect([(await listed('approval')).total, (await listed('unshipped')).total]).toEqual([0, 1])
    await operate('points-ship', { points_sn, ...parcel })
    // The 店主 is asked about nothing.
    expect((await take({}, { as })).body.data.state).toBe('unshipped')
  })

  test('give everything back when they are sent back, withdrawn or forgotten', async () => {
    const sendBack = async (reason: string) =>
      shop.call(pointsOrderSendBackCall, { as, params: { id: (await listed('approval')).list[0]?.id ?? '' }, body: { reason } })
    await wait()
    expect((await sendBack(' ')).body.errors).toEqual({ reason: ['请填写退回原因'] })
    expect((await sendBack('先不兑')).body.data).toMatchObject({ state: 'cancelled', approval: null, reason: '店主退回：先不兑' })
    expect(await unread(await clerk.headers())).toEqual([['扫码枪的兑换被店主退回', '先不兑，积分和余额已退回']])
    const { id } = await wait()
    expect((await shop.call(pointsOrderCancelCall, { ...(await clerk.headers()), params: { id } })).body.data.state).toBe('cancelled')
    expect((await approve(id)).status).toBe(409)
    await wait()
    shop.clock.advance(72 * hourMs - 1)
    expect(await expirePointsApprovals({ database: shop.database, now: shop.clock.now })).toBe(0)
    shop.clock.advance(1)
    expect(await expirePointsApprovals({ ...shop, now: shop.clock.now, isSettled: () => false })).toBe(0)
    expect(await expirePointsApprovals({ database: shop.database, now: shop.clock.now })).toBe(1)
    expect((await listed('cancelled')).list.map(({ reason }) => reason)).toContain('超时未审批')
    expect(await mall()).toMatchObject({ points: 2_000, balance: '50000.00' })
  })

  test('count in the budget of the month with what was ordered, until they are cancelled', async () => {
    const allow = { order_limit_fen: null, month_budget_fen: 10_000 }
    await shop.database.write(trx => trx.updateTable('membership').set(allow).where('person_id', '=', clerk.id).execute())
    await take()
    const second = (await take()).body.data
    expect((await mall(await clerk.headers())).allowance).toEqual({ order_limit: null, month_budget: '100.00', spent: '70.00' })
    expect((await take()).status).toBe(409)
    await shop.call(pointsOrderCancelCall, { as, params: { id: second.id } })
    expect((await take()).body.data.state).toBe('unshipped')
  })

  test('to an address that no one has checked are sent once somebody has, with all that wait for it', async () => {
    const check = (is_checked: number) =>
      shop.database.write(trx => trx.updateTable('address').set({ is_checked }).where('member_id', '=', memberIds[as]).execute())
    await check(0)
    const unchecked = (await take({}, { as })).body.data
    const other = (await take({}, { as })).body.data
    expect(unchecked).toMatchObject({ state: 'unshipped', is_address_held: 1 })
    const points_sn = unchecked.order_sn
    await expect(operate('points-ship', { points_sn, ...parcel })).rejects.toMatchObject({ code: 409 })
    await operate('points-check-address', { points_sn })
    await expect(operate('points-check-address', { points_sn })).rejects.toMatchObject({ code: 409 })
    await operate('points-ship', { points_sn: other.order_sn, ...parcel })
    expect((await take({}, { as })).body.data.is_address_held).toBe(0)
  })
})
