import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pathOf } from '@yaoji/contract/calls/call'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startSecond } from '../../../testing/service/processes/second-process.ts'

const viewers = ['buyer', 'rival', 'special', 'unapproved', undefined] as const
type Viewer = (typeof viewers)[number]

const ids = [...Object.values(goodsIds).filter(id => id !== goodsIds.offShelf), ...assortedIds.slice(0, 12)]
const paths = [
  ...ids.map(id => pathOf(goodsDetailCall, { id })),
  ...['药', '1', 'sysp'].map(keywords => `${goodsSearchCall.path}?${new URLSearchParams({ keywords })}`),
]

describe.each(dialects)('what stores share in memory, on %s', dialect => {
  let shop: Shop
  const cookies = new Map<Viewer, string>()
  beforeAll(async () => {
    shop = await openShop(dialect)
    await shop.buy('rival', goodsIds.packed, 30)
    const now = shop.clock.now()
    await shop.database.write(async trx => {
      const [rival, other] = [memberIds.rival, memberIds.special]
      // Another rank, prices of their own, marks of their own, and goods that one of them may not have.
      await trx.updateTable('member').set({ rank: 2 }).where('id', '=', rival).execute()
      const forRank = { warehouse_id: 1, rank: 2, updated_at: now }
      await trx
        .insertInto('goods_price')
        .values([goodsIds.packed, goodsIds.cold].map(goods_id => ({ ...forRank, goods_id, price_units: 70_000 + goods_id })))
        .execute()
      const agreed = { begins_at: now - 1_000, ends_at: now + 86_400_000 }
      await trx
        .insertInto('agreed_price')
        .values([
          { ...agreed, member_id: rival, goods_id: 103, price_units: 11 },
          { ...agreed, member_id: other, goods_id: 103, price_units: 13 },
        ])
        .execute()
      await trx.insertInto('favorite').values({ member_id: other, goods_id: 104, created_at: now }).execute()
      await trx.deleteFrom('member_scope').where('member_id', '=', other).execute()
    })
    for (const as of viewers) if (as) cookies.set(as, await shop.login(as))
  })
  afterAll(() => closeShop(shop))

  const ask = async (app: FastifyInstance, url: string, as: Viewer): Promise<unknown> => {
    const cookie = cookies.get(as)
    const answer = await app.inject({ url, headers: { origin: shop.config.siteOrigin, ...(cookie && { cookie }) } })
    return answer.json<{ data: unknown }>().data
  }

  test('is never what belongs to another: each is answered what a process answers that serves it alone', async () => {
    const expected = new Map<string, unknown>()
    for (const as of viewers) {
      const alone = await startSecond(shop)
      for (const path of paths) expected.set(`${as} ${path}`, await ask(alone.app, path, as))
      await alone.close()
    }
    // All at once for each address, beginning with another viewer each time, and twice: made, then from memory.
    for (const round of [0, 1])
      for (const [at, path] of paths.entries()) {
        const turns = viewers.map((_, index) => viewers[(index + at + round) % viewers.length])
        const answers = await Promise.all(turns.map(as => ask(shop.app, path, as)))
        for (const [index, as] of turns.entries()) expect([as, path, answers[index]]).toEqual([as, path, expected.get(`${as} ${path}`)])
      }
    const prices = viewers.map(as => (expected.get(`${as} ${pathOf(goodsDetailCall, { id: 103 })}`) as { price: string | null }).price)
    expect(new Set(prices).size).toBeGreaterThanOrEqual(4)
  })
})
