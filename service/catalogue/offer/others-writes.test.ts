import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cartAddCall, cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { couponClaimCall } from '@yaoji/contract/calls/promotions/coupon-centre'
import { goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { always, detail } from '../../../testing/service/facts/fact-case.ts'
import { dialects } from '../../../testing/service/index.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'
import { loadCategories } from '../category/scope.ts'
import { memberFacts } from './member-facts.ts'
import { loadOffers } from './offer.ts'
import { couponOffers, loadAreas } from './shop-facts.ts'

const { packed, cold, nearExpiry } = goodsIds
const allIds = [...Object.values(goodsIds), ...assortedIds]
const couponId = 92

type Deed = { what: string; act: (shop: Shop) => Promise<unknown>; changed: readonly number[] }

/** What another store does by the calls of a buyer, and the goods that others are offered again. Its session was not used for a minute, so that is written too. */
const deeds: readonly Deed[] = [
  {
    what: 'claims a coupon',
    act: async shop =>
      expect(await shop.call(couponClaimCall, { as: 'rival', body: { offer_id: couponId } })).toMatchObject({ status: 200 }),
    changed: [],
  },
  {
    what: 'orders units of a flash sale',
    async act(shop) {
      await shop.call(cartAddCall, { as: 'rival', body: { goods_id: packed, number: 40, type: 1 } })
      return shop.createOrder('rival', await shop.checkout('rival'))
    },
    changed: [packed],
  },
  { what: 'orders goods', act: shop => shop.buy('rival', packed, 30), changed: [packed] },
  { what: 'looks at its cart', act: shop => shop.readCart('rival'), changed: [] },
  {
    // Of that everything is made again: the count would find what drops too much.
    what: 'is there while a promotion changes',
    act: shop => shop.database.write(trx => trx.updateTable('promotion').set({ name: '改名' }).execute()),
    changed: allIds,
  },
]
/** The logs, two counters, and the rows of the cart, which each call reads. */
const statementsMost = 4

describe.each(dialects)('another store on %s', dialect => {
  let shop: Shop
  let cookie: string

  beforeEach(async () => {
    shop = await openShop(dialect)
    const flash = { price_units: 80_000, quota: 100, member_limit: null, number: 1 }
    await addLinePromotion(shop.database, { kind: 'flash-sale', name: '秒杀', goods: [{ goods_id: packed, ...flash }] })
    const terms = JSON.stringify({ tier: { amount_fen: 1_000, reduce_fen: 100 } })
    const offer = { ...always, id: couponId, name: '券', scope: '{}', terms, ranks: '[]', valid_days: 7, valid_until: null, total: 50 }
    await shop.database.write(trx =>
      trx
        .insertInto('coupon_offer')
        .values({ ...offer, created_at: 0 })
        .execute(),
    )
    cookie = await shop.login('buyer')
    await shop.addGoods('buyer', nearExpiry, 1)
    await shop.readCart('rival')
    shop.clock.advance(61_000)
  })
  afterEach(() => closeShop(shop))

  /** Offers to a buyer and to visitors, by identity, and facts that no order changes. */
  async function cached() {
    const { read } = shop.database
    const now = shop.clock.now()
    const buyer = await read.selectFrom('member').selectAll().where('id', '=', memberIds.buyer).executeTakeFirstOrThrow()
    const facts = [await memberFacts(read, buyer.id), await couponOffers(read, now), await loadAreas(read), await loadCategories(read)]
    return { offers: [await loadOffers(read, buyer, allIds, now), await loadOffers(read, undefined, allIds, now)], facts }
  }
  type Cached = Awaited<ReturnType<typeof cached>>
  const changedOf = (before: Cached, after: Cached) =>
    before.offers.map((offers, at) => allIds.filter(id => after.offers[at]?.get(id) !== offers.get(id)))

  /** Statements of a visitor and a buyer who look at other goods, search for others, and have others in their cart. */
  async function statements() {
    const before = shop.database.statements()
    const search = `${goodsSearchCall.path}?keywords=sysp140`
    for (const url of [detail(cold), search, cartListCall.path])
      for (const as of url === cartListCall.path ? (['buyer'] as const) : ([undefined, 'buyer'] as const)) {
        const { statusCode } = await shop.app.inject({ url, headers: { origin: shop.config.siteOrigin, ...(as && { cookie }) } })
        expect(statusCode).toBe(200)
      }
    return shop.database.statements() - before
  }

  test.each(deeds)('$what: others are offered again only what that changed', async ({ act, changed }) => {
    for (let times = 0; times < 2; times++) await statements()
    const before = await cached()
    expect(before.offers.map(({ size }) => size)).toEqual([allIds.length, allIds.length])
    await act(shop)
    const counted = await statements()
    const after = await cached()
    expect(changedOf(before, after)).toEqual([changed, changed])
    expect(after.facts.map((fact, at) => fact === before.facts[at])).toEqual([true, true, true, true])
    // On PostgreSQL a call looks into the logs where 150 ms are over.
    const most = statementsMost + (dialect.name === 'postgres' ? 5 : 0)
    expect(counted).toBeLessThanOrEqual(changed === allIds ? Infinity : most)
  })
})
