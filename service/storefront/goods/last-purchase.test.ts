import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { lastPurchasesCall } from '@yaoji/contract/calls/storefront/last-purchases'
import { codes } from '@yaoji/contract/codes'
import { fillCommerceFixture, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

const { packed } = goodsIds

describe.each(dialects)('the last purchase of goods on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture } })
  })
  afterAll(() => shop.close())

  const detail = async (id: number) => (await shop.call(goodsDetailCall, { params: { id }, as: 'buyer' })).body.data
  const write = (work: Parameters<TestApp['database']['write']>[0]) => shop.database.write(work)

  test('tells the last purchase that was not cancelled, of this member alone', async () => {
    expect((await detail(packed)).last_purchase).toBeNull()
    const line = {
      goods_id: packed,
      warehouse_id: 1,
      name: '',
      manufacturer: '',
      spec: '',
      pack_unit: '盒',
      price_name: '',
      amount_fen: 0,
      net_fen: 0,
    }
    const order = (id: string, member_id: number, state: number, created_at: number) => ({
      id,
      sn: id,
      member_id,
      quote_id: id,
      state,
      kind: 'normal',
      goods_fen: 0,
      deducted_fen: 0,
      freight_fen: 0,
      payable_fen: 0,
      contact_name: '',
      contact_phone: '',
      region: '',
      detail: '',
      remark: '',
      pay_method: '',
      created_at,
      expires_at: null,
      paid_at: null,
    })
    // Not longer ago than orders take to be committed: that no store has others is remembered of those before.
    const day = shop.clock.now() - 60_000
    await write(async trx => {
      await trx
        .insertInto('orders')
        .values([
          order('o-old', memberIds.buyer, 100, day),
          order('o-new', memberIds.buyer, 70, day + 1_500),
          order('o-gone', memberIds.buyer, -1, day + 2_000),
          order('o-rival', memberIds.rival, 100, day + 3_000),
        ])
        .execute()
      await trx
        .insertInto('order_line')
        .values([
          { ...line, order_id: 'o-old', buyer_id: memberIds.buyer, price_units: 90_000, quantity: 10 },
          { ...line, order_id: 'o-new', buyer_id: memberIds.buyer, price_units: 91_234, quantity: 40 },
          { ...line, order_id: 'o-gone', buyer_id: memberIds.buyer, price_units: 1, quantity: 1 },
          { ...line, order_id: 'o-rival', buyer_id: memberIds.rival, price_units: 2, quantity: 2 },
        ])
        .execute()
    })
    const last = { price: '9.1234', number: 40, bought_at: day / 1_000 + 1, order_id: 'o-new' }
    expect((await detail(packed)).last_purchase).toEqual(last)
    const many = (ids: string, as?: string) => shop.call(lastPurchasesCall, { query: { ids }, ...(as && { as }) })
    // The price of today is that of the same quantity: a ladder counts.
    const now = '9.20'
    // Of a list in one call; goods never bought, or named twice, add nothing.
    expect((await many(`${packed},${goodsIds.cold},${packed}`, 'buyer')).body.data).toEqual({
      list: [{ goods_id: packed, last: { ...last, now } }],
    })
    expect((await many(String(packed), 'special')).body.data).toEqual({ list: [] })
    expect((await many(String(packed))).body.code).toBe(codes.notLoggedIn)
    const nowOf = async () => (await many(String(packed), 'buyer')).body.data.list[0]?.last.now
    await write(trx => trx.updateTable('order_line').set({ quantity: 20 }).where('order_id', '=', 'o-new').execute())
    expect(await nowOf()).toBe('9.60')
    await write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', packed).execute())
    expect(await nowOf()).toBeNull()
    await write(trx => trx.updateTable('goods').set({ status: 'on' }).where('id', '=', packed).execute())
    for (const wrong of ['', '0', '1,', 'a', '1,,2', '-1', '1 or 1=1']) expect((await many(wrong, 'buyer')).status, wrong).toBe(422)
  })
})
