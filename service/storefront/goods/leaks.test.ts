import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartAddCall, cartListCall, cartQuickAddCall } from '@yaoji/contract/calls/purchase/cart'
import type { Call } from '@yaoji/contract/calls/call'
import { navigationCall } from '@yaoji/contract/calls/storefront/navigation'
import { quickPurchaseCall } from '@yaoji/contract/calls/purchase/quick-purchase'
import { arrivalListCall, favouriteListCall } from '@yaoji/contract/calls/storefront/favourite'
import { homeBannersCall } from '@yaoji/contract/calls/storefront/banner'
import { goodsListCall, goodsSearchCall, type GoodsListWire, type GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { callTable } from '@yaoji/contract/calls/table'
import { codes } from '@yaoji/contract/codes'
import { dialects, shareOf } from '../../../testing/service/app/dialects.ts'
import { fieldsOf, paramsOf } from '../../../testing/service/app/fields-of.ts'
import { fillHidden, hiddenIds, secret } from '../../../testing/service/shops/hidden-goods.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

describe.each(dialects)('hidden goods, on %s', dialect => {
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
    test.each(shareOf(dialect, words))(
      'are not found by %s: not in suggestions, manufacturers, lists, facets or counts',
      async keywords => {
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
      },
    )

    test('are in no list, facet, menu or slot', async () => {
      const texts = [
        await data<GoodsListWire>(goodsListCall, { page_size: 100, sort: 'sale', order: 'desc' }, as),
        await data<GoodsListWire>(goodsListCall, { select: 9_000 }, as),
        await data<GoodsListWire>(goodsListCall, { sccj: secret.manufacturer }, as),
        await data<GoodsListWire>(goodsListCall, { jx: secret.dosage_form }, as),
        await data(navigationCall, {}, as),
        await data(homeBannersCall, {}, as),
      ].map(answer => JSON.stringify(answer))
      for (const text of texts) expect(text).not.toContain('绝密')
      expect(texts.slice(1, 4).every(text => text.includes('"total":0'))).toBe(true)
    })

    test('are not found by their ids', async () => {
      for (const id of Object.values(hiddenIds)) {
        const { body } = await shop.call(goodsDetailCall, { params: { id }, ...(as !== undefined && { as }) })
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
  describe.each([undefined, 'xinke', 'liansuo'])('tells %s of hidden goods', as => {
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
    test.each(shareOf(dialect, callTable).map(({ call, schema }) => ({ call, schema, name: `${call.method} ${call.path}` })))(
      'in $name',
      async ({ call, schema }) => {
        const headers: Record<string, string> = as === undefined ? {} : { cookie: await shop.login(as) }
        for (const id of Object.values(hiddenIds)) {
          const body = fieldsOf(schema.body, values(id))
          const answer = await shop.call(call, {
            params: paramsOf(call, id),
            query: fieldsOf(schema.query, values(id)),
            ...(call.method === 'POST' && { body }),
            headers,
          })
          expect(answer.status).toBeLessThan(500)
          // What was asked comes back; the brand was not asked.
          expect(JSON.stringify(answer.body), `${id}`).not.toContain(secret.brand)
        }
      },
    )
  })

  test('has kept them for later', async () => {
    for (const call of [favouriteListCall, arrivalListCall, cartListCall, quickPurchaseCall]) {
      const { body } = await shop.call(call, { as: 'liansuo' })
      expect(body.code, call.path).toBe(codes.success)
      expect(JSON.stringify(body)).not.toContain('绝密')
    }
  })
})
