import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { couponClaimCall } from '@yaoji/contract/calls/promotions/coupon-centre'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { cashbackTermsRow } from './cashback-terms.ts'
import { couponTermsRow } from './coupon-terms.ts'
import { offeredTerms } from './coupons.ts'

test('the goods of an offered coupon are in memory once, for however many stores', () => {
  const goods_ids = Array.from({ length: 2_000 }, (_, place) => place + 1)
  const row = couponTermsRow({ goods_ids }, { tier: { amount_fen: 10_000, reduce_fen: 500 } })
  const first = offeredTerms({ ...row })
  expect(first?.goodsIds).toEqual(goods_ids)
  expect(offeredTerms({ ...row })?.goodsIds).toBe(first?.goodsIds)
  expect(offeredTerms({ ...row, terms: '{}' })).toBeUndefined()
})

describe.each(dialects)('what goods can bring on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.database.write(trx =>
      trx
        .deleteFrom('coupon_offer')
        .where('id', 'not in', trx.selectFrom('coupon').select('offer_id').where('offer_id', 'is not', null))
        .execute(),
    )
  })
  afterEach(() => closeShop(shop))

  const offer = (name: string, more: object) =>
    shop.database.write(trx =>
      carryOut<{ offer_id: number }>(trx, 'coupon-offer', {
        body: { name, reduce: '7.00', bar: '70.00', ends_on: '2099-12-31', valid_days: 7, ...more },
        name: '运营',
        now: shop.clock.now(),
      }),
    )
  const offered = async (id: number, as?: string) =>
    (await shop.call(goodsDetailCall, { params: { id }, ...(as && { as }) })).body.data.activities
      .filter(({ url }) => url === '/lqzx' || url === '/hb')
      .map(({ kind, text }) => [kind, text])

  test('are coupons that the store can still claim for them, and 满返 that they feed', async () => {
    const { offer_id } = await offer('全场券', {})
    await offer('诊所券', { reduce: '8.00', ranks: ['2'] })
    await offer('别的品种券', { reduce: '6.00', goods_ids: [String(goodsIds.herb)] })
    await shop.database.write(trx =>
      trx
        .insertInto('promotion')
        .values({
          kind: 'cashback',
          name: '满返',
          ...cashbackTermsRow({ goods_ids: [goodsIds.packed] }, [{ amount_fen: 10_000, back_fen: 500 }]),
          begins_at: 0,
          ends_at: null,
        })
        .execute(),
    )
    const own = ['coupon', '可领取满¥70减¥7优惠券']
    expect(await offered(goodsIds.packed, 'buyer')).toEqual([['cashback', '实付满¥100返¥5，订单完成后返到余额'], own])
    expect(await offered(goodsIds.herb, 'buyer')).toEqual([own, ['coupon', '可领取满¥70减¥6优惠券']])
    expect(await offered(goodsIds.packed)).toEqual([])
    await shop.call(couponClaimCall, { as: 'buyer', body: { offer_id } })
    expect(await offered(goodsIds.packed, 'buyer')).toHaveLength(1)
    expect(await offered(goodsIds.ephedrine, 'special')).toEqual([])
  })

  const marked = async (as?: string) => {
    const { list } = (await shop.call(goodsListCall, { query: { page_size: 100 }, ...(as && { as }) })).body.data
    return list.filter(({ tags }) => tags.some(({ kind }) => kind === 'coupon')).map(({ id }) => id)
  }

  test('are marked 券 in lists for a store that has, or can claim, a coupon that names them', async () => {
    await offer('全场券', {})
    await offer('诊所券', { goods_ids: [String(goodsIds.packed)], ranks: ['2'] })
    await offer('首单券', { goods_ids: [String(goodsIds.packed)], first_order: 1 })
    expect(await marked('buyer')).toEqual([])
    // Goods that feed no coupon are not marked.
    const { offer_id } = await offer('品种券', { goods_ids: [String(goodsIds.herb), String(goodsIds.cold)], total: '1' })
    expect([await marked('buyer'), await marked('rival'), await marked()]).toEqual([[goodsIds.herb], [goodsIds.herb], []])
    await shop.call(couponClaimCall, { as: 'buyer', body: { offer_id } })
    expect([await marked('buyer'), await marked('rival')]).toEqual([[goodsIds.herb], []])
    shop.clock.advance(9 * 86_400_000)
    expect(await marked('buyer')).toEqual([])
  })
})
