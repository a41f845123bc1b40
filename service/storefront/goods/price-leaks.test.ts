import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartListCall, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { callTable } from '@yaoji/contract/calls/table'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { fieldsOf, paramsOf } from '../../../testing/service/app/fields-of.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

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
      .where('code', '=', 'xinke')
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
        params: paramsOf(call, 1001),
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
      const { body } = await shop.call(goodsListCall, {
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
