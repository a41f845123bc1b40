import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadInsert } from '../../storefront/goods/insert-sections.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { counts, csv, importContent, read, testNow } from './test-support/import-file.ts'

const heading = '通用名,规格,生产厂家,经营范围,不良反应,禁忌,药物相互作用'

describe.each(dialects)('the insert of an import on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => {
    shop = await startTestApp(dialect)
  })
  afterEach(() => shop.close())

  const take = (cells: string, scope = '化学药', columns = heading) =>
    importContent(shop.database, csv(columns, `说明书测试片,1g*12片,甲示例制药有限公司,${scope},${cells}`), { now: testNow })
  const sections = async () => {
    const goods = await shop.database.read.selectFrom('goods').selectAll().where('name', '=', '说明书测试片').executeTakeFirstOrThrow()
    return new Map((await loadInsert(shop.database.read, goods)).map(({ name, text }) => [name, text]))
  }

  test('is shown by section, line by line; a second run changes nothing', async () => {
    const cells = '"1. 恶心。\r\n\r\n2. 皮疹。",对本品过敏者禁用。,尚不明确。'
    expect(counts(await take(cells))).toMatchObject({ added: 1 })
    const shown = await sections()
    expect(shown.get('不良反应')).toBe('1. 恶心。\n2. 皮疹。')
    expect(shown.get('禁忌')).toBe('对本品过敏者禁用。')
    expect(shown.get('药物相互作用')).toBe('尚不明确。')
    expect(shown.get('其他项目')).toBe('成份、性状、适应症、用法用量、注意事项、贮藏详见药品说明书。')
    expect(counts(await take(cells))).toMatchObject({ unchanged: 1 })
  })

  test('changes what a row says and leaves what it does not say', async () => {
    await take('恶心。,过敏者禁用。,')
    expect(counts(await take('恶心、呕吐。,,'))).toMatchObject({ updated: 1 })
    expect(counts(await take('注意。', '化学药', '通用名,规格,生产厂家,经营范围,注意事项'))).toMatchObject({ updated: 1 })
    const shown = await sections()
    expect(['不良反应', '禁忌', '注意事项'].map(name => shown.get(name))).toEqual(['恶心、呕吐。', '过敏者禁用。', '注意。'])
  })

  test('has the headings of its kind of goods', async () => {
    await take(',孕妇禁用。,', '二类器械')
    const shown = await sections()
    expect([shown.get('禁忌症'), shown.has('禁忌')]).toEqual(['孕妇禁用。', false])
  })
})

test('a section that is too long or holds control characters is refused', async () => {
  for (const [text, reason] of [
    ['长'.repeat(10_001), '不良反应超过 10000 个字'],
    ['恶\u0007心', '不良反应里有看不见的控制字符'],
  ] as const) {
    const {
      rows: [row],
    } = await read(csv('通用名,不良反应', `甲片,${text}`))
    expect(row).toMatchObject({ state: 'rejected', reasons: [reason] })
  }
})
