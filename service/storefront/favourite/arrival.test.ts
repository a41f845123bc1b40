import { describe, expect, it } from 'vitest'
import { arrivalAddCall, arrivalCancelCall, arrivalListCall } from '@yaoji/contract/calls/storefront/favourite'
import { codes } from '@yaoji/contract/codes'
import { dialects } from '../../../testing/service/index.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { markingShop, type Ids } from '../../../testing/service/shops/marking-shop.ts'

const { packed, herb, soldOut, offShelf, outOfScope } = goodsIds

describe.each(dialects)('arrival notices on %s', dialect => {
  const { shop, add, list, listed } = markingShop(dialect)

  const awaitGoods = async (ids: Ids) => (await shop().call(arrivalAddCall, { as: 'buyer', body: { goods_ids: ids } })).body
  const arrivals = async (query: Record<string, string | number> = {}) =>
    (await shop().call(arrivalListCall, { as: 'buyer', query })).body.data

  it('put first what can be bought now', async () => {
    await awaitGoods(packed)
    shop().clock.advance(1_000)
    await awaitGoods([soldOut, outOfScope])
    await add(soldOut)
    const { list: rows } = await arrivals()
    expect(rows.map(row => [row.goods.id, row.is_arrived, row.goods.is_favorite])).toEqual([
      [packed, 1, 0],
      [outOfScope, 0, 0],
      [soldOut, 0, 1],
    ])
  })

  it('are not favourites, are refused for hidden goods and taken back', async () => {
    expect((await awaitGoods([soldOut, packed])).data).toEqual({ count: 2 })
    expect(await listed()).toEqual([])
    await add([soldOut, herb])
    expect((await list()).list.map(({ goods }) => [goods.id, goods.is_arrival_noticed])).toEqual([
      [soldOut, 1],
      [herb, 0],
    ])
    expect(await awaitGoods(offShelf)).toMatchObject({ code: codes.invalid, msg: '商品不存在或已下架' })
    const answer = await shop().call(arrivalCancelCall, { as: 'buyer', body: { goods_ids: soldOut } })
    expect(answer.body.data).toEqual({ count: 1 })
    expect((await arrivals({ keywords: '试验商品1' })).total).toBe(1)
  })

  it('turn to arrived when the stock does', async () => {
    await awaitGoods(soldOut)
    expect((await arrivals()).list).toMatchObject([{ is_arrived: 0, goods: { cant_buy: { code: 'SOLD_OUT' } } }])
    await shop().database.write(async trx => {
      await trx.updateTable('stock').set({ onhand: 30 }).where('goods_id', '=', soldOut).execute()
      await trx.updateTable('batch').set({ quantity: 30 }).where('goods_id', '=', soldOut).execute()
    })
    expect((await arrivals()).list).toMatchObject([{ is_arrived: 1, goods: { is_buy: 1, number: 30 } }])
    await shop().database.write(async trx => {
      await trx.updateTable('stock').set({ onhand: 0 }).where('goods_id', '=', soldOut).execute()
      await trx.updateTable('batch').set({ quantity: 0 }).where('goods_id', '=', soldOut).execute()
    })
  })
})
