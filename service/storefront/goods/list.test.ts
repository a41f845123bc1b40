import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsFlagNames, goodsListCall, type GoodsListWire } from '@yaoji/contract/calls/storefront/goods'
import { limits } from '@yaoji/contract/limits'
import type { MemberRow } from '../../platform/database/rows.ts'
import { loadCatalogue, type Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { SerializedReply } from '../../platform/http/reply/serialized-reply.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { listGoods } from './list.ts'

const seed = 20_261_121
type Query = Record<string, string | number>

describe.each(dialects)('lists on %s', dialect => {
  let shop: TestApp
  const list = async (query: Query = {}, as = 'danti') => {
    const { status, body } = await shop.call(goodsListCall, { query, as })
    expect(status, JSON.stringify(query)).toBe(200)
    return body.data
  }
  const totalOf = async (query: Query) => (await list({ ...query, page_size: 1 })).total
  const firstId = async () => (await list({ in_stock: 1, sort: 'sale' })).list[0]?.id ?? 0

  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  test('a maker can be chosen whose name is as long as an import may bring', async () => {
    expect(await totalOf({ sccj: '厂'.repeat(limits.manufacturerMax) })).toBe(0)
    const { status } = await shop.call(goodsListCall, { query: { sccj: '厂'.repeat(limits.manufacturerMax + 1) } })
    expect(status).toBe(422)
  })

  test('a warehouse lists what it sends, also by a keyword', async () => {
    const { list: some } = await list({ in_stock: 1, page_size: 100, sort: 'sale' })
    const warehouses = [...new Set(some.map(goods => goods.ck_id))]
    expect(warehouses.length).toBeGreaterThan(1)
    for (const ck_id of warehouses) {
      const sent = await list({ ck_id, in_stock: 1, page_size: 100, sort: 'sale' })
      expect(new Set(sent.list.map(goods => goods.ck_id))).toEqual(new Set([ck_id]))
      expect(sent.list.slice(0, 5).map(goods => goods.id)).toEqual(
        some
          .filter(goods => goods.ck_id === ck_id)
          .slice(0, 5)
          .map(goods => goods.id),
      )
      const [known] = sent.list
      const found = await list({ ck_id, keywords: known?.name ?? '', page_size: 100 })
      expect(found.list.map(goods => goods.id)).toContain(known?.id)
      expect(new Set(found.list.map(goods => goods.ck_id))).toEqual(new Set([ck_id]))
    }
    expect(await totalOf({ ck_id: 999_999 })).toBe(0)
  })

  test('every choice that a facet offers leads to the number of goods that it says', async () => {
    const { facets } = await list()
    const { facts: _, ...always } = facets
    expect(Object.values(always).every(facet => facet.length > 0)).toBe(true)
    const maybe = <Value>(values: readonly Value[]) => fc.option(fc.constantFrom(...values), { freq: 3, nil: undefined })
    const anyQuery = fc.record({
      sccj: maybe(facets.sccj.map(each => each.value)),
      jx: maybe(facets.jx.map(each => each.value)),
      select: maybe(facets.category.map(each => each.id)),
      is_xy: maybe([1, 2]),
      zy: maybe([1]),
      origin: maybe(['四川', '安徽']),
      keywords: maybe(['片', '胶囊', 'a']),
      category_id: maybe(facets.category.map(each => each.id)),
      yxq_min: maybe(['2027-06-30']),
      ...Object.fromEntries(goodsFlagNames.map(name => [name, maybe([1])])),
    })
    for (const drawn of fc.sample(anyQuery, { seed, numRuns: 40 })) {
      const query = Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)) as Query
      const { facets: offered, total } = await list(query)
      const choices: [Query, number][] = [
        ...offered.sccj.slice(0, 2).map(each => [{ sccj: each.value }, each.count] satisfies [Query, number]),
        ...offered.jx.slice(0, 2).map(each => [{ jx: each.value }, each.count] satisfies [Query, number]),
        ...offered.category.slice(0, 2).map(each => [{ select: each.id }, each.count] satisfies [Query, number]),
        ...offered.facts.flatMap(({ name, values }) =>
          values.slice(0, 2).map(each => [{ [name]: each.value }, each.count] satisfies [Query, number]),
        ),
        ...offered.is_xy.map(each => [{ is_xy: each.value }, each.count] satisfies [Query, number]),
        ...offered.yxq_min.map(each => [{ yxq_min: each.value }, each.count] satisfies [Query, number]),
        ...offered.flags.map(each => [{ [each.name]: 1 }, each.count] satisfies [Query, number]),
      ]
      for (const [choice, count] of choices) {
        expect(count).toBeGreaterThan(0)
        expect(await totalOf({ ...query, ...choice }), JSON.stringify([query, choice, total])).toBe(count)
      }
    }
  })

  test('a list about a category is narrowed by a choice within it, and empty by one outside', async () => {
    const [parent, outside] = (await list()).facets.category
    if (!parent || !outside) throw new Error('the sample has goods in several categories')
    const whole = await list({ category_id: parent.id })
    expect(whole.total).toBe(parent.count)
    for (const { id, count } of whole.facets.category) {
      const narrowed = await list({ category_id: parent.id, select: id })
      expect(narrowed.total).toBe(count)
      expect(narrowed.facets.category).not.toContainEqual(expect.objectContaining({ id: outside.id }))
    }
    expect(await totalOf({ category_id: parent.id, select: outside.id })).toBe(0)
    expect(await totalOf({ category_id: outside.id, select: parent.id })).toBe(0)
  })

  test('goods in a list are what its filters say', async () => {
    const kept = async (query: Query) => (await list({ ...query, page_size: 100 })).list
    expect((await kept({ in_stock: 1 })).every(goods => (goods.number ?? 0) > 0)).toBe(true)
    expect((await kept({ is_xy: 1 })).every(goods => goods.type === 0)).toBe(true)
    expect((await kept({ is_xy: 2 })).every(goods => goods.type === 1)).toBe(true)
    expect((await kept({ is_kxpz: 1 })).every(goods => goods.type === 2)).toBe(true)
    expect((await kept({ yxq_min: '2027-06-30', in_stock: 1 })).every(goods => goods.yxq >= '2027-06-30')).toBe(true)
  })

  test('every sort is total: pages hold each goods once, in both directions', async () => {
    for (const sort of ['default', 'price', 'sale', 'number', 'favorite', 'yxq']) {
      for (const order of ['asc', 'desc']) {
        const { last_page, total } = await list({ sort, order, page_size: 100 })
        const pages = await Promise.all(
          Array.from({ length: last_page }, (_, index) => list({ sort, order, page_size: 100, page: index + 1 })),
        )
        expect(new Set(pages.flatMap(page => page.list.map(goods => goods.id))).size, `${sort} ${order}`).toBe(total)
      }
    }
  })

  test('prices are in order as they are shown, by customer type', async () => {
    for (const as of ['danti', 'liansuo']) {
      const shown = (await list({ sort: 'price', in_stock: 1, page_size: 100 }, as)).list.flatMap(goods =>
        goods.price === null ? [] : [Number(goods.price)],
      )
      expect(shown.length).toBeGreaterThan(50)
      expect(shown).toEqual(shown.toSorted((a, b) => a - b))
    }
  })

  test('stock, batches, favourites and special prices count as soon as they are written', async () => {
    const id = await firstId()
    const ids = async (query: Query) => (await list({ ...query, page_size: 100 })).list.map(goods => goods.id)
    await shop.database.write(trx =>
      trx
        .updateTable('stock')
        .set({ reserved: eb => eb.ref('onhand') })
        .where('goods_id', '=', id)
        .execute(),
    )
    expect(await ids({ in_stock: 1, sort: 'sale' })).not.toContain(id)
    await shop.database.write(trx => trx.updateTable('stock').set({ reserved: 0 }).where('goods_id', '=', id).execute())
    expect(await ids({ in_stock: 1, sort: 'sale' })).toContain(id)

    const specials = await totalOf({ is_tj: 1 })
    const now = shop.clock.now()
    await shop.database.write(async trx => {
      const { id: member_id } = await trx.selectFrom('member').select('id').where('code', '=', 'liansuo').executeTakeFirstOrThrow()
      await trx.insertInto('favorite').values({ member_id, goods_id: id, created_at: now }).execute()
      await trx.deleteFrom('special_price').where('goods_id', '=', id).execute()
      const price = { goods_id: id, kind: 'special', price_units: 1 }
      await trx
        .insertInto('special_price')
        .values({ ...price, begins_at: now - 1, ends_at: now + 60_000 })
        .execute()
    })
    expect((await ids({ sort: 'favorite' }))[0]).toBe(id)
    expect((await ids({ sort: 'price' }))[0]).toBe(id)
    expect(await ids({ is_tj: 1 })).toContain(id)
    shop.clock.advance(60_001)
    expect(await totalOf({ is_tj: 1 })).toBeLessThanOrEqual(specials)
    expect(await ids({ is_tj: 1 })).not.toContain(id)
  })

  test('goods that leave the shelf leave lists and counts at once', async () => {
    const id = await firstId()
    const before = await totalOf({})
    const put = (status: string) => shop.database.write(trx => trx.updateTable('goods').set({ status }).where('id', '=', id).execute())
    await put('off')
    expect(await totalOf({})).toBe(before - 1)
    await put('on')
    expect(await totalOf({})).toBe(before)
  })
})

