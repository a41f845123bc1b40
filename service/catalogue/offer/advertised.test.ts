import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { brandGoodsCall, brandListCall } from '@yaoji/contract/calls/storefront/brand'
import { campaignPageCall, campaignPlaces } from '@yaoji/contract/calls/storefront/campaign'
import { controlledGroupCall } from '@yaoji/contract/calls/storefront/controlled-sales'
import { goodsFlagNames, goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { callTable } from '@yaoji/contract/calls/table'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { insertPortal, portal } from '../../../testing/service/shops/partners.ts'
import { startTestApp, type TestApp, type TestCallInput } from '../../../testing/service/app/start-test-app.ts'

type Place = { call: Call; input?: TestCallInput }

/** Ids of all goods with a picture in an answer, however deep. */
function goodsIn(value: unknown): number[] {
  if (typeof value !== 'object' || value === null) return []
  const own = 'goods_image' in value ? [Number('goods_id' in value ? value.goods_id : 'id' in value ? value.id : 0)] : []
  return [...own, ...Object.values(value).flatMap(goodsIn)]
}

/** Two goods that a set holds now. */
async function setGoods({ database, clock }: TestApp): Promise<number[]> {
  const rows = await database.read
    .selectFrom('promotion')
    .innerJoin('promotion_goods', 'promotion_goods.promotion_id', 'promotion.id')
    .innerJoin('goods', 'goods.id', 'promotion_goods.goods_id')
    .select(['promotion.id', 'promotion_goods.goods_id'])
    .where('promotion.kind', '=', 'set')
    .where('begins_at', '<=', clock.now())
    .where('ends_at', '>', clock.now())
    .where('goods.status', '=', 'on')
    .orderBy('promotion.id')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].find(own => own.length === 2)?.map(({ goods_id }) => goods_id) ?? []
}

/** Calls that visitors may make without naming anything: what home, zones and frame ask for. */
const unnamed: Place[] = callTable
  .filter(({ call, schema }) => call.method === 'GET' && schema.access === 'visitor' && !call.path.includes(':'))
  .map(({ call }) => ({ call }))

/** Paths among them whose answers have goods of the sample shop. */
const unnamedWithGoods = [
  '/api/goods/list',
  '/api/activity/everyday_price',
  '/api/index/spike',
  '/api/index_wntj/1',
  '/api/focus/new_kxzq',
  '/api/combinationMzhgGroup',
  '/api/combinationMzhg',
  '/api/group',
  '/api/welfare',
]

