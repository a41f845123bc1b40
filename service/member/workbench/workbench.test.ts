import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { workbenchCall } from '@yaoji/contract/calls/member/workbench'
import { cartDeleteCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { savedPutCall } from '@yaoji/contract/calls/purchase/saved-cart'
import { arrivalAddCall } from '@yaoji/contract/calls/storefront/favourite'
import { codes } from '@yaoji/contract/codes'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { addFen, formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { buyEarlier } from '../../../testing/service/orders/buy-earlier.ts'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/index.ts'
import { insertClerk } from '../../../testing/service/people/insert-clerk.ts'
import { ship } from '../../../testing/service/orders/ship.ts'
import { loadOffers } from '../../catalogue/offer/offer.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { workbenchGoods } from './goods.ts'

const { packed, herb, cold, nearExpiry, soldOut } = goodsIds
const own = memberIds.buyer

describe.each(dialects)('the workbench on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.recharge('buyer', 1_000_000)
  })
  afterEach(() => closeShop(shop))

  const bench = async (as = 'buyer') => {
    const { body } = await shop.call(workbenchCall, { as })
    expect(body).toMatchObject({ code: codes.success })
    return body.data
  }
  const dueIds = async () => (await bench()).restock.list.map(({ goods }) => goods.id)
  const dayAgo = (days: number) => addDays(chinaDay(shop.clock.now()), -days)
  const set = (table: 'goods' | 'stock', id: number, values: object) =>
    shop.database.write(trx =>
      table === 'goods'
        ? trx.updateTable('goods').set(values).where('id', '=', id).execute()
        : trx.updateTable('stock').set(values).where('goods_id', '=', id).execute(),
    )
  const setPrice = (id: number, price_units: number) =>
    shop.database.write(trx => trx.updateTable('goods_price').set({ price_units }).where('goods_id', '=', id).execute())

  it('proposes what is bought most and not this week where less is due, without what another list or the cart has', async () => {
    await buyEarlier(shop, 'buyer', packed, [
      [28, 30],
      [14, 30],
    ])
    await buyEarlier(shop, 'buyer', herb, [[60, 1_000]])
    await buyEarlier(shop, 'buyer', 104, [[20, 20]])
    await buyEarlier(shop, 'buyer', nearExpiry, [
      [22, 15],
      [10, 15],
    ])
    await buyEarlier(shop, 'buyer', cold, [[3, 30]])
    await shop.addGoods('buyer', 104, 20)
    const { restock, habitual } = await bench()
    expect(restock.list.map(({ goods }) => goods.id)).toEqual([packed])
    expect(habitual.map(({ goods, number, last }) => [goods.id, number, last.number])).toEqual([
      [nearExpiry, 15, 15],
      [herb, 1_000, 1_000],
    ])
  })

  it('names goods that are due by the rhythm of own orders, with reason and quantity, the most overdue first', async () => {
    await buyEarlier(shop, 'buyer', packed, [
      [42, 30],
      [28, 30],
      [14, 50],
    ])
    await buyEarlier(shop, 'buyer', herb, [
      [30, 1_000],
      [20, 1_000],
    ])
    // Not due yet, given up, bought once, and of another store.
    await buyEarlier(shop, 'buyer', nearExpiry, [
      [22, 15],
      [10, 15],
    ])
    await buyEarlier(shop, 'buyer', cold, [
      [80, 30],
      [70, 30],
    ])
    await buyEarlier(shop, 'buyer', 104, [[20, 20]])
    await buyEarlier(shop, 'rival', 106, [
      [20, 20],
      [10, 20],
    ])
    const { restock } = await bench()
    expect(restock).toMatchObject({
      total: 2,
      list: [
        { goods: { id: herb }, number: 1_000, days: 10, times: 2, last_day: dayAgo(20), last: { number: 1_000 } },
        { goods: { id: packed }, number: 30, days: 14, times: 3, last_day: dayAgo(14), last: { number: 50, price: expect.any(String) } },
      ],
    })
  })

  it('proposes what can be ordered: whole packs within the stock, nothing that lies in the cart or cannot be bought', async () => {
    const often = [
      [20, 30],
      [10, 30],
    ] as const
    await buyEarlier(shop, 'buyer', packed, often)
    await set('stock', packed, { onhand: 85 })
    expect((await bench()).restock.list).toMatchObject([{ goods: { id: packed }, usual: 30, number: 20 }])
    await shop.addGoods('buyer', packed, 10)
    expect(await dueIds()).toEqual([])
    await shop.call(cartDeleteCall, { as: 'buyer', body: { ids: (await shop.readCart('buyer')).data.map(({ id }) => id) } })
    expect(await dueIds()).toEqual([packed])
    await set('goods', packed, { status: 'off' })
    expect(await bench()).toMatchObject({ restock: { total: 0, list: [] }, cheaper: [] })
    await set('goods', packed, { status: 'on' })
  })

  it('is not due any more after the next order, and due again when that is cancelled', async () => {
    await buyEarlier(shop, 'buyer', packed, [
      [20, 30],
      [10, 30],
    ])
    expect(await dueIds()).toEqual([packed])
    const { order_id } = await shop.buy('buyer', packed, 30)
    expect(await dueIds()).toEqual([])
    await shop.call(orderCancelCall, {
      as: 'buyer',
      params: { id: order_id },
      body: { reason: 'not-wanted' },
    })
    await shop.call(cartDeleteCall, { as: 'buyer', body: { ids: (await shop.readCart('buyer')).data.map(({ id }) => id) } })
    expect(await dueIds()).toEqual([packed])
  })

  it('names what fell since the last purchase at that quantity, and what was awaited and has come', async () => {
    await buyEarlier(shop, 'buyer', packed, [[5, 30]])
    await buyEarlier(shop, 'buyer', cold, [[5, 20]])
    await setPrice(packed, 90_000)
    await setPrice(cold, 1_100_000)
    await shop.call(arrivalAddCall, { as: 'buyer', body: { goods_ids: [herb, soldOut, packed] } })
    const { cheaper, arrived } = await bench()
    expect(cheaper).toMatchObject([{ goods: { id: packed }, number: 30, fell: expect.any(String), last: { number: 30 } }])
    expect(cheaper).toHaveLength(1)
    expect(arrived.map(({ goods, number }) => [goods.id, number]).toSorted()).toEqual([
      [packed, 30],
      [herb, 1],
    ])
  })

  it('lists tasks with their amounts and deadlines, of this store alone', async () => {
    const unpaid = await shop.buy('buyer', packed, 30)
    const second = await shop.buy('buyer', packed, 40)
    const sent = await shop.buy('buyer', packed, 30)
    await shop.pay('buyer', sent)
    await ship(shop, sent.order_id)
    await shop.database.write(async trx => {
      await carryOut(trx, 'credit-line', { body: { store: 'buyer', limit: '1000.00', days: 30 }, name: 'test', now: shop.clock.now() })
      await trx
        .updateTable('member_paper')
        .set({ expires_on: dayAgo(-20) })
        .where('member_id', '=', own)
        .where('kind', '=', '营业执照')
        .execute()
    })
    const { tasks } = await bench()
    const orders = await Promise.all([unpaid, second].map(({ order_id }) => shop.readOrder('buyer', order_id)))
    const sum = formatFen(addFen(parseFen(unpaid.payable) ?? (0 as Fen), parseFen(second.payable) ?? (0 as Fen)))
    expect(tasks.find(({ kind }) => kind === 'unpaid')).toEqual({
      ...{ kind: 'unpaid', count: 2, amount: sum, days: null, name: '' },
      ends_at: Math.min(...orders.map(order => order.expires_at ?? Infinity)),
    })
    expect(tasks.find(({ kind }) => kind === 'unreceived')).toMatchObject({ count: 1, amount: sent.payable, ends_at: null })
    expect(tasks.filter(({ kind }) => kind === 'paper')).toMatchObject([{ name: '营业执照', days: 20 }])
    expect((await bench('rival')).tasks.filter(({ kind }) => kind !== 'paper')).toEqual([])
  })

  it('has the saved carts and, of a person with a budget, what is left of it', async () => {
    const clerk = await insertClerk(shop, own, { month_budget_fen: 50_000 })
    await shop.addGoods('buyer', packed, 10)
    const ids = (await shop.readCart('buyer')).data.map(({ id }) => id)
    await shop.call(savedPutCall, { as: 'buyer', body: { name: '慢病常备', ids } })
    expect(await bench()).toMatchObject({ saved: [{ name: '慢病常备', lines: 1 }], budget: null })
    const { data } = (await shop.call(workbenchCall, await clerk.headers())).body
    expect(data.budget).toEqual({ budget: '500.00', spent: '0.00' })
  })

  it('tells a store under review what is missing and no goods; a visitor nothing', async () => {
    const { restock, cheaper, arrived, proof } = await bench('unapproved')
    expect({ restock, cheaper, arrived }).toEqual({ restock: { total: 0, list: [] }, cheaper: [], arrived: [] })
    expect(proof).toEqual({ missing: expect.any(Number) })
    expect((await shop.call(workbenchCall)).status).toBe(401)
  })

  it('reads its goods in four statements and those of their offers: history, cart, awaited goods and least prices', async () => {
    await buyEarlier(shop, 'buyer', packed, [
      [20, 30],
      [10, 30],
    ])
    const member = await shop.database.read.selectFrom('member').selectAll().where('id', '=', own).executeTakeFirstOrThrow()
    const statementsOf = async (ask: (db: Kysely<Tables>) => Promise<unknown>) => (await countQueries(shop.database.read, ask)).queries
    const now = shop.clock.now()
    const ofOffers = await statementsOf(db => loadOffers(db, member, [packed], now))
    expect(await statementsOf(db => workbenchGoods(db, { member, now, serviceOrigin: '' }))).toBe(ofOffers + 4)
  })
})
