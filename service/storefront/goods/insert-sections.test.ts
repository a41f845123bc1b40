import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GoodsRow } from '../../platform/database/rows.ts'
import { commerceGoods } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { insertSections, loadInsert } from './insert-sections.ts'

// The fixture fills every column.
const goods = {
  ...(commerceGoods[0]?.row as GoodsRow),
  name: '阿莫西林胶囊',
  brand: '云岫',
  indications: '用于敏感菌感染。',
  storage: '密封保存。',
}
const sections = (changes: Partial<GoodsRow>) => new Map(insertSections({ ...goods, ...changes }).map(({ name, text }) => [name, text]))

test('an insert has the sections of a drug in their order', () => {
  expect([...sections({}).keys()]).toEqual([
    '药品名称',
    '适应症',
    '规格',
    '贮藏',
    '包装',
    '有效期',
    '执行标准',
    '批准文号',
    '生产企业',
    '其他项目',
  ])
})

test('what the goods tell is reported, and nothing is made up', () => {
  const drug = sections({})
  expect(drug.get('药品名称')).toBe('通用名称：阿莫西林胶囊\n商品名称：云岫')
  expect(drug.get('适应症')).toBe('用于敏感菌感染。')
  expect(drug.get('包装')).toBe('0.25g*24，每盒')
  expect(drug.get('其他项目')).toBe('成份、性状、用法用量、不良反应、禁忌、注意事项详见药品说明书。')
  expect(sections({ approval_number: '', mah: '' }).has('批准文号')).toBe(false)
  expect(sections({ mah: '某持有人' }).get('上市许可持有人')).toBe('某持有人')
})

test.each([
  ['中成药', '功能主治', '适应症'],
  ['中药饮片', '品名', '不良反应'],
  ['二类器械', '注册证或备案号', '成份'],
  ['保健食品', '保健功能', '不良反应'],
])('%s have the heading %s and not %s', (scope, has, hasNot) => {
  const own = sections({ scope })
  expect(own.has(has)).toBe(true)
  expect(own.has(hasNot)).toBe(false)
})

test('health food says that it is no medicine', () => {
  expect(sections({ scope: '保健食品' }).get('注意事项')).toContain('不能代替药物')
})

describe.each(dialects)('an insert on %s', dialect => {
  let shop: TestApp
  beforeAll(async () => {
    shop = await startTestApp(dialect)
  })
  afterAll(() => shop.close())

  test('takes what was entered before what the goods tell, in the order of an insert', async () => {
    const { read } = shop.database
    const row = {
      ...(await read.selectFrom('goods').selectAll().orderBy('id').executeTakeFirstOrThrow()),
      scope: '化学药',
      usage: '口服。',
    }
    const entered = [
      ['药物相互作用', '尚不明确。'],
      ['成份', '阿莫西林。'],
      ['不良反应', '恶心。'],
      ['用法用量', '口服，一次1粒。'],
    ] as const
    await shop.database.write(trx =>
      trx
        .insertInto('goods_text')
        .values(entered.map(([name, body], sort) => ({ goods_id: row.id, sort, name, body })))
        .execute(),
    )
    const sections = await loadInsert(read, row)
    const names = sections.map(({ name }) => name)
    expect(names.filter(name => [...entered.map(([each]) => each), '贮藏'].includes(name))).toEqual([
      '成份',
      '用法用量',
      '不良反应',
      '药物相互作用',
      '贮藏',
    ])
    expect(new Map(sections.map(({ name, text }) => [name, text])).get('用法用量')).toBe('口服，一次1粒。')
    expect(sections.at(-1)?.text).toBe('性状、禁忌、注意事项详见药品说明书。')
  })
})
