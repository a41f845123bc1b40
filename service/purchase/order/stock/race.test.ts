import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartAddCall, cartSelectCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall, type QuoteWire } from '@yaoji/contract/calls/purchase/checkout'
import type { ChangeWire } from '@yaoji/contract/calls/envelope'
import { couponIds, type Username } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, createBody, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/index.ts'
import { trustStore } from '../../../../testing/service/orders/wallet-of.ts'

describe.each(dialects)('orders at the same moment on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const create = (as: Username, quote: QuoteWire) =>
    shop.call<{ changes: ChangeWire[] }>(orderCreateCall, { as, body: createBody(as, quote) })

  it('sell the last box once and tell the other buyer', async () => {
    await shop.addGoods('buyer', goodsIds.lastBox, 1)
    await shop.addGoods('rival', goodsIds.lastBox, 1)
    const [mine, theirs] = [await shop.checkout('buyer'), await shop.checkout('rival')]
    const answers = await Promise.all([create('buyer', mine), create('rival', theirs)])
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409])
    const loser = answers.find(answer => answer.status === 409)
    expect(loser?.body.data.changes).toMatchObject([{ goods_id: goodsIds.lastBox, to: '暂时缺货' }])
  })

  it('never sell more than there is, however many ask', async () => {
    const buyers = ['buyer', 'rival', 'poor', 'special'] as const
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 100 }).where('goods_id', '=', goodsIds.packed).execute())
    const quotes: [Username, QuoteWire][] = []
    await shop.recharge('poor', 100_000)
    for (const as of buyers) {
      await shop.addGoods(as, goodsIds.packed, 40)
      quotes.push([as, await shop.checkout(as)])
    }
    const answers = await Promise.all(quotes.map(([as, quote]) => create(as, quote)))
    expect(answers.filter(answer => answer.status === 200)).toHaveLength(2)
    expect(answers.filter(answer => answer.status === 409)).toHaveLength(2)
  })

  it('do not deadlock on the same goods in another order', async () => {
    const goods = [101, 102, 103, 104, 105, 106]
    await Promise.all(
      (['buyer', 'rival', 'special'] as const).map(async (as, turn) => {
        await shop.recharge(as, 100_000_000)
        await trustStore(shop, as)
        for (const id of turn % 2 ? goods : goods.toReversed()) await shop.addGoods(as, id, 300)
        expect((await create(as, await shop.checkout(as))).status).toBe(200)
      }),
    )
  })

  it('spend a coupon once', async () => {
    await shop.addGoods('buyer', goodsIds.packed, 30)
    const [packed] = (await shop.readCart('buyer')).data
    const [herb] = (await shop.addGoods('buyer', goodsIds.herb, 3_000)).data
    const quoteOf = (id = 0) => shop.checkout('buyer', { ids: [id], coupon_id: couponIds.ten })
    const quotes = [await quoteOf(packed?.id), await quoteOf(herb?.id)]
    const answers = await Promise.all(quotes.map(quote => create('buyer', quote)))
    expect(answers.map(answer => answer.status).toSorted()).toEqual([200, 409])
    const loser = answers.find(answer => answer.status === 409)
    expect(loser?.body.data.changes).toMatchObject([
      { field: 'coupon', to: '已被待付款订单占用' },
      { field: 'deduction' },
      { field: 'payable' },
    ])
  })

  it('keep a member within their limit', async () => {
    await shop.buy('buyer', goodsIds.limited, 4)
    const { body } = await shop.call(cartAddCall, { as: 'buyer', body: { goods_id: goodsIds.limited, number: 2 } })
    expect(body.errors).toEqual({ number: ['超过限购数量，最多还可购买1盒'] })
  })

  it('leave lines alone that are not part of them', async () => {
    const [herb] = (await shop.addGoods('buyer', goodsIds.herb, 3_000)).data
    await shop.call(cartSelectCall, { as: 'buyer', body: { ids: [herb?.id ?? 0], is_selected: 0 } })
    await shop.buy('buyer', goodsIds.packed, 30)
    expect((await shop.readCart('buyer')).data).toMatchObject([{ id: herb?.id, number: 3_000, is_selected: 0 }])
  })
})
