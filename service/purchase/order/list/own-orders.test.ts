import type { Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderListQuery } from '@yaoji/contract/calls/purchase/order'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import type { Tables } from '../../../platform/database/tables.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { ownOrders } from './own-orders.ts'
import { tabCounts } from './tab-counts.ts'

const many = 700
const cancelledEvery = 7
const cancelledState = -1
const [first = 0, second = 0] = assortedIds

type Made = { id: string; name: string; goodsId: number; isCancelled: boolean }

/** The oldest 90 have names of their own, as many as are looked for among the latest; some share a name and are of two goods. */
function made(at: number): Made {
  const number = String(at).padStart(3, '0')
  const isOld = at < 90
  const name = isOld ? `旧货${at % 30}` : at % 50 === 0 ? '同名片' : `常备${at % 40}`
  return { id: `o${number}`, name, goodsId: at % 100 === 0 ? first : second, isCancelled: at % cancelledEvery === 0 }
}

describe.each(dialects)('many orders of a member on %s', dialect => {
  let shop: Shop
  const orders = Array.from({ length: many }, (_, at) => made(at)).reverse()

  beforeAll(async () => {
    shop = await openShop(dialect)
    const { order_id: id } = await shop.buy('buyer', goodsIds.packed, 30)
    await shop.database.write(async trx => {
      const order = await trx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      const { id: _, ...line } = await trx.selectFrom('order_line').selectAll().where('order_id', '=', id).executeTakeFirstOrThrow()
      await trx.updateTable('orders').set({ sn: 'of another kind' }).where('id', '=', id).execute()
      for (const [age, each] of orders.entries()) {
        const own = { id: each.id, sn: `29${each.id}`, quote_id: each.id, created_at: Number(order.created_at) + many - age }
        await trx
          .insertInto('orders')
          .values({ ...order, ...own, ...(each.isCancelled && { state: cancelledState }) })
          .execute()
        await trx
          .insertInto('order_line')
          .values({ ...line, order_id: each.id, name: each.name, goods_id: each.goodsId })
          .execute()
      }
    })
  })
  // Their rows are no orders that add up.
  afterAll(() => shop.close())

  const asking = (now = shop.clock.now(), memberId: number = memberIds.buyer) => ({
    memberId,
    now,
    counts: tabCounts(shop.database.read, memberId),
  })
  const nameHas = (part: string) => (order: Made) => order.name.includes(part)
  const cases: [what: string, query: OrderListQuery, found: number[], isMeant: (order: Made) => boolean][] = [
    ['a word that most have', { keywords: '常备' }, [], nameHas('常备')],
    ['its second page', { keywords: '常备', page: 2 }, [], nameHas('常备')],
    ['a page behind the latest', { keywords: '常备', page: 55 }, [], nameHas('常备')],
    ['the same among those of a state', { keywords: '常备', tab: 'cancelled' }, [], order => nameHas('常备')(order) && order.isCancelled],
    ['a word that none of the latest has', { keywords: '旧货', page: 2 }, [], nameHas('旧货')],
    ['a word that few have', { keywords: '同名' }, [], nameHas('同名')],
    ['goods that share their name with others', { keywords: 'tmp' }, [first], order => order.goodsId === first],
    ['all goods of a name', { keywords: 'tmp' }, [first, second], () => true],
    ['a part that every number has', { keywords: '29' }, [], () => true],
    ['a part of some numbers', { keywords: '99' }, [], order => order.id.includes('99')],
  ]
  test.each(cases)('%s: %j', async (_, query, found, isMeant) => {
    const meant = orders.filter(isMeant)
    const { page = 1 } = query
    // First uncached, then cached.
    for (let time = 0; time < 2; time++) {
      const answer = await ownOrders(shop.database.read, asking(), { ...query, page_size: 10 }, found)
      expect(answer.total).toBe(meant.length)
      expect(answer.orders.map(order => order.id)).toEqual(meant.slice((page - 1) * 10, page * 10).map(order => order.id))
    }
  })

  const total = async (tab: 'all' | 'cancelled') =>
    (await ownOrders(shop.database.read, asking(), { keywords: '常备', tab, page_size: 10 }, [])).total ?? 0
  const rename = (trx: Transaction<Tables>, id: string) =>
    trx.updateTable('order_line').set({ name: '别名' }).where('order_id', '=', id).execute()
  const move = (trx: Transaction<Tables>, id: string, state: number) =>
    trx.updateTable('orders').set({ state }).where('id', '=', id).execute()

  /** Copies the newest order, created `later` after it or at `createdAt`. */
  async function addOrder(trx: Transaction<Tables>, id: string, given: { name: string; later?: number; createdAt?: number }) {
    const order = await trx.selectFrom('orders').selectAll().where('id', '=', 'o699').executeTakeFirstOrThrow()
    const { id: _, ...line } = await trx.selectFrom('order_line').selectAll().where('order_id', '=', 'o699').executeTakeFirstOrThrow()
    const created_at = given.createdAt ?? Number(order.created_at) + (given.later ?? 0)
    await trx
      .insertInto('orders')
      .values({ ...order, id, sn: id, quote_id: id, created_at })
      .execute()
    await trx
      .insertInto('order_line')
      .values({ ...line, order_id: id, name: given.name })
      .execute()
  }

  test('how many a keyword found under a tab is kept until an order of the member changes', async () => {
    const before = await total('cancelled')
    await shop.database.write(async trx => {
      const log = await trx.selectFrom('order_change').selectAll().where('member_id', '=', memberIds.buyer).executeTakeFirstOrThrow()
      await move(trx, 'o695', cancelledState)
      // Reverts the change log: a recount would notice.
      await trx.updateTable('order_change').set({ changed_in: log.changed_in }).where('member_id', '=', memberIds.buyer).execute()
    })
    expect(await total('cancelled')).toBe(before)
    await shop.database.write(trx => move(trx, 'o694', cancelledState))
    expect(await total('cancelled')).toBe(before + 2)
  })

  test('orders of a page that is kept are as they are now', async () => {
    const states = async () =>
      (await ownOrders(shop.database.read, asking(), { keywords: '常备', page_size: 10 }, [])).orders.map(({ state }) => state)
    const [before] = await states()
    const { orders: listed } = await ownOrders(shop.database.read, asking(), { keywords: '常备', page_size: 10 }, [])
    await shop.database.write(trx => move(trx, listed[0]!.id, cancelledState))
    expect((await states())[0]).toBe(cancelledState)
    await shop.database.write(trx => move(trx, listed[0]!.id, before!))
    expect((await states())[0]).toBe(before)
  })

  test.each([
    ['now', 1],
    ['by a clock that is late', -1],
  ])('how many it found in all is kept, whatever becomes of orders, until one is made %s', async (_, later) => {
    const before = await total('all')
    await shop.database.write(async trx => {
      await move(trx, 'o693', cancelledState)
      // Never happens in production: a recount would notice.
      await rename(trx, 'o692')
    })
    expect(await total('all')).toBe(before)
    await shop.database.write(async trx => {
      await addOrder(trx, `late ${later}`, { name: '常备1', later })
      await trx.updateTable('order_line').set({ name: '常备2' }).where('order_id', '=', 'o692').execute()
    })
    expect(await total('all')).toBe(before + 1)
  })

  test('a whole number is that of both kinds, with its mark of one, of its tab, and of anyone who bought', async () => {
    const number = '2026010112345678'
    const marked = `${number}-HM`
    await shop.database.write(async trx => {
      await addOrder(trx, number, { name: '常备1' })
      await addOrder(trx, marked, { name: '常备1', later: 5 })
      await move(trx, marked, cancelledState)
    })
    const found = async (query: OrderListQuery, who = asking()) => {
      const { orders: some, total: all } = await ownOrders(shop.database.read, who, query, [])
      return [some.map(({ id }) => id), all]
    }
    expect(await found({ keywords: number })).toEqual([[marked, number], 2])
    expect(await found({ keywords: number, page: 2 })).toEqual([[], 2])
    expect(await found({ keywords: `${number}-hm` })).toEqual([[marked], 1])
    expect(await found({ keywords: number, tab: 'cancelled' })).toEqual([[marked], 1])
    expect(await found({ keywords: number }, asking(undefined, memberIds.rival))).toEqual([[], 0])
  })

  const dayMs = 86_400_000
  test.each([
    ['made now', 0, 0],
    ['by the clock of another process, half an hour late', dayMs / 48, 0],
    ['of a clock that was put back a day', dayMs, dayMs],
  ])('an order %s is found by a name of its own', async (name, ago, putBack) => {
    const total = async (now: number) =>
      (await ownOrders(shop.database.read, asking(now), { keywords: name.slice(-9), page_size: 10 }, [])).total
    const now = shop.clock.now()
    expect(await total(now)).toBe(0)
    await shop.database.write(trx => addOrder(trx, name, { name, createdAt: now - ago }))
    expect(await total(now - putBack)).toBe(1)
  })
})
