import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartEditCall, cartGiftCall, cartSelectCall, type CartResponseWire, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import type { GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { quickPurchaseCall, type QuickPurchaseWire } from '@yaoji/contract/calls/purchase/quick-purchase'
import { codes } from '@yaoji/contract/codes'
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
  const choose = async (promotion_id: number, goods_id: number, as: 'buyer' | 'rival' = 'buyer') =>
    (await shop.call<CartResponseWire>(cartGiftCall, { as, body: { promotion_id, goods_id } })).body

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
    expect(await shop.database.read.selectFrom('cart_line').select(['goods_id', 'kind']).execute()).toEqual([
      { goods_id: cheap, kind: 'ordinary' },
    ])
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
    // The next order asks again.
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

  it('are nothing that was bought: no last price, no 常购', async () => {
    await give('buy-gift', { bar_number: 10, times_max: 9 }, [{ goods_id: dear, number: 1 }], [cheap])
    await give('swap', { bar_fen: 100, times_max: 1 }, [{ goods_id: goodsIds.limited, number: 1, price_units: 10_000 }], [cheap])
    await shop.addGoods('buyer', cheap, 40)
    const swap = (await shop.readCart('buyer')).gifts.find(({ type }) => type === 3)
    await choose(swap?.id ?? 0, goodsIds.limited)
    const order = await shop.readOrder('buyer', (await shop.createOrder('buyer', await shop.checkout('buyer'))).order_id)
    expect(order.lines.map(line => line.goods_id).toSorted()).toEqual([cheap, dear, goodsIds.limited].toSorted())
    const bought = (await shop.call<QuickPurchaseWire>(quickPurchaseCall, { as: 'buyer' })).body.data
    expect([bought.total, bought.list.map(({ goods, times, number }) => [goods.id, times, number])]).toEqual([1, [[cheap, 1, 40]]])
    const lastOf = async (id: number) =>
      (await shop.call<GoodsDetailWire>(goodsDetailCall, { as: 'buyer', params: { id } })).body.data.last_purchase?.number
    expect([await lastOf(cheap), await lastOf(dear), await lastOf(goodsIds.limited)]).toEqual([40, undefined, undefined])
  })

  it('are chosen while their promotion holds, by each buyer for themselves, and of gifts alone', async () => {
    const now = shop.clock.now()
    const terms = { bar_number: 10, times_max: 1 }
    const goods = [{ goods_id: dear }, { goods_id: goodsIds.limited }]
    const gift = { kind: 'tier-gift', terms, goods, begins_at: now + 1, ends_at: now + 2 }
    const id = await addLinePromotion(shop.database, gift)
    await shop.addGoods('buyer', cheap, 10)
    await shop.addGoods('rival', cheap, 10)
    expect((await choose(id, dear)).code).toBe(codes.notFound)
    expect((await shop.readCart('buyer')).gifts).toEqual([])
    shop.clock.advance(1)
    expect((await choose(id, dear)).code).toBe(codes.success)
    expect((await shop.readCart('rival')).gifts).toMatchObject([{ choice: null, given: { goods_id: goodsIds.limited } }])
    expect((await shop.readCart('buyer')).gifts).toMatchObject([{ choice: dear }])
    shop.clock.advance(1)
    expect((await choose(id, dear)).code).toBe(codes.notFound)
    expect((await shop.readCart('buyer')).gifts).toEqual([])
    const sale = await addLinePromotion(shop.database, { kind: 'flash-sale', goods: [{ goods_id: dear, price_units: 1 }] })
    expect((await choose(sale, dear)).code).toBe(codes.notFound)
  })

  it('cost nothing whatever their row says, and are neither ephedrine goods nor what is out of stock', async () => {
    const terms = { bar_number: 10, times_max: 1 }
    await give('buy-gift', terms, [{ goods_id: dear, price_units: 10_000 }])
    await give('buy-gift', terms, [{ goods_id: goodsIds.ephedrine }])
    await give('buy-gift', terms, [{ goods_id: goodsIds.soldOut }])
    const { gifts } = await shop.addGoods('special', cheap, 10)
    expect(gifts.map(gift => [gift.given?.amount, gift.options.map(option => option.reason)])).toEqual([
      ['0.00', ['']],
      [undefined, ['赠品已赠完']],
      [undefined, ['赠品已赠完']],
    ])
  })

  it('never come from another warehouse than what they are given for', async () => {
    await give('buy-gift', { bar_number: 10, times_max: 1 }, [{ goods_id: goodsIds.nearExpiry }], [cheap])
    const cart = await shop.addGoods('buyer', cheap, 30)
    expect(cart.gifts).toMatchObject([{ status: 1, given: null }])
  })
})
