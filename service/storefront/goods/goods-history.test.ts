import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsHistoryCall } from '@yaoji/contract/calls/storefront/goods-history'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { codes } from '@yaoji/contract/codes'
import { buyEarlier } from '../../../testing/service/orders/buy-earlier.ts'
import type { Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const { packed, cold, herb } = goodsIds
const weekMs = 7 * 86_400_000

describe.each(dialects)('the own history of one goods on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    await shop.database.write(trx => trx.deleteFrom('ladder').execute())
    for (let weeks = 23; weeks > 0; weeks--) {
      const order = await shop.buy('buyer', packed, 30)
      await shop.pay('buyer', order)
      const created_at = shop.clock.now() - weeks * weekMs
      await shop.database.write(trx => trx.updateTable('orders').set({ created_at }).where('id', '=', order.order_id).execute())
    }
    await buyEarlier(shop, 'rival', packed, [[1, 90]])
  })
  afterAll(() => closeShop(shop))

  const ask = async (id: number, cursor?: string, as: Username = 'buyer') =>
    (await shop.call(goodsHistoryCall, { as, params: { id }, ...(cursor !== undefined && { query: { cursor } }) })).body

  test('pages lead from the latest purchase to the first, each once, with the price of today', async () => {
    await shop.database.write(trx => trx.updateTable('goods_price').set({ price_units: 99_000 }).where('goods_id', '=', packed).execute())
    const first = (await ask(packed)).data
    expect(first).toMatchObject({ name: '试验商品1', bzdw: '盒', price: '9.90' })
    expect(first.list).toHaveLength(20)
    const rest = (await ask(packed, first.cursor)).data
    expect([rest.list.length, rest.cursor]).toEqual([3, ''])
    const all = [...first.list, ...rest.list]
    expect(new Set(all.map(({ order_id }) => order_id)).size).toBe(23)
    expect(all.map(({ bought_at }) => bought_at)).toEqual(all.map(({ bought_at }) => bought_at).toSorted((a, b) => b - a))
    expect(all.every(({ price, number }) => price === '9.60' && number === 30)).toBe(true)
  })

  test('an order that was cancelled is no purchase, and another store has its own history', async () => {
    const before = (await ask(packed)).data.list[0]!
    const { order_id } = await shop.buy('buyer', packed, 30)
    expect((await ask(packed)).data.list[0]!.order_id).toBe(order_id)
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: order_id }, body: { reason: 'not-wanted' } })
    expect((await ask(packed)).data.list[0]).toEqual(before)
    expect((await ask(packed, undefined, 'rival')).data.list.map(({ number }) => number)).toEqual([90])
  })

  test('goods that were never bought, and a store that may not see prices, have none', async () => {
    const nothing = { name: '', ypgg: '', bzdw: '', price: null, list: [], cursor: '' }
    expect((await ask(herb)).data).toEqual(nothing)
    expect((await ask(packed, undefined, 'unapproved')).data).toEqual(nothing)
  })

  test('goods that are off the shelf keep their history, without a price of today', async () => {
    await buyEarlier(shop, 'buyer', cold, [[3, 5]])
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', cold).execute())
    expect((await ask(cold)).data).toMatchObject({ price: null, list: [{ number: 5, price: '100.00' }] })
  })

  test.each(['abc', '1', '1-', '1-2-3', '99999999999999999-1'])('the cursor %s is refused at its field', async cursor => {
    expect(await ask(packed, cursor)).toMatchObject({ code: codes.invalid, errors: { cursor: [expect.any(String)] } })
  })
})
