import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goodsListCall, type GoodsDetailWire } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { addLinePromotion } from '../../../testing/service/shops/line-promotions.ts'

const { packed, cold, limited, herb } = goodsIds

describe.each(dialects)('the tag 赠 on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const detail = async (id: number) => (await shop.call<GoodsDetailWire>(goodsDetailCall, { params: { id }, as: 'buyer' })).body.data
  const tagsOf = async (id: number) => (await detail(id)).tags.filter(tag => tag.kind === 'gift').map(tag => tag.describe)
  const give = (kind: string, scope: object, terms: object, rest: { ends_at?: number } = {}, quota: number | null = null) =>
    addLinePromotion(shop.database, {
      kind,
      scope,
      terms: { times_max: 3, ...terms },
      goods: [
        { goods_id: limited, number: 2, quota },
        { goods_id: herb, number: 1, quota },
      ],
      ...rest,
    })

  it('says what is given for what, in lists and on the page', async () => {
    await give('buy-gift', { goods_ids: [packed] }, { bar_number: 10 })
    await give('swap', { goods_ids: [packed, goodsIds.lastBox] }, { bar_fen: 50_000 })
    const text = [
      `满10盒赠试验商品${herb} ×1克或试验商品${limited} ×2盒`,
      `满¥500可换购试验商品${herb} ×1克或试验商品${limited} ×2盒`,
    ].join('；')
    const { body } = await shop.call(goodsListCall, { as: 'buyer', query: { page_size: 100 } })
    const listed = body.data.list.find(goods => goods.id === packed)
    expect(listed?.tags).toContainEqual({ kind: 'gift', name: '赠', describe: text, is_show: 1 })
    expect(await detail(packed)).toMatchObject({
      tags: expect.arrayContaining([expect.objectContaining({ kind: 'gift', describe: text })]),
      activities: expect.arrayContaining([{ kind: 'gift', name: '赠', text, url: '' }]),
    })
    expect(await tagsOf(herb)).toEqual([])
    const visitor = (await shop.call<GoodsDetailWire>(goodsDetailCall, { params: { id: packed } })).body.data
    expect(visitor.tags).toContainEqual({ kind: 'gift', name: '赠', describe: '参与赠品或换购活动', is_show: 1 })
  })

  it.each([
    ['goods that feed no promotion', { goods_ids: [cold] }, {}, null, cold],
    ['a promotion over all goods', {}, {}, null, packed],
    ['one that is over', { goods_ids: [packed] }, { ends_at: 1 }, null, packed],
    ['gifts that are gone', { goods_ids: [packed] }, {}, 0, packed],
  ])('is not there for %s', async (_, scope, rest, quota, id) => {
    await give('buy-gift', scope, { bar_number: 10 }, rest, quota)
    expect(await tagsOf(id)).toEqual([])
  })
})
