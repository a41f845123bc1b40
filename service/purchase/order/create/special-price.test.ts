import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { codes } from '@yaoji/contract/codes'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { previewAmounts } from '../../../../testing/service/measure/wire-preview.ts'

const goods_id = goodsIds.packed
const hourMs = 3_600_000
/** Twenty at 9.60; a ladder gives 9.20 from thirty on. */
const number = 20

describe.each(dialects)('a special price from cart to order, on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  /** From and until are hours from now. */
  const setSpecial = (price_units: number, from: number, until: number, kind = 'special') =>
    shop.database.write(trx =>
      trx
        .insertInto('special_price')
        .values({
          goods_id,
          kind,
          price_units,
          begins_at: shop.clock.now() + from * hourMs,
          ends_at: shop.clock.now() + until * hourMs,
        })
        .execute(),
    )
  const detail = async () => (await shop.call(goodsDetailCall, { params: { id: goods_id }, as: 'buyer' })).body.data
  const line = async () => {
    const cart = (await shop.call(cartListCall, { as: 'buyer' })).body.data.total
    expect(cart.amounts).toEqual(previewAmounts(cart))
    return cart.data[0]
  }
  const create = async (quote: Awaited<ReturnType<Shop['checkout']>>) =>
    (await shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })).body

  it('is the same to the fen on the page, in the cart, in the quote and in the order', async () => {
    await setSpecial(87_333, -1, 1)
    expect(await detail()).toMatchObject({
      price: '8.7333',
      base_price: '9.60',
      price_name: '特价',
      ladder_price: [],
      price_ends_at: (shop.clock.now() + hourMs) / 1000,
    })
    await shop.addGoods('buyer', goods_id, number)
    expect(await line()).toMatchObject({ price: '8.7333', raw_price: '9.60', price_name: '特价', amount: '174.66' })
    await shop.addGoods('buyer', goods_id, 10)
    // 30 × 8.7333 = 261.999, floored once; the ladder's 9.20 has no say.
    expect(await line()).toMatchObject({ price: '8.7333', price_name: '特价', amount: '261.99' })
    const quote = await shop.checkout('buyer')
    expect(quote.amounts.goods).toBe('261.99')
    const order = await shop.createOrder('buyer', quote)
    expect(await shop.readOrder('buyer', order.order_id)).toMatchObject({
      lines: [{ price: '8.7333', price_name: '特价', number: 30, amount: '261.99' }],
    })
  })

  it('holds from the moment it begins until the moment before it ends', async () => {
    await setSpecial(80_000, 1, 2, 'daily')
    await shop.addGoods('buyer', goods_id, number)
    const priceAfter = async (ms: number) => {
      shop.clock.advance(ms)
      const { price, price_name } = (await line()) ?? {}
      return `${price_name} ${price}`
    }
    expect(await priceAfter(hourMs - 1)).toBe('批发价 9.60')
    expect(await priceAfter(1)).toBe('每日特价 8.00')
    expect(await priceAfter(hourMs - 1)).toBe('每日特价 8.00')
    expect(await priceAfter(1)).toBe('批发价 9.60')
  })

  it.each([
    ['begins', 0.05, 1, { from: '¥9.60', to: '¥8.00' }],
    ['ends', -1, 0.05, { from: '¥8.00', to: '¥9.60' }],
  ])('that %s between quote and order is reported before anything is ordered', async (_, from, until, prices) => {
    await setSpecial(80_000, from, until)
    await shop.addGoods('buyer', goods_id, 30)
    // Thirty cost 9.20 a piece by the ladder without it.
    const expected = { from: prices.from.replace('9.60', '9.20'), to: prices.to.replace('9.60', '9.20') }
    const quote = await shop.checkout('buyer')
    shop.clock.advance(0.05 * hourMs)
    const changes = [
      { goods_id, field: 'price', ...expected },
      { goods_id: 0, field: 'payable' },
    ]
    expect(await create(quote)).toMatchObject({ code: codes.conflict, data: { changes } })
    expect(await shop.database.read.selectFrom('orders').select('id').execute()).toEqual([])
    expect((await create(await shop.checkout('buyer'))).code).toBe(codes.success)
  })

  it('is noted for the lists', async () => {
    await shop.database.write(trx => trx.deleteFrom('trade_change').execute())
    await setSpecial(85_000, -1, 1)
    expect((await shop.database.read.selectFrom('trade_change').select('goods_id').execute()).map(row => row.goods_id)).toEqual([goods_id])
  })

  it('that is over when goods are added is reported with the price now', async () => {
    await setSpecial(80_000, -1, 1)
    const add = async () =>
      (
        await shop.call<{ changes: ChangeWire[] }>(cartAddCall, {
          as: 'buyer',
          body: { goods_id, number, price: '8.00', ck_id: 1 },
        })
      ).body
    expect((await add()).code).toBe(codes.success)
    shop.clock.advance(hourMs)
    expect(await add()).toMatchObject({ code: codes.conflict, data: { changes: [{ field: 'price', from: '¥8.00', to: '¥9.60' }] } })
  })
})
