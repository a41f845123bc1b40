import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartEditCall, cartGiftCall, cartSelectCall, type CartResponseWire, type CartWire } from '@yaoji/contract/calls/cart'
import { checkoutReadCall, type QuoteWire } from '@yaoji/contract/calls/checkout'
import { orderCancelCall } from '@yaoji/contract/calls/order'
import { codes } from '@yaoji/contract/codes'
import { goodsIds } from '../test-support/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../test-support/commerce-shop.ts'
import { dialects } from '../test-support/dialects.ts'
import { addLinePromotion, takenOf } from '../test-support/line-promotions.ts'
import { previewAmounts } from '../test-support/wire-preview.ts'

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
})

describe.each(dialects)('gifts on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const give = (kind: string, terms: object, goods: Parameters<typeof addLinePromotion>[1]['goods'], goods_ids?: number[]) =>
    addLinePromotion(shop.database, { kind, name: '', terms, goods, scope: goods_ids ? { goods_ids } : {} })
  const edit = async (id: number, number: number) =>
    checked((await shop.call<CartResponseWire>(cartEditCall, { as: 'buyer', params: { id }, body: { number } })).body.data.total)
  const choose = async (promotion_id: number, goods_id: number) =>
    (await shop.call<CartResponseWire>(cartGiftCall, { as: 'buyer', body: { promotion_id, goods_id } })).body

  it('come with what is bought, once for every bar, and go with it', async () => {
    await give('buy-gift', { bar_number: 10, times_max: 3 }, [{ goods_id: dear, number: 2 }], [cheap])
    const [line] = (await shop.addGoods('buyer', cheap, 10)).data
    const cart = checked(await edit(line?.id ?? 0, 20))
    expect(cart.gifts).toMatchObject([{ type: 1, status: 1, given: { goods_id: dear, total: 4, amount: '0.00' } }])
    expect(cart.data[0]).toMatchObject({ gift_data: { total: 4, type: 1 } })
    expect(cart.action).toBe(1)
    expect(cart.amounts).toMatchObject({ lines: 1, number: 20, goods: '192.00' })
    expect((await edit(line?.id ?? 0, 50)).gifts[0]?.given?.total).toBe(6)
    const unselected = await shop.call<CartResponseWire>(cartSelectCall, { as: 'buyer', body: { ids: [line?.id ?? 0], is_selected: 0 } })
    expect(checked(unselected.body.data.total)).toMatchObject({ gifts: [{ status: 0, given: null }], data: [{ gift_data: null }] })
  })

  it('are lines of quote and order that cost nothing and take their stock', async () => {
    const id = await give('buy-gift', { bar_number: 10, times_max: 9 }, [{ goods_id: dear, number: 1, quota: 5 }], [cheap])
    await shop.addGoods('buyer', cheap, 40)
    const quote = await shop.checkout('buyer')
    expect(quote.groups[0]?.lines.map(line => [line.goods.id, line.number, line.price, line.amount, line.gift_data])).toEqual([
      [cheap, 40, '9.20', '368.00', null],
      [dear, 4, '0.00', '0.00', { total: 4, type: 1 }],
    ])
    const { order_id } = await shop.createOrder('buyer', quote)
    const detail = await shop.readOrder('buyer', order_id)
    expect(detail.lines.map(line => [line.goods_id, line.number, line.price_name, line.net, line.gift_data?.type])).toEqual([
      [cheap, 40, '阶梯价', '368.00', undefined],
      [dear, 4, '赠品', '0.00', 1],
    ])
    expect(detail.amounts).toMatchObject({ lines: 1, number: 40, payable: quote.amounts.payable })
    expect(await takenOf(shop.database, id)).toEqual([4])
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: order_id }, body: { reason: 'not-wanted' } })
    expect(await takenOf(shop.database, id)).toEqual([0])
    expect((await shop.readCart('buyer')).data).toHaveLength(1)
  })

  it('for a sum are given from its bar on, and chosen among', async () => {
    const id = await give('tier-gift', { bar_fen: 19_200, times_max: 1 }, [{ goods_id: goodsIds.limited }, { goods_id: dear }])
    const [line] = (await shop.addGoods('buyer', cheap, 10)).data
    expect((await shop.readCart('buyer')).gifts).toMatchObject([{ status: 0, given: null, bar_amount: '192.00' }])
    expect((await edit(line?.id ?? 0, 20)).gifts).toMatchObject([
      { status: 1, choice: null, given: { goods_id: goodsIds.limited, total: 1 } },
    ])
    expect(checked((await choose(id, dear)).data.total).gifts).toMatchObject([{ choice: dear, given: { goods_id: dear } }])
    expect(checked((await choose(id, 0)).data.total).gifts).toMatchObject([{ choice: 0, given: null }])
    expect((await choose(id, cheap)).errors).toHaveProperty('goods_id')
    expect((await choose(id + 99, dear)).code).toBe(codes.notFound)
  })

  it('at a swap price are only for who wants them, and paid', async () => {
    const id = await give('swap', { bar_number: 10, times_max: 1 }, [{ goods_id: dear, price_units: 10_100 }], [cheap])
    await shop.addGoods('buyer', cheap, 30)
    expect((await shop.readCart('buyer')).gifts[0]?.given).toBeNull()
    const cart = checked((await choose(id, dear)).data.total)
    expect(cart).toMatchObject({ gifts: [{ given: { amount: '1.01' } }], amounts: { lines: 1, goods: '277.01' } })
    const quote = await shop.checkout('buyer')
    expect(quote.amounts).toEqual(cart.amounts)
    const { order_id } = await shop.createOrder('buyer', quote)
    expect((await shop.readOrder('buyer', order_id)).lines[1]).toMatchObject({ price_name: '换购价', amount: '1.01', net: '1.01' })
    // The next order asks anew.
    await shop.addGoods('buyer', cheap, 30)
    expect((await shop.readCart('buyer')).gifts).toMatchObject([{ choice: null, given: null }])
  })

  it('that are gone say so, also between quote and order', async () => {
    const id = await give('buy-gift', { bar_number: 10, times_max: 1 }, [{ goods_id: dear, quota: 1 }], [cheap])
    await shop.addGoods('buyer', cheap, 30)
    const quote = await shop.checkout('buyer')
    await shop.database.write(trx => trx.updateTable('promotion_goods').set({ quota: 0 }).where('promotion_id', '=', id).execute())
    const refused = await shop.createOrder('buyer', quote).catch(() => undefined)
    expect(refused).toBeUndefined()
    expect(checked(await shop.readCart('buyer')).gifts).toMatchObject([
      { status: 1, given: null, options: [{ reason: '赠品已赠完', left: 0 }] },
    ])
  })

  it('never come from another warehouse than what they are given for', async () => {
    await give('buy-gift', { bar_number: 10, times_max: 1 }, [{ goods_id: goodsIds.nearExpiry }], [cheap])
    const cart = await shop.addGoods('buyer', cheap, 30)
    expect(cart.gifts).toMatchObject([{ status: 1, given: null }])
  })
})
