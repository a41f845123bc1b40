import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkoutCall, orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { cancelReasons, orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { formatFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { couponTermsRow } from '../../promotions/rules/coupon-terms.ts'
import type { TermsRow } from '../../promotions/rules/terms.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const couponId = 77
const tier = { amount_fen: 20_000, reduce_fen: 1_500 }
const free = { amount_fen: 20_000, percent: 0 }

describe.each(dialects)('coupons of all kinds on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.database.write(trx => trx.deleteFrom('coupon').execute())
    await shop.database.write(trx => trx.updateTable('goods').set({ brand: '云岫' }).where('id', '=', goodsIds.packed).execute())
  })
  afterEach(() => closeShop(shop))

  const give = (row: TermsRow, ends = 1) =>
    shop.database.write(trx =>
      trx
        .insertInto('coupon')
        .values({
          id: couponId,
          member_id: memberIds.buyer,
          name: '试验券',
          ...row,
          begins_at: 0,
          ends_at: shop.clock.now() + ends * 86_400_000,
          state: 'unused',
          order_id: null,
        })
        .execute(),
    )
  const quote = async () => (await shop.call<QuoteWire>(checkoutCall, { as: 'buyer', body: {} })).body.data

  // 30 of them are 276.00, with 12.00 freight.
  it.each<[string, TermsRow, string, string, string]>([
    ['满减券', couponTermsRow({}, { tier }), 'reduce', '', '15.00'],
    ['满折券', couponTermsRow({}, { tier: { amount_fen: 27_600, percent: 97 } }), 'percent', '', '8.28'],
    ['满折券, a fen short', couponTermsRow({}, { tier: { amount_fen: 27_601, percent: 97 } }), 'percent', '还差¥0.01', '0.00'],
    ['品种券', couponTermsRow({ goods_ids: [goodsIds.packed] }, { tier }), 'goods', '', '15.00'],
    ['品种券 of others', couponTermsRow({ goods_ids: [goodsIds.herb] }, { tier }), 'goods', '所选商品不在该券适用范围', '0.00'],
    ['品牌券', couponTermsRow({ brand: '云岫' }, { tier }), 'brand', '', '15.00'],
    ['品牌券 of others', couponTermsRow({ brand: '松醴' }, { tier }), 'brand', '所选商品不在该券适用范围', '0.00'],
    ['包邮券', couponTermsRow({}, { tier: free, of_freight: true }), 'freight', '', '12.00'],
    ['包邮券 over a part', couponTermsRow({}, { tier: { ...tier, reduce_fen: 500 }, of_freight: true }), 'freight', '', '5.00'],
    ['新人券', couponTermsRow({}, { tier, first_order: true }), 'first-order', '', '15.00'],
  ])('%s', async (_, row, kind, reason, gain) => {
    await give(row)
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const { coupons, coupon_id, amounts } = await quote()
    expect([...coupons.usable, ...coupons.unusable]).toEqual([expect.objectContaining({ id: couponId, kind, reason, gain })])
    expect([coupon_id, coupons.best_id]).toEqual(reason ? [null, null] : [couponId, couponId])
    expect(amounts).toMatchObject({
      goods: '276.00',
      freight: '12.00',
      coupon: gain,
      payable: formatFen((28_800 - (parseFen(gain) ?? NaN)) as Fen),
    })
  })

  it('包邮券 has nothing to take where freight is free, and one that is over says so', async () => {
    await give(couponTermsRow({}, { tier: free, of_freight: true }))
    await shop.addGoods('buyer', goodsIds.packed, 60)
    expect((await quote()).coupons.unusable).toMatchObject([{ reason: '本单已免运费' }])
    shop.clock.advance(86_400_000)
    expect((await quote()).coupons.unusable).toMatchObject([{ reason: '已过期' }])
  })

  it('新人券 is for anyone who has no order, and an order that was cancelled is none', async () => {
    await give(couponTermsRow({}, { tier, first_order: true }))
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const early = await quote()
    const first = await shop.buy('buyer', goodsIds.herb, 3_000)
    await shop.addGoods('buyer', goodsIds.packed, 30)
    expect((await quote()).coupons).toMatchObject({ usable: [], unusable: [] })
    const { body } = await shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as: 'buyer', body: createBody('buyer', early) })
    expect(body.data.changes).toContainEqual({ goods_id: 0, name: '试验券', field: 'coupon', from: '可用', to: '仅限首次下单使用' })
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: first.order_id }, body: { reason: cancelReasons[0] } })
    expect((await quote()).coupon_id).toBe(couponId)
  })

  it('包邮券 is kept with the order as taken of its freight, used when it is paid, and a line pays for itself', async () => {
    await give(couponTermsRow({}, { tier: free, of_freight: true }))
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const pinned = await quote()
    const created = await shop.createOrder('buyer', pinned)
    await shop.pay('buyer', created)
    const order = await shop.readOrder('buyer', created.order_id)
    expect(order.amounts).toEqual(pinned.amounts)
    expect(order.amounts.deductions).toEqual([{ kind: 'freight-coupon', name: '包邮券', amount: '12.00' }])
    expect(order.lines.map(line => line.net)).toEqual(['276.00'])
    const { read } = shop.database
    expect(await read.selectFrom('order_deduction').select(['source_id', 'amount_fen', 'freight_fen']).execute()).toEqual([
      { source_id: couponId, amount_fen: 1_200, freight_fen: 1_200 },
    ])
    expect(await read.selectFrom('coupon').select('state').execute()).toEqual([{ state: 'used' }])
  })

  it('whose terms no one can read hold for no one', async () => {
    await give({ scope: '{}', terms: '{"tier":{"amount_fen":1,"percent":0}}' })
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const { usable, unusable } = (await quote()).coupons
    expect([...usable, ...unusable]).toEqual([])
    // The doctor, which looks at every shop that closes, reports such rows.
    await shop.database.write(trx => trx.deleteFrom('coupon').execute())
  })
})
