import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartAddCall, cartUnitsCall } from '@yaoji/contract/calls/purchase/cart'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { unitsInCart } from './units.ts'

describe.each(dialects)('units in the cart on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterAll(() => closeShop(shop))

  test('are those of all lines of the same goods, without sets, and only the own', async () => {
    const { packed, limited } = goodsIds
    await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: packed, number: 10 } })
    await shop.database.write(async trx => {
      const line = await trx.selectFrom('cart_line').selectAll().where('goods_id', '=', packed).executeTakeFirstOrThrow()
      const { id: _, ...again } = line
      const others = [
        { ...again, kind: 'flash-sale', source_id: 7, quantity: 3 },
        { ...again, goods_id: limited, kind: 'set', source_id: 8, quantity: 2 },
      ]
      await trx.insertInto('cart_line').values(others).execute()
    })
    expect((await shop.call(cartUnitsCall, { as: 'buyer' })).body.data).toEqual({ list: [{ goods_id: packed, number: 13 }] })
    expect((await shop.call(cartUnitsCall, { as: 'rival' })).body.data).toEqual({ list: [] })
    expect(await countQueries(shop.database.read, db => unitsInCart(db, memberIds.buyer))).toMatchObject({ queries: 1 })
  })
})
