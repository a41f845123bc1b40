import { describe, expect, it } from 'vitest'
import {
  arrivalAddCall,
  arrivalCancelCall,
  arrivalListCall,
  favouriteAddCall,
  favouriteCancelCall,
  favouriteListCall,
} from '@yaoji/contract/calls/storefront/favourite'
import { codes } from '@yaoji/contract/codes'
import { limits } from '@yaoji/contract/limits'
import { dialects } from '../../../testing/service/index.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { markingShop } from '../../../testing/service/shops/marking-shop.ts'

const { packed, herb, soldOut, offShelf, lastBox, outOfScope, cold } = goodsIds

describe.each(dialects)('favourites on %s', dialect => {
  const { shop, add, cancel, list, listed, setStatus } = markingShop(dialect)

  it('are kept once, the latest first, one or many at a time', async () => {
    expect((await add(packed)).data).toEqual({ count: 1 })
    shop().clock.advance(1_000)
    expect((await add([herb, lastBox])).data).toEqual({ count: 3 })
    shop().clock.advance(1_000)
    expect((await add([packed, packed])).data).toEqual({ count: 3 })
    expect(await listed()).toEqual([herb, lastBox, packed])
    const {
      list: [first],
      total,
    } = await list()
    expect(total).toBe(3)
    expect(first).toMatchObject({ goods: { id: herb, is_favorite: 1, price: '0.3333', is_buy: 1 } })
    expect(first?.created_at).toBe(Math.floor(shop().clock.now() / 1000) - 1)
  })

  it('are taken away, also those that were none', async () => {
    await add([packed, herb])
    expect((await cancel([herb, soldOut])).data).toEqual({ count: 1 })
    expect((await cancel(herb)).data).toEqual({ count: 1 })
    expect(await listed()).toEqual([packed])
  })

  it.each([
    ['off the shelf', offShelf],
    ['unknown', 999_999],
  ])('goods %s are refused, alone and among others, and none is kept', async (_, id) => {
    const alone = await add(id)
    expect(alone).toMatchObject({ code: codes.invalid, errors: { goods_ids: ['商品不存在或已下架'] } })
    expect((await add([packed, id, herb])).errors).toEqual({ goods_ids: ['有1种商品不存在或已下架，请刷新后重试'] })
    expect(await listed()).toEqual([])
  })

  it('banned goods are refused like unknown ones, and vanish from what was kept', async () => {
    await add([packed, herb])
    await setStatus(packed, 'banned')
    expect(await add(lastBox)).toMatchObject({ data: { count: 2 } })
    await setStatus(lastBox, 'banned')
    expect(await listed()).toEqual([herb])
    expect(await list({ keywords: '试验商品1' })).toMatchObject({ list: [], total: 0 })
    await cancel([packed, lastBox])
    expect(await add(packed)).toMatchObject({ code: codes.invalid, msg: (await add(999_999)).msg })
  })

  it('goods that left the shelf stay, with that as the reason and the way to others like them', async () => {
    await add(packed)
    await setStatus(packed, 'off')
    const [row] = (await list()).list
    expect(row?.goods).toMatchObject({
      is_buy: 0,
      cant_buy: {
        code: 'OFF_SHELF',
        text: '已下架',
        action: { kind: 'link', text: '看同类', url: `/search?keywords=${encodeURIComponent('试验商品1')}` },
      },
    })
    expect(await add([packed, herb])).toMatchObject({ data: { count: 2 } })
  })

  it.each([
    ['', '请选择商品'],
    ['x', '商品必须是整数'],
    [0, /商品/],
    [-1, /商品/],
    ['1.5', /商品/],
    [2_147_483_648, /商品/],
  ] as const)('refuses %j', async (ids, message) => {
    const answer = await add(ids)
    expect(answer.code).toBe(codes.invalid)
    expect(answer.msg).toMatch(message)
  })

  it('are no more than the shop can show', async () => {
    const model = await shop().database.read.selectFrom('goods').selectAll().where('id', '=', packed).executeTakeFirstOrThrow()
    const many = Array.from({ length: limits.favouritesMax }, (_, index) => 10_000 + index)
    await shop().database.write(async trx => {
      for (let at = 0; at < many.length; at += 20)
        await trx
          .insertInto('goods')
          .values(many.slice(at, at + 20).map(id => ({ ...model, id })))
          .execute()
    })
    await add(many.slice(0, 500))
    expect((await add(many.slice(500))).data).toEqual({ count: limits.favouritesMax })
    expect(await add(packed)).toMatchObject({ code: codes.invalid, msg: `最多保存${limits.favouritesMax}种商品，请先清理` })
    expect((await list({ page_size: 1 })).total).toBe(limits.favouritesMax)
  })

  it('are sorted by what can be bought and by price', async () => {
    for (const id of [cold, soldOut, herb, outOfScope, packed]) {
      await add(id)
      shop().clock.advance(1_000)
    }
    expect(await listed({ sort: 'buyable' })).toEqual([packed, herb, cold, outOfScope, soldOut])
    expect(await listed({ sort: 'price' })).toEqual([herb, packed, cold, outOfScope, soldOut])
    expect(await listed({ sort: 'recent' })).toEqual([packed, outOfScope, herb, soldOut, cold])
  })

  it('are found by name, maker and spec, and cut into pages', async () => {
    await add(assortedIds)
    expect(await listed({ keywords: '试验商品140' })).toEqual([140])
    // As the search box knows it: by initials.
    expect(await listed({ keywords: 'sysp140' })).toEqual([140])
    expect((await list({ keywords: ' 试验制药 ' })).total).toBe(40)
    expect((await list({ keywords: '0.25G*24' })).total).toBe(40)
    for (const keywords of ['%', '_', '\\', "'"]) expect(await listed({ keywords })).toEqual([])
    expect(await list({ page: 3, page_size: 15 })).toMatchObject({ page: 3, page_size: 15, total: 40, last_page: 3 })
    expect(await listed({ page: 3, page_size: 15 })).toHaveLength(10)
    expect(await listed({ page: 9 })).toEqual([])
  })

  it.each([
    ['page', 0],
    ['page_size', 101],
    ['sort', 'mine'],
    ['keywords', 'x'.repeat(101)],
  ])('refuse %s %s', async (name, value) => {
    expect((await shop().call(favouriteListCall, { as: 'buyer', query: { [name]: value } })).status).toBe(422)
  })

  it('are not shown to others', async () => {
    await add(packed)
    expect(await list({}, 'rival')).toMatchObject({ list: [], total: 0 })
    await cancel(packed, 'rival')
    expect(await listed()).toEqual([packed])
    for (const call of [favouriteListCall, favouriteAddCall, favouriteCancelCall, arrivalListCall, arrivalAddCall, arrivalCancelCall]) {
      const body = call.method === 'POST' ? { goods_ids: packed } : undefined
      expect((await shop().call(call, { ...(body && { body }) })).status).toBe(401)
    }
  })

  it('tell no price to a member who may not see any, not even by their order', async () => {
    const values = [packed, cold, herb].map((goods_id, at) => ({ member_id: memberIds.unapproved, goods_id, created_at: at }))
    await shop().database.write(trx => trx.insertInto('favorite').values(values).execute())
    expect(await listed({ sort: 'price' }, 'unapproved')).toEqual([herb, cold, packed])
    for (const { goods } of (await list({}, 'unapproved')).list) {
      expect(goods).toMatchObject({ price: null, base_price: null, market_price: null, goods_price_id: null, ladder_price: [] })
    }
  })
})
