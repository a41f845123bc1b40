import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { csv, fileOf } from '../goods-import/test-support/import-file.ts'
import { xlsxFile } from '../../platform/tables/test-support/xlsx-file.ts'
import { loadCatalogue, type Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { fillCommerceFixture } from '../../../testing/service/shops/commerce-fixture.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { importAliases } from './import-aliases.ts'
import { readAliases } from './read-aliases.ts'

const seed = { name: 'commerce', fill: fillCommerceFixture }

test('every row that is wrong is named with its reason, the others are read', async () => {
  const file = await readAliases(
    fileOf(
      csv(
        '习惯叫法表,,,',
        '叫法,通用名,种类,操作',
        '雷雷子,氯雷他定,俗称,',
        ',氯雷他定,,',
        '雷,氯雷他定,,',
        '雷雷丸,,,',
        '氯雷他定,氯雷他定,,',
        '雷雷片,氯雷他定,绰号,',
        '雷雷子,硝苯地平,,',
        '开瑞坦,硝苯地平,,',
        '雷雷散,氯雷他定,旧称,改',
        `${'雷'.repeat(31)},氯雷他定,,`,
        '雷雷丹,,,删除',
        '雷雷膏,#N/A,,',
        '雷雷水,氯雷他定,俗称,,多一格',
      ),
    ),
  )
  expect(file.rows.map(({ row, said, kind, isRemoval }) => [row, said, kind, isRemoval])).toEqual([
    [3, '雷雷子', 'colloquial', false],
    [13, '雷雷丹', 'trade', true],
  ])
  expect(file.rejected).toEqual([
    { row: 4, problem: '叫法是空的' },
    { row: 5, problem: '叫法只有一个字' },
    { row: 6, problem: '通用名是空的' },
    { row: 7, problem: '叫法和通用名一样' },
    { row: 8, problem: '种类“绰号”要写“商品名”“旧称”“俗称”或“简称”' },
    { row: 9, problem: '“雷雷子”在第 3 行已经有了' },
    { row: 10, problem: '“开瑞坦”是系统自带的叫法，指“氯雷他定”，不能改' },
    { row: 11, problem: '操作“改”只能空着，或者写“删除”' },
    { row: 12, problem: '叫法超过 30 个字' },
    { row: 14, problem: '通用名是表格的错误值 #N/A' },
    { row: 15, problem: '有 5 列，表头是 4 列：可能有没加引号的逗号' },
  ])
})

test('a heading twice is refused: no one knows which column counts', async () => {
  await expect(readAliases(fileOf(csv('叫法,通用名,叫法', '雷雷子,氯雷他定,雷雷丸')))).rejects.toThrow('表头“叫法”出现了两次')
})

test('sheets that were not read are reported', async () => {
  const rows = [
    ['叫法', '通用名'],
    ['雷雷子', '氯雷他定'],
  ]
  expect(await readAliases(fileOf(xlsxFile({ 甲: rows, 乙: rows })))).toMatchObject({
    count: 1,
    remarks: ['只导入了第一张有商品的工作表，其他工作表没有读：乙。'],
  })
})

describe.each(dialects)('names of operators on %s', dialect => {
  let shop: TestApp
  let catalogue: Catalogue
  const take = async (...lines: readonly string[]) =>
    importAliases({
      database: shop.database,
      file: await readAliases(fileOf(csv('叫法,通用名,种类,操作', ...lines))),
      now: 1,
      isDryRun: false,
    })

  beforeEach(async () => {
    shop = await startTestApp(dialect, { seed })
    catalogue = await loadCatalogue(shop.database)
  })
  afterEach(() => shop.close())

  test('lead to the goods in every process at its next look, and no longer once they are removed', async () => {
    const [goods] = await shop.database.read.selectFrom('goods').select(['id', 'name']).where('status', '=', 'on').orderBy('id').execute()
    const generic = goods?.name ?? ''
    const before = catalogue.listing.version
    expect(await take(`雷雷子,${generic},俗称,`)).toMatchObject({ saved: 1, rejected: [], withoutGoods: [] })
    await catalogue.takeUpChanges()
    expect(catalogue.search.suggest('雷雷子', { limit: 3 })[0]).toMatchObject({ id: goods?.id, alias: '雷雷子' })
    expect(catalogue.listing.version).toBeGreaterThan(before)
    expect(await take(`雷雷子,${generic},俗称,`)).toMatchObject({ saved: 0, unchanged: 1 })
    expect(await take('雷雷子,,,删除', '丹丹子,,,删除', '没有货,无此药,,')).toMatchObject({
      saved: 1,
      removed: 1,
      rejected: [{ row: 3, problem: '没有叫法“丹丹子”，不用删除' }],
      withoutGoods: [{ row: 4 }],
    })
    await catalogue.takeUpChanges()
    expect(catalogue.search.suggest('雷雷子', { limit: 3 }).filter(hit => hit.alias)).toEqual([])
  })
})
