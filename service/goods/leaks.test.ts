import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartAddCall, cartListCall, cartQuickAddCall, type CartWire } from '@yaoji/contract/calls/cart'
import type { Call } from '@yaoji/contract/calls/call'
import { commonCall } from '@yaoji/contract/calls/common'
import { focusCall } from '@yaoji/contract/calls/focus'
import { goodsDetailCall, goodsListCall, goodsSearchCall, type GoodsDetailWire, type GoodsListWire, type GoodsSearchWire } from '@yaoji/contract/calls/goods'
import { callTable } from '@yaoji/contract/calls/table'
import { codes } from '@yaoji/contract/codes'
import type { Database } from '../database/database.ts'
import { seedSample } from '../sample/seed.ts'
import { dialects } from '../test-support/dialects.ts'
import { startTestApp, type TestApp } from '../test-support/start-test-app.ts'

/** Words that only goods have which nobody may see. */
const secret = { name: '绝密特供胶囊', brand: '绝密牌', manufacturer: '绝密特供制药厂', dosage_form: '绝密剂型', approval_number: '国药准字H29990001' }
const hiddenIds = { off: 90_001, banned: 90_002, deleted: 90_003 }

/** The sample shop with goods off the shelf, banned, and deleted, in a category of their own. */
async function fillHidden(database: Database, now: number): Promise<void> {
  await seedSample(database, now)
  const model = await database.read.selectFrom('goods').selectAll().where('status', '=', 'on').where('type', '=', 0)
    .where('quota', 'is', null).orderBy('id').executeTakeFirstOrThrow()
  await database.write(async trx => {
    await trx.insertInto('category').values({ id: 9_000, parent_id: null, menu: 'general', name: '绝密分类', sort: 9_000 }).execute()
    for (const [status, id] of Object.entries(hiddenIds)) {
      const own = { ...secret, id, barcode: String(2_099_999_000_000 + id), category_id: 9_000, sales: 999_999 }
      await trx.insertInto('goods').values({ ...model, ...own, status: status === 'deleted' ? 'on' : status }).execute()
      const place = { goods_id: id, warehouse_id: 1 }
      await trx.insertInto('stock').values({ ...place, onhand: 500, reserved: 0 }).execute()
      await trx.insertInto('goods_price').values({ ...place, rank: 0, price_units: 77_7777, updated_at: now }).execute()
      await trx.insertInto('batch').values({ ...place, number: 'S1', made_on: '2026-01-01', expires_on: '2029-12-31', quantity: 500 }).execute()
    }
    await trx.deleteFrom('goods').where('id', '=', hiddenIds.deleted).execute()
  })
}

describe.each(dialects)('goods that nobody may see, on %s', dialect => {
  let shop: TestApp
  const data = async <Data>(call: Call, query: Record<string, string | number>, as: string | undefined) =>
    (await shop.call<Data>(call, { query, ...(as !== undefined && { as }) })).body.data

  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'hidden', fill: fillHidden }, config: { searchesPerMinute: 1_000_000 } })
  })
  afterAll(() => shop.close())

  const words = [
    ...Object.values(secret), 'juemitegong', 'jmtgjn', 'jmtg', '绝密', '绝秘特供胶囊', '特供绝密', 'H29990001', '29990001', '絕密特供膠囊',
    ...Object.values(hiddenIds).map(id => String(2_099_999_000_000 + id)),
  ]
  describe.each([undefined, 'xinke', 'liansuo'])('as %s', as => {
    test.each(words)('are not found by %s: not in suggestions, manufacturers, lists, facets or counts', async keywords => {
      for (const type of [0, 1]) {
        const answers = [
          await data<GoodsSearchWire>(goodsSearchCall, { keywords, type }, as),
          await data<GoodsListWire>(goodsListCall, { keywords, type, page_size: 100 }, as),
        ]
        // The keyword itself comes back.
        const text = JSON.stringify(answers.map(answer => ({ ...answer, keywords: '' })))
        expect(text).not.toContain('绝密')
        for (const id of Object.values(hiddenIds)) expect(text).not.toContain(`"id":${id}`)
      }
    })

    test('are in no list, facet, menu or slot', async () => {
      const texts = [
        await data<GoodsListWire>(goodsListCall, { page_size: 100, sort: 'sale', order: 'desc' }, as),
        await data<GoodsListWire>(goodsListCall, { select: 9_000 }, as),
        await data<GoodsListWire>(goodsListCall, { sccj: secret.manufacturer }, as),
        await data<GoodsListWire>(goodsListCall, { jx: secret.dosage_form }, as),
        await data(commonCall, {}, as),
        await data(focusCall, {}, as),
      ].map(answer => JSON.stringify(answer))
      for (const text of texts) expect(text).not.toContain('绝密')
      expect(texts.slice(1, 4).every(text => text.includes('"total":0'))).toBe(true)
    })

    test('are not found by their ids', async () => {
      for (const id of Object.values(hiddenIds)) {
        const { body } = await shop.call<GoodsDetailWire>(goodsDetailCall, { params: { id }, ...(as !== undefined && { as }) })
        expect(body).toMatchObject({ code: codes.notFound, data: null })
      }
    })
  })

  test('cannot be put into the cart by their ids', async () => {
    for (const id of Object.values(hiddenIds)) {
      const add = await shop.call(cartAddCall, { as: 'liansuo', body: { goods_id: id, number: 1, ck_id: 1 } })
      const quick = await shop.call(cartQuickAddCall, { as: 'liansuo', params: { id }, body: { number: 1 } })
      for (const { body } of [add, quick]) expect(body.code, JSON.stringify(body)).not.toBe(codes.success)
    }
    const { body } = await shop.call(cartListCall, { as: 'liansuo' })
    expect(JSON.stringify(body)).not.toContain('绝密')
  })
})

