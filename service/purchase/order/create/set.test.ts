import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, type CartResponseWire, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { checkoutReadCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { addLinePromotion, takenOf } from '../../../../testing/service/shops/line-promotions.ts'
import { previewAmounts } from '../../../../testing/service/measure/wire-preview.ts'

/** 9.60 and 100.00. */
const [cheap, dear] = [goodsIds.packed, goodsIds.cold]

function checked(cart: CartWire): CartWire {
  expect(cart.amounts).toEqual(previewAmounts(cart))
  return cart
}

describe.each(dialects)('a set on %s', dialect => {
  let shop: Shop
  let setId: number
  beforeEach(async () => {
    shop = await openShop(dialect)
    setId = await addLinePromotion(shop.database, {
      kind: 'set',
      name: '常备组合',
      terms: { price_fen: 25_001 },
      goods: [
        { goods_id: cheap, number: 10 },
        { goods_id: dear, number: 2, quota: 6 },
      ],
    })
  })
  afterEach(() => closeShop(shop))

  const add = async (number: number, goods_id: number = dear) =>
    (await shop.call<CartResponseWire>(cartAddCall, { as: 'buyer', body: { goods_id, number, type: 3 } })).body
  const parts = () => shop.database.read.selectFrom('order_line').selectAll().orderBy('id').execute()

  it('is one line with its parts, from whichever of its goods it was added', async () => {
    await add(1)
    await add(1, cheap)
    const cart = checked(await shop.readCart('buyer'))
    expect(cart.data).toHaveLength(1)
    expect(cart.data[0]).toMatchObject({
      type: 3,
      number: 2,
      price: '250.01',
      raw_price: '296.00',
      price_name: '组合价',
      amount: '500.02',
      with_coupon: 0,
      goods: { id: cheap, name: '常备组合', bzdw: '套', number: 3, zbz: 1 },
      combination: {
        id: setId,
        name: '常备组合',
        price: '250.01',
        goods: [
          { goods_id: cheap, number: 10 },
          { goods_id: dear, number: 2 },
        ],
      },
    })
    expect(cart.amounts).toMatchObject({ lines: 1, number: 2, goods: '500.02' })
  })

  it('is shared out to its parts to the fen, takes their stock and gives all of it back', async () => {
    await add(2)
    const quote = await shop.checkout('buyer')
    expect((await shop.call<QuoteWire>(checkoutReadCall, { as: 'buyer', params: { id: quote.checkout_id } })).body.data.groups).toEqual(
      quote.groups,
    )
    expect(quote.groups[0]!.lines[0]!.parts).toEqual([
      { goods_id: cheap, number: 20, amount: '162.17' },
      { goods_id: dear, number: 4, amount: '337.85' },
    ])
    const created = await shop.createOrder('buyer', quote)
    const rows = await parts()
    expect(rows.map(row => [row.goods_id, row.quantity, row.amount_fen, row.net_fen])).toEqual([
      [cheap, 20, 16_217, 16_217],
      [dear, 4, 33_785, 33_785],
    ])
    const detail = await shop.readOrder('buyer', created.order_id)
    expect(detail.amounts).toMatchObject({ lines: 1, number: 2, goods: '500.02', payable: quote.amounts.payable })
    expect(detail.lines.map(line => line.combination)).toEqual([1, 2].map(() => ({ id: setId, name: '常备组合', number: 2 })))
    expect(await takenOf(shop.database, setId)).toEqual([20, 4])
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: created.order_id }, body: { reason: 'not-wanted' } })
    expect(await takenOf(shop.database, setId)).toEqual([0, 0])
    expect((await shop.readCart('buyer')).data).toMatchObject([{ type: 3, number: 2, combination: { id: setId } }])
  })

  it('can be had as often as its scarcest part goes, and says which part is missing', async () => {
    expect((await add(4)).errors).toEqual({ number: ['库存不足，最多可购买3套'] })
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', dear).execute())
    expect((await add(1, cheap)).errors).toEqual({ goods_id: [`试验商品${dear}：已下架`] })
  })

  it('never costs more than its parts one by one', async () => {
    await shop.database.write(trx => trx.updateTable('promotion').set({ terms: '{"price_fen":29600}' }).where('id', '=', setId).execute())
    await add(1)
    expect((await shop.readCart('buyer')).data[0]).toMatchObject({ price: '296.00', price_kind: 'base' })
  })

  it('costs what its parts cost at their number, and shows the part that expires first', async () => {
    await shop.database.write(async trx => {
      await trx.updateTable('promotion').set({ terms: '{"price_fen":47601}' }).where('id', '=', setId).execute()
      await trx.updateTable('promotion_goods').set({ number: 30 }).where('goods_id', '=', cheap).execute()
      await trx.updateTable('batch').set({ expires_on: '2027-08-01' }).where('goods_id', '=', dear).execute()
    })
    await add(1)
    const [line] = (await shop.readCart('buyer')).data
    // 30 for 9.20, which is on their ladder, and 2 for 100.00.
    expect(line).toMatchObject({ price: '476.00', raw_price: '476.00', price_kind: 'base', goods: { yxq: '2027-08-01' } })
  })

  it.each([
    ['of two warehouses', goodsIds.nearExpiry, 'buyer', '暂时缺货'],
    ['with ephedrine goods', goodsIds.ephedrine, 'special', '活动已结束'],
  ] as const)('%s cannot be had', async (_, other, as, reason) => {
    const odd = { kind: 'set', terms: { price_fen: 100 }, goods: [{ goods_id: goodsIds.herb }, { goods_id: other }] }
    await addLinePromotion(shop.database, odd)
    const { body } = await shop.call<CartResponseWire>(cartAddCall, { as, body: { goods_id: goodsIds.herb, number: 1, type: 3 } })
    expect(body.errors).toEqual({ goods_id: [reason] })
  })
})
