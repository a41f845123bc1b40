import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { centreCall } from '@yaoji/contract/calls/member/member-centre'
import { checkoutCall } from '@yaoji/contract/calls/purchase/checkout'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { couponListCall } from '@yaoji/contract/calls/promotions/own-coupon'
import { tellOfEnds } from '../../member/reminder/ends.ts'
import { memberIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { couponTermsRow } from './coupon-terms.ts'

const dayMs = 86_400_000
const [from, reduce] = [10_000, 1_000]
const tier = { amount_fen: from, reduce_fen: reduce }

/** Kinds of coupons, each for every store and only for a first order. */
const kinds = {
  reduce: couponTermsRow({}, { tier }),
  percent: couponTermsRow({}, { tier: { amount_fen: from, percent: 90 } }),
  goods: couponTermsRow({ goods_ids: [goodsIds.packed] }, { tier }),
  freight: couponTermsRow({}, { tier: { amount_fen: from, percent: 0 }, of_freight: true }),
  'first reduce': couponTermsRow({}, { tier, first_order: true }),
  'first goods': couponTermsRow({ goods_ids: [goodsIds.packed] }, { tier, first_order: true }),
  'first freight': couponTermsRow({}, { tier: { amount_fen: from, percent: 0 }, of_freight: true, first_order: true }),
} as const

/** States of a coupon; a column is in days from now. */
const states = {
  open: { begins: -1, ends: 2, state: 'unused' },
  ahead: { begins: 1, ends: 2, state: 'unused' },
  over: { begins: -9, ends: -1, state: 'unused' },
  void: { begins: -1, ends: 2, state: 'void' },
} as const

const stores: readonly [name: string, as: Username, prepare: (shop: Shop, as: Username) => Promise<unknown>][] = [
  ['no order', 'buyer', async () => undefined],
  ['an unpaid order', 'rival', (shop, as) => shop.buy(as, goodsIds.packed, 30)],
  ['a paid order', 'special', async (shop, as) => shop.pay(as, await shop.buy(as, goodsIds.packed, 30))],
  [
    'a cancelled order',
    'poor',
    async (shop, as) => {
      await shop.recharge(as, 1_000_000)
      const { order_id: id } = await shop.buy(as, goodsIds.packed, 30)
      await shop.call(orderCancelCall, { as, params: { id }, body: { reason: 'not-wanted' } })
      await shop.database.write(trx => trx.deleteFrom('cart_line').execute())
    },
  ],
]

describe.each(dialects)('a coupon is promised where checkout takes it, on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterAll(() => closeShop(shop))

  const give = async (as: Username) => {
    const now = shop.clock.now()
    const rows = Object.entries(kinds).flatMap(([kind, terms]) =>
      Object.entries(states).map(([name, { begins, ends, state }]) => ({
        ...terms,
        member_id: memberIds[as],
        name: `${kind} ${name}`,
        begins_at: now + begins * dayMs,
        ends_at: now + ends * dayMs,
        state,
        order_id: null,
      })),
    )
    await shop.database.write(async trx => {
      await trx.deleteFrom('coupon').where('member_id', '=', memberIds[as]).where('order_id', 'is', null).execute()
      await trx.insertInto('coupon').values(rows).execute()
    })
  }

  test.each(stores)('to a store with %s', async (_, as, prepare) => {
    await prepare(shop, as)
    await give(as)
    await shop.addGoods(as, goodsIds.packed, 30)
    const { usable, unusable } = (await shop.call(checkoutCall, { as, body: {} })).body.data.coupons
    const taken = usable.map(({ name }) => name).toSorted()
    expect(taken.length).toBeGreaterThan(0)
    expect(unusable.every(({ reason }) => reason !== '')).toBe(true)

    const detail = (await shop.call(goodsDetailCall, { as, params: { id: goodsIds.packed } })).body.data
    expect(detail.activities.filter(({ kind, text }) => kind === 'coupon' && text.startsWith('您有'))).toHaveLength(taken.length)
    const centre = (await shop.call(centreCall, { as })).body.data
    expect(centre.wallet.coupons).toBe(taken.length)
    expect(centre.ending.filter(({ kind }) => kind === 'coupon').every(({ name }) => taken.includes(name))).toBe(true)
    const own = (await shop.call(couponListCall, { as, query: { page_size: 100 } })).body.data.list
    expect(
      own
        .filter(({ is_begun, reason, order_id }) => is_begun === 1 && reason === '' && order_id === '')
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(taken)
    await tellOfEnds(shop.database, shop.clock.now())
    const { title } = await shop.database.read
      .selectFrom('message')
      .select('title')
      .where('member_id', '=', memberIds[as])
      .where('source', 'like', 'coupons:%')
      .executeTakeFirstOrThrow()
    expect(title).toContain(`等${taken.length}张优惠券`)
  })
})
