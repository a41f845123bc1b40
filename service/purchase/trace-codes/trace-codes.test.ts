import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { afterSaleSteps, operateAfterSale } from '../../../testing/service/orders/after-sales.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'
import { packCode, traceSteps, type TraceSteps } from '../../../testing/service/orders/trace-steps.ts'
import { ordersWaitingForCodes } from './waiting.ts'

const goods = goodsIds.packed
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place)
const single = (number: number) => packCode(1, number)
const carton = packCode(2, 1)

describe.each(dialects)('trace codes on %s', dialect => {
  let shop: Shop
  let steps: TraceSteps
  beforeEach(async () => {
    shop = await openShop(dialect)
    steps = traceSteps(shop)
  })
  afterEach(() => closeShop(shop))

  const ofB1 = (code: string) => `${goods}:B1:${code}`

  it('a code is refused with what it belongs to, and in two orders at once', async () => {
    await steps.register(ofB1(`1:${single(1)}`).replace('B1:', 'B9:'))
    const one = await steps.picked(30)
    expect(await steps.refusal(steps.ship(one.order_id, [ofB1(single(1))]))).toMatch(/属于.* 批号B9/)
    expect(await steps.refusal(steps.ship(one.order_id, [ofB1('12345')]))).toContain('不是追溯码')
    expect(await steps.refusal(steps.ship(one.order_id, [ofB1(single(2)), ofB1(single(2))]))).toContain('重复')
    expect(await steps.refusal(steps.ship(one.order_id, [`${goods}:OTHER:${single(2)}`]))).toContain('不在该包裹中')
    expect(
      await steps.refusal(
        steps.ship(
          one.order_id,
          range(2, 33).map(number => ofB1(single(number))),
        ),
      ),
    ).toContain('本次发30，扫到31个')
    await steps.ship(one.order_id, [ofB1(single(2))])
    const [other, third] = [await steps.picked(30, 'rival'), await steps.picked(30)]
    expect(await steps.refusal(steps.ship(other.order_id, [ofB1(single(2))]))).toBe(`追溯码${single(2)}已随订单${one.order_sn}出库`)
    const both = await Promise.all([
      steps.refusal(steps.ship(other.order_id, [ofB1(single(3))])),
      steps.refusal(steps.ship(third.order_id, [ofB1(single(3))])),
    ])
    expect(both.filter(each => each === 'sent')).toHaveLength(1)
  })

  it('missing codes block 出库 only where they are required, the goods bear codes, and 质管 has not let them go', async () => {
    const free = await steps.picked(30)
    expect(await steps.refusal(steps.ship(free.order_id, []))).toBe('sent')
    await steps.require()
    const approvedAs = (approval_number: string) =>
      shop.database.write(trx => trx.updateTable('goods').set({ approval_number }).where('id', '=', goods).execute())
    await approvedAs('鄂械备20260001')
    const uncoded = await steps.picked(30)
    expect(await steps.refusal(steps.ship(uncoded.order_id, []))).toBe('sent')
    await approvedAs('国药准字H20000001')
    const blocked = await steps.picked(30)
    expect(await steps.refusal(steps.ship(blocked.order_id, []))).toContain('由质管写明原因放行')
    await operateOn(shop, blocked.order_id, 'release-codes', { reason: '2025年前生产' })
    await expect(operateOn(shop, blocked.order_id, 'release-codes', { reason: '再来一次' })).rejects.toThrow('已放行')
    expect(await steps.refusal(steps.ship(blocked.order_id, []))).toBe('sent')
    await shop.database.write(trx => trx.updateTable('goods').set({ traced: '无' }).where('id', '=', goods).execute())
    expect(await steps.refusal(steps.ship((await steps.picked(30)).order_id, []))).toBe('sent')
  })

  it('an order that waits for its codes is listed from 出库 until it is released or sent', async () => {
    const waiting = () => ordersWaitingForCodes(shop.database.read)
    const order = await steps.picked(30)
    const other = await steps.picked(30, 'rival')
    for (const { order_id: id } of [order, other]) await operateOn(shop, id, 'check-out')
    expect(await waiting()).toEqual([]) // The shop does not require them.
    await steps.require()
    expect(await waiting()).toMatchObject([{ units: 30 }, { units: 30 }])
    await operateOn(shop, order.order_id, 'release-codes', { reason: '2025年前生产' })
    expect(await waiting()).toMatchObject([{ order_sn: other.order_sn, goods: '试验商品1' }])
    await steps.ship(
      other.order_id,
      range(1, 31).map(number => ofB1(single(number))),
    )
    expect(await waiting()).toEqual([])
    await shop.database.write(trx => trx.updateTable('goods').set({ traced: '无' }).where('id', '=', goods).execute())
    const uncoded = await steps.picked(30)
    await operateOn(shop, uncoded.order_id, 'check-out')
    expect(await waiting()).toEqual([])
  })

  it('packs that came back go to the stock and out again, or to 不合格 and never out', async () => {
    const { order_id: id } = await steps.picked(30)
    await steps.ship(
      id,
      range(1, 31).map(number => ofB1(single(number))),
    )
    await shop.call(orderReceiveCall, { as: 'buyer', params: { id }, body: {} })
    const order = await afterSaleSteps(shop, id)
    const { sn } = await order.returned(2)
    await order.operate(sn, 'arrive')
    const after = (command: string, body = {}) => operateAfterSale(shop, sn, command, body)
    expect(await steps.refusal(after('inspect', { codes: [single(99)] }))).toContain('没有随该订单发出')
    expect(await steps.refusal(after('inspect', { codes: [single(1), single(1)] }))).toContain('重复')
    await after('inspect', { codes: [single(1)], rejected_codes: [single(2)] })
    expect(await steps.find(single(1))).toMatchObject({ sent: [{ returned_to: 'stock', returned_at: expect.any(Number) }] })
    const next = await steps.picked(30, 'rival')
    expect(await steps.refusal(steps.ship(next.order_id, [ofB1(single(2))]))).toContain('不合格')
    expect(await steps.refusal(steps.ship(next.order_id, [ofB1(single(1))]))).toBe('sent')
    expect((await steps.find(single(1))).sent).toHaveLength(2)
  })

  it('a holder’s file is taken whole or not at all, and twice without change', async () => {
    const file = [ofB1(`2:${carton}`), ofB1(`1:${single(1)}:${carton}`), ofB1(`1:${single(2)}:${carton}`)]
    expect(await steps.register(...file)).toEqual({ added: 3, known: 0 })
    expect(await steps.register(...file)).toEqual({ added: 0, known: 3 })
    const refused = async (...packs: string[]) => steps.refusal(steps.register(...packs))
    expect(await refused(ofB1(`1:${single(1)}`))).toContain('已登记为别的')
    expect(await refused(ofB1(`1:${single(3)}:${packCode(2, 9)}`))).toContain('没有登记，请先登记大包装')
    expect(await refused(ofB1(`2:${packCode(2, 3)}:${carton}`))).toContain('级别不低于上级码')
    expect(await refused(ofB1(`1:${single(4)}:${single(4)}`))).toContain('不能装在自己里面')
    expect(await refused(`${goods}:B7:1:${single(5)}:${carton}`)).toContain('不是同一商品的同一批号')
    expect(await refused(`999999:B1:1:${single(6)}`)).toContain('没有商品999999')
    expect(await refused(ofB1(`1:${single(7)}`), ofB1(`1:${single(7)}`))).toContain('重复')
    await expect(steps.find(single(7))).rejects.toThrow('没有这个追溯码的记录')
  })
})
