import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inStoreBarcode } from '../sample/goods/goods-rows.ts'
import { dialects, type TestDialect, isLongRun } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { importGoods } from './import-goods.ts'
import { counts, csv, fileOf, read, readPath, testNow } from './test-support/import-file.ts'

/** They take a second or two; where each row looks at all rows before it, 12 million looks of a microsecond pass the bound. */
const [rowCount, secondsMax] = isLongRun ? [20_000, 20] : [5_000, 10]
const mappings = join(import.meta.dirname, 'mappings')
const sharedData = join(import.meta.dirname, '../../../shared/data')

/** The shapes of the shared files, for machines without them and for the second database. */
const ownDrugs = csv(
  'id,row_kind,drug_type,generic_name,brand_or_full_name,english_name,manufacturer,dosage_form,specification,pack_unit,pack_qty,approval_number,insurance_class,essential_list,insurance_code,category,barcode,ref_price,source,source_row_id',
  'D1,product,西药,测试片,测牌,,甲厂,片剂,1g*12片,盒,,国药准字H20990001,,,,测试分类,,9.9,测试,1',
  'D2,product,,地西泮片,,,乙厂,片剂,2.5mg,盒,,,,,,,,,测试,2',
  'D3,registration,,登记片,,,,,,,,国药准字H20990003,,,,,,,测试,3',
)
const ownHerbs = csv(
  'id,name,aliases,nature_taste,meridian,efficacy,indications,dosage,origin,manufacturer,unit,source_book,source',
  'H1,测试草,,甘,肺,,测试,3-10g,浙江,,克,,测试',
  'H2,雄黄,,辛,,,,,,,克,,测试',
)

function sharedOr({ name: dialect }: TestDialect, name: string, own: string): string {
  const shared = join(sharedData, name)
  return existsSync(shared) && (isLongRun || dialect === 'sqlite') ? shared : fileOf(own)
}

describe.each(dialects)('files of real size on %s', dialect => {
  let shop: TestApp

  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  const importFile = async (file: string, mapping: string) => {
    const { rows } = await readPath(file, join(mappings, mapping))
    const result = await importGoods({ database: shop.database, rows, now: testNow })
    return { ...counts(result), read: rows.length, reasons: new Set(result.rejected.flatMap(row => row.reasons)) }
  }

  test.each([
    [
      'medicines',
      sharedOr(dialect, 'drugs.csv', ownDrugs),
      'drugs.json',
      ['只是注册信息或目录条目，不是可以销售的商品', '国家规定不得网络销售：精神药品'],
    ],
    ['herbs', sharedOr(dialect, 'herbs.csv', ownHerbs), 'herbs.json', ['国家规定不得网络销售：医疗用毒性药品']],
  ])('%s by their mapping: every row is accounted for, and a second run changes nothing', async (_, file, mapping, reasons) => {
    const first = await importFile(file, mapping)
    expect(first.added).toBeGreaterThan(0)
    expect(first.added + first.updated + first.unchanged + first.rejected).toBe(first.read)
    for (const reason of reasons) expect(first.reasons).toContain(reason)
    const second = await importFile(file, mapping)
    expect(second).toMatchObject({ added: 0, updated: 0, unchanged: first.added + first.updated, rejected: first.rejected })
  })

  test(`${rowCount} rows with price, stock and batch in under ${secondsMax} s`, async () => {
    const lines = Array.from(
      { length: rowCount },
      (_, index) =>
        `测试药${index}片,${(index % 7) + 1}mg*24片,测试${index % 300}厂,国药准字H${20_900_000 + index},${inStoreBarcode(9, index)},盒,10,200,${(index % 90) + 1}.5,100,B${index},2028-05,测试分类${index % 40}`,
    )
    const startedAt = performance.now()
    const { rows } = await read(csv('通用名,规格,生产厂家,批准文号,条码,包装单位,中包装,件装量,价格,库存,批号,有效期至,分类', ...lines))
    const result = await importGoods({ database: shop.database, rows, now: testNow })
    expect(counts(result)).toEqual({ added: rowCount, updated: 0, unchanged: 0, rejected: 0 })
    expect((performance.now() - startedAt) / 1_000).toBeLessThan(secondsMax)
  })
})
