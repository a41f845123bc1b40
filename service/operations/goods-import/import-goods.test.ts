import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { goodsSearchCall, goodsListCall, type GoodsListWire, type GoodsSearchWire } from '@yaoji/contract/calls/storefront/goods'
import { createSearchIndex } from '../../catalogue/search/create-index.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { brokenInvariants } from '../doctor/invariants.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { buildApp } from '../../app.ts'
import { counts, csv, importContent, testNow } from './test-support/import-file.ts'

const heading = '通用名,商品名,规格,生产厂家,批准文号,条码,包装单位,中包装,件装量,价格,库存,批号,有效期至,分类,剂型'
const amoxicillin =
  '阿莫仙测试胶囊,甲牌,0.25g*24粒,甲示例制药有限公司,国药准字H20998001,6901234567892,盒,10,200,12.5,100,B1,2028-05,中成药,胶囊剂'
const unpriced = '丁测试片,,1g*12片,乙示例制药有限公司,国药准字H20998002,,盒,,,,40,B2,2028-06,从未见过的分类,片剂'

describe.each(dialects)('an import on %s', dialect => {
  let shop: TestApp
  const all = () => shop.database.read
  const goodsNamed = (name: string) => all().selectFrom('goods').selectAll().where('name', '=', name).execute()
  const only = async (name: string) => {
    const [goods, another] = await goodsNamed(name)
    if (!goods || another) throw new Error(`not one goods named ${name}`)
    return goods
  }

  beforeEach(async () => {
    shop = await startTestApp(dialect)
  })
  afterEach(() => shop.close())

  test('adds goods that buyers find, see priced and can buy once the service starts', async () => {
    const result = await importContent(shop.database, csv(heading, amoxicillin, unpriced))
    expect(counts(result)).toEqual({ added: 2, updated: 0, unchanged: 0, rejected: 0 })
    const app = await buildApp({ config: shop.config, database: shop.database, now: shop.clock.now, logger: false })
    const found = await app.inject({
      url: `${goodsSearchCall.path}?keywords=${encodeURIComponent('阿莫仙测试')}`,
      headers: { cookie: await shop.login('danti') },
    })
    const { data } = found.json<{ data: GoodsSearchWire }>()
    expect(JSON.stringify(data)).toContain('阿莫仙测试胶囊')
    const listed = await app.inject({
      url: `${goodsListCall.path}?keywords=${encodeURIComponent('测试')}`,
      headers: { cookie: await shop.login('danti') },
    })
    const { list } = listed.json<{ data: GoodsListWire }>().data
    const byName = new Map(list.map(goods => [goods.name, goods]))
    expect(byName.get('阿莫仙测试胶囊')).toMatchObject({ base_price: '12.50', is_buy: 1, zbz: 10, number: 100 })
    expect(byName.get('丁测试片')).toMatchObject({ is_buy: 0, cant_buy: { code: 'PRICE_PENDING', text: '价格维护中' } })
    const pack = await app.inject(`/pack/${byName.get('阿莫仙测试胶囊')?.id}.svg`)
    expect(pack.body).toContain('<svg')
    await app.close()
  })

  test('refuses an expiry that is not after the day on which the shop has that the batch was made', async () => {
    await importContent(shop.database, csv(`${heading},生产日期`, `${amoxicillin},2026-05-01`))
    const earlier = csv(heading, amoxicillin.replace('2028-05', '2026-04'))
    const [rejected] = (await importContent(shop.database, earlier)).rejected
    expect(rejected?.reasons).toEqual(['这个批号登记的生产日期2026-05-01不早于有效期2026-04-30'])
  })

  test('a second time changes nothing at all', async () => {
    const content = csv(heading, amoxicillin, unpriced, amoxicillin)
    expect(counts(await importContent(shop.database, content))).toEqual({ added: 2, updated: 0, unchanged: 0, rejected: 1 })
    const before = await contents(shop)
    const again = await importContent(shop.database, content, { now: testNow + 86_400_000 })
    expect(counts(again)).toEqual({ added: 0, updated: 0, unchanged: 2, rejected: 1 })
    expect(again.changedIds).toEqual([])
    expect(await contents(shop)).toEqual(before)
  })

  test('changes what a row says and leaves what it does not say', async () => {
    await importContent(shop.database, csv(heading, amoxicillin))
    const { id } = await only('阿莫仙测试胶囊')
    const result = await importContent(shop.database, csv('条码,通用名,价格,件装量', '6901234567892,阿莫仙测试胶囊新,13.3333,'))
    expect(counts(result)).toEqual({ added: 0, updated: 1, unchanged: 0, rejected: 0 })
    expect(result.changedIds).toEqual([id])
    expect(await only('阿莫仙测试胶囊新')).toMatchObject({
      id,
      carton: 200,
      brand: '甲牌',
      approval_number: '国药准字H20998001',
      updated_at: testNow,
    })
    const prices = await all().selectFrom('goods_price').select('price_units').where('goods_id', '=', id).execute()
    expect(prices).toEqual([{ price_units: 133_333 }])
  })

  test('announces when more arrive, and leaves it where the cells are empty', async () => {
    const file = (heads: string, cells: string) => csv(`通用名,规格,生产厂家${heads}`, `到货测试片,1g*12片,测试到货厂${cells}`)
    const stored = () =>
      shop.database.read
        .selectFrom('stock')
        .innerJoin('goods', 'goods.id', 'stock.goods_id')
        .select(['onhand', 'arrives_on', 'arrives_units'])
        .where('goods.name', '=', '到货测试片')
        .executeTakeFirst()
    await importContent(shop.database, file(',下次到货,到货数量', ',2026-12-15,500'))
    expect(await stored()).toEqual({ onhand: 0, arrives_on: '2026-12-15', arrives_units: 500 })
    await importContent(shop.database, file(',下次到货', ','))
    expect(await stored()).toMatchObject({ arrives_on: '2026-12-15', arrives_units: 500 })
    await importContent(shop.database, file(',预计到货日期', ',2026/12/20'))
    expect(await stored()).toMatchObject({ arrives_on: '2026-12-20', arrives_units: null })
    expect(counts(await importContent(shop.database, file(',下次到货', ',2026-12-20')))).toMatchObject({ unchanged: 1 })
    for (const [cells, reason] of [
      [',2026-11-01,', '到货日不能早于今天'],
      [',2028-11-01,', '到货日不能晚于365天以后，请核对年份'],
      [',,500', '写了到货数量，也要写到货日'],
    ] as const) {
      const { rejected } = await importContent(shop.database, file(',下次到货,到货数量', cells))
      expect(rejected.flatMap(row => row.reasons)).toEqual([reason])
    }
  })

  test('stock is all there is: it replaces, and never goes below what orders hold', async () => {
    await importContent(shop.database, csv(heading, amoxicillin))
    const { id } = await only('阿莫仙测试胶囊')
    const stockFile = (batch: string, stock: number) =>
      csv('通用名,条码,库存,批号,有效期至', `阿莫仙测试胶囊,6901234567892,${stock},${batch},2028-09`)
    await importContent(shop.database, stockFile('B9', 30))
    const batches = await all().selectFrom('batch').select(['number', 'quantity']).where('goods_id', '=', id).orderBy('number').execute()
    expect(batches).toEqual([
      { number: 'B1', quantity: 0 },
      { number: 'B9', quantity: 30 },
    ])
    await shop.database.write(trx => trx.updateTable('stock').set({ reserved: 12 }).where('goods_id', '=', id).execute())
    const result = await importContent(shop.database, stockFile('B9', 11))
    expect(result.rejected).toMatchObject([{ reasons: ['库存 11 少于已被订单占用的 12'] }])
    expect(counts(await importContent(shop.database, stockFile('B9', 12)))).toMatchObject({ updated: 1 })
    const stock = await all().selectFrom('stock').select(['onhand', 'reserved']).where('goods_id', '=', id).execute()
    expect(stock).toEqual([{ onhand: 12, reserved: 12 }])
  })

  test('puts goods into the category of that name, into 其他, or into a new one below 其他', async () => {
    const herb = '测试黄芪,,,,,,g,,,,,,,中药补气,饮片'
    await importContent(shop.database, csv(`${heading},经营范围`, `${amoxicillin},`, `${unpriced},`, `${herb},中药饮片`))
    const categories = await all().selectFrom('category').selectAll().execute()
    const categoryOf = async (name: string) => {
      const { category_id: id } = await only(name)
      const own = categories.find(row => row.id === id)
      return [categories.find(row => row.id === own?.parent_id)?.name, own?.name, own?.menu]
    }
    expect(await categoryOf('阿莫仙测试胶囊')).toEqual([undefined, '中成药', 'general'])
    expect(await categoryOf('丁测试片')).toEqual(['其他', '从未见过的分类', 'general'])
    expect(await categoryOf('测试黄芪')).toEqual(['其他饮片', '中药补气', 'zy'])
    expect(await only('测试黄芪')).toMatchObject({ type: 1, scope: '中药饮片', tax_rate_percent: 9 })
  })

  test('a broken database leaves everything as it was', async () => {
    const before = await contents(shop)
    const onProgress = () => {
      throw new Error('the disk is full')
    }
    await expect(importContent(shop.database, csv(heading, amoxicillin, unpriced), { onProgress })).rejects.toThrow('the disk is full')
    expect(await contents(shop)).toEqual(before)
  })

  test('a dry run counts the same and writes nothing', async () => {
    const before = await contents(shop)
    const content = csv(heading, amoxicillin, unpriced, '地西泮片,,,,,,,,,,,,,,')
    expect(counts(await importContent(shop.database, content, { isDryRun: true }))).toEqual({
      added: 2,
      updated: 0,
      unchanged: 0,
      rejected: 1,
    })
    expect(await contents(shop)).toEqual(before)
  })

  test('sample prices are marked, stay put, and give way to real ones', async () => {
    const sampled = { hasSamplePrices: true }
    await importContent(shop.database, csv(heading, unpriced), sampled)
    const { id } = await only('丁测试片')
    const tagsOf = () => all().selectFrom('goods_tag').select('name').where('goods_id', '=', id).execute()
    const priceOf = () => all().selectFrom('goods_price').select('price_units').where('goods_id', '=', id).executeTakeFirst()
    expect(await tagsOf()).toEqual([{ name: '示例' }])
    const sample = await priceOf()
    expect(sample?.price_units).toBeGreaterThan(0)
    const later = { ...sampled, now: testNow + 86_400_000 }
    expect(counts(await importContent(shop.database, csv(heading, unpriced), later))).toMatchObject({ unchanged: 1 })
    const real = unpriced.replace(',,,,40', ',,,8.8,40')
    expect(counts(await importContent(shop.database, csv(heading, real), later))).toMatchObject({ updated: 1 })
    expect(await priceOf()).toEqual({ price_units: 88_000 })
    expect(await tagsOf()).toEqual([])
  })

  test('the changed goods are all that a search index in this process needs', async () => {
    const index = createSearchIndex()
    const { changedIds } = await importContent(shop.database, csv(heading, amoxicillin, unpriced))
    index.replace(await all().selectFrom('goods').selectAll().where('id', 'in', changedIds).execute())
    expect(index.list('6901234567892')).toEqual([(await only('阿莫仙测试胶囊')).id])
  })

  test('every invariant holds afterwards', async () => {
    await importContent(shop.database, csv(heading, amoxicillin, unpriced))
    expect(await brokenInvariants(all())).toEqual([])
  })
})

async function contents({ database: { read } }: TestApp) {
  return {
    goods: await read.selectFrom('goods').selectAll().orderBy('id').execute(),
    prices: await read.selectFrom('goods_price').selectAll().orderBy('id').execute(),
    stock: await read.selectFrom('stock').selectAll().orderBy('goods_id').orderBy('warehouse_id').execute(),
    batches: await read.selectFrom('batch').selectAll().orderBy('id').execute(),
    tags: await read.selectFrom('goods_tag').selectAll().orderBy('goods_id').orderBy('sort').execute(),
    categories: await read.selectFrom('category').selectAll().orderBy('id').execute(),
  }
}
