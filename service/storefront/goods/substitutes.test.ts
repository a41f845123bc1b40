import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { fillCommerceFixture } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'

describe.each(dialects)('substitutes on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture } })
  })
  afterEach(() => shop.close())

  test('are goods of the same name on the shelf, bought or not, and never the goods themselves', async () => {
    const same = [goodsIds.packed, goodsIds.lastBox, goodsIds.offShelf, goodsIds.soldOut]
    await shop.database.write(trx => trx.updateTable('goods').set({ name: '同名胶囊' }).where('id', 'in', same).execute())
    const { body } = await shop.call(goodsDetailCall, { as: 'buyer', params: { id: goodsIds.packed } })
    expect(body.data.substitutes.map(({ id }) => id)).toEqual([goodsIds.lastBox, goodsIds.soldOut])
  })
})
