import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { parseFen, type Fen } from '@yaoji/contract/domain/money'
import { couponTermsRow } from '../../../promotions/rules/coupon-terms.ts'
import { memberIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { trustStore } from '../../../../testing/service/orders/wallet-of.ts'
import { previewAmounts } from '../../../../testing/service/measure/wire-preview.ts'

const richFen = 100_000_000_000
const quantity = fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 400 }))
const line = fc.record({ goods_id: fc.constantFrom(...assortedIds), quantity, is_selected: fc.integer({ min: 0, max: 1 }) })
const cart = fc.uniqueArray(line, { minLength: 1, maxLength: 40, selector: each => each.goods_id })
const coupon = fc.option(fc.record({ bar: fc.integer({ min: 0, max: 100_000 }), reduction: fc.integer({ min: 1, max: 50_000 }) }))

describe.each(dialects)('amounts on %s', dialect => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
    await shop.recharge('buyer', richFen)
    await trustStore(shop, 'buyer')
  })
  afterAll(() => closeShop(shop))

  async function fillCart(lines: readonly { goods_id: number; quantity: number; is_selected: number }[]) {
    const rest = { member_id: memberIds.buyer, warehouse_id: 1, created_at: 0 }
    await shop.database.write(async trx => {
      await trx.deleteFrom('cart_line').where('member_id', '=', memberIds.buyer).execute()
      await trx
        .insertInto('cart_line')
        .values(lines.map(each => ({ ...each, ...rest })))
        .execute()
    })
    return shop.readCart('buyer')
  }

  async function newCoupon(given: { bar: number; reduction: number }): Promise<number> {
    const { id } = await shop.database.write(trx =>
      trx
        .insertInto('coupon')
        .values({
          member_id: memberIds.buyer,
          name: '随机券',
          ...couponTermsRow({}, { tier: { amount_fen: given.bar, reduce_fen: given.reduction } }),
          begins_at: 0,
          ends_at: shop.clock.now() + 86_400_000,
          state: 'unused',
          order_id: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return id
  }

  it.each([
    [799_999, 0, '0.00'],
    [800_000, 1, '235.50'],
    [800_001, 1, '235.51'],
  ])('of %i fen reach the discount of 8,000 or not, before any reduction: %i', async (price_units, reached, discount) => {
    const [goods_id] = assortedIds.filter(id => id % 3 !== 0)
    await shop.database.write(trx =>
      trx
        .updateTable('goods_price')
        .set({ price_units: price_units * 100 })
        .where('goods_id', '=', goods_id!)
        .execute(),
    )
    const shown = await fillCart([{ goods_id: goods_id!, quantity: 1, is_selected: 1 }])
    expect(shown.activity_data.discounts.discounts[0]?.status).toBe(reached)
    expect(shown.amounts).toMatchObject({ manjian: '150.00', discount })
  })

  it('are the same to the fen in the page, the cart, the quote, the order and the payment', async () => {
    await fc.assert(
      fc.asyncProperty(cart, coupon, async (lines, given) => {
        const shown = await fillCart(lines)
        expect(shown.amounts).toEqual(previewAmounts(shown))
        if (shown.amounts.lines === 0) return

        const couponId = given ? await newCoupon(given) : undefined
        const plain = await shop.checkout('buyer')
        expect(plain.amounts).toEqual(shown.amounts)
        const isUsable = plain.coupons.usable.some(each => each.id === couponId)
        const rule = given && isUsable ? { bar: given.bar as Fen, reduction: given.reduction as Fen, name: '优惠券' } : undefined
        const quote = await shop.checkout('buyer', isUsable && couponId ? { coupon_id: couponId } : {})
        expect(quote.amounts).toEqual(previewAmounts(shown, rule))

        const created = await shop.call(orderCreateCall, {
          as: 'buyer',
          body: createBody('buyer', quote),
        })
        if (quote.groups.some(group => group.start_gap !== '0.00')) {
          expect(created.status).toBe(422)
          return
        }
        expect(created.body.data.payable).toBe(quote.amounts.payable)
        expect((await shop.pay('buyer', created.body.data)).amount).toBe(quote.amounts.payable)
        const order = await shop.readOrder('buyer', created.body.data.order_id)
        expect(order.amounts).toEqual(quote.amounts)
        const nets = order.lines.reduce((sum, each) => sum + (parseFen(each.net) ?? NaN), parseFen(order.amounts.freight) ?? NaN)
        expect(nets).toBe(parseFen(order.payable))
      }),
      { numRuns: 60 },
    )
  }, 120_000)
})
