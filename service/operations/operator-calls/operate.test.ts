import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrderDetailWire } from '@yaoji/contract/calls/purchase/order'
import { orderParcelsCall, orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { limits } from '@yaoji/contract/limits'
import { expireOrders } from '../../purchase/order/change/expiry.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { operateOn, ship } from '../../../testing/service/orders/ship.ts'

const dayMs = 86_400_000
const boxCode = (last: number) => `8123456789012345678${last}`

describe.each(dialects)('operators on %s', dialect => {
  let shop: Shop
  let id: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    id = order.order_id
  })
  afterEach(() => closeShop(shop))

  const run = (command: string, fields: Parameters<typeof operateOn>[3] = {}) => operateOn(shop, id, command, fields)
  const stock = () =>
    shop.database.read.selectFrom('stock').select(['onhand', 'reserved']).where('goods_id', '=', goodsIds.packed).executeTakeFirstOrThrow()
  const batches = () =>
    shop.database.read.selectFrom('batch').select(['number', 'quantity']).where('goods_id', '=', goodsIds.packed).execute()
  const addBatch = (number: string, days: number, quantity: number) =>
    shop.database.write(async trx => {
      const place = { goods_id: goodsIds.packed, warehouse_id: 1 }
      await trx
        .insertInto('batch')
        .values({ ...place, number, made_on: '2025-01-01', expires_on: addDays(chinaDay(shop.clock.now()), days), quantity })
        .execute()
      await trx
        .updateTable('stock')
        .set(({ eb }) => ({ onhand: eb('onhand', '+', quantity) }))
        .where('goods_id', '=', goodsIds.packed)
        .execute()
    })

  it('bring an order from the slip to the buyer, who reads each step without their names', async () => {
    const before = await stock()
    expect((await run('slip')).status).toBe(40)
    expect((await run('pick')).status).toBe(50)
    expect((await run('check-out')).status).toBe(60)
    expect(await stock()).toEqual({ onhand: before.onhand - 30, reserved: 0 })
    expect((await run('ship', { carrier: '顺丰', parcel_number: 'SF1' })).status).toBe(70)
    const order = await shop.readOrder('buyer', id)
    expect(order.history.map(({ event, by, name, note }) => [event, by, name, note])).toEqual([
      ['submit', 'buyer', 'buyer', ''],
      ['pay', 'buyer', 'buyer', 'balance'],
      ['release', 'operator', '', ''],
      ['pick', 'operator', '', ''],
      ['check-out', 'operator', '', ''],
      ['ship', 'operator', '', '顺丰 SF1'],
    ])
    expect(order.actions).toEqual(['receive', 'after-sale', 'reorder'])
    const kept = await shop.database.read.selectFrom('order_event').select('operator').where('actor', '=', 'operator').execute()
    expect(new Set(kept.map(({ operator }) => operator))).toEqual(new Set(['试验员']))
  })

  it('take what expires first, never what is too near to its end, or the batches they name', async () => {
    await addBatch('LATE', 900, 50)
    await addBatch('SOON', 40, 20)
    await addBatch('TOO-NEAR', 20, 500)
    const order = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.pay('buyer', order)
    for (const command of ['slip', 'pick', 'check-out']) await run(command)
    const taken = (orderId: string) =>
      shop.database.read.selectFrom('order_batch').select(['number', 'quantity']).where('order_id', '=', orderId).orderBy('id').execute()
    expect(await taken(id)).toEqual([
      { number: 'SOON', quantity: 20 },
      { number: 'B1', quantity: 10 },
    ])
    for (const command of ['slip', 'pick']) await operateOn(shop, order.order_id, command)
    const chosen = (...texts: string[]) =>
      operateOn(shop, order.order_id, 'check-out', { batches: texts.map(text => `${goodsIds.packed}:${text}`) })
    for (const wrong of [['29:LATE'], ['31:LATE'], ['30:NONE'], ['30:TOO-NEAR'], ['5:SOON', '25:LATE']])
      await expect(chosen(...wrong)).rejects.toMatchObject({ code: 409 })
    await chosen('30:LATE')
    expect(await taken(order.order_id)).toEqual([{ number: 'LATE', quantity: 30 }])
    expect((await batches()).find(({ number }) => number === 'LATE')?.quantity).toBe(20)
  })

  it('send a part now and the rest later, and nothing twice', async () => {
    await run('slip')
    await run('pick')
    const part = (parcel_number: string, ...items: string[]) => run('ship', { carrier: '顺丰', parcel_number, items })
    expect((await part('SF1', `${goodsIds.packed}:10`)).status).toBe(65)
    await expect(part('SF2', `${goodsIds.packed}:21`)).rejects.toMatchObject({ message: `商品${goodsIds.packed}待发数量只有20` })
    await expect(part('SF1', `${goodsIds.packed}:1`)).rejects.toMatchObject({ message: '运单号SF1已登记' })
    await expect(part('SF2', `${goodsIds.packed}:1:OTHER`)).rejects.toMatchObject({ message: `商品${goodsIds.packed}待发数量只有0` })
    await expect(run('deliver', { parcel_number: 'SF9' })).rejects.toMatchObject({ code: 409 })
    await run('deliver', { parcel_number: 'SF1' })
    expect((await part('SF2', `${goodsIds.packed}:5:B1`)).status).toBe(65)
    expect((await part('SF3')).status).toBe(70)
    const receivedBy = async () =>
      (await shop.database.read.selectFrom('orders').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow()).expires_at
    await run('deliver', { parcel_number: 'SF2' })
    expect(await receivedBy()).toBeNull()
    await run('deliver', { parcel_number: 'SF3' })
    expect(await receivedBy()).toBe(shop.clock.now() + limits.autoReceiptDays * dayMs)
    const sent = await shop.database.read
      .selectFrom('order_batch')
      .innerJoin('parcel', 'parcel.id', 'parcel_id')
      .select(['parcel.number', 'quantity'])
      .execute()
    expect(sent.toSorted((one, other) => (one.number < other.number ? -1 : 1))).toEqual([
      { number: 'SF1', quantity: 10 },
      { number: 'SF2', quantity: 5 },
      { number: 'SF3', quantity: 15 },
    ])
  })

  it('keep trace codes of what is in the parcel, each once', async () => {
    await run('slip')
    await run('pick')
    const codes = (...texts: string[]) => run('ship', { carrier: '顺丰', parcel_number: 'SF1', codes: texts })
    await expect(codes(`${goodsIds.packed}:OTHER:81234567890123456789`)).rejects.toMatchObject({ code: 409 })
    await expect(codes(`${goodsIds.packed}:B1:${boxCode(7)}`, `${goodsIds.packed}:B1:${boxCode(7)}`)).rejects.toMatchObject({
      message: `追溯码${boxCode(7)}重复`,
    })
    expect((await codes(`${goodsIds.packed}:B1:${boxCode(7)}`, `${goodsIds.packed}:B1:${boxCode(8)}`)).status).toBe(70)
    const parcels = async (as: 'buyer' | 'rival') => (await shop.call(orderParcelsCall, { as, params: { id } })).body.data
    expect((await parcels('buyer')).parcels).toMatchObject([
      { carrier: '顺丰', number: 'SF1', delivered_at: null, batches: [{ ph: 'B1', number: 30, codes: [boxCode(7), boxCode(8)] }] },
    ])
    expect((await shop.readOrder('buyer', id)).parcels).toMatchObject([{ batches: [{ ph: 'B1', codes: [] }] }])
    expect(await parcels('rival')).toBeNull()
  })

  it('let an order be received by itself 7 days after all of it came, not before, and end 7 days later', async () => {
    const state = async () => (await shop.readOrder('buyer', id)).status
    const sweep = () => expireOrders({ database: shop.database, now: shop.clock.now })
    await ship(shop, id)
    shop.clock.advance(100 * dayMs)
    expect(await sweep()).toBe(0)
    await run('deliver')
    shop.clock.advance(limits.autoReceiptDays * dayMs - 1)
    expect([await sweep(), await state()]).toEqual([0, 70])
    shop.clock.advance(1)
    expect([await sweep(), await state()]).toEqual([1, 80])
    shop.clock.advance(limits.afterSaleDays * dayMs)
    expect([await sweep(), await state()]).toEqual([1, 100])
    const earned = await shop.database.read.selectFrom('points_log').select('kind').where('kind', '=', 'earn').execute()
    expect(earned).toHaveLength(1)
  })

  it('never let 含麻 goods be received by themselves', async () => {
    await shop.database.write(trx => trx.updateTable('orders').set({ kind: 'ephedrine' }).where('id', '=', id).execute())
    await ship(shop, id)
    await run('deliver')
    shop.clock.advance(1_000 * dayMs)
    expect(await expireOrders({ database: shop.database, now: shop.clock.now })).toBe(0)
  })

  it('leave 确认收货 to the buyer, once it is shipped', async () => {
    const receive = () =>
      shop.call<OrderDetailWire>(orderReceiveCall, { as: 'buyer', params: { id }, body: {}, idempotencyKey: randomUUID() })
    expect(await receive()).toMatchObject({ status: 409, body: { msg: '订单已付款·待开单，不能确认收货' } })
    await ship(shop, id)
    expect((await receive()).body.data).toMatchObject({ status: 80 })
    expect((await receive()).body.data.history.filter(({ event }) => event === 'receive')).toHaveLength(1)
  })

  it('cancel what is not released, and say when money that waits has gone back', async () => {
    await expect(run('refund')).rejects.toMatchObject({ message: '没有待打出的退款' })
    expect((await run('cancel', { reason: 'suspected-duplicate' })).status).toBe(-3)
    await expect(run('refund')).rejects.toMatchObject({ code: 409 })
    await expect(run('slip')).rejects.toMatchObject({ code: 409 })
  })
})
