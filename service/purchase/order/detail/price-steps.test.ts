import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartStepsCall, orderStepsCall, quoteStepsCall, type PriceStepsWire } from '@yaoji/contract/calls/promotions/price-steps'
import { couponIds } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'

const brief = ({ total }: PriceStepsWire) => total.map(({ kind, name, from, to }) => [kind, name, from, to])

describe.each(dialects)('为什么是这个价 on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const steps = async (call: typeof cartStepsCall | typeof quoteStepsCall | typeof orderStepsCall, input: object = {}) => {
    const { status, body } = await shop.call<PriceStepsWire>(call, { as: 'buyer', ...input })
    return { status, data: body.data }
  }

  it('is shown for cart, quote and order alike, and for the order as it was', async () => {
    const cart = await shop.addGoods('buyer', goodsIds.packed, 40)
    const line = cart.data[0]?.id ?? NaN
    const inCart = await steps(cartStepsCall, { query: { line_id: line } })
    expect(brief(inCart.data)).toEqual([
      ['goods', '', '0.00', '368.00'],
      ['freight', '一号仓', '368.00', '380.00'],
    ])
    expect(inCart.data.lines).toMatchObject([
      {
        name: '试验商品1',
        pack_unit: '盒',
        steps: [
          { kind: 'own-price', unit_price: '9.60', quantity: 40, to: '384.00' },
          { kind: 'price', name: '阶梯价', unit_price: '9.20', quantity: 40, from: '384.00', to: '368.00' },
        ],
      },
    ])

    const quote = await shop.checkout('buyer', { coupon_id: couponIds.ten })
    const quoted = await steps(quoteStepsCall, { params: { id: quote.checkout_id }, query: { line_id: line } })
    expect(brief(quoted.data)).toEqual([
      ['goods', '', '0.00', '368.00'],
      ['coupon', '优惠券', '368.00', '358.00'],
      ['freight', '一号仓', '358.00', '370.00'],
    ])
    expect(quoted.data.total[1]).toMatchObject({ source_id: couponIds.ten, rule: { amount: '200.00', reduce: '10.00', base: '368.00' } })

    const { order_id: id, payable } = await shop.createOrder('buyer', quote)
    await shop.database.write(trx => trx.updateTable('goods_price').set({ price_units: 1 }).execute())
    const coupons = await shop.database.read.selectFrom('coupon').select(['id', 'terms']).execute()
    await shop.database.write(trx => trx.updateTable('coupon').set({ terms: '{}' }).execute())
    const ordered = await steps(orderStepsCall, { params: { id }, query: { line: 1 } })
    expect(brief(ordered.data).at(-1)).toEqual(['freight', '', '358.00', payable])
    expect(ordered.data.total.slice(0, -1)).toEqual(quoted.data.total.slice(0, -1))
    expect(ordered.data.lines).toEqual(quoted.data.lines)
    const order = await shop.readOrder('buyer', id)
    expect(ordered.data.lines[0]?.steps.at(-1)?.to).toBe(order.lines[0]?.net)
    // The doctor, which looks at every shop that closes, reports terms that cannot be read.
    for (const { id: coupon, terms } of coupons)
      await shop.database.write(trx => trx.updateTable('coupon').set({ terms }).where('id', '=', coupon).execute())
  })

  it('begins at the list price, in cart, quote and order alike', async () => {
    await shop.database.write(async trx => {
      const row = await trx
        .selectFrom('goods_price')
        .selectAll()
        .where('goods_id', '=', goodsIds.packed)
        .where('rank', '=', 0)
        .executeTakeFirstOrThrow()
      const { id, ...same } = row
      await trx.updateTable('goods_price').set({ price_units: 120_000 }).where('id', '=', id).execute()
      await trx
        .insertInto('goods_price')
        .values({ ...same, rank: 1, price_units: 96_000 })
        .execute()
    })
    const cart = await shop.addGoods('buyer', goodsIds.packed, 40)
    const line_id = cart.data[0]?.id ?? NaN
    const expected = [
      { kind: 'list-price', unit_price: '12.00', quantity: 40, from: '0.00', to: '480.00' },
      { kind: 'own-price', unit_price: '9.60', quantity: 40, from: '480.00', to: '384.00' },
      { kind: 'price', name: '阶梯价', unit_price: '9.20', quantity: 40, from: '384.00', to: '368.00' },
    ]
    const quote = await shop.checkout('buyer')
    const { order_id: id } = await shop.createOrder('buyer', quote)
    const answers = [
      await steps(quoteStepsCall, { params: { id: quote.checkout_id }, query: { line_id } }),
      await steps(orderStepsCall, { params: { id }, query: { line: 1 } }),
    ]
    for (const { data } of answers) expect(data.lines[0]?.steps).toMatchObject(expected)
    const again = await shop.addGoods('buyer', goodsIds.packed, 40)
    const inCart = await steps(cartStepsCall, { query: { line_id: again.data[0]?.id ?? NaN } })
    expect(inCart.data.lines[0]?.steps).toMatchObject(expected)
  })

  it('is shown for a line that is not selected by its price alone, and for none that is not there', async () => {
    const cart = await shop.addGoods('buyer', goodsIds.packed, 10)
    const line = cart.data[0]?.id ?? NaN
    await shop.database.write(trx => trx.updateTable('cart_line').set({ is_selected: 0 }).execute())
    const { data } = await steps(cartStepsCall, { query: { line_id: line } })
    expect(data.lines[0]?.steps.map(({ kind, to }) => [kind, to])).toEqual([['price', '96.00']])
    expect(brief(data)).toEqual([['goods', '', '0.00', '0.00']])
    expect((await steps(cartStepsCall, { query: { line_id: 999_999 } })).status).toBe(404)
    expect((await steps(cartStepsCall)).data.lines).toEqual([])
  })

  it('asks an order for a line only where it has one', async () => {
    const { order_id: id } = await shop.buy('buyer', goodsIds.packed, 30)
    expect((await steps(orderStepsCall, { params: { id }, query: { line: 2 } })).status).toBe(404)
    expect((await steps(orderStepsCall, { params: { id } })).data.lines).toEqual([])
  })
})
