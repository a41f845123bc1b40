import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { orderShortageCall } from '@yaoji/contract/calls/purchase/shortage'
import type { ShortageChoice } from '@yaoji/contract/domain/order/shortage'
import { limits } from '@yaoji/contract/limits'
import { balanceOf } from '../../../../testing/service/orders/wallet-of.ts'
import { couponIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { givePoints, giveVoucher } from '../../../../testing/service/orders/give-value.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { operateOn } from '../../../../testing/service/orders/ship.ts'
import { expireShortages } from './expiry.ts'

const goods = goodsIds.packed
const hourMs = 3_600_000

// 30 of them are 276.00, with 12.00 freight: 288.00.
describe.each(dialects)('what cannot be sent with the others on %s', dialect => {
  let shop: Shop
  let id: string
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  async function picked(checkout: Parameters<Shop['buy']>[3] = {}) {
    const order = await shop.buy('buyer', goods, 30, checkout)
    await shop.pay('buyer', order)
    id = order.order_id
    for (const command of ['slip', 'pick']) await operateOn(shop, id, command)
  }
  const run = (command: string, fields: Parameters<typeof operateOn>[3] = {}) => operateOn(shop, id, command, fields)
  const ship = (parcel: string, fields: Parameters<typeof operateOn>[3] = {}) =>
    run('ship', { carrier: '顺丰', parcel_number: parcel, ...fields })
  const read = () => shop.readOrder('buyer', id)
  const choose = async (choice: ShortageChoice, key: string = randomUUID(), ids?: string[]) =>
    shop.call(orderShortageCall, {
      as: 'buyer',
      params: { id },
      body: { choices: (ids ?? (await read()).shortages.map(each => each.id)).map(each => `${each}:${choice}`) },
      headers: { 'idempotency-key': key },
    })
  const stock = async () =>
    await shop.database.read.selectFrom('stock').select(['onhand', 'reserved']).where('goods_id', '=', goods).executeTakeFirstOrThrow()
  const balance = () => balanceOf(shop)
  const sent = async () => (await read()).parcels.map(({ batches }) => batches.reduce((sum, { number }) => sum + number, 0))

  it('is asked about, and its money comes back once, to the fen, after which the order is sent', async () => {
    await picked()
    const before = [await stock(), await balance()] as const
    expect((await ship('SF1', { items: [`${goods}:23`], short: 1 })).status).toBe(65)
    const asked = await read()
    expect(asked).toMatchObject({
      status: 65,
      waiting_choices: 1,
      unsent: [],
      shortages: [{ number: 7, state: 'asked', choices: ['refund', 'later'], refund: '64.40', is_underway: 0 }],
    })
    expect(asked.shortages[0]?.expires_at).toBe((shop.clock.now() + limits.shortageChoiceHours * hourMs) / 1_000)
    expect(await stock()).toEqual({ onhand: before[0].onhand - 23, reserved: before[0].reserved - 23 })
    const list = (await shop.call(orderListCall, { as: 'buyer', query: { tab: 'after-sale' } })).body.data
    expect([list.counts['after-sale'], list.list[0]]).toMatchObject([1, { id, waiting_choices: 1 }])
    await run('deliver')
    const key = randomUUID()
    const answers = [await choose('refund', key), await choose('refund', key), await choose('refund')]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await balance()) - before[1]).toBe(6_440)
    expect(await stock()).toEqual({ onhand: before[0].onhand - 23, reserved: before[0].reserved - 30 })
    const settled = await read()
    expect(settled).toMatchObject({
      status: 70,
      waiting_choices: 0,
      expires_at: (shop.clock.now() + limits.autoReceiptDays * 24 * hourMs) / 1_000,
      shortages: [{ state: 'refunded', choices: [], refund: '64.40', expires_at: null }],
    })
    expect(settled.history.slice(-4).map(({ event, note }) => [event, note])).toEqual([
      ['ship-part', '顺丰 SF1'],
      ['deliver', 'SF1'],
      ['short', 'short-refund:7'],
      ['settle', ''],
    ])
    expect((await choose('later')).status).toBe(409)
  })

  it('waits for its goods, keeps its reservation and is sent in the batches of that day, in two parts', async () => {
    await picked()
    await run('short', { items: [`${goods}:7`] })
    const before = await stock()
    await run('check-out')
    await ship('SF1')
    expect([await sent(), (await read()).status]).toEqual([[23], 65])
    await expect(ship('SF2')).rejects.toMatchObject({ code: 409, message: '没有待发的商品，少发的商品等待买家选择' })
    expect((await choose('later')).body.data.shortages).toMatchObject([{ state: 'later', choices: ['refund'], expires_at: null }])
    expect(await stock()).toEqual({ onhand: before.onhand - 23, reserved: before.reserved - 23 })
    await ship('SF2', { items: [`${goods}:3`] })
    expect((await read()).shortages.map(({ number, state }) => [number, state]).toSorted()).toEqual([
      [3, 'sent'],
      [4, 'later'],
    ])
    expect((await ship('SF3')).status).toBe(70)
    expect((await sent()).toSorted((a, b) => a - b)).toEqual([3, 4, 23])
    expect(await stock()).toEqual({ onhand: before.onhand - 30, reserved: before.reserved - 30 })
    expect((await choose('refund')).status).toBe(409)
  })

  it('goes back on its shelf, reserved, when it was taken out already, and who waits may still have the money', async () => {
    await picked()
    const before = await stock()
    await run('check-out')
    await expect(run('short', { items: [`${goods}:30`] })).rejects.toMatchObject({ code: 409, message: '不能全部少发，请至少发出一件' })
    await expect(run('short', { items: [`${goods}:31`] })).rejects.toMatchObject({ message: `商品${goods}待发数量只有30` })
    await ship('SF1', { items: [`${goods}:10`] })
    await run('short', { items: [`${goods}:5`] })
    expect([(await read()).unsent.map(({ number }) => number), await stock()]).toEqual([
      [15],
      { onhand: before.onhand - 25, reserved: before.reserved - 25 },
    ])
    await choose('later')
    await ship('SF2', { items: [`${goods}:15`] })
    expect((await read()).status).toBe(65)
    await choose('refund')
    expect(await read()).toMatchObject({ status: 70, expires_at: null, shortages: [{ state: 'refunded', refund: '46.00' }] })
  })

  it('gives its share of vouchers and points back, and what no one has chosen goes back by itself', async () => {
    await giveVoucher(shop, { id: 1, fen: 3_000, to: 40 })
    await givePoints(shop, 500)
    await picked({ coupon_id: couponIds.ten, use_points: 1 })
    const line = await shop.database.read.selectFrom('order_line').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    const before = await balance()
    await ship('SF1', { items: [`${goods}:29`], short: 1 })
    const sweep = () => expireShortages({ database: shop.database, now: shop.clock.now })
    shop.clock.advance(limits.shortageChoiceHours * hourMs - 1)
    expect([await sweep(), await expireShortages({ database: shop.database, now: () => Infinity, isSettled: () => false })]).toEqual([0, 0])
    shop.clock.advance(1)
    expect([await sweep(), await sweep()]).toEqual([1, 0])
    const row = await shop.database.read.selectFrom('shortage').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
    expect([row.state, row.money_fen]).toEqual(['refunded', Math.floor(line.net_fen / 30)])
    expect((await balance()) - before).toBe(row.money_fen)
    expect(row.voucher_fen).toBeGreaterThan(0)
    const coupon = await shop.database.read.selectFrom('coupon').select('state').where('id', '=', couponIds.ten).executeTakeFirstOrThrow()
    expect([coupon.state, (await read()).status]).toEqual(['used', 70])
  })

  it('is no one else’s, of one order, chosen once by one of two, and said only while there is something to send', async () => {
    const order = await shop.buy('buyer', goods, 30)
    id = order.order_id
    await shop.pay('buyer', order)
    await expect(run('short', { items: [`${goods}:1`] })).rejects.toMatchObject({ code: 409 })
    for (const command of ['slip', 'pick']) await run(command)
    await expect(ship('SF0', { short: 1 })).rejects.toMatchObject({ code: 409 })
    await expect(ship('SF0', { items: [`${goods}:30`], short: 1 })).rejects.toMatchObject({ message: '没有少发的商品' })
    await ship('SF1', { items: [`${goods}:20`], short: 1 })
    const [shortage] = (await read()).shortages
    const foreign = await shop.call(orderShortageCall, {
      as: 'rival',
      params: { id },
      body: { choices: [`${shortage?.id}:refund`] },
      headers: { 'idempotency-key': randomUUID() },
    })
    expect(foreign.status).toBe(404)
    expect((await choose('refund', randomUUID(), ['nothing'])).body.errors).toEqual({ choices: ['少发商品不存在'] })
    const before = await balance()
    const one = shortage?.id ?? ''
    const both = { params: { id }, body: { choices: [`${one}:refund`, `${one}:later`] } }
    const contrary = await shop.call(orderShortageCall, { as: 'buyer', ...both, headers: { 'idempotency-key': randomUUID() } })
    expect(contrary.body.errors).toEqual({ choices: ['同一处少发只能选择一种处理方式'] })
    // Named twice it is one choice.
    expect((await choose('refund', randomUUID(), [one, one, one])).status).toBe(200)
    const answers = await Promise.all([choose('refund'), choose('later'), choose('refund')])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2)
    expect([(await balance()) - before, (await read()).shortages]).toMatchObject([9_200, [{ state: 'refunded' }]])
  })
})
