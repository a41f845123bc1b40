import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { csvOf, openImportShop, type ImportShop } from '../../../testing/service/shops/import-shop.ts'

describe.each(dialects)('files of stores in the console on %s', dialect => {
  let shop: ImportShop
  beforeEach(async () => void (shop = await openImportShop(dialect)))
  afterEach(() => closeConsole(shop))

  const opening = { kind: 'stores', name: '门店.csv' } as const
  const storeOf = (code: string) => shop.database.read.selectFrom('member').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
  const first = () => shop.database.read.selectFrom('member').selectAll().orderBy('id').executeTakeFirstOrThrow()

  test('change customer type, area and salesperson as the page of the store does, and name what they cannot', async () => {
    const { code, company } = await first()
    const salesperson = shop.nameOf('sales')
    const id = await shop.opened(
      'service',
      csvOf(
        ['门店编号', '门店', '客户类型', '区域', '业务员'],
        [code, company, '', '', salesperson],
        ['nobody', '', '', '', salesperson],
        [code, '', '', '', ''],
        ['', '', '药店', '', ''],
      ),
      opening,
    )
    expect((await shop.rows('service', id)).map(({ outcome, reasons }) => [outcome, reasons.join()])).toEqual([
      ['updated', ''],
      ['refused', '没有门店“nobody”'],
      ['refused', '和第 2 行是同一家门店'],
      ['refused', '没有写门店编号或门店'],
    ])
    expect((await storeOf(code)).salesperson).not.toBe(salesperson)
    const run = await shop.run('service', id, 'stores')
    expect(run.body.data, run.body.msg).toMatchObject({ state: 'ended', rows: 4, done: 1, refused: 3 })
    expect((await storeOf(code)).salesperson).toBe(salesperson)
    const entries = await shop.database.read.selectFrom('audit_entry').select(['action', 'object']).orderBy('id').execute()
    expect(entries).toEqual([
      { action: 'store/salesperson', object: `store:${code}` },
      { action: 'store_import', object: `import:${id}` },
    ])
    const again = await shop.opened('service', csvOf(['门店', '业务员'], [company, salesperson]), opening)
    expect((await shop.rows('service', again)).map(({ outcome }) => outcome)).toEqual(['unchanged'])
  })

  test.each([
    ['客户类型', '超市', /没有客户类型“超市”/],
    ['区域', '火星', /写全省、市、区/],
    ['业务员', '没有这人', /没有这位业务员/],
  ])('refuse %s %s with the words of the form', async (heading, text, reason) => {
    const { code } = await first()
    const id = await shop.opened('admin', csvOf(['门店编号', heading], [code, text]), opening)
    const [row] = await shop.rows('admin', id)
    expect([row?.outcome, row?.reasons.join()]).toEqual(['refused', expect.stringMatching(reason)])
  })

  test('change a store wholly or not at all, and never a type that makes goods cheaper without a look', async () => {
    const { code, rank, salesperson } = await first()
    const other = rank === 2 ? 1 : 2
    await shop.database.write(trx =>
      trx.insertInto('goods_price').values({ goods_id: 1, warehouse_id: 1, rank: other, price_units: 10_000, updated_at: 0 }).execute(),
    )
    await shop.database.write(trx => trx.updateTable('member').set({ is_passed: 0 }).where('code', '=', code).execute())
    const name = other === 2 ? '诊所' : '药店'
    const id = await shop.opened('admin', csvOf(['门店编号', '客户类型', '业务员'], [code, name, shop.nameOf('sales')]), opening)
    expect((await shop.run('admin', id, 'stores')).body.data).toMatchObject({ done: 0, refused: 1 })
    expect((await shop.rows('admin', id))[0]?.reasons.join()).toMatch(/先看影响/)
    expect(await storeOf(code)).toMatchObject({ rank, salesperson })
  })

  test('are imported by those who may change stores', async () => {
    const { code } = await first()
    const file = csvOf(['门店编号', '业务员'], [code, shop.nameOf('sales')])
    expect((await shop.open('promotion', file, opening)).status).toBe(403)
    const id = await shop.opened('service', file, opening)
    const refused = await shop.run('quality', id, 'stores')
    expect([refused.status, refused.body.msg]).toEqual([403, expect.stringContaining('“业务员”，质管不能改')])
  })
})
