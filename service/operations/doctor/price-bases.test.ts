import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { usualFigures } from '@yaoji/contract/operator/legal-figures'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects, startTestApp } from '../../../testing/service/index.ts'
import { cleanUp } from '../retention/clean-up.ts'
import { priceNotices } from './price-bases.ts'

const dayMs = 86_400_000
const goods_id = goodsIds.packed

describe.each(dialects)('the bases of prices on %s', dialect => {
  let shop: Shop
  let start: number
  beforeAll(async () => {
    shop = await openShop(dialect)
    start = shop.clock.now()
  })
  afterAll(() => shop.close())

  const day = (days: number) => start + days * dayMs
  const notices = (days: number) => priceNotices(shop.database.read, day(days))
  const priced = (price_units: number, days: number, rank = 0) =>
    shop.database.write(trx =>
      trx
        .insertInto('goods_price')
        .values({ goods_id, warehouse_id: 1, rank, price_units, updated_at: day(days) })
        .onConflict(conflict => conflict.columns(['goods_id', 'warehouse_id', 'rank']).doUpdateSet({ price_units, updated_at: day(days) }))
        .execute(),
    )
  const special = (from: number, to: number) =>
    shop.database.write(trx =>
      trx
        .insertInto('special_price')
        .values({ goods_id, kind: 'special', price_units: 90_000, begins_at: day(from), ends_at: day(to) })
        .execute(),
    )
  const listed = () =>
    shop.database.read
      .selectFrom('list_price')
      .select(['price_units', 'since', 'until'])
      .where('goods_id', '=', goods_id)
      .orderBy('since')
      .execute()
      .then(rows => rows.map(({ price_units, since, until }) => [price_units, Number(since), until === null ? null : Number(until)]))

  test('are recorded by the database, once for each price for all customer types, however it is written', async () => {
    expect(await listed()).toEqual([[96_000, day(-90), null]])
    await priced(96_000, 1)
    await priced(94_000, 1, 1)
    expect(await listed()).toEqual([[96_000, day(-90), null]])
    await priced(95_000, 10)
    await priced(98_000, 10)
    expect(await listed()).toEqual([
      [96_000, day(-90), day(10)],
      [98_000, day(10), null],
    ])
  })

  test('a price that was raised within seven days before a special price is reported with the one before', async () => {
    await special(14, 16)
    expect(await notices(13)).toEqual([])
    expect(await notices(15)).toEqual([
      '商品 1 试验商品1（仓库 1）：原价 ¥9.80 没有依据，特价开始前 7 天内的批发价是 ¥9.60，买家最多看到这个划线价',
    ])
    expect(await notices(16)).toEqual([])
    await special(17, 19)
    expect(await notices(18)).toEqual([])
  })

  test('a price that came with the special price is reported', async () => {
    await shop.database.write(trx => trx.deleteFrom('list_price').where('goods_id', '=', goods_id).execute())
    expect(await notices(18)).toEqual(['商品 1 试验商品1（仓库 1）：原价 ¥9.80 没有依据，特价开始前没有卖过这个价，买家看不到划线价'])
    await shop.database.write(trx => trx.deleteFrom('special_price').where('goods_id', '=', goods_id).execute())
  })

  test('a price of the maker without source or day is reported, twenty of them by name', async () => {
    await shop.database.write(trx => trx.updateTable('goods').set({ market_price_units: 158_000 }).where('id', '=', goods_id).execute())
    expect(await notices(18)).toEqual([expect.stringMatching(/^商品 1 试验商品1：建议零售价 ¥15\.80 没有来源和日期，买家看不到/)])
    await shop.database.write(trx => trx.updateTable('goods').set({ market_price_units: 1 }).execute())
    const { count } = await shop.database.read
      .selectFrom('goods')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const said = await notices(18)
    expect(said).toHaveLength(21)
    expect(said.at(-1)).toBe(`…还有 ${Number(count) - 20} 个`)
    await shop.database.write(trx =>
      trx.updateTable('goods').set({ market_price_source: '价格函', market_price_on: '2026-08-01' }).execute(),
    )
    expect(await notices(18)).toEqual([])
  })

  test('a price that is over is kept for three years, one in force for as long as it is', async () => {
    await priced(91_000, 20)
    await priced(92_000, 30)
    await cleanUp(shop.database, day(30 + usualFigures.price_kept_days) - 1)
    expect(await listed()).toHaveLength(2)
    await cleanUp(shop.database, day(30 + usualFigures.price_kept_days))
    expect(await listed()).toEqual([[92_000, day(30), null]])
  })

  test('every price of the sample data has one', async () => {
    const sample = await startTestApp(dialect)
    expect(await priceNotices(sample.database.read, sample.clock.now())).toEqual([])
    await sample.close()
  })
})
