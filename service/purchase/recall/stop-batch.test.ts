import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { pathOf } from '@yaoji/contract/calls/call'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import type { BatchStoppedWire } from '@yaoji/contract/calls/operator/recall'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'
import type { Database } from '../../platform/database/database.ts'

const goods = goodsIds.packed
const ofGoods = { goods_id: goods }

/** A recall ends the sale in every process in this time. */
const withinMs = 1_000
const attempts = 3

/** Waits until a process has to read the change logs again: SQLite sees a commit at once, PostgreSQL after a part of a second. */
async function othersAreRead(database: Database): Promise<void> {
  if (database.dialect === 'sqlite') return
  const before = database.version()
  await vi.waitUntil(() => database.version() !== before, { timeout: withinMs, interval: 5 })
}

describe.each(dialects)('batches that are stopped, on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const desk = (command: 'batch-stop' | 'batch-release', batch?: string, reason = '质量待查') =>
    shop.database.write(trx =>
      carryOut<BatchStoppedWire>(trx, command, {
        body: { goods_id: String(goods), ...(batch !== undefined && { batch }), reason },
        name: '质管小王',
        now: shop.clock.now(),
      }),
    )
  /** 100 of the 1,000 units become another batch, which expires later. */
  const secondBatch = () =>
    shop.database.write(async trx => {
      await trx.updateTable('batch').set({ quantity: 900 }).where('goods_id', '=', goods).execute()
      const expires_on = addDays(chinaDay(shop.clock.now()), 900)
      await trx
        .insertInto('batch')
        .values({ ...ofGoods, warehouse_id: 1, number: 'B2', made_on: '2026-01-01', expires_on, quantity: 100 })
        .execute()
    })
  const seen = async (app = shop.app) => {
    const headers = { origin: shop.config.siteOrigin, cookie: await shop.login('buyer') }
    const detail = (await app.inject({ url: pathOf(goodsDetailCall, { id: goods }), headers })).json<{ data: Seen }>().data
    const listed = (await app.inject({ url: `${goodsListCall.path}?in_stock=1&page_size=100`, headers })).json<{ data: Listed }>().data
    return {
      stock: detail.kc,
      reason: detail.cant_buy?.code,
      batches: detail.batches.map(each => each.ph),
      isListed: listed.list.some(({ id }) => id === goods),
    }
  }
  type Seen = { kc: string; cant_buy: { code: string } | null; batches: { ph: string }[] }
  type Listed = { list: { id: number }[] }
  const message = (attempt: Promise<unknown>) =>
    attempt.then(
      () => '',
      (error: Error) => error.message,
    )

  it('one batch: only it leaves lists, details, carts and orders, in every process', async () => {
    await secondBatch()
    const second = await startSecond(shop)
    for (const app of [shop.app, second.app]) expect(await seen(app)).toMatchObject({ batches: ['B1', 'B2'], isListed: true })
    expect(await desk('batch-stop', 'B1')).toMatchObject({ ph: 'B1', is_stopped: 1, stock: 900, held_orders: 0 })
    const onlyB2 = { reason: undefined, batches: ['B2'], isListed: true }
    expect(await seen()).toMatchObject(onlyB2)
    await othersAreRead(second.context.database)
    expect(await seen(second.app)).toMatchObject(onlyB2)
    // A cart of 110 was possible before; 100 are left.
    expect((await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: goods, number: 110 } })).status).not.toBe(200)
    await second.close()
  })

  it('a recall ends the sale in another process within a second of its signature, and at the first call that is asked then', async () => {
    const second = await startSecond(shop)
    const { method, path } = cartAddCall
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { origin: shop.config.siteOrigin, cookie: await shop.login('buyer'), ...form }
    const add = () => second.app.inject({ method, url: path, headers, payload: `goods_id=${goods}&number=30` })
    expect((await add()).statusCode).toBe(200)
    const took: number[] = []
    for (let recalls = 0; recalls < attempts; recalls++) {
      await shop.database.write(trx =>
        carryOut(trx, 'recall-start', {
          ...{ body: { level: '1', subjects: [`${goods}:B1`], reason: '检验不合格' }, name: '质管小王', now: shop.clock.now() },
        }),
      )
      const signedAt = performance.now()
      await othersAreRead(second.context.database)
      // Not asked again until it refuses: the first call after the change logs were due has to.
      expect((await add()).statusCode).not.toBe(200)
      took.push(performance.now() - signedAt)
      expect((await seen(second.app)).reason).toBe('SOLD_OUT')
      await desk('batch-release', 'B1', '复检合格')
      await othersAreRead(second.context.database)
      expect((await add()).statusCode).toBe(200)
    }
    // Of the attempts on a busy machine one is undisturbed.
    expect(Math.min(...took)).toBeLessThan(withinMs)
    await second.close()
  })

  it('every batch: the goods are sold out everywhere; what is stopped stays so under units that come later', async () => {
    expect(await desk('batch-stop')).toMatchObject({ ph: '', is_stopped: 1, stock: 1_000 })
    const nothing = { reason: 'SOLD_OUT', batches: [], isListed: false }
    expect(await seen()).toMatchObject(nothing)
    await secondBatch()
    expect(await seen()).toMatchObject(nothing)
    await desk('batch-release')
    expect(await seen()).toMatchObject({ batches: ['B1', 'B2'], isListed: true })
  })

  it('an order that was quoted before is refused in another process, and one that waits for its parcel does not leave', async () => {
    const second = await startSecond(shop)
    const paid = await shop.buy('rival', goods, 30)
    await shop.pay('rival', paid)
    for (const command of ['slip', 'pick', 'check-out']) await operateOn(shop, paid.order_id, command)
    const picked = await shop.buy('rival', goods, 30)
    await shop.pay('rival', picked)
    for (const command of ['slip', 'pick']) await operateOn(shop, picked.order_id, command)
    await shop.addGoods('buyer', goods, 30)
    const quote = await shop.checkout('buyer')
    expect(await desk('batch-stop', 'B1')).toMatchObject({ held_orders: 1 })
    const { method, path } = orderCreateCall
    const form = { 'idempotency-key': 'stopped-1', 'content-type': 'application/x-www-form-urlencoded' }
    const headers = { origin: shop.config.siteOrigin, cookie: await shop.login('buyer'), ...form }
    const { checkout_id, payable, address_id } = createBody('buyer', quote)
    const payload = new URLSearchParams({ checkout_id, payable, address_id: String(address_id) })
    const created = await second.app.inject({ method, url: path, headers, payload: payload.toString() })
    expect(created.statusCode).toBe(409)
    expect(created.body).toContain('缺货')
    const sending = (id: string) => message(operateOn(shop, id, 'ship', { carrier: '顺丰', parcel_number: 'SF1' }))
    expect(await sending(paid.order_id)).toContain('批号B1已停售，不能发货')
    expect(await sending(picked.order_id)).toContain('可出库的批号不足30')
    // Only the signed release lets it go.
    await desk('batch-release', 'B1', '复检合格')
    expect(await sending(paid.order_id)).toBe('')
    await second.close()
  })

  it('refuses goods, batches and repeats that stop nothing, and needs two people for the release', async () => {
    expect(await message(desk('batch-stop', 'B7'))).toContain('没有批号B7')
    await desk('batch-stop', 'B1')
    expect(await message(desk('batch-stop', 'B1'))).toContain('已经停售')
    expect(await message(desk('batch-release'))).toContain('没有按全部批号停售')
    await desk('batch-release', 'B1', '复检合格')
    expect(await message(desk('batch-release', 'B1'))).toContain('没有单独停售')
    const stops = await shop.database.read.selectFrom('batch_stop').select(['reason', 'lift_reason', 'lifted_by']).execute()
    expect(stops).toEqual([{ reason: '质量待查', lift_reason: '复检合格', lifted_by: '质管小王' }])
    const signed = await shop.database.read.selectFrom('operator_statement').select('signed_by').where('state', '=', 'applied').execute()
    expect(signed).toEqual([{ signed_by: '复核员' }])
  })
})
