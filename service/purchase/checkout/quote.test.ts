import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkoutCall, checkoutReadCall, orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { limits } from '@yaoji/contract/limits'
import { couponTermsRow } from '../../promotions/rules/coupon-terms.ts'
import { couponIds, type Username } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

describe.each(dialects)('checkout on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const ask = (as: Username, body: Record<string, number | number[]> = {}, idempotencyKey?: string) =>
    shop.call(checkoutCall, { as, body, ...(idempotencyKey && { idempotencyKey }) })
  const read = (id: string, as: Username = 'buyer') => shop.call(checkoutReadCall, { as, params: { id } })

  it('pins the selected lines by warehouse with freight, address and ways to pay', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 10)
    const { amounts } = await shop.addGoods('buyer', goodsIds.nearExpiry, 2)
    const quote = await shop.checkout('buyer')
    expect(quote.groups.map(({ ck_name, kind_name, freight, start_gap }) => [ck_name, kind_name, freight, start_gap])).toEqual([
      ['二号仓', '普通', '8.00', '0.00'],
      ['一号仓', '普通', '12.00', '104.00'],
    ])
    expect(quote).toMatchObject({ amounts, address_id: 1, coupon_id: null, balance: '50000.00' })
    expect(quote.expires_at).toBe(shop.clock.now() / 1000 + limits.quoteLifeMinutes * 60)
    expect(quote.pay_methods.map(({ name, enabled, reason }) => [name, enabled, reason])).toEqual([['余额支付', 1, '']])
    expect(quote.warnings).toEqual(['试验商品4 0.25g*24：该批次有效期至2027-01-20，确认购买？'])
  })

  it.each([
    ['2027-02-20', 1],
    ['2027-02-21', 0],
  ])('asks about a batch that ends within three months: %s', async (expires_on, warnings) => {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    await shop.database.write(trx => trx.updateTable('batch').set({ expires_on }).where('goods_id', '=', goodsIds.packed).execute())
    expect((await shop.checkout('buyer')).warnings).toHaveLength(warnings)
  })

  it('says how much the balance lacks', async () => {
    await shop.addGoods('poor', goodsIds.packed, 10)
    expect((await shop.checkout('poor')).pay_methods[0]).toMatchObject({ enabled: 0, reason: '余额不足，还差¥98.00' })
  })

  it('sorts coupons into usable and not, and takes the chosen one', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 20)
    const before = await shop.checkout('buyer')
    expect(before.coupons).toEqual({
      best_id: null,
      discount: '0.00',
      driven_out: [],
      usable: [],
      unusable: [
        expect.objectContaining({ id: couponIds.ten, reason: '还差¥8.00' }),
        expect.objectContaining({ id: couponIds.dear, reason: '还差¥989,808.00' }),
        expect.objectContaining({ id: couponIds.notBegun, reason: '2026-11-22起可用' }),
        expect.objectContaining({ id: couponIds.over, reason: '已过期' }),
      ],
    })
    await shop.addGoods('buyer', goodsIds.packed, 10)
    const after = await shop.checkout('buyer', { coupon_id: couponIds.ten })
    expect(after.coupons.usable.map(coupon => coupon.id)).toEqual([couponIds.ten])
    expect(after).toMatchObject({ coupon_id: couponIds.ten, amounts: { goods: '276.00', coupon: '10.00', payable: '278.00' } })
  })

  it.each([
    [couponIds.dear, '还差¥989,808.00'],
    [couponIds.notBegun, '2026-11-22起可用'],
    [couponIds.over, '已过期'],
    [couponIds.rivals, '优惠券不存在或已失效'],
  ])('refuses coupon %d: %s', async (coupon_id, message) => {
    await shop.addGoods('buyer', goodsIds.packed, 20)
    const { status, body } = await ask('buyer', { coupon_id })
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { coupon_id: [message] } })
  })

  it('chooses the best mix at first and says what each coupon changes', async () => {
    const changes = async (yuan: number) => {
      await shop.database.write(trx =>
        trx
          .updateTable('coupon')
          .set(couponTermsRow({}, { tier: { amount_fen: 20_000, reduce_fen: yuan * 100 } }))
          .where('id', '=', couponIds.ten)
          .execute(),
      )
      const { body } = await ask('buyer')
      const {
        coupon_id,
        amounts,
        coupons: { usable, best_id, discount },
      } = body.data
      return { coupon_id, best_id, discount, gain: usable[0]?.gain, taken: [amounts.discount, amounts.coupon] }
    }
    await shop.database.write(trx => trx.updateTable('goods').set({ quota: null }).where('id', '=', goodsIds.limited).execute())
    await shop.addGoods('buyer', goodsIds.limited, 82)
    // 8,200 less 150, then 3 % of the rest, or a coupon in its place.
    expect(await changes(90)).toEqual({ coupon_id: null, best_id: null, discount: '241.50', gain: '-151.50', taken: ['241.50', '0.00'] })
    expect(await changes(300)).toEqual({
      coupon_id: couponIds.ten,
      best_id: couponIds.ten,
      discount: '241.50',
      gain: '58.50',
      taken: ['0.00', '300.00'],
    })
    const none = await ask('buyer', { coupon_id: 0 })
    expect(none.body.data).toMatchObject({ coupon_id: null, amounts: { discount: '241.50', coupon: '0.00' } })
  })

  it('does not say that an amount is missing where the goods take no coupon at all', async () => {
    await shop.database.write(trx =>
      trx
        .updateTable('coupon')
        .set(couponTermsRow({}, { tier: { amount_fen: 0, reduce_fen: 1_000 } }))
        .where('id', '=', couponIds.ten)
        .execute(),
    )
    await shop.addGoods('buyer', goodsIds.cold, 30)
    const { unusable } = (await shop.checkout('buyer')).coupons
    expect(unusable.map(coupon => coupon.reason)).toEqual(['所选商品不参加优惠券', '所选商品不参加优惠券', '2026-11-22起可用', '已过期'])
  })

  it('refuses an empty selection', async () => {
    const { status, body } = await ask('buyer')
    expect({ status, msg: body.msg, errors: body.errors }).toEqual({
      status: 422,
      msg: '请选择要结算的商品',
      errors: { ids: ['请选择要结算的商品'] },
    })
  })

  it("takes the given lines only, and answers 409 for one that is gone or somebody else's", async () => {
    await shop.addGoods('buyer', goodsIds.packed, 20)
    const [line] = (await shop.addGoods('buyer', goodsIds.herb, 3_000)).data
    const own = line?.id ?? 0
    expect((await shop.checkout('buyer', { ids: [own] })).amounts).toMatchObject({ lines: 1, goods: '999.90' })
    expect((await ask('buyer', { ids: [own, 999_999] })).status).toBe(409)
    expect((await ask('rival', { ids: [own] })).status).toBe(409)
  })

  it('names the lines that cannot be ordered in this quantity', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 50)
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 20 }).where('goods_id', '=', goodsIds.packed).execute())
    const { status, body } = await ask('buyer')
    expect({ status, data: body.data }).toEqual({
      status: 409,
      data: { changes: [{ goods_id: 1, name: '试验商品1', field: 'number', from: '50盒', to: '库存不足，最多可购买20盒' }] },
    })
  })

  it.each([
    ['unapproved', 403, 403, '资质审核通过后可下单'],
    ['unsigned', 459, 459, '请先签署电子合同'],
  ] as const)('stops a member who is %s', async (as, status, code, msg) => {
    expect(await ask(as)).toMatchObject({ status, body: { code, msg } })
  })

  it('reads the same quote again until it is over, and only for its owner', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const quote = await shop.checkout('buyer')
    expect((await read(quote.checkout_id)).body.data).toEqual(quote)
    expect((await read(quote.checkout_id, 'rival')).status).toBe(404)
    shop.clock.advance(limits.quoteLifeMinutes * 60_000 - 1)
    expect((await read(quote.checkout_id)).status).toBe(200)
    shop.clock.advance(1)
    expect((await shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })).status).toBe(404)
    expect(await read(quote.checkout_id)).toMatchObject({ status: 404, body: { msg: '结算信息已过期，请返回购物车重新结算' } })
  })

  it.each(['{"lines": [', 'null', '{"lines": []}'])('takes one whose pinned data are %s for one that is over', async pinned => {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const quote = await shop.checkout('buyer')
    await shop.database.write(trx => trx.updateTable('quote').set({ pinned }).execute())
    expect(await read(quote.checkout_id)).toMatchObject({ status: 404, body: { msg: '结算信息已过期，请返回购物车重新结算' } })
    expect(await shop.call(orderCreateCall, { as: 'buyer', body: createBody('buyer', quote) })).toMatchObject({ status: 404 })
  })

  it('shows the pinned price after the price has moved', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 10)
    const quote = await shop.checkout('buyer')
    await shop.database.write(trx => trx.updateTable('goods_price').set({ price_units: 1 }).execute())
    const again = (await read(quote.checkout_id)).body.data
    expect(again.amounts).toEqual(quote.amounts)
    expect(again.groups[0]?.lines[0]).toMatchObject({ price: '9.60', amount: '96.00' })
  })

  it('answers a repeated key with the first quote', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const [first, second] = [await ask('buyer', {}, 'same-key-1'), await ask('buyer', {}, 'same-key-1')]
    expect(second.body.data).toEqual(first.body.data)
    expect((await ask('buyer', { coupon_id: couponIds.ten }, 'same-key-1')).status).toBe(422)
  })
})
