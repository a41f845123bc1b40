import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { nextHintCall } from '@yaoji/contract/calls/promotions/next-hint'
import { buyEarlier } from '../../../testing/service/orders/buy-earlier.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const { packed, herb } = goodsIds
/** Ordinary goods of warehouse 1, which sends nothing below 200 yuan. */
const [inCart, usual, other, unknown] = [102, 104, 106, 108]

describe.each(dialects)('凑单 on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    // A goods item is in the pool of bestsellers only if the test gives it sales.
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', 'not in', all).execute())
    for (const id of all) await set(id, { yuan: 10 })
  })
  afterEach(() => closeShop(shop))

  const all = [packed, herb, inCart, usual, other, unknown]
  const set = (id: number, { yuan, sales }: { yuan?: number; sales?: number }) =>
    shop.database.write(async trx => {
      if (yuan !== undefined) {
        await trx.deleteFrom('ladder').where('goods_id', '=', id).execute()
        await trx
          .updateTable('goods_price')
          .set({ price_units: Math.round(yuan * 10_000) })
          .where('goods_id', '=', id)
          .execute()
      }
      if (sales !== undefined) await trx.updateTable('goods').set({ sales }).where('id', '=', id).execute()
    })
  const off = (...ids: number[]) =>
    shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', 'in', ids).execute())
  /** What is proposed so that the warehouse sends the cart. */
  const proposed = async () => {
    const { data } = (await shop.call(nextHintCall, { as: 'buyer', body: { kind: 'start' } })).body
    const [hint] = data
    expect(hint).toMatchObject({ kind: 'start', id: 1 })
    return hint!.goods.map(({ goods, number, amount }) => [goods.id, number, amount])
  }

  test('begins with what lies in the cart: whole packs, at most the same again', async () => {
    await buyEarlier(shop, 'buyer', usual, [[20, 40]])
    await set(packed, { yuan: 12 })
    await shop.addGoods('buyer', packed, 10)
    expect(await proposed()).toEqual([[packed, 10, '120.00']])
  })

  test('then what the store buys, in the quantity that it usually orders, before what comes nearer', async () => {
    await buyEarlier(shop, 'buyer', usual, [
      [30, 30],
      [20, 30],
      [10, 60],
    ])
    await set(usual, { yuan: 5 })
    await set(other, { yuan: 10.4, sales: 900 })
    await set(inCart, { yuan: 96 })
    await shop.addGoods('buyer', inCart, 1)
    expect(await proposed()).toEqual([[usual, 30, '150.00']])
  })

  test('more than once its usual quantity only as far as the store ever went at once', async () => {
    await buyEarlier(shop, 'buyer', usual, [
      [30, 30],
      [20, 30],
      [10, 60],
    ])
    await set(usual, { yuan: 2 })
    await set(inCart, { yuan: 80 })
    await shop.addGoods('buyer', inCart, 1)
    expect(await proposed()).toEqual([[usual, 60, '120.00']])
    await set(usual, { yuan: 1 })
    await off(packed, herb, other, unknown)
    expect(await proposed()).toEqual([
      [inCart, 1, '80.00'],
      [usual, 60, '60.00'],
    ])
  })

  test.each(['克', 'g', 'kg', '公斤', '斤'])(
    'goods never bought that are sold by %s fill nothing, however well they sell',
    async pack_unit => {
      await shop.database.write(trx => trx.updateTable('goods').set({ pack_unit }).where('id', '=', herb).execute())
      await set(herb, { yuan: 0.02, sales: 9_000 })
      await set(inCart, { yuan: 96 })
      await off(packed, usual, other)
      await shop.addGoods('buyer', inCart, 1)
      expect((await proposed()).map(([id]) => id)).not.toContain(herb)
      await off(unknown)
      expect(await proposed()).toEqual([])
    },
  )

  test('a herb that the store buys is proposed by its own portion', async () => {
    await set(herb, { yuan: 0.5 })
    await buyEarlier(shop, 'buyer', herb, [
      [30, 500],
      [16, 500],
    ])
    await set(herb, { yuan: 0.24 })
    await set(inCart, { yuan: 90 })
    await off(packed, usual, other, unknown)
    await shop.addGoods('buyer', inCart, 1)
    expect(await proposed()).toEqual([[herb, 500, '120.00']])
  })

  test('a herb in the cart comes by whole portions, not by the gram that is missing', async () => {
    await set(herb, { yuan: 0.3 })
    await off(packed, usual, other, unknown, inCart)
    await shop.addGoods('buyer', herb, 450)
    expect(await proposed()).toEqual([[herb, 450, '135.00']])
  })

  test('goods that the store does not know are a try, not a stock', async () => {
    await set(unknown, { yuan: 0.5, sales: 9_000 })
    await set(other, { yuan: 30, sales: 1 })
    await set(inCart, { yuan: 160 })
    await off(packed, herb, usual)
    await shop.addGoods('buyer', inCart, 1)
    // 80 of the first would come to it exactly.
    expect(await proposed()).toEqual([[other, 2, '60.00']])
  })

  test.each([
    ['costs no more than a try is proposed', 300, [[unknown, 1, '300.00']]],
    ['is dearer is not', 301, []],
  ] as const)('one of goods that the store does not know which %s', async (_, yuan, goods) => {
    await set(unknown, { yuan, sales: 9_000 })
    await set(inCart, { yuan: 190 })
    await shop.database.write(trx => trx.updateTable('stock').set({ onhand: 1 }).where('goods_id', '=', inCart).execute())
    await off(packed, herb, usual, other)
    await shop.addGoods('buyer', inCart, 1)
    expect(await proposed()).toEqual(goods)
  })
})
