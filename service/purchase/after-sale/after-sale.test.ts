import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomUUID } from 'node:crypto'
import { afterSaleDetailCall, afterSaleWithdrawCall } from '@yaoji/contract/calls/purchase/after-sale'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { limits } from '@yaoji/contract/limits'
import { afterSaleSteps, askFor, operateAfterSale, signedOrder, type AfterSaleSteps } from '../../../testing/service/orders/after-sales.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'
import { expireAfterSales } from './expiry.ts'

const hourMs = 3_600_000

// 30 of them are 276.00, with 12.00 freight: 288.00.
describe.each(dialects)('asking for after-sales on %s', dialect => {
  let shop: Shop
  let order: AfterSaleSteps
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  it('never return more than came, no matter who is first of two', async () => {
    order = await signedOrder(shop)
    const answers = await Promise.all([20, 20, 15].map(units => order.asking(units)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
    const first = answers.find(({ status }) => status === 200)!.body.data
    expect(await order.free()).toEqual([30 - (first.lines[0]?.number ?? 0)])
    await shop.call(afterSaleWithdrawCall, { as: 'buyer', params: { id: first.id }, body: {} })
    expect(await order.free()).toEqual([30])
    const all = await order.ask(30)
    expect((await order.asking(1)).body.msg).toContain('没有可申请的数量')
    await operateAfterSale(shop, all.after_sale_sn, 'reject', { reason: '图片不清晰' })
    expect([await order.free(), (await order.detail(all.id)).history.at(-1)?.note]).toEqual([[30], '图片不清晰'])
  })

  it('answer a key once, and another body under it not at all', async () => {
    order = await signedOrder(shop)
    const key = randomUUID()
    const ask = (units: number) => order.asking(units, { reason: 'not-wanted', photo_ids: [] }, key)
    const first = await ask(2)
    const again = await ask(2)
    expect([again.status, again.body.data]).toEqual([200, first.body.data])
    expect((await ask(3)).status).toBe(422)
    expect(await order.free()).toEqual([28])
  })

  it('refuse what the rules refuse, in words', async () => {
    order = await signedOrder(shop)
    const refused = async (body: Parameters<typeof askFor>[3]) => {
      const { status, body: answer } = await askFor(shop, 'buyer', order.orderId, { items: [`${order.batch}:1`], ...body })
      return [status, Object.values(answer.errors ?? {}).flat()[0]]
    }
    expect(await refused({ items: ['999:1'] })).toEqual([422, '所选商品不在该订单已发货的批号中'])
    expect(await refused({ items: [`${order.batch}:0`] })).toEqual([422, '请填写数量'])
    expect(await refused({ items: [`${order.batch}:1`, `${order.batch}:2`] })).toEqual([422, '同一批号只能填写一次'])
    expect(await refused({ items: [`${order.batch}:31`] })).toEqual([422, expect.stringContaining('最多可申请30')])
    expect(await refused({ photo_ids: [] })).toEqual([422, '请上传照片'])
    expect(await refused({ kind: 'refuse', reason: 'damaged' })).toEqual([422, expect.stringContaining('订单当前状态不能办理')])
    shop.clock.advance(limits.damageReportHours * hourMs + 1)
    expect(await refused({ kind: 'refund', reason: 'short' })).toEqual([422, expect.stringContaining('已超过申请期限')])
    await shop.database.write(trx => trx.updateTable('member').set({ is_after_sale: 0 }).where('id', '=', memberIds.buyer).execute())
    expect((await order.asking(1)).body.msg).toBe('请联系客服办理售后')
  })

  it('take several reasons of a batch in one, each judged by itself, and pay back for all of them', async () => {
    order = await signedOrder(shop)
    const of = (...items: string[]) => ({ kind: 'refund', reason: 'short', items: items.map(item => `${order.batch}:${item}`) }) as const
    const refused = async (body: Parameters<typeof askFor>[3]) =>
      Object.values((await askFor(shop, 'buyer', order.orderId, body)).body.errors ?? {}).flat()[0]
    expect(await refused(of('20:short', '11:damaged'))).toContain('最多可申请30')
    expect(await refused(of('2:short', '1:short'))).toBe('同一批号只能填写一次')
    expect(await refused(of('2:short', '1:quality'))).toContain('所选原因不适用')
    expect(await refused({ ...of('2', '1:damaged'), reason: 'no-invoice', photo_ids: [] })).toContain('所选原因不适用')
    const { id, after_sale_sn: sn, ...asked } = (await askFor(shop, 'buyer', order.orderId, of('3', '1:damaged', '2:wrong'))).body.data
    expect(asked.lines).toMatchObject([
      {
        number: 6,
        reasons: [
          { reason: 'short', number: 3 },
          { reason: 'damaged', number: 1 },
          { reason: 'wrong', number: 2 },
        ],
      },
    ])
    expect(await order.free()).toEqual([24])
    await order.operate(sn, 'approve', 'refund')
    expect(await order.detail(id)).toMatchObject({ status: 100, refund: { total: '55.20' }, lines: [{ accepted: 6, refund: '55.20' }] })
    const alike = (await askFor(shop, 'buyer', order.orderId, of('1:short'))).body.data
    expect(alike.lines).toMatchObject([{ number: 1, reasons: [] }])
    const items = [`${order.batch}:1:not-wanted`, `${order.batch}:1:quality`]
    expect(await refused({ kind: 'return', reason: 'not-wanted', items, photo_ids: [] })).toBe('请上传照片')
  })

  it('close what is not sent back within its days, and receive by itself what was sent again', async () => {
    order = await signedOrder(shop)
    const { id, after_sale_sn: sn } = await order.ask(5)
    await order.operate(sn, 'approve')
    const sweep = () => expireAfterSales({ database: shop.database, now: shop.clock.now })
    shop.clock.advance(limits.sendBackDays * 24 * hourMs - 1)
    expect(await sweep()).toBe(0)
    shop.clock.advance(1)
    expect(await sweep()).toBe(1)
    expect([(await order.detail(id)).status, await order.free()]).toEqual([-3, [30]])
    expect((await order.sendBack(id)).status).toBe(409)
  })

  it('let a parcel be refused at the door, and no one else see or move it', async () => {
    const bought = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', bought)
    for (const command of ['slip', 'pick']) await operateOn(shop, bought.order_id, command)
    await operateOn(shop, bought.order_id, 'ship', { carrier: '顺丰', parcel_number: 'SF1', items: [`${goodsIds.packed}:10`] })
    order = await afterSaleSteps(shop, bought.order_id)
    expect(await order.free()).toEqual([10])
    const { id, after_sale_sn: sn } = await order.ask(10, { kind: 'refuse', reason: 'not-wanted', photo_ids: [] })
    expect((await shop.call(afterSaleDetailCall, { as: 'rival', params: { id } })).status).toBe(404)
    expect((await shop.call(afterSaleWithdrawCall, { as: 'rival', params: { id }, body: {} })).status).toBe(404)
    await order.operate(sn, 'approve', 'arrive', 'inspect', 'refund')
    expect((await order.detail(id)).refund).toMatchObject({ total: '92.00', state: 'done' })
    const list = (await shop.call(orderListCall, { as: 'buyer', query: { tab: 'after-sale' } })).body.data
    expect([list.total, list.counts['after-sale'], list.list[0]?.after_sales]).toEqual([
      1,
      1,
      [{ id, after_sale_sn: sn, kind: 'refuse', status: 100 }],
    ])
    expect((await shop.call(orderListCall, { as: 'rival', query: { tab: 'after-sale' } })).body.data).toMatchObject({ total: 0 })
  })
})
