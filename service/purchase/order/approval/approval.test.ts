import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderApproveCall, orderSendBackCall } from '@yaoji/contract/calls/purchase/approval'
import { cartAddCall, cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { checkoutCall, checkoutReadCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { messageListCall } from '@yaoji/contract/calls/identity/inbox'
import { orderCancelCall, orderDetailCall, orderListCall, type OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { problemsIn } from '../../../operations/doctor/examine.ts'
import { couponIds, memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { insertClerk } from '../../../../testing/service/people/insert-clerk.ts'
import { giveVoucher } from '../../../../testing/service/orders/give-points-and-vouchers.ts'
import { addLinePromotion } from '../../../../testing/service/shops/line-promotions.ts'
import { expireOrders } from '../change/expiry.ts'

const as = 'buyer'
const hourMs = 3_600_000

/** Thirty boxes come to 276.00 and 12.00 freight. */
describe.each(dialects)('orders that wait for the 店主 on %s', dialect => {
  let shop: Shop
  let clerk: Awaited<ReturnType<typeof insertClerk>>
  beforeEach(async () => {
    shop = await openShop(dialect)
    clerk = await insertClerk(shop, memberIds[as], { order_limit_fen: 20_000 })
  })
  afterEach(async () => {
    expect(await problemsIn(shop.database.read)).toEqual([])
    await closeShop(shop)
  })

  const allow = (allowance: { order_limit_fen?: number | null; month_budget_fen?: number | null }) =>
    shop.database.write(trx => trx.updateTable('membership').set(allowance).where('person_id', '=', clerk.id).execute())
  const quote = async (body: object = {}): Promise<QuoteWire> =>
    (await shop.call(checkoutCall, { ...(await clerk.headers()), body: { coupon_id: 0, ...body } })).body.data
  const submit = async (shown: QuoteWire) => shop.call(orderCreateCall, { ...(await clerk.headers()), body: createBody(as, shown) })
  const add = async (number: number) => shop.call(cartAddCall, { ...(await clerk.headers()), body: { goods_id: goodsIds.packed, number } })
  const wait = async (): Promise<string> => {
    await add(30)
    return (await submit(await quote())).body.data.order_id
  }
  const read = async (id: string): Promise<OrderDetailWire> => (await shop.call(orderDetailCall, { as, params: { id } })).body.data
  const approve = (id: string, seen = '') => shop.call(orderApproveCall, { as, params: { id }, body: { seen } })
  const unread = async (by: object) =>
    (await shop.call(messageListCall, by)).body.data.list.filter(({ is_read }) => is_read === 0).map(({ title, text }) => [title, text])
  const reserved = async () =>
    (await shop.database.read.selectFrom('stock').select('reserved').where('goods_id', '=', goodsIds.packed).executeTakeFirstOrThrow())
      .reserved

  it('is reported beforehand with the reason, waits with all that it holds, is approved and then paid by its buyer', async () => {
    await add(30)
    const shown = await quote({ coupon_id: couponIds.ten })
    expect(shown.approval).toEqual({
      reason: 'over-limit',
      amount: shown.amounts.payable,
      spent: '0.00',
      order_limit: '200.00',
      month_budget: null,
    })
    const again = await shop.call(checkoutReadCall, { ...(await clerk.headers()), params: { id: shown.checkout_id } })
    expect(again.body.data.approval).toEqual(shown.approval)
    const { data } = (await submit(shown)).body
    expect(data).toMatchObject({ is_waiting: 1, ephedrine: null })
    expect((await submit(shown)).body.data).toEqual(data)
    const { order_id: id, payable: amount } = data
    const { order_sn: sn, ...order } = await read(id)
    expect(order).toMatchObject({
      status: 15,
      actions: ['approve', 'cancel', 'reorder'],
      approval: { ...shown.approval, name: '店员80', changes: [], seen: '' },
    })
    expect(order.expires_at).toBe(order.created_at + 72 * 3_600)
    expect(await reserved()).toBe(30)
    const coupon = await shop.database.read.selectFrom('coupon').select('state').where('order_id', '=', id).executeTakeFirstOrThrow()
    expect(coupon.state).toBe('held')
    const pay = async () => shop.call(payCreateCall, { ...(await clerk.headers()), body: { order_id: id, method: 'balance', amount } })
    expect((await pay()).status).toBe(409)
    expect(await unread({ as })).toEqual([[`订单${sn}待您审批`, `店员80提交，¥${amount}，超过单笔限额`]])
    expect(await unread(await clerk.headers())).toEqual([])
    expect((await shop.call(userBaseCall, { as })).body.data.message_count).toBe(1)
    expect((await shop.call(orderListCall, { as, query: { tab: 'approval' } })).body.data).toMatchObject({
      total: 1,
      counts: { approval: 1, unpaid: 0 },
    })
    expect((await shop.call(centreCall, { as })).body.data.orders).toMatchObject({ approval: 1, unpaid: 0 })
    shop.clock.advance(5 * hourMs)
    expect((await shop.call(orderApproveCall, { ...(await clerk.headers()), params: { id }, body: { seen: '' } })).status).toBe(403)
    const approved = (await approve(id)).body.data
    expect(approved).toMatchObject({ status: 10, approval: null })
    expect(approved.expires_at).toBe(Math.floor(shop.clock.now() / 1_000) + 24 * 3_600)
    expect(await unread(await clerk.headers())).toEqual([[`订单${sn}已通过审批`, '可以付款了']])
    expect((await approve(id)).body).toMatchObject({ code: 409, msg: '订单已不在待审批，请刷新后查看' })
    expect((await pay()).status).toBe(200)
    expect((await read(id)).history.map(({ status, event, by, name, note }) => [status, event, by, name, note])).toEqual([
      [10, 'submit', 'buyer', '店员80', ''],
      [15, 'ask-approval', 'system', '', 'over-limit'],
      [10, 'approve', 'buyer', 'buyer', ''],
      [30, 'pay', 'buyer', '店员80', 'balance'],
    ])
  })

  it('goes back into the cart with a reason, or when it is withdrawn, and holds nothing any more', async () => {
    const id = await wait()
    const sendBack = (reason: string) => shop.call(orderSendBackCall, { as, params: { id }, body: { reason } })
    expect((await sendBack(' \u202e')).body.errors).toEqual({ reason: ['请填写退回原因'] })
    expect((await sendBack('长'.repeat(101))).body.errors).toEqual({ reason: ['退回原因最多100个字'] })
    const { data } = (await sendBack('先用完\n库存')).body
    expect(data).toMatchObject({ status: -1, returned: { lines: 1, undo_id: id } })
    expect(data.history.at(-1)).toMatchObject({ event: 'send-back', by: 'buyer', name: 'buyer', note: '先用完 库存' })
    expect(await unread(await clerk.headers())).toEqual([[`订单${data.order_sn}被店主退回`, '原因：先用完 库存。商品已放回购物车']])
    expect(await reserved()).toBe(0)
    const cart = async () => (await shop.call(cartListCall, await clerk.headers())).body.data.total.data.map(line => line.number)
    expect(await cart()).toEqual([30])
    const second = (await submit(await quote())).body.data.order_id
    await shop.call(orderCancelCall, { ...(await clerk.headers()), params: { id: second }, body: { reason: 'wrong-goods' } })
    expect(await cart()).toEqual([30])
    expect((await approve(second)).status).toBe(409)
  })

  it('ends by itself after three days, one of a flash sale with the time for its payment', async () => {
    const id = await wait()
    await addLinePromotion(shop.database, { kind: 'flash-sale', goods: [{ goods_id: goodsIds.cold, price_units: 700_000, quota: 9 }] })
    await shop.call(cartAddCall, { ...(await clerk.headers()), body: { goods_id: goodsIds.cold, number: 5, type: 1 } })
    const flash = (await submit(await quote())).body.data.order_id
    const order = await read(flash)
    expect(order.expires_at).toBe(order.created_at + 30 * 60)
    shop.clock.advance(hourMs)
    expect(await expireOrders({ database: shop.database, now: shop.clock.now })).toBe(1)
    expect((await read(flash)).history.at(-1)).toMatchObject({ status: -1, event: 'lapse', by: 'system' })
    const sn = (await read(flash)).order_sn
    for (const by of [{ as }, await clerk.headers()] as const)
      expect(await unread(by)).toContainEqual([`订单${sn}超时未审批，已取消`, '商品已放回购物车，库存、优惠券和积分已退回'])
    shop.clock.advance(71 * hourMs)
    expect(await expireOrders({ database: shop.database, now: shop.clock.now })).toBe(1)
    expect(await read(id)).toMatchObject({ status: -1 })
    expect(await reserved()).toBe(0)
  })

  it('is held against what the person ordered in this month, no matter who paid it and with 现金券 too, until it is cancelled', async () => {
    await allow({ order_limit_fen: null, month_budget_fen: 60_000 })
    const first = await wait()
    expect(await read(first)).toMatchObject({ status: 10, approval: null })
    await add(30)
    const second = (await submit(await quote())).body.data
    await add(30)
    const third = await quote()
    expect(third.approval).toMatchObject({
      reason: 'over-budget',
      spent: '576.00',
      amount: '288.00',
      order_limit: null,
      month_budget: '600.00',
    })
    await giveVoucher(shop.database, memberIds[as], 3_000)
    const byVoucher = await quote()
    expect([byVoucher.amounts.payable, byVoucher.approval?.amount]).toEqual(['258.00', '288.00'])
    await approve((await submit(byVoucher)).body.data.order_id)
    await add(30)
    expect((await quote()).approval).toMatchObject({ spent: '864.00' })
    // Orders of other people of the store do not count, nor cancelled ones, nor those of another month.
    await shop.call(orderCancelCall, { ...(await clerk.headers()), params: { id: first }, body: { reason: 'duplicate' } })
    await shop.call(orderCancelCall, { ...(await clerk.headers()), params: { id: second.order_id }, body: { reason: 'duplicate' } })
    expect((await quote()).approval).toMatchObject({ spent: '288.00' })
    expect((await shop.call(checkoutCall, { as, body: { coupon_id: 0 } })).body.data.approval).toBeNull()
  })

  it('is not made for who was not told that it would wait', async () => {
    await allow({ order_limit_fen: null })
    await add(30)
    const shown = await quote()
    await allow({ order_limit_fen: 100 })
    expect((await submit(shown)).body).toMatchObject({
      code: 409,
      data: { changes: [{ goods_id: 0, name: '订单', field: 'status', from: '无需审批', to: '需店主审批' }] },
    })
    // The other way round there is no objection.
    const second = await quote()
    await allow({ order_limit_fen: null })
    expect((await submit(second)).body.data.is_waiting).toBe(0)
  })

  it('keeps its prices; anyone who approves has read what moved since', async () => {
    const id = await wait()
    const { payable } = await read(id)
    // Its own reservation of the last boxes is no change.
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 30 }).where('goods_id', '=', goodsIds.packed).execute())
    await shop.database.write(trx => trx.updateTable('batch').set({ quantity: 30 }).where('goods_id', '=', goodsIds.packed).execute())
    expect((await read(id)).approval).toMatchObject({ changes: [], seen: '' })
    const price = (units: number) =>
      shop.database.write(trx => trx.updateTable('ladder').set({ price_units: units }).where('goods_id', '=', goodsIds.packed).execute())
    await price(93_000)
    const dearer = [{ goods_id: goodsIds.packed, name: expect.any(String), field: 'price', from: '¥9.20', to: '¥9.30' }]
    expect((await approve(id)).body).toMatchObject({ code: 409, msg: '订单提交后价格有变化，请确认后再审批', data: { changes: dearer } })
    const { approval } = await read(id)
    expect(approval?.changes).toEqual(dearer)
    await price(94_000)
    expect((await approve(id, approval?.seen)).status).toBe(409)
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', goodsIds.packed).execute())
    const gone = (await read(id)).approval
    expect(gone?.changes).toEqual([{ goods_id: goodsIds.packed, name: expect.any(String), field: 'status', from: '可购买', to: '已下架' }])
    expect((await approve(id, gone?.seen)).body.data).toMatchObject({ status: 10, payable })
  })
})