type CartAnswer = { total: CartWire }
type Found = { path: string; value: unknown }

/** Every field that names a price, and what it says. */
function priceFields(value: unknown, path = ''): Found[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) => {
    const own = `${path}.${name}`
    return /price(_id)?$|^raw_price/.test(name) ? [{ path: own, value: each }] : priceFields(each, own)
  })
}

function tells({ value }: Found): boolean {
  return !(value === null || value === '' || (Array.isArray(value) && value.length === 0))
}

describe.each(dialects)('prices on %s', dialect => {
  let shop: TestApp
  /** What makes a call answer with goods; every call of the table is made with all of it. */
  const query = { keywords: '阿莫西林', page_size: 100, sort: 'price', position: 'home' }
  const everyCall = callTable.map(({ call }) => ({ call, name: `${call.method} ${call.path}` }))

  beforeAll(async () => {
    shop = await startTestApp(dialect, { config: { searchesPerMinute: 1_000_000 } })
    // A member whose papers have run out still has what was put into the cart before.
    const { id: member_id } = await shop.database.read.selectFrom('member').select('id').where('username', '=', 'xinke').executeTakeFirstOrThrow()
    await shop.database.write(trx => trx.insertInto('cart_line')
      .values({ member_id, goods_id: 1001, warehouse_id: 1, quantity: 10, is_selected: 1, created_at: shop.clock.now() }).execute())
  })
  afterAll(() => shop.close())

  describe.each([undefined, 'xinke'])('are hidden from %s', as => {
    test.each(everyCall)('in $name', async ({ call }) => {
      const params = { id: 1001 }
      const body = call.method === 'POST' ? { goods_id: 1001, number: 1, ck_id: 1, ids: [1] } : undefined
      const answer = await shop.call(call, { params, query, ...(body && { body }), ...(as !== undefined && { as }) })
      expect(priceFields(answer.body).filter(tells)).toEqual([])
      if (call.access === 'member' && as === undefined) expect(answer.status).toBe(401)
    })
  })

  test('the cart of a member who may not see them adds up to nothing', async () => {
    const { total } = (await shop.call<CartAnswer>(cartListCall, { as: 'xinke' })).body.data
    expect(total.data).toHaveLength(1)
    expect(total.data[0]).toMatchObject({ price: null, amount: '0.00' })
    expect(total.amounts).toMatchObject({ goods: '0.00', payable: '0.00' })
  })

  test('the same calls tell a member who sees prices many of them', async () => {
    for (const call of [goodsSearchCall, goodsListCall, goodsDetailCall]) {
      const { body } = await shop.call(call, { params: { id: 1001 }, query, as: 'danti' })
      expect(priceFields(body).filter(tells).length, call.path).toBeGreaterThan(0)
    }
  })
})
