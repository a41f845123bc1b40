import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartAddCall, cartListCall, cartQuickAddCall, type CartWire } from '@yaoji/contract/calls/cart'
import type { Call } from '@yaoji/contract/calls/call'
import { commonCall } from '@yaoji/contract/calls/common'
import { fastBuyCall } from '@yaoji/contract/calls/fast-buy'
import { arrivalListCall, favoriteListCall } from '@yaoji/contract/calls/favorite'
import { focusCall } from '@yaoji/contract/calls/focus'
import {
  goodsDetailCall,
  goodsListCall,
  goodsSearchCall,
  type GoodsDetailWire,
  type GoodsListWire,
  type GoodsSearchWire,
} from '@yaoji/contract/calls/goods'
import { callTable } from '@yaoji/contract/calls/table'
import { codes } from '@yaoji/contract/codes'
import { dialects } from '../test-support/dialects.ts'
import { fieldsOf } from '../test-support/fields-of.ts'
import { fillHidden, hiddenIds, secret } from '../test-support/hidden-goods.ts'
import { startTestApp, type TestApp } from '../test-support/start-test-app.ts'

describe.each(dialects)('goods that nobody may see, on %s', dialect => {
  let shop: TestApp
  const data = async <Data>(call: Call, query: Record<string, string | number>, as: string | undefined) =>
    (await shop.call<Data>(call, { query, ...(as !== undefined && { as }) })).body.data

  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'hidden', fill: fillHidden }, config: { searchesPerMinute: 1_000_000 } })
  })
  afterAll(() => shop.close())

  const words = [
    ...Object.values(secret),
    'juemitegong',
    'jmtgjn',
    'jmtg',
    '绝密',
    '绝秘特供胶囊',
    '特供绝密',
    'H29990001',
    '29990001',
    '絕密特供膠囊',
    ...Object.values(hiddenIds).map(id => String(2_099_999_000_000 + id)),
  ]
  describe.each([undefined, 'xinke', 'liansuo'])('as %s', as => {
    test.each(words)('are not found by %s: not in suggestions, manufacturers, lists, facets or counts', async keywords => {
      for (const type of [0, 1]) {
        const answers = [
          await data<GoodsSearchWire>(goodsSearchCall, { keywords, type }, as),
          await data<GoodsListWire>(goodsListCall, { keywords, type, page_size: 100 }, as),
        ]
        // The keyword itself comes back, also in the note.
        const text = JSON.stringify(answers.map(answer => ({ ...answer, keywords: '', note: '' })))
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

describe.each(dialects)('no call on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'hidden', fill: fillHidden }, config: { searchesPerMinute: 1_000_000 } })
  })
  afterAll(() => shop.close())

  // Every call of the table, with all that could lead to hidden goods; a new call is asked by itself.
  describe.each([undefined, 'xinke', 'liansuo'])('tells %s of goods that nobody may see', as => {
    const values = (id: number) => ({
      goods_id: id,
      goods_ids: [id],
      ids: [id],
      id,
      number: 1,
      ck_id: 1,
      lines: [`${id}:1`],
      text: `${secret.name} 1`,
      keywords: secret.name,
      keyword: secret.name,
      sccj: secret.manufacturer,
      select: 9_000,
      page_size: 100,
    })
    test.each(callTable.map(({ call, schema }) => ({ call, schema, name: `${call.method} ${call.path}` })))(
      'in $name',
      async ({ call, schema }) => {
        for (const id of Object.values(hiddenIds)) {
          const body = fieldsOf(schema.body, values(id))
          const answer = await shop.call(call, {
            params: { id },
            query: fieldsOf(schema.query, values(id)),
            ...(call.method === 'POST' && { body }),
            ...(as !== undefined && { as }),
          })
          expect(answer.status).toBeLessThan(500)
          // What was asked comes back; the brand was not asked.
          expect(JSON.stringify(answer.body), `${id}`).not.toContain(secret.brand)
        }
      },
    )
  })

  test('has kept them for later', async () => {
    for (const call of [favoriteListCall, arrivalListCall, cartListCall, fastBuyCall]) {
      const { body } = await shop.call(call, { as: 'liansuo' })
      expect(body.code, call.path).toBe(codes.success)
      expect(JSON.stringify(body)).not.toContain('绝密')
    }
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

/** The exact stock: under goods, next to its label, or that of a batch. */
function stockFields(value: unknown, path = ''): Found[] {
  if (typeof value !== 'object' || value === null) return []
  const isGoods = 'number_label' in value || 'ph' in value
  return Object.entries(value).flatMap(([name, each]) => {
    const own = `${path}.${name}`
    if (name === 'batches') return [{ path: own, value: each }]
    return isGoods && name === 'number' ? [{ path: own, value: each }] : stockFields(each, own)
  })
}

function tells({ value }: Found): boolean {
  return !(value === null || value === '' || (Array.isArray(value) && value.length === 0))
}

describe.each(dialects)('prices and stock on %s', dialect => {
  let shop: TestApp
  /** What makes a call answer with goods; every call of the table is made with all of it that it takes. */
  const query = { keywords: '阿莫西林', page_size: 100, sort: 'price', position: 'home' }
  const bodyValues = {
    goods_id: 1001,
    goods_ids: [1001],
    ids: [999],
    number: 49_999,
    ck_id: 1,
    lines: ['1001:10'],
    text: '阿莫西林胶囊 10',
  }
  const everyCall = callTable.map(({ call, schema }) => ({ call, schema, name: `${call.method} ${call.path}` }))

  beforeAll(async () => {
    shop = await startTestApp(dialect, { config: { searchesPerMinute: 1_000_000 } })
    // A member whose papers have run out still has what was put into the cart or kept before.
    const { id: member_id } = await shop.database.read
      .selectFrom('member')
      .select('id')
      .where('username', '=', 'xinke')
      .executeTakeFirstOrThrow()
    await shop.database.write(async trx => {
      const kept = { member_id, goods_id: 1001, created_at: shop.clock.now() }
      await trx
        .insertInto('cart_line')
        .values({ ...kept, warehouse_id: 1, quantity: 10, is_selected: 1 })
        .execute()
      await trx.insertInto('favorite').values(kept).execute()
      await trx.insertInto('arrival_notice').values(kept).execute()
    })
  })
  afterAll(() => shop.close())

  describe.each([undefined, 'xinke'])('are hidden from %s', as => {
    test.each(everyCall)('in $name', async ({ call, schema }) => {
      const body = call.method === 'POST' ? fieldsOf(schema.body, bodyValues) : undefined
      const answer = await shop.call(call, {
        params: { id: 1001 },
        query: fieldsOf(schema.query, query),
        ...(body && { body }),
        ...(as !== undefined && { as }),
      })
      expect([...priceFields(answer.body), ...stockFields(answer.body)].filter(tells)).toEqual([])
      expect(JSON.stringify(answer.body)).not.toMatch(/库存不足|充足|紧张|少量/)
      if (schema.access === 'member' && as === undefined) expect(answer.status).toBe(401)
    })
  })

  test('the cart of a member who may not see them adds up to nothing', async () => {
    const { total } = (await shop.call<CartAnswer>(cartListCall, { as: 'xinke' })).body.data
    expect(total.data).toHaveLength(1)
    expect(total.data[0]).toMatchObject({ price: null, amount: '0.00' })
    expect(total.amounts).toMatchObject({ goods: '0.00', payable: '0.00' })
  })

  test.each([undefined, 'xinke'])('the order of goods tells %s neither', async as => {
    const idsBy = async (sort?: string, order?: string) => {
      const { body } = await shop.call<GoodsListWire>(goodsListCall, {
        query: { page_size: 100, ...(sort && { sort }), ...(order && { order }) },
        ...(as !== undefined && { as }),
      })
      return body.data.list.map(goods => goods.id)
    }
    const usual = await idsBy()
    for (const sort of ['number', 'price'])
      for (const order of [undefined, 'asc', 'desc']) expect(await idsBy(sort, order), `${sort} ${order}`).toEqual(usual)
  })

  test('the same calls tell a member who sees prices many of them', async () => {
    for (const call of [goodsSearchCall, goodsListCall, goodsDetailCall]) {
      const { body } = await shop.call(call, { params: { id: 1001 }, query, as: 'danti' })
      expect(priceFields(body).filter(tells).length, call.path).toBeGreaterThan(0)
      if (call !== goodsSearchCall) expect(stockFields(body).filter(tells).length, call.path).toBeGreaterThan(0)
    }
  })
})
