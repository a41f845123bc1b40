import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickPurchaseCall } from '@yaoji/contract/calls/purchase/quick-purchase'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { dialects } from '../../../testing/service/index.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'

const { packed, herb, nearExpiry, cold, limited } = goodsIds

describe.each(dialects)('quick purchase on %s', dialect => {
  let shop: Shop
  let lastOrder = ''

  beforeAll(async () => {
    shop = await openShop(dialect)
    const buy = async (id: number, number: number) => {
      const order = await shop.buy('buyer', id, number)
      shop.clock.advance(60_000)
      return order
    }
    await buy(packed, 30)
    await buy(packed, 40)
    await buy(herb, 1_000)
    await buy(nearExpiry, 15)
    lastOrder = (await buy(packed, 50)).order_id
    const cancelled = await buy(cold, 30)
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: cancelled.order_id }, body: { reason: 'duplicate' } })
    await shop.buy('rival', limited, 3)
  })
  afterAll(() => closeShop(shop))

  const list = async (query: Record<string, string | number> = {}, as = 'buyer') =>
    (await shop.call(quickPurchaseCall, { as, query })).body.data
  const listed = async (query: Record<string, string | number> = {}, as = 'buyer') => (await list(query, as)).list.map(row => row.goods.id)
  const setPrice = (id: number, price_units: number) =>
    shop.database.write(trx => trx.updateTable('goods_price').set({ price_units }).where('goods_id', '=', id).execute())
  const setStatus = (id: number, status: string) =>
    shop.database.write(trx => trx.updateTable('goods').set({ status }).where('id', '=', id).execute())

  it('tells how often, how much and what the last purchase was, without what was cancelled', async () => {
    const { list: rows, total } = await list()
    expect(rows.map(row => row.goods.id)).toEqual([packed, nearExpiry, herb])
    expect(total).toBe(3)
    expect(rows[0]).toMatchObject({ times: 3, number: 120, last: { price: '9.20', number: 50, order_id: lastOrder } })
    expect(rows[2]).toMatchObject({ times: 1, number: 1_000, last: { price: '0.3333' }, goods: { price: '0.3333', is_buy: 1 } })
  })

  it('is sorted by times, by the last purchase, and by the fall of the price at the quantity bought last', async () => {
    expect(await listed({ order: 'times' })).toEqual([packed, nearExpiry, herb])
    expect(await listed({ order: 'recent' })).toEqual([packed, nearExpiry, herb])
    // 10.00 less for near-expiry goods, 0.10 more for the herb; the packed goods cost what they did from 30 on.
    await setPrice(nearExpiry, 100_000)
    await setPrice(herb, 4_333)
    expect(await listed({ order: 'drop' })).toEqual([nearExpiry, packed, herb])
    await setStatus(nearExpiry, 'off')
    expect(await listed({ order: 'drop' })).toEqual(await listed({ order: 'times' }))
    await setStatus(nearExpiry, 'on')
  })

  it('says why goods cannot be bought any more, and does not know banned ones', async () => {
    await setStatus(herb, 'off')
    expect((await list({ keywords: '试验商品3' })).list[0]?.goods).toMatchObject({ is_buy: 0, cant_buy: { code: 'OFF_SHELF' } })
    await setStatus(herb, 'banned')
    for (const order of ['times', 'recent', 'drop']) expect(await listed({ order })).not.toContain(herb)
    expect((await list({ keywords: '试验商品3' })).total).toBe(0)
    await setStatus(herb, 'on')
  })

  it('is found by name, maker or spec and cut into pages', async () => {
    expect(await listed({ keywords: ' 试验商品4 ' })).toEqual([nearExpiry])
    expect(await listed({ keywords: 'shiyanshangpin4' })).toEqual([nearExpiry])
    expect((await list({ keywords: '试验制药' })).total).toBe(3)
    expect(await listed({ keywords: '%' })).toEqual([])
    expect(await list({ page: 2, page_size: 2 })).toMatchObject({ total: 3, last_page: 2, page: 2 })
    expect(await listed({ page: 2, page_size: 2 })).toHaveLength(1)
  })

  it("is each member's own, and nothing for visitors", async () => {
    expect(await listed({}, 'rival')).toEqual([limited])
    expect(await list({}, 'special')).toMatchObject({ list: [], total: 0, last_page: 1 })
    expect((await shop.call(quickPurchaseCall)).status).toBe(401)
  })

  it('tells no current price to a member who may not see any', async () => {
    await shop.database.write(trx => trx.updateTable('member').set({ is_passed: 0 }).where('code', '=', 'rival').execute())
    const {
      list: [row],
    } = await list({ order: 'drop' }, 'rival')
    expect(row).toMatchObject({ goods: { price: null, base_price: null, ladder_price: [], cant_buy: { code: 'NOT_PASSED' } } })
    await shop.database.write(trx => trx.updateTable('member').set({ is_passed: 1 }).where('code', '=', 'rival').execute())
  })

  it.each([
    ['order', 'price'],
    ['page', 0],
    ['page_size', 101],
  ])('refuses %s %s', async (name, value) => {
    expect((await shop.call(quickPurchaseCall, { as: 'buyer', query: { [name]: value } })).status).toBe(422)
  })
})