describe.each(dialects)('what is advertised on %s', dialect => {
  let shop: TestApp
  let places: Place[]
  const shownAt = async ({ call, input }: Place, as?: string) => {
    const { body } = await shop.call<unknown>(call, { ...input, ...(as && { as }) })
    return new Set(goodsIn(body.data))
  }

  beforeAll(async () => {
    shop = await startTestApp(dialect)
    const brands = (await shop.call(brandListCall)).body.data.list
    places = [
      ...unnamed,
      ...goodsFlagNames.map(flag => ({ call: goodsListCall, input: { query: { [flag]: 1 } } })),
      ...campaignPlaces.map(place => ({ call: campaignPageCall, input: { params: { place } } })),
      ...['erke', 'ganmao'].map(id => ({ call: controlledGroupCall, input: { params: { id } } })),
      ...brands.map(({ id }) => ({ call: brandGoodsCall, input: { params: { id } } })),
    ]
  })
  afterAll(() => shop.close())

  test('visitors see no prescription drug that they did not look for, members see them', async () => {
    await shop.database.write(trx => trx.updateTable('goods').set({ is_rx: 0 }).execute())
    const before = new Map<Place, { visitor: Set<number>; member: Set<number> }>()
    for (const place of places) before.set(place, { visitor: await shownAt(place), member: await shownAt(place, 'danti') })
    const filled = [...before].filter(([, { visitor }]) => visitor.size > 0)
    const paths = new Set(filled.map(([{ call }]) => call.path))
    expect([...paths]).toEqual(expect.arrayContaining([...unnamedWithGoods]))
    const prescribed = [...new Set(filled.flatMap(([, { visitor }]) => [...visitor][0] ?? []))]
    await shop.database.write(trx => trx.updateTable('goods').set({ is_rx: 1 }).where('id', 'in', prescribed).execute())
    for (const [place, { member }] of filled) {
      const name = JSON.stringify([place.call.path, place.input])
      const seen = await shownAt(place)
      expect(
        prescribed.filter(id => seen.has(id)),
        name,
      ).toEqual([])
      expect(await shownAt(place, 'danti'), name).toEqual(member)
    }
  })

  test('a list says that it leaves prescription drugs out, where it does', async () => {
    const { category_id } = await shop.database.read
      .selectFrom('goods')
      .select('category_id')
      .where('status', '=', 'on')
      .where('is_rx', '=', 1)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const list = async (as?: string) => (await shop.call(goodsListCall, { query: { select: category_id }, ...(as && { as }) })).body.data
    const left = (await list('danti')).total - (await list()).total
    expect(left).toBeGreaterThan(0)
    expect([(await list()).note, (await list('danti')).note]).toEqual(['处方药登录后可见', ''])
    await shop.database.write(trx => trx.updateTable('goods').set({ is_rx: 0 }).where('category_id', '=', category_id).execute())
    expect([(await list()).note, (await list()).total]).toEqual(['', (await list('danti')).total])
  })

  test('a partner’s page shows visitors no prescription drug that they search for, and says when they see it', async () => {
    const { id, name } = await shop.database.read
      .selectFrom('goods')
      .select(['id', 'name'])
      .where('status', '=', 'on')
      .where('type', '=', 0)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    await shop.database.write(trx => trx.updateTable('goods').set({ is_rx: 1 }).where('name', '=', name).execute())
    await shop.database.write(insertPortal)
    const place = { query: { keywords: name } }
    const fromPartner = {
      query: { ...place.query, partner: portal.key },
      headers: { origin: portal.origin, 'sec-fetch-site': 'cross-site' },
    }
    const search = async (input: TestCallInput) => (await shop.call(goodsSearchCall, input)).body.data
    const list = async (input: TestCallInput) => (await shop.call(goodsListCall, input)).body.data.list.map(goods => goods.id)
    expect((await search(place)).list.map(goods => goods.id)).toContain(id)
    expect(await list(place)).toContain(id)
    const answer = await search(fromPartner)
    expect(answer.list.filter(goods => goods.name === name)).toEqual([])
    expect(answer.note).toBe('处方药登录后可见')
    expect(answer.request).toBeUndefined()
    const detail = (input: TestCallInput) => shop.call(goodsDetailCall, { ...input, params: { id } })
    expect((await detail({})).body.data.id).toBe(id)
    const refused = await detail({ headers: fromPartner.headers, query: { partner: portal.key } })
    expect([refused.status, refused.body.msg]).toEqual([404, '处方药登录后可见'])
  })

  test('the page of other goods shows visitors no prescription drug next to them, that of a prescription drug does', async () => {
    const { read, write } = shop.database
    const detail = (id: number, as?: string) => shownAt({ call: goodsDetailCall, input: { params: { id } } }, as)
    const rows = await read
      .selectFrom('goods')
      .select('id')
      .where('status', '=', 'on')
      .where('type', '=', 0)
      .orderBy('id')
      .limit(2)
      .execute()
    const [namesakes, sets] = [rows.map(({ id }) => id), await setGoods(shop)]
    await write(trx => trx.updateTable('goods').set({ name: '试验同名片', is_rx: 0 }).where('id', 'in', namesakes).execute())
    await write(trx => trx.updateTable('goods').set({ is_rx: 0 }).where('id', 'in', sets).execute())
    for (const [own = 0, other = 0] of [namesakes, sets]) {
      expect(await detail(own)).toContain(other)
      await write(trx => trx.updateTable('goods').set({ is_rx: 1 }).where('id', '=', other).execute())
      expect(await detail(own)).not.toContain(other)
      expect(await detail(own, 'danti')).toContain(other)
      expect(await detail(other)).toContain(own)
      await write(trx => trx.updateTable('goods').set({ is_rx: 1 }).where('id', '=', own).execute())
      expect(await detail(own)).toContain(other)
    }
  })
})
