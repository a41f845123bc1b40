import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { startTestApp, type TestApp } from '../../../testing/service/app/start-test-app.ts'
import { csv, importContent } from './test-support/import-file.ts'

const heading = '通用名,规格,生产厂家,价格,特价,特价截止日期'

describe.each(dialects)('prices of an import that fall far on %s', dialect => {
  let shop: TestApp
  beforeEach(async () => {
    shop = await startTestApp(dialect)
    await take('10.00,,')
  })
  afterEach(() => shop.close())

  const take = (cells: string, confirm?: string) =>
    importContent(shop.database, csv(heading, `降价测试片,1g*12片,甲示例制药有限公司,${cells}`), { confirm })
  const price = async () => {
    const { id } = await shop.database.read.selectFrom('goods').select('id').where('name', '=', '降价测试片').executeTakeFirstOrThrow()
    const row = await shop.database.read.selectFrom('goods_price').select('price_units').where('goods_id', '=', id).executeTakeFirst()
    return { id, units: row?.price_units }
  }
  const problemOf = async (cells: string, confirm?: string) => {
    const failure: unknown = await take(cells, confirm).catch((error: unknown) => error)
    return failure instanceof Error ? failure.message : ''
  }
  const codeIn = (problem: string) => /--confirm (\w+)$/.exec(problem)?.[1] ?? ''

  test.each(['6.99,,', '0.10,,', '30.01,,', '1000.00,,', '10.00,6.99,2099-12-31'])(
    '%s writes nothing before it is confirmed',
    async cells => {
      const problem = await problemOf(cells)
      expect(problem).toContain('有 1 个价格比现价低30%以上')
      expect(problem).toContain('降价测试片')
      expect((await price()).units).toBe(100_000)
      await take(cells, codeIn(problem))
      expect(await problemOf(cells)).toBe('')
    },
  )

  test.each(['7.00,,', '30.00,,', '10.00,7.00,2099-12-31'])('%s needs no confirmation', async cells => {
    expect(await problemOf(cells)).toBe('')
  })

  test('the code of other prices confirms nothing', async () => {
    const code = codeIn(await problemOf('5.00,,'))
    expect(await problemOf('0.50,,', code)).toContain('¥10.00 → ¥0.50')
    expect(await problemOf('5.00,,', 'x'.repeat(10))).toContain('¥10.00 → ¥5.00')
    expect((await price()).units).toBe(100_000)
  })

  test('a price below the last cost is confirmed however little it falls', async () => {
    const { id } = await price()
    const cost = { goods_id: id, price_units: 98_000, bought_on: '2026-11-01', operator: 'test', created_at: 0 }
    await shop.database.write(trx => trx.insertInto('purchase_cost').values(cost).execute())
    expect(await problemOf('9.79,,')).toContain('低于进价 ¥9.80')
    expect(await problemOf('9.80,,')).toBe('')
  })
})
