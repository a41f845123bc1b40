import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { always, detail } from '../../../testing/service/facts/fact-case.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'

const soon = { timeout: 20_000, interval: 20 }
const goods_id = goodsIds.limited
/** The logs, and the counter, session or activities that are shown; cached offers, details and suggestions of the shop take dozens. */
const readOnceMore = 5

describe.each(dialects)('counters of what is taken on %s', dialect => {
  let shop: Shop
  let second: Awaited<ReturnType<typeof startSecond>>
  let cookie: string

  beforeEach(async () => {
    shop = await openShop(dialect)
    second = await startSecond(shop)
    cookie = await shop.login('buyer')
    const none = { scope: '{}', terms: '{}', ...always }
    const gift = { scope: JSON.stringify({ goods_ids: [goods_id] }), terms: JSON.stringify({ bar_number: 1, times_max: 1 }) }
    const coupon = { scope: gift.scope, terms: JSON.stringify({ tier: { amount_fen: 1_000, reduce_fen: 100 } }) }
    const sold = { price_units: 9_000, member_limit: null, number: 1 }
    await shop.database.write(async trx => {
      await trx
        .insertInto('promotion')
        .values([
          { id: 90, kind: 'flash-sale', name: '秒杀', ...none },
          { id: 91, kind: 'buy-gift', name: '赠', ...always, ...gift },
        ])
        .execute()
      await trx
        .insertInto('promotion_goods')
        .values([
          { promotion_id: 90, goods_id, quota: 5, ...sold },
          { promotion_id: 91, goods_id: goodsIds.cold, quota: 5, ...sold },
        ])
        .execute()
      await trx
        .insertInto('coupon_offer')
        .values({ ...always, id: 92, name: '品种券', ...coupon, ranks: '[]', valid_days: 7, valid_until: null, total: 5, created_at: 0 })
        .execute()
    })
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    await take('promotion_goods', 0)
    await take('coupon_offer', 0)
    await second.close()
    await closeShop(shop)
  })

  const take = (table: 'promotion_goods' | 'coupon_offer', taken: number) =>
    shop.database.write(trx =>
      trx
        .updateTable(table)
        .set({ taken })
        .where(table === 'promotion_goods' ? 'promotion_id' : 'id', 'in', [90, 91, 92])
        .execute(),
    )
  const ask = async (app: FastifyInstance, url: string) =>
    (await app.inject({ url, headers: { origin: shop.config.siteOrigin, cookie } })).json<{ data: unknown }>().data
  const kindsOf = (shown: unknown) => (shown as { tags: { kind: string }[] }).tags.map(({ kind }) => kind)

  test.each([
    { what: 'units of a flash sale', table: 'promotion_goods', taken: 1, seen: { spike: expect.objectContaining({ left: 4 }) } },
    { what: 'the last unit of a flash sale', table: 'promotion_goods', taken: 5, seen: { spike: expect.objectContaining({ left: 0 }) } },
  ] as const)('$what: every process shows what is left', async ({ table, taken, seen }) => {
    const apps = [shop.app, second.app]
    for (const app of apps) expect(await ask(app, detail(goods_id))).not.toMatchObject(seen)
    await take(table, taken)
    expect(await ask(shop.app, detail(goods_id))).toMatchObject(seen)
    await vi.waitFor(async () => expect(await ask(second.app, detail(goods_id))).toMatchObject(seen), soon)
  })

  test.each([
    { what: 'gift', table: 'promotion_goods' },
    { what: 'coupon', table: 'coupon_offer' },
  ] as const)('a $what that is used up marks no goods, in every process, until one comes back', async ({ what, table }) => {
    const apps = [shop.app, second.app]
    for (const [taken, isShown] of [
      [4, true],
      [5, false],
      [4, true],
    ] as const) {
      await take(table, taken)
      for (const app of apps)
        await vi.waitFor(async () => expect(kindsOf(await ask(app, detail(goods_id))).includes(what)).toBe(isShown), soon)
      const listed = (await ask(shop.app, goodsListCall.path)) as { list: { id: number; tags: { kind: string }[] }[] }
      expect(kindsOf(listed.list.find(({ id }) => id === goods_id)).includes(what)).toBe(isShown)
    }
  })

  const touchSessions = () => shop.database.write(trx => trx.updateTable('session').set({ seen_at: shop.clock.now() }).execute())

  test.each([
    { what: 'a claimed coupon', change: () => take('coupon_offer', 1), path: detail(goods_id) },
    { what: 'a unit of a promotion', change: () => take('promotion_goods', 1), path: detail(goodsIds.packed) },
    { what: 'a session that was used', change: touchSessions, path: detail(goods_id) },
  ])('$what drops nothing that is cached of goods', async ({ change, path }) => {
    const paths = [path, goodsListCall.path, `${goodsSearchCall.path}?keywords=${encodeURIComponent('试验商品')}`, cartListCall.path]
    const statements = async () => {
      const counts: number[] = []
      // PostgreSQL is asked each 150 ms what others wrote: on a busy machine that would be counted by chance.
      const still = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
      for (const each of paths) {
        const before = shop.database.statements()
        await ask(shop.app, each)
        counts.push(shop.database.statements() - before)
      }
      still.mockRestore()
      return counts
    }
    await statements()
    await statements()
    const warm = await statements()
    await change()
    const [shown, listed, ...others] = await statements()
    expect([shown, listed].map(count => Number(count) <= readOnceMore)).toEqual([true, true])
    expect(others).toEqual(warm.slice(2))
  })

  test.each(['promotion_goods', 'coupon_offer'] as const)('each column of %s but its counter is a fact of the shop', async table => {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(dialect.name === 'postgres' ? 'column_name' : 'name')} as name
      from ${dialect.name === 'postgres' ? sql`information_schema.columns` : sql`pragma_table_info(${table})`}
      where ${dialect.name === 'postgres' ? sql`table_name = ${table}` : sql`true`}`.execute(shop.database.read)
    const logged = async (log: 'shop_change' | 'counter_change') =>
      (await shop.database.read.selectFrom(log).where('name', '=', table).select('changed_in').orderBy('id').execute()).map(
        row => row.changed_in,
      )
    for (const { name } of rows) {
      const before = [await logged('shop_change'), await logged('counter_change')]
      await shop.database.write(trx => sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)}`.execute(trx))
      const isChanged = [
        (await logged('shop_change')).join() !== before[0]?.join(),
        (await logged('counter_change')).join() !== before[1]?.join(),
      ]
      expect({ name, isChanged }).toEqual({ name, isChanged: name === 'taken' ? [false, true] : [true, false] })
    }
    expect(rows.map(({ name }) => name)).toContain('taken')
  })
})
