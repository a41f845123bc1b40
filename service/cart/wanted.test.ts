import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/cart'
import { codes } from '@yaoji/contract/codes'
import { goodsIds } from '../test-support/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../test-support/commerce-shop.ts'
import { dialects } from '../test-support/dialects.ts'

describe.each(dialects)('ids that an addition tells on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  it.each([
    ['goods_price_id', 999],
    ['ladder_price_id', 999],
    ['goods_manjian_id', 999],
    ['is_yj', 1],
    ['type', 1],
    ['type', 2],
    ['type', 3],
    ['combination_id', 1],
  ])('%s %i do not fit and are refused', async (field, value) => {
    const { body } = await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: goodsIds.packed, number: 30, [field]: value } })
    expect(body.code).toBe(codes.invalid)
    expect(Object.keys(body.errors ?? {})).toEqual([field])
    expect((await shop.readCart('buyer')).data).toEqual([])
  })

  it('fit when they are those of the page', async () => {
    const [price, rung] = await Promise.all([
      shop.database.read.selectFrom('goods_price').select('id').where('goods_id', '=', goodsIds.packed).executeTakeFirstOrThrow(),
      shop.database.read.selectFrom('ladder').select('id').where('goods_id', '=', goodsIds.packed).executeTakeFirstOrThrow(),
    ])
    const body = { goods_id: goodsIds.packed, number: 30, goods_price_id: price.id, ladder_price_id: rung.id, is_yj: 0, type: 0 }
    expect((await shop.call(cartAddCall, { as: 'buyer', body })).body.code).toBe(codes.success)
    // Ten are below the rung, and thirty with those of the cart are on it.
    expect((await shop.call(cartAddCall, { as: 'buyer', body: { ...body, number: 10 } })).body.code).toBe(codes.success)
    expect((await shop.call(cartAddCall, { as: 'rival', body: { ...body, number: 10 } })).body.errors).toHaveProperty('ladder_price_id')
  })
})
