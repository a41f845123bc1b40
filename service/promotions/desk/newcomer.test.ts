import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { everydayPriceCall } from '@yaoji/contract/calls/storefront/home-goods'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const { packed, limited } = goodsIds

describe.each(dialects)('新人特价 on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
    const goods = [
      { id: packed, price: '7.00', limit: 50 },
      { id: limited, price: '90.00', limit: 9 },
    ]
    const file = Buffer.from(JSON.stringify({ name: '新店首单', begins: day(-1), ends: day(5), goods })).toString('base64url')
    const done = { body: { promotion_kind: 'newcomer', file }, name: '运营', now: shop.clock.now() }
    await shop.database.write(trx => carryOut(trx, 'promotion-save', done))
  })
  afterEach(() => closeShop(shop))

  const listed = async (as?: string) => {
    const { list } = (await shop.call(goodsListCall, { query: { sort: 'price', page_size: 100 }, ...(as && { as }) })).body.data
    return { goods: list.find(each => each.id === packed), prices: list.filter(each => each.is_buy === 1).map(each => Number(each.price)) }
  }
  const daily = async (as?: string) =>
    (await shop.call(everydayPriceCall, { ...(as && { as }) })).body.data.list.map(({ id, price }) => [id, price])

  it('is the price of a store that has never ordered, under its condition and up to its limit, wherever it is shown', async () => {
    const { goods, prices } = await listed('buyer')
    expect(goods).toMatchObject({ price: '7.00', price_kind: 'newcomer', price_name: '新人特价', base_price: '9.60', quota: 50 })
    expect(goods?.tags).toContainEqual(expect.objectContaining({ name: '新人', describe: '新人特价，仅限首次下单' }))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const { activities } = (await shop.call(goodsDetailCall, { params: { id: packed }, as: 'buyer' })).body.data
    expect(activities).toContainEqual(
      expect.objectContaining({ name: '新人特价', text: expect.stringContaining('仅限首次下单') as string }),
    )
    expect(await daily('buyer')).toEqual(
      expect.arrayContaining([
        [packed, '7.00'],
        [limited, '90.00'],
      ]),
    )
    expect(await daily()).toEqual([])
    expect((await listed()).goods).toMatchObject({ price: null, price_kind: null })
    const cart = await shop.addGoods('buyer', packed, 50)
    expect(cart.data).toMatchObject([{ price: '7.00', price_name: '新人特价' }])
    const more = shop.addGoods('buyer', packed, 10)
    await expect(more).rejects.toThrow()
    // The limit of the goods themselves is lower.
    expect((await shop.call(goodsDetailCall, { params: { id: limited }, as: 'buyer' })).body.data.quota).toBe(5)
  })

  it('is had once: of two checkouts at the same moment one gets it, and it comes back with an order that came to nothing', async () => {
    await shop.addGoods('buyer', packed, 30)
    const { data } = await shop.addGoods('buyer', limited, 3)
    const quotes = []
    for (const line of data) quotes.push(await shop.checkout('buyer', { ids: [line.id] }))
    const answers = await Promise.all(quotes.map(quote => shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as { errors?: unknown; data: unknown }
    expect(JSON.stringify(refused)).toContain('"field":"price"')
    expect((await listed('buyer')).goods).toMatchObject({ price: '9.60', price_kind: 'base', quota: null })
    expect(await daily('buyer')).toEqual([])
    expect((await shop.readCart('buyer')).data.map(({ price_kind }) => price_kind)).not.toContain('newcomer')
    expect((await listed('rival')).goods?.price).toBe('7.00')
    const [made] = answers.flatMap(({ status, body }) => (status === 200 ? [body.data.order_id] : []))
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: made ?? '' }, body: { reason: 'not-wanted' } })
    expect((await listed('buyer')).goods).toMatchObject({ price: '7.00', price_kind: 'newcomer' })
  })
})