describe.each(dialects)('the queries of a list on %s', dialect => {
  let shop: TestApp
  let index: Catalogue
  let member: MemberRow
  const queriesOf = async (query: Query, as: MemberRow | undefined) => {
    const { queries, answer } = await countQueries(shop.database.read, db =>
      listGoods(db, index, { query, member: as, now: shop.clock.now(), serviceOrigin: '' }),
    )
    return { queries, shown: (answer instanceof SerializedReply ? (answer.data() as GoodsListWire) : answer).list.length }
  }

  beforeAll(async () => {
    shop = await startTestApp(dialect)
    index = await loadCatalogue(shop.database, shop.clock.now)
    member = await shop.database.read.selectFrom('member').selectAll().where('code', '=', 'danti').executeTakeFirstOrThrow()
  })
  afterAll(() => shop.close())

  test('are as few for a hundred goods with facets as for one', async () => {
    for (const as of [undefined, member]) {
      const one = await queriesOf({ page_size: 1 }, as)
      const queries: Query[] = [{}, { sort: 'price' }, { keywords: '片' }, { zy: 1, in_stock: 1 }]
      for (const query of queries.map(each => ({ ...each, page_size: 100 }))) {
        const many = await queriesOf(query, as)
        expect(many.shown).toBeGreaterThan(20)
        // More where some are limited or controlled, or where prices of controlled goods decide the order.
        expect(many.queries - one.queries, JSON.stringify(query)).toBeLessThanOrEqual(5)
      }
    }
    expect((await queriesOf({ keywords: '查无此药名' }, member)).queries).toBe(1)
  })
})
