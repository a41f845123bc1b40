import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CouponRow } from '../../platform/database/rows.ts'
import { couponIds, memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { unusableReason } from './coupon-use.ts'
import { findCoupon } from './coupons.ts'
import { holdCoupon } from './held-coupon.ts'

// Orders look before they hold; this is what stands when two of them have looked at once.
describe.each(dialects)('holding a coupon on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterAll(() => shop.close())

  const hold = (couponId: number, change: { memberId?: number; now?: number } = {}) =>
    shop.database.write(trx =>
      holdCoupon(trx, { couponId, memberId: memberIds.buyer, orderId: 'nothing', now: shop.clock.now(), ...change }),
    )
  const ten = () => shop.database.read.selectFrom('coupon').selectAll().where('id', '=', couponIds.ten).executeTakeFirstOrThrow()

  test('is done once, by its store, from its beginning to its end', async () => {
    const { begins_at, ends_at } = await ten()
    expect(await hold(couponIds.ten, { memberId: memberIds.rival })).toBe(false)
    expect(await hold(couponIds.ten, { now: Number(begins_at) - 1 })).toBe(false)
    expect(await hold(couponIds.ten, { now: Number(ends_at) })).toBe(false)
    const order = await shop.buy('buyer', 1, 30, { coupon_id: couponIds.ten })
    expect(await ten()).toMatchObject({ state: 'held', order_id: order.order_id })
    expect(await hold(couponIds.ten)).toBe(false)
    expect(await ten()).toMatchObject({ state: 'held', order_id: order.order_id })
  })

  test('is offered from the moment in which it begins', async () => {
    const row = await shop.database.read.selectFrom('coupon').selectAll().where('id', '=', couponIds.notBegun).executeTakeFirstOrThrow()
    await shop.addGoods('buyer', 1, 30)
    const isUsable = async () => (await shop.checkout('buyer')).coupons.usable.some(each => each.id === couponIds.notBegun)
    shop.clock.advance(Number(row.begins_at) - shop.clock.now() - 1)
    expect(await isUsable()).toBe(false)
    shop.clock.advance(1)
    expect(await isUsable()).toBe(true)
  })

  test('is tried for one of the own store alone', async () => {
    expect(await findCoupon(shop.database.read, memberIds.buyer, couponIds.ten)).toMatchObject({ id: couponIds.ten })
    expect(await findCoupon(shop.database.read, memberIds.rival, couponIds.ten)).toBeUndefined()
  })

  test('is tried for one that is open: unused, from its beginning to its end', async () => {
    const row = { ...(await ten()), state: 'unused' as const, begins_at: 10, ends_at: 20 }
    const meaning = { isFirstOrder: false }
    const isOpen = (now: number, state: CouponRow['state'] = 'unused') =>
      unusableReason({ ...row, state, meaning }, { hasOrdered: true, now }) === ''
    expect([9, 10, 19, 20].map(now => isOpen(now))).toEqual([false, true, true, false])
    for (const state of ['held', 'used', 'void'] as const) expect(isOpen(10, state)).toBe(false)
  })
})
