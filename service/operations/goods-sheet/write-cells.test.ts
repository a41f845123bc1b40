import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { GoodsCell } from '@yaoji/contract/goods/cells'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { readCurrent } from './current.ts'
import { writeCells } from './write-cells.ts'

const ids = [goodsIds.packed, goodsIds.herb, goodsIds.lastBox, goodsIds.soldOut]

describe.each(dialects)('prices that a sheet clears on %s', dialect => {
  let shop: Shop
  beforeEach(async () => void (shop = await openShop(dialect)))
  afterEach(() => closeShop(shop))

  const cells = (goods: readonly number[], key: string, now: number | null): GoodsCell[] =>
    goods.map(goodsId => ({ goodsId, warehouseId: 1, field: 'price', key, now, was: null }))
  /** The number of statements of the write, without those that read the current values. */
  const write = async (some: readonly GoodsCell[]): Promise<number> => {
    const current = await readCurrent(shop.database.read, ids, false)
    const before = shop.database.statements()
    await shop.database.write(trx => writeCells(trx, some, current, shop.clock.now()))
    return shop.database.statements() - before
  }
  const left = async (): Promise<string[]> => {
    const rows = await shop.database.read.selectFrom('goods_price').selectAll().where('goods_id', 'in', ids).execute()
    return rows.filter(({ rank }) => rank === 5 || rank === 6).map(row => `${row.goods_id} ${row.rank}`)
  }

  test('end together for each customer type and warehouse, and no others', async () => {
    await write([...cells(ids, '5', 10_000), ...cells(ids, '6', 10_000)])
    const [first = 0, ...others] = ids
    const one = await write(cells([first], '5', null))
    expect(await write(cells(others, '5', null))).toBe(one)
    expect((await left()).toSorted()).toEqual(ids.map(id => `${id} 6`).toSorted())
    const both = await write([...cells(ids, '5', null), ...cells(ids, '6', null)])
    expect([both - one, await left()]).toEqual([1, []])
  })
})
