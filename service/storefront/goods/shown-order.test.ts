import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodsListCall, type GoodsWire, type TagKind } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { fillScattered, manyName, scatteredCategory } from '../../../testing/service/shops/scattered-goods.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'

type Query = Record<string, string | number>
type Key = (goods: GoodsWire) => number

const hasTag = (kind: TagKind) => (goods: GoodsWire) => goods.tags.some(tag => tag.kind === kind)
const isHad = (goods: GoodsWire) => !['', '无货'].includes(goods.number_label)
const orLast = (value: number | null | undefined): number => value ?? Infinity
const expiryOf: Key = goods => (goods.yxq === '' ? Infinity : Number(goods.yxq.replaceAll('-', '')))

describe.each(dialects)('goods in several warehouses are listed as they are shown, on %s', dialect => {
  let shop: TestApp
  const list = async (as: string | undefined, query: Query = {}) =>
    (
      await shop.call(goodsListCall, {
        query: { select: scatteredCategory, page_size: 100, ...query },
        ...(as !== undefined && { as }),
      })
    ).body.data
  /** What is shown, in this order: keys ascend, or descend with what has none at the end. */
  const inOrder = async (as: string | undefined, sort: string, key: Key, query: Query = {}) => {
    for (const order of ['asc', 'desc']) {
      const sign = order === 'asc' ? 1 : -1
      const keys = (await list(as, { ...query, sort, order })).list.map(goods => (key(goods) === Infinity ? Infinity : sign * key(goods)))
      expect(keys, `${sort} ${order}`).toEqual(keys.toSorted((a, b) => (a === b ? 0 : a - b)))
    }
  }
  const setRank = (rank: number) =>
    shop.database.write(trx => trx.updateTable('member').set({ rank }).where('code', '=', 'danti').execute())

  beforeAll(async () => {
    shop = await startTestApp(dialect, { seed: { name: 'scattered', fill: fillScattered } })
  })
  afterAll(() => shop.close())

  describe.each([undefined, 1, 2, 3, 4, 5, 6])('to customer type %s', rank => {
    const as = rank === undefined ? undefined : 'danti'
    beforeAll(() => setRank(rank ?? 1))

    test('by price, stock and expiry', async () => {
      const { list: usual } = await list(as)
      expect(usual.length).toBeGreaterThan(60)
      expect(usual.map(goods => Number(!isHad(goods)))).toEqual(usual.map(goods => Number(!isHad(goods))).toSorted())
      await inOrder(as, 'yxq', expiryOf)
      if (rank === undefined) return
      expect(usual.filter(goods => goods.price !== null).length).toBeGreaterThan(20)
      await inOrder(as, 'price', goods => orLast(goods.price === null ? null : Number(goods.price)))
      await inOrder(as, 'number', goods => orLast(goods.number))
    })

    test('by expiry without asking, where they are sold because they expire', async () => {
      const near = (await list(as, { is_jxq: 1 })).list
      const keys = near.map(goods => (isHad(goods) ? expiryOf(goods) : Infinity))
      expect(new Set(keys).size).toBeGreaterThan(3)
      expect(keys).toEqual(keys.toSorted((a, b) => (a === b ? 0 : a - b)))
    })

    test('by filters', async () => {
      const { list: all, facets } = await list(as)
      const day = facets.yxq_min[0]?.value ?? ''
      const filters: [Query, (goods: GoodsWire) => boolean][] = [
        [{ in_stock: 1 }, isHad],
        [{ is_jxq: 1 }, hasTag('near-expiry')],
        [{ yxq_min: day }, goods => goods.yxq >= day],
        ...(rank === undefined
          ? []
          : ([
              [{ is_tj: 1 }, hasTag('special')],
              [{ is_ladder: 1 }, hasTag('ladder')],
            ] satisfies [Query, (goods: GoodsWire) => boolean][])),
      ]
      for (const [query, passes] of filters) {
        const wanted = all
          .filter(passes)
          .map(goods => goods.id)
          .toSorted()
        expect(wanted.length, JSON.stringify(query)).toBeGreaterThan(3)
        expect((await list(as, query)).list.map(goods => goods.id).toSorted(), JSON.stringify(query)).toEqual(wanted)
      }
    })

    test('as substitutes', async () => {
      const goods = (await list(as)).list.find(each => each.name === manyName)
      const { substitutes } = (await shop.call(goodsDetailCall, { params: { id: goods?.id ?? 0 }, ...(as !== undefined && { as }) })).body
        .data
      expect(substitutes.length).toBeGreaterThan(5)
      const keys = substitutes.map(each => [1 - each.is_buy, orLast(each.per_unit && Number(each.per_unit.price))] as const)
      expect(keys).toEqual(keys.toSorted((a, b) => a[0] - b[0] || (a[1] === b[1] ? 0 : a[1] - b[1])))
    })
  })

  test('by price also when controlled goods have come to be for others alone', async () => {
    await setRank(1)
    const shown = async () => {
      // Pages that were not requested yet.
      await inOrder('danti', 'price', goods => orLast(goods.price === null ? null : Number(goods.price)), { page_size: 99 })
      return (await list('danti', { is_kxpz: 1 })).list.filter(goods => goods.price !== null).map(goods => goods.id)
    }
    const ids = (await shown()).slice(0, 10)
    await shop.database.write(async trx => {
      await trx.deleteFrom('goods_area').where('goods_id', 'in', ids).execute()
      await trx
        .insertInto('goods_area')
        .values(ids.map(goods_id => ({ goods_id, province: '西藏自治区' })))
        .execute()
    })
    const after = new Set(await shown())
    expect(ids.filter(id => !after.has(id))).toEqual(ids)
  })
})
