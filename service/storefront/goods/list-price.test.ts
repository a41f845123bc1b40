import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cartAddCall, cartListCall, type CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { purchaseListMatchCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { quickPurchaseCall } from '@yaoji/contract/calls/purchase/quick-purchase'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'

const { packed } = goodsIds
const rankOfBuyer = 1

describe.each(dialects)('the list price on %s', dialect => {
  let shop: Shop
  let name = ''
  beforeAll(async () => {
    shop = await openShop(dialect)
    const goods = await shop.database.read.selectFrom('goods').select('name').where('id', '=', packed).executeTakeFirstOrThrow()
    name = goods.name
    await shop.database.write(trx => trx.deleteFrom('ladder').where('goods_id', '=', packed).execute())
    await shop.buy('buyer', packed, 30)
  })
  afterAll(() => closeShop(shop))

  const setPrices = async (list: number, own: number | undefined) => {
    await shop.database.write(async trx => {
      await trx.deleteFrom('goods_price').where('goods_id', '=', packed).execute()
      const row = { goods_id: packed, warehouse_id: 1, updated_at: 0 }
      await trx
        .insertInto('goods_price')
        .values({ ...row, rank: 0, price_units: list })
        .execute()
      if (own !== undefined)
        await trx
          .insertInto('goods_price')
          .values({ ...row, rank: rankOfBuyer, price_units: own })
          .execute()
    })
  }

  type Priced = { base_price: string | null; price: string | null; own_price?: string | null }
  const as = 'buyer'
  const everywhere = async (): Promise<Record<string, Priced | undefined>> => {
    const ofGoods = ({ id }: { id: number }) => id === packed
    const list = await shop.call(goodsListCall, { as, query: { keywords: name, page_size: 100 } })
    const search = await shop.call(goodsSearchCall, { as, query: { keywords: name } })
    const quick = await shop.call(quickPurchaseCall, { as })
    const match = await shop.call(purchaseListMatchCall, { as, body: { text: `${name} 30`, goods_id: packed } })
    return {
      list: list.body.data.list.find(ofGoods),
      detail: (await shop.call(goodsDetailCall, { as, params: { id: packed } })).body.data,
      suggestion: search.body.data.list.find(ofGoods),
      quick: quick.body.data.list.map(row => row.goods).find(ofGoods),
      purchaseList: match.body.data.goods.find(ofGoods),
    }
  }
  const line = async (): Promise<CartLineWire | undefined> =>
    (await shop.call(cartListCall, { as })).body.data.total.data.find(({ goods }) => goods.id === packed)

  it.each([
    ['an own price below it', 103_800, 100_700, '10.38', '10.07'],
    ['an own price of four decimals', 9_999, 3_333, '0.9999', '0.3333'],
    ['no own price', 103_800, undefined, '10.38', '10.38'],
    ['an own price above it, which is no saving', 103_800, 110_000, '11.00', '11.00'],
  ])('is reported everywhere next to %s', async (_case, listUnits, ownUnits, list, own) => {
    await setPrices(listUnits, ownUnits)
    for (const [place, goods] of Object.entries(await everywhere())) {
      expect({ place, list: goods?.base_price, paid: goods?.price }).toEqual({ place, list, paid: own })
      if (place !== 'suggestion') expect({ place, own: goods?.own_price }).toEqual({ place, own })
    }
    await shop.call(cartAddCall, { as, body: { goods_id: packed, number: 30 } })
    expect(await line()).toMatchObject({ price: own, raw_price: list, goods: { base_price: list, own_price: own } })
  })

  it('is the one of before an agreement or a special price too', async () => {
    await setPrices(103_800, 100_700)
    const { id: member_id } = await shop.database.read.selectFrom('member').select('id').where('code', '=', as).executeTakeFirstOrThrow()
    const agreed = { member_id, goods_id: packed, price_units: 95_000, begins_at: 0, ends_at: shop.clock.now() + 86_400_000 }
    await shop.database.write(trx => trx.insertInto('agreed_price').values(agreed).execute())
    const { list } = await everywhere()
    expect(list).toMatchObject({ price: '9.50', own_price: '10.07', base_price: '10.38' })
  })

  it('of controlled goods is not told to who has only the price of the customer type', async () => {
    await setPrices(103_800, 100_700)
    await shop.database.write(async trx => {
      await trx.deleteFrom('agreed_price').where('goods_id', '=', packed).execute()
      await trx.updateTable('goods').set({ type: 2 }).where('id', '=', packed).execute()
    })
    const { detail } = await everywhere()
    expect(detail).toMatchObject({ price: '10.07', own_price: '10.07', base_price: '10.07' })
  })
})
