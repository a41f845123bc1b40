import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goodsListCall, type GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

describe.each(dialects)('an agreed price on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const goods_id = goodsIds.packed
  const agree = (price_units: number, begins_at = 0, ends_at = shop.clock.now() + 1) =>
    shop.database.write(trx =>
      trx.insertInto('agreed_price').values({ member_id: memberIds.buyer, goods_id, price_units, begins_at, ends_at }).execute(),
    )
  const priceOf = async (as: 'buyer' | 'rival', number: number) => {
    const { data } = await shop.addGoods(as, goods_id, number)
    return data.map(line => [line.price, line.price_kind, line.price_name])
  }

  it('is that of the one store it was agreed with, whatever the ladder, and the lowest of several', async () => {
    await agree(93_000)
    await agree(94_000)
    expect(await priceOf('buyer', 30)).toEqual([['9.30', 'agreement', '协议价']])
    expect(await priceOf('rival', 30)).toEqual([['9.20', 'ladder', '阶梯价']])
  })

  it('holds from its beginning to its end', async () => {
    await agree(93_000, shop.clock.now() + 1, shop.clock.now() + 2)
    expect(await priceOf('buyer', 10)).toEqual([['9.60', 'base', '批发价']])
    shop.clock.advance(1)
    expect((await shop.readCart('buyer')).data[0]?.price).toBe('9.30')
    shop.clock.advance(1)
    expect((await shop.readCart('buyer')).data[0]?.price).toBe('9.60')
  })

  it('is shown on the page of the goods and in lists, to no other store, and the order keeps it', async () => {
    await agree(93_000, 0, shop.clock.now() + 86_400_000)
    const detail = await shop.call<GoodsDetailWire>(goodsDetailCall, { as: 'buyer', params: { id: goods_id } })
    expect(detail.body.data).toMatchObject({ price: '9.30', price_name: '协议价', ladder_price: [] })
    for (const as of ['rival', undefined] as const)
      for (const call of [goodsListCall, goodsDetailCall]) {
        const { body } = await shop.call(call, { ...(as && { as }), ...(call === goodsDetailCall && { params: { id: goods_id } }) })
        expect(JSON.stringify(body)).not.toContain('9.30')
      }
    const created = await shop.buy('buyer', goods_id, 30)
    const order = await shop.readOrder('buyer', created.order_id)
    expect(order.lines).toMatchObject([{ price: '9.30', price_name: '协议价', amount: '279.00' }])
  })
})
