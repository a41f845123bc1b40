import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { afterSaleReceiveCall } from '@yaoji/contract/calls/purchase/after-sale'
import { balanceOf } from '../../../testing/service/orders/wallet-of.ts'
import { operateAfterSale, signedOrder, type AfterSaleSteps } from '../../../testing/service/orders/after-sales.ts'
import { couponIds, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { givePoints, giveVoucher } from '../../../testing/service/orders/give-value.ts'
import { dialects } from '../../../testing/service/index.ts'

// 30 of them are 276.00, with 12.00 freight: 288.00.
describe.each(dialects)('what after-sales return on %s', dialect => {
  let shop: Shop
  let order: AfterSaleSteps
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const balance = () => balanceOf(shop)

  it('pay a return back to the balance, to the fen, and tell who did what', async () => {
    order = await signedOrder(shop)
    const before = await balance()
    const { id, sn } = await order.returned(7)
    expect(await order.detail(id)).toMatchObject({
      status: 30,
      refund: { total: '64.40', money: '64.40', method: '余额支付', state: 'due' },
    })
    expect((await order.operate(sn, 'arrive', 'inspect', 'refund')).status).toBe(100)
    expect((await balance()) - before).toBe(6_440)
    const done = await order.detail(id)
    expect(done).toMatchObject({ actions: [], refund: { total: '64.40', state: 'done' }, lines: [{ accepted: 7, refund: '64.40' }] })
    expect(done.photos).toHaveLength(1)
    expect(done.history.map(({ event, by, name, note, status }) => [event, by, name, note, status])).toEqual([
      ['ask', 'buyer', 'buyer', 'quality', 10],
      ['approve', 'operator', '', '', 20],
      ['send-back', 'buyer', 'buyer', '顺丰 SF9', 30],
      ['arrive', 'operator', '', '', 40],
      ['inspect', 'operator', '', '', 50],
      ['refund', 'operator', '', '', 100],
    ])
    await expect(order.operate(sn, 'refund')).rejects.toMatchObject({ code: 409 })
    expect((await balance()) - before).toBe(6_440)
  })

  it('accept a part of what came back; the rest is the buyer’s again', async () => {
    order = await signedOrder(shop)
    const { id, sn } = await order.returned(10)
    await order.operate(sn, 'arrive')
    const inspect = (...items: string[]) => operateAfterSale(shop, sn, 'inspect', { items })
    await expect(inspect(`${goodsIds.packed}:11`)).rejects.toMatchObject({ message: `商品${goodsIds.packed}的退回数量只有10` })
    await expect(inspect(`${goodsIds.packed}:0`)).rejects.toMatchObject({ code: 409 })
    expect(await order.free()).toEqual([20])
    await inspect(`${goodsIds.packed}:4:B1`)
    expect(await order.free()).toEqual([26])
    await order.operate(sn, 'refund')
    expect((await order.detail(id)).refund.total).toBe('36.80')
  })

  it('give coupon, voucher and points back with the last unit, and each to where it came from', async () => {
    await giveVoucher(shop, { id: 1, fen: 3_000, to: 20 })
    await giveVoucher(shop, { id: 2, fen: 1_000, to: 40 })
    await givePoints(shop, 500)
    order = await signedOrder(shop, { coupon_id: couponIds.ten, use_points: 1 })
    const owned = async () => {
      const { read } = shop.database
      const vouchers = await read.selectFrom('voucher').select('balance_fen').orderBy('id').execute()
      const { points } = await read.selectFrom('member').select('points').where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
      const coupon = await read.selectFrom('coupon').select('state').where('id', '=', couponIds.ten).executeTakeFirstOrThrow()
      return [...vouchers.map(row => row.balance_fen), points, coupon.state]
    }
    const { read } = shop.database
    const line = await read
      .selectFrom('order_line')
      .select(['id', 'net_fen'])
      .where('order_id', '=', order.orderId)
      .executeTakeFirstOrThrow()
    const shares = await read.selectFrom('order_line_deduction').select(['kind', 'amount_fen']).where('line_id', '=', line.id).execute()
    const share = (kind: string) => shares.find(each => each.kind === kind)?.amount_fen ?? 0
    expect(await owned()).toEqual([0, 0, 0, 'used'])
    const before = await balance()
    for (const units of [11, 18]) {
      const { sn } = await order.returned(units)
      await order.operate(sn, 'arrive', 'inspect', 'refund')
    }
    expect((await owned())[3]).toBe('used')
    const { sn } = await order.returned(1)
    await order.operate(sn, 'arrive', 'inspect', 'refund')
    const [first, second, points, coupon] = await owned()
    expect([Number(first) + Number(second), points, coupon]).toEqual([share('voucher'), share('points'), 'unused'])
    expect((await balance()) - before).toBe(line.net_fen)
  })

  it('send again out of the stock what came short, and end when it is there', async () => {
    order = await signedOrder(shop)
    const stock = async () =>
      await shop.database.read
        .selectFrom('stock')
        .select(['onhand', 'reserved'])
        .where('goods_id', '=', goodsIds.packed)
        .executeTakeFirstOrThrow()
    const before = await stock()
    const { id, after_sale_sn: sn } = await order.ask(4, { kind: 'resend', reason: 'short' })
    await order.operate(sn, 'approve')
    const sent = await operateAfterSale(shop, sn, 'resend', { carrier: '顺丰', parcel_number: 'SF77' })
    expect(sent).toMatchObject({ status: 65, status_text: '待收补货' })
    expect(await stock()).toEqual({ onhand: before.onhand - 4, reserved: before.reserved })
    expect(await order.free()).toEqual([26, 4])
    await shop.call(afterSaleReceiveCall, { as: 'buyer', params: { id }, body: {} })
    expect(await order.detail(id)).toMatchObject({
      status: 100,
      resent: { carrier: '顺丰', number: 'SF77' },
      refund: { state: 'none', total: '0.00' },
    })
    await shop.database.write(trx => trx.updateTable('batch').set({ quantity: 0 }).where('goods_id', '=', goodsIds.packed).execute())
    const { after_sale_sn: next } = await order.ask(1, { kind: 'exchange', reason: 'damaged' })
    await order.operate(next, 'approve')
    await expect(order.operate(next, 'resend')).rejects.toMatchObject({ code: 409 })
  })
})
