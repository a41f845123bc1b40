import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { availableCouponCall, couponClaimCall, type CouponOfferWire } from '@yaoji/contract/calls/promotions/coupon-centre'
import type { CouponOperatedWire } from '@yaoji/contract/calls/operator/coupon'
import { couponListCall } from '@yaoji/contract/calls/promotions/own-coupon'
import { addDays, chinaDay, chinaDayEnd } from '@yaoji/contract/domain/china-day'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { couponOfferId } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const dayMs = 86_400_000

describe.each(dialects)('the coupon centre on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const operate = (command: string, body: Record<string, unknown>) =>
    shop.database.write(trx => carryOut<CouponOperatedWire>(trx, command, { body, name: '运营', now: shop.clock.now() }))
  const offer = (body: Record<string, unknown> = {}) =>
    operate('coupon-offer', { name: '店庆券', reduce: '10.00', bar: '100.00', ends_on: day(10), valid_days: 3, ...body })
  const list = async (as?: string) => (await shop.call(availableCouponCall, as ? { as } : {})).body.data.list
  const find = async (id: number, as?: string) => (await list(as)).find(each => each.id === id)
  const claim = (offer_id: number, as = 'buyer') => shop.call(couponClaimCall, { as, body: { offer_id } })
  const own = async (as = 'buyer') => (await shop.call(couponListCall, { as, query: { page_size: 100 } })).body.data.list

  it('shows what an operator offers at once, gives it to a store and tells where it stands', async () => {
    const { offer_id } = await offer({ total: 3, goods_ids: [String(goodsIds.packed)] })
    const open = { name: '店庆券', total: 3, left: 3, limit: 1, claimed: 0, valid_days: 3, reason: '' }
    const terms = { kind: 'goods', bar: '100.00', amount: '10.00', off: 'goods' }
    expect(await find(offer_id, 'buyer')).toMatchObject({ ...open, terms, goods: [{ id: goodsIds.packed }], state: 'open' })
    expect(await find(offer_id)).toMatchObject({ state: 'log-in', claimed: 0 })
    const before = await own()
    expect(await claim(offer_id)).toMatchObject({ status: 200, body: { data: { state: 'claimed', left: 2, claimed: 1 } } })
    const mine = (await own()).filter(each => before.every(({ id }) => id !== each.id))
    expect(mine).toMatchObject([{ name: '店庆券', terms, begin_at: day(0), end_at: day(3), is_begun: 1 }])
    expect(await claim(offer_id)).toMatchObject({ status: 409, body: { msg: '已领取' } })
    expect(await find(offer_id, 'rival')).toMatchObject({ state: 'open', left: 2, claimed: 0 })
  })

  it('says of each why it cannot be had, and gives none', async () => {
    const ids = {
      ahead: (await offer({ begins_on: day(1) })).offer_id,
      ranks: (await offer({ ranks: ['2', '4'] })).offer_id,
      first: (await offer({ first_order: 1 })).offer_id,
      gone: (await offer({ total: 1 })).offer_id,
      ended: (await offer()).offer_id,
    }
    await shop.buy('buyer', goodsIds.packed, 30)
    await claim(ids.gone, 'rival')
    await operate('coupon-end', { offer_id: String(ids.ended) })
    const before = await own()
    const standing = async (id: number, as = 'buyer') => [(await find(id, as))?.state, (await claim(id, as)).body.msg]
    expect(await standing(ids.ahead)).toEqual(['ahead', '领取未开始'])
    expect(await standing(ids.ranks)).toEqual(['refused', '不符合领取条件：仅限诊所、连锁公司'])
    expect(await standing(ids.first)).toEqual(['refused', '不符合领取条件：仅限首次下单的客户'])
    expect(await standing(ids.gone)).toEqual(['gone', '已抢光'])
    expect(await standing(ids.ended)).toEqual(['ended', '领取已结束'])
    expect(await standing(couponOfferId, 'unapproved')).toEqual(['refused', '不符合领取条件：资质审核通过后可领取'])
    expect(await find(couponOfferId, 'unapproved')).toMatchObject({ action: { text: '完善资质', url: '/zzzj' } })
    expect((await claim(999_999)).status).toBe(404)
    expect(await own()).toEqual(before)
    expect((await claim(ids.first, 'rival')).status).toBe(200)
    const states = (await list('buyer')).map(each => each.state)
    expect(states).toEqual(['open', 'ahead', 'refused', 'refused', 'gone', 'ended'])
    // Over for good, it is soon told of no more; what was claimed stays told of as long as that.
    shop.clock.advance(15 * dayMs)
    expect((await list('buyer')).map(each => each.id)).toEqual([couponOfferId])
  })

  it('gives a store the number that it may have, until the day that is named', async () => {
    const { offer_id } = await offer({ limit: 2, valid_days: undefined, valid_until: day(12), percent: 0, reduce: undefined, freight: 1 })
    expect((await claim(offer_id)).body.data).toMatchObject({ state: 'open', claimed: 1, total: null, left: null, valid_until: day(12) })
    expect((await claim(offer_id)).body.data).toMatchObject({ state: 'claimed', claimed: 2 })
    expect((await claim(offer_id)).status).toBe(409)
    const rows = await shop.database.read.selectFrom('coupon').selectAll().where('offer_id', '=', offer_id).execute()
    expect(rows.map(row => Number(row.ends_at))).toEqual(Array.from({ length: 2 }, () => chinaDayEnd(shop.clock.now() + 12 * dayMs)))
  })

  it('refuses an operator what would give money away by mistake', async () => {
    const refused = (body: Record<string, unknown>) =>
      offer(body).then(
        () => undefined,
        (error: { errors?: object }) => error.errors,
      )
    expect(await refused({ reduce: undefined })).toEqual({ reduce: ['请写减免金额或折扣，二者选一'] })
    expect(await refused({ percent: 95 })).toEqual({ reduce: ['请写减免金额或折扣，二者选一'] })
    expect(await refused({ reduce: '100.01' })).toEqual({ reduce: ['减免金额不能大于使用门槛'] })
    expect(await refused({ reduce: undefined, percent: 0 })).toEqual({ percent: ['折扣为0只用于运费'] })
    expect(await refused({ goods_ids: ['999999'] })).toEqual({ goods_ids: ['没有商品999999'] })
    expect(await refused({ brand: '无此品牌' })).toEqual({ brand: ['没有品牌无此品牌的商品'] })
    expect(await refused({ ends_on: day(-1) })).toEqual({ ends_on: ['领取的最后一天不能早于今天或第一天'] })
    expect(await refused({ ends_on: '2099-02-30' })).toEqual({ ends_on: ['日期不存在'] })
    expect(await refused({ valid_until: day(20) })).toEqual({ valid_days: ['请写有效天数或截止日期，二者选一'] })
    expect(await refused({ valid_days: undefined, valid_until: day(9) })).toEqual({ valid_until: ['使用截止日期不能早于领取的最后一天'] })
    expect((await list()).map(each => each.id)).toEqual([couponOfferId])
  })

  it('gives the last one once, however many ask at the same moment', async () => {
    const { offer_id } = await offer({ total: 1, limit: 3 })
    const stores = ['buyer', 'rival', 'poor', 'special', 'unsigned'] as const
    // Two sessions of each store.
    const cookies = await Promise.all([...stores, ...stores].map(as => shop.login(as)))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, turn) =>
        shop.call<CouponOfferWire>(couponClaimCall, { headers: { cookie: cookies[turn % cookies.length] ?? '' }, body: { offer_id } }),
      ),
    )
    const count = (status: number) => answers.filter(answer => answer.status === status).length
    expect([count(200), count(409)]).toEqual([1, 199])
    const rows = await shop.database.read.selectFrom('coupon').select('id').where('offer_id', '=', offer_id).execute()
    expect(rows).toHaveLength(1)
  })

  it('gives a store no more than its limit, however often it asks at the same moment, and once for a key', async () => {
    const { offer_id } = await offer({ limit: 2 })
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(offer_id)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(2)
    const other = await offer({ limit: 2 })
    const again = () => shop.call(couponClaimCall, { as: 'buyer', body: { offer_id: other.offer_id }, idempotencyKey: 'K'.repeat(22) })
    expect((await again()).body.data).toEqual((await again()).body.data)
    expect(await find(other.offer_id, 'buyer')).toMatchObject({ claimed: 1 })
  })
})
