import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everydayPriceCall } from '@yaoji/contract/calls/storefront/home-goods'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { codes } from '@yaoji/contract/codes'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

/** Price fields of goods for viewers who may not see prices. */
const silent = {
  base_price: null,
  own_price: null,
  price: null,
  price_name: '',
  price_ends_at: null,
  per_unit: null,
  market_price: null,
  goods_price_id: null,
  ladder_price: [],
  is_buy: 0,
}

describe.each(dialects)('the page of goods tells no price, on %s', dialect => {
  let shop: TestApp
  let specials: number[]
  let controlled: number[]
  beforeAll(async () => {
    shop = await startTestApp(dialect)
    const { read } = shop.database
    const now = shop.clock.now()
    specials = (
      await read.selectFrom('special_price').select('goods_id').where('begins_at', '<=', now).where('ends_at', '>', now).execute()
    ).map(row => row.goods_id)
    controlled = (await read.selectFrom('goods').select('id').where('type', '=', 2).where('status', '=', 'on').orderBy('id').execute()).map(
      row => row.id,
    )
    // Once approved, and bought then; kept in favourites and awaited still.
    const { id: member_id } = await read.selectFrom('member').select('id').where('code', '=', 'xinke').executeTakeFirstOrThrow()
    const order = await read.selectFrom('orders').select('id').where('state', '=', 100).executeTakeFirstOrThrow()
    await shop.database.write(async trx => {
      await trx.updateTable('orders').set({ member_id }).where('id', '=', order.id).execute()
      await trx
        .updateTable('order_line')
        .set({ goods_id: specials[0] ?? 0 })
        .where('order_id', '=', order.id)
        .execute()
      await trx.updateTable('coupon').set({ member_id }).where('member_id', '=', 2).execute()
    })
  })
  afterAll(() => shop.close())

  const detail = async (id: number, as?: string) =>
    (await shop.call(goodsDetailCall, { params: { id }, ...(as !== undefined && { as }) })).body.data
  const list = async (as: string | undefined, query: Record<string, string | number>) =>
    (await shop.call(goodsListCall, { query, ...(as !== undefined && { as }) })).body.data.list

  test.each([undefined, 'xinke'])('to %s: neither special price, activities, last purchase nor price of a tablet', async as => {
    expect(specials.length).toBeGreaterThan(30)
    for (const id of specials.slice(0, 12)) {
      const goods = await detail(id, as)
      expect(goods).toMatchObject({ ...silent, activities: [], last_purchase: null })
      expect(goods.tags.map(({ kind }) => kind)).not.toContain('special')
      expect(goods.papers.every(({ url }) => url === '')).toBe(true)
      for (const substitute of goods.substitutes) expect(substitute).toMatchObject(silent)
      expect(JSON.stringify(goods)).not.toContain('¥')
    }
    const { data } = (await shop.call(everydayPriceCall, as === undefined ? {} : { as })).body
    expect(data.list.length).toBeGreaterThan(5)
    for (const goods of data.list) expect(goods).toMatchObject(silent)
  })

  test('but to a member who may see it', async () => {
    const shown = await Promise.all(specials.map(id => detail(id, 'danti')))
    const special = shown.filter(goods => goods.price_ends_at !== null)
    expect(special.length).toBeGreaterThan(30)
    for (const goods of special) {
      expect(Number(goods.price)).toBeLessThan(Number(goods.base_price))
      expect(goods.activities[0]?.text).toContain(`¥${goods.price}`)
    }
    expect(special.some(goods => goods.per_unit !== null)).toBe(true)
  })

  test('of controlled goods to members outside their area or without the right', async () => {
    const reasons = new Set<string | undefined>()
    for (const as of ['danti', 'zhensuo', 'liansuo'])
      for (const id of controlled) {
        const goods = await detail(id, as)
        const code = goods.cant_buy?.code
        reasons.add(code)
        if (code !== 'AREA_LIMIT' && code !== 'NEED_APPLY') continue
        expect(goods, `${id} for ${as}`).toMatchObject({ ...silent, activities: [], last_purchase: null })
      }
    expect([...reasons]).toEqual(expect.arrayContaining(['AREA_LIMIT', 'NEED_APPLY', undefined]))
  })

  test('in lists that are put in order by price either', async () => {
    const places = async (as: string) =>
      (await list(as, { sort: 'price', page_size: 100, is_kxpz: 1 })).map((goods, index) => ({ index, isHidden: goods.price === null }))
    for (const as of ['danti', 'zhensuo']) {
      const all = await places(as)
      // What has no price comes last, wherever its hidden price would put it.
      expect(all.filter(({ isHidden }) => isHidden).length, as).toBeGreaterThan(0)
      expect(
        all.map(({ isHidden }) => Number(isHidden)),
        as,
      ).toEqual(all.map(({ isHidden }) => Number(isHidden)).toSorted((a, b) => a - b))
    }
  })

  test('of goods off the shelf, whatever is known of them', async () => {
    const { id } = await shop.database.read.selectFrom('goods').select('id').where('status', '=', 'off').executeTakeFirstOrThrow()
    const { body } = await shop.call(goodsDetailCall, { params: { id }, as: 'danti' })
    expect(body).toMatchObject({ code: codes.notFound, data: null })
  })
})
