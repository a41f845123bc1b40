import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../testing/service/index.ts'
import { fillCommerceFixture, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { memberFacts } from './member-facts.ts'
import { priceVisibility } from './price-visibility.ts'
import { loadAreas } from './shop-facts.ts'

const goods_id = goodsIds.packed

describe.each(dialects)('which price of controlled goods puts them in order, on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'commerce', fill: fillCommerceFixture } })
  })
  afterEach(() => shop.close())

  const visibility = async () => {
    const { read } = shop.database
    return priceVisibility(await loadAreas(read), await memberFacts(read, memberIds.buyer))(goods_id)
  }

  test.each([
    ['granted', 'any'],
    ['pending', 'own'],
    ['refused', 'own'],
    ['forbidden', 'none'],
  ])('with a right that is %s: %s', async (state, expected) => {
    await shop.database.write(trx =>
      trx
        .insertInto('goods_right')
        .values({ member_id: memberIds.buyer, goods_id, state, created_at: 0, decided_at: state === 'pending' ? null : 1 })
        .execute(),
    )
    expect(await visibility()).toBe(expected)
  })

  test('without a right it is that of the own customer type, and none outside the area', async () => {
    expect(await visibility()).toBe('own')
    await shop.database.write(trx => trx.insertInto('goods_area').values({ goods_id, province: '云南省' }).execute())
    expect(await visibility()).toBe('none')
  })
})
