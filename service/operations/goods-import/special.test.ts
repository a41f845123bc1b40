import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chinaDayStart } from '@yaoji/contract/domain/china-day'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { counts, csv, importContent, testNow } from './test-support/import-file.ts'

const heading = '通用名,规格,生产厂家,价格,特价,特价开始日期,特价截止日期'
const dayMs = 86_400_000
const [added, unchanged, updated, rejected] = (['added', 'unchanged', 'updated', 'rejected'] as const).map(outcome => ({
  added: 0,
  updated: 0,
  unchanged: 0,
  rejected: 0,
  [outcome]: 1,
}))

describe.each(dialects)('special prices of an import on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => {
    shop = await startTestApp(dialect)
  })
  afterEach(() => shop.close())

  const take = (cells: string, now = testNow) =>
    importContent(shop.database, csv(heading, `特价测试片,1g*12片,甲示例制药有限公司,${cells}`), { now })
  const goodsId = async () => {
    const { id } = await shop.database.read.selectFrom('goods').select('id').where('name', '=', '特价测试片').executeTakeFirstOrThrow()
    return id
  }
  const specials = async () => {
    const rows = await shop.database.read
      .selectFrom('special_price')
      .selectAll()
      .where('goods_id', '=', await goodsId())
      .orderBy('begins_at')
      .execute()
    return rows.map(row => [row.kind, row.price_units, row.begins_at, row.ends_at])
  }
  const special = (price: number, from: string, to: string) => ['special', price, chinaDayStart(from), chinaDayStart(to) + dayMs]

  test('hold from their first day to the end of the last; a second run changes nothing', async () => {
    expect(counts(await take('12,9.9,2026-12-01,2026-12-31'))).toEqual(added)
    expect(await specials()).toEqual([special(99_000, '2026-12-01', '2026-12-31')])
    expect(counts(await take('12,9.9,2026-12-01,2026-12-31', testNow + dayMs))).toEqual(unchanged)
    const { id } = await shop.database.read
      .selectFrom('special_price')
      .select('id')
      .where('goods_id', '=', await goodsId())
      .executeTakeFirstOrThrow()
    expect(counts(await take('12,,,'))).toEqual(unchanged)
    expect(counts(await take('12,9.5,2026-12-01,2026-12-31'))).toEqual(updated)
    expect(await specials()).toEqual([special(95_000, '2026-12-01', '2026-12-31')])
    expect(await shop.database.read.selectFrom('special_price').selectAll().where('id', '=', id).execute()).toEqual([])
  })

  test('without a first day begin today and go on as they were', async () => {
    await take('12,9.9,,2026-12-31')
    expect(await specials()).toEqual([special(99_000, '2026-11-21', '2026-12-31')])
    expect(counts(await take('12,9.9,,2026-12-31', testNow + 5 * dayMs))).toEqual(unchanged)
    expect(counts(await take('12,9.9,,2026-11-30', testNow + 5 * dayMs))).toEqual(updated)
    expect(await specials()).toEqual([special(99_000, '2026-11-21', '2026-11-30')])
  })

  test('replace those that they overlap, and no others', async () => {
    await take('12,9.9,2026-11,2026-11')
    expect(await specials()).toEqual([special(99_000, '2026-11-01', '2026-11-30')])
    await take('12,8.8,2026-12,2026-12')
    await shop.database.write(async trx =>
      trx
        .insertInto('special_price')
        .values({ goods_id: await goodsId(), kind: 'daily', price_units: 70_000, begins_at: testNow, ends_at: testNow + dayMs })
        .execute(),
    )
    await take('12,8.5,2026-12-15,2027-01')
    expect(await specials()).toEqual([
      special(99_000, '2026-11-01', '2026-11-30'),
      ['daily', 70_000, testNow, testNow + dayMs],
      special(85_000, '2026-12-15', '2027-01-31'),
    ])
  })

  test('that are over are reported and left alone, also when the file comes again', async () => {
    await take('12,9.9,2026-11-01,2026-11-30')
    const again = await take('9,9.9,2026-11-01,2026-11-30', testNow + 30 * dayMs)
    expect(counts(again)).toEqual(updated)
    expect(again.noted[0]?.notices).toEqual(['特价已于 2026-11-30 结束，没有导入特价'])
    expect(await specials()).toEqual([special(99_000, '2026-11-01', '2026-11-30')])
  })

  test.each([
    ['12,9.9,,', '特价没有截止日期'],
    ['12,9.9,2026-12-31,2026-12-01', '特价开始日期晚于截止日期'],
    ['12,12,,2026-12-31', '特价不低于价格'],
    ['12,免费,,2026-12-31', '特价“免费”不是价格：要大于 0、小于 100000，最多 4 位小数'],
    ['12,9.9,,长期', '特价截止“长期”不是日期（例如 2027-05-31）'],
  ])('%s is refused: %s', async (cells, reason) => {
    const result = await take(cells)
    expect(counts(result)).toEqual(rejected)
    expect(result.rejected[0]?.reasons).toEqual([reason])
  })

  test('are compared with the price that the shop has', async () => {
    await take('12,,,')
    expect((await take(',12.5,,2026-12-31')).rejected[0]?.reasons).toEqual(['特价不低于价格'])
    expect(counts(await take(',11.5,,2026-12-31'))).toEqual(updated)
  })

  test.each([
    ['特价测试片', ',9.9,,2026-12-31', '有特价但没有价格，补上价格后特价才生效', 1],
    ['特价测试片', '12,,,2026-12-31', '写了特价日期，但特价是空的，没有导入特价', 0],
    ['复方盐酸伪麻黄碱测试片', '12,9.9,,2026-12-31', '含麻、控销商品不参加特价，没有导入特价', 0],
  ])('%s with %s is reported: %s', async (name, cells, notice, count) => {
    const before = await shop.database.read.selectFrom('special_price').select('id').execute()
    const result = await importContent(shop.database, csv(`${heading},经营范围`, `${name},1g*12片,甲示例制药有限公司,${cells},化学药`))
    expect(counts(result)).toEqual(added)
    expect(result.noted[0]?.notices).toEqual([notice])
    expect(await shop.database.read.selectFrom('special_price').select('id').execute()).toHaveLength(before.length + count)
  })
})
