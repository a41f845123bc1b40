import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleImportUndoCall } from '@yaoji/contract/calls/console/imports'
import { operateStoreImportUndoCall, type ImportUndoneWire } from '@yaoji/contract/calls/operator/import'
import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import { operateStoreSalespersonCall } from '@yaoji/contract/calls/operator/store-state'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { csvOf, openImportShop, type ImportShop } from '../../../testing/service/shops/import-shop.ts'
import { auditProblems } from '../audit/verify.ts'
import { restoreStore } from '../operator-calls/change-store.ts'
import { undoStoreRows } from './undo-stores.ts'

const headings = ['门店编号', '客户类型', '区域', '业务员']
const opening = { kind: 'stores', name: '门店.csv' } as const
const [west, river] = ['浙江省 杭州市 西湖区', '浙江省 杭州市 滨江区']

describe.each(dialects)('undo of an import of stores on %s', dialect => {
  let shop: ImportShop
  /** Codes of stores that are not open yet: their customer type asks for no papers. */
  let codes: string[]
  beforeEach(async () => {
    shop = await openImportShop(dialect)
    await shop.database.write(async trx => {
      await trx.updateTable('member').set({ is_passed: 0, rank: 1, salesperson: '' }).execute()
      await trx.updateTable('address').set({ region: west }).execute()
    })
    const withPlace = shop.database.read.selectFrom('member').innerJoin('address', 'address.member_id', 'member.id')
    const rows = await withPlace.select('code').where('is_default', '=', 1).orderBy('member.id').limit(2).execute()
    codes = rows.map(({ code }) => code)
  })
  afterEach(() => closeConsole(shop))

  const read = () => shop.database.read
  const write: ImportShop['database']['write'] = (...given) => shop.database.write(...given)
  const imported = async (rows: readonly string[][], as: StaffRole = 'service', columns = headings) => {
    const id = await shop.opened(as, csvOf(columns, ...rows), opening)
    for (;;) {
      const { status, body } = await shop.run(as, id, 'stores')
      expect(status, body.msg).toBe(200)
      if (body.data.state === 'ended') return id
    }
  }
  const undo = (import_id: number, as: StaffRole = 'service', more: object = {}) =>
    shop.press<ImportUndoneWire & { statement: StatementWire }>(operateStoreImportUndoCall, { as, body: { import_id, ...more } })
  const preview = async (id: number, as: StaffRole = 'service') =>
    (await shop.press(consoleImportUndoCall, { as, params: { id } })).body.data
  const factsOf = async (code: string) => {
    const store = await read().selectFrom('member').selectAll().where('code', '=', code).executeTakeFirstOrThrow()
    const places = await read().selectFrom('address').selectAll().where('member_id', '=', store.id).orderBy('id').execute()
    return { store, places }
  }
  const actions = async () => {
    const entries = await read().selectFrom('audit_entry').select(['action', 'object']).orderBy('id').execute()
    return entries.map(({ action, object }) => `${action} ${object}`)
  }

  test('puts type, area and salesperson back, says beforehand how many, and records each', async () => {
    const [code = '', other = ''] = codes
    const before = [await factsOf(code), await factsOf(other)]
    const id = await imported([
      [code, '诊所', river, shop.nameOf('sales')],
      [other, '', river, ''],
    ])
    expect((await factsOf(code)).store).toMatchObject({ rank: 2, salesperson: shop.nameOf('sales') })
    expect(await preview(id)).toEqual({ problem: '', back: 4, made: 0, left: 0, left_values: [] })
    expect((await undo(id)).body.data).toEqual({ import_id: id, undo_state: 'ended', back: 4, left: 0, waiting: 0 })
    expect([await factsOf(code), await factsOf(other)]).toEqual(before)
    expect(await preview(id)).toEqual({ problem: '', back: 4, made: 0, left: 0, left_values: [] })
    // Once is enough: a second call writes nothing, and the import itself is over.
    expect((await undo(id)).body.data).toMatchObject({ undo_state: 'ended', back: 4 })
    expect((await shop.run('service', id, 'stores')).status).toBe(409)
    const undone = ['area', 'salesperson', 'rank'].map(each => `store/${each} store:${code}`)
    expect(await actions()).toEqual(expect.arrayContaining([...undone, `store_import_undo import:${id}`]))
    expect((await actions()).filter(each => each.endsWith(`store:${code}`))).toHaveLength(6)
    expect(await auditProblems(read())).toEqual([])
  })

  test('leaves what others have changed or what is refused now, each by row, field and value', async () => {
    const [code = '', other = ''] = codes
    const [sales, gone] = [shop.nameOf('sales'), '以前的业务员']
    await write(trx => trx.updateTable('member').set({ salesperson: gone }).where('code', '=', other).execute())
    const id = await imported([
      [code, '诊所', river, sales],
      [other, '', river, sales],
    ])
    const body = { store: code, salesperson: '', reason: '离职交接' }
    const changed = await shop.press(operateStoreSalespersonCall, { as: 'service', body })
    expect(changed.status, changed.body.msg).toBe(200)
    // Back to what it was is no change; another default address is one.
    const { store } = await factsOf(other)
    await write(async trx => {
      const [{ id: _, ...place }] = (await factsOf(other)).places as [Awaited<ReturnType<typeof factsOf>>['places'][0]]
      await trx.updateTable('address').set({ is_default: 0 }).where('member_id', '=', store.id).execute()
      const elsewhere = { ...place, is_default: 1, region: river }
      await trx.insertInto('address').values(elsewhere).execute()
    })
    const left = [
      { line: 3, subject: other, label: '区域', value_now: river, reason: '导入以后改过' },
      { line: 3, subject: other, label: '业务员', value_now: sales, reason: expect.stringContaining('没有这位业务员') },
    ]
    const shown = await preview(id)
    expect(shown).toMatchObject({ back: 3, left: 2 })
    expect(shown.left_values).toEqual(expect.arrayContaining(left))
    expect((await undo(id)).body.data).toMatchObject({ undo_state: 'ended', back: 3, left: 2 })
    expect((await preview(id)).left_values).toEqual(expect.arrayContaining(left))
    expect((await factsOf(other)).store.salesperson).toBe(sales)
    const [, second] = await shop.rows('service', id)
    for (const reason of [`没有撤回业务员：现在是${sales}，没有这位`, `没有撤回区域：现在是${river}，导入以后改过`])
      expect(second?.reasons.join()).toContain(reason)
  })

  test('names the papers that the old type of an open store lacks', async () => {
    const [code = ''] = codes
    const id = await imported([[code, '诊所', '', '']])
    await write(async trx => {
      await trx.updateTable('member').set({ is_passed: 1 }).where('code', '=', code).execute()
      await trx.deleteFrom('member_paper').execute()
    })
    const reason = expect.stringMatching(/^改为药店后缺少：/)
    expect((await preview(id)).left_values).toEqual([{ line: 2, subject: code, label: '客户类型', value_now: '诊所', reason }])
    expect((await undo(id)).body.data).toMatchObject({ undo_state: 'ended', back: 0, left: 1 })
    expect((await factsOf(code)).store.rank).toBe(2)
  })

  test('states what becomes cheaper once for all stores, and does nothing before it is confirmed', async () => {
    const prices = read().selectFrom('goods_price').selectAll().where('rank', '=', 0).orderBy('goods_id')
    const { id: _, ...base } = await prices.executeTakeFirstOrThrow()
    const half = { ...base, rank: 1, price_units: Math.floor(base.price_units / 2) }
    await write(trx => trx.insertInto('goods_price').values(half).execute())
    const id = await imported(codes.map(code => [code, '诊所', '', '']))
    const stated = await undo(id)
    const { statement } = stated.body.data
    expect([stated.status, statement.title, statement.goods_count]).toEqual([409, '撤销导入 门店.csv', 1])
    expect(statement.sentences.join()).toContain('2 家门店的客户类型改回原来的')
    expect((await factsOf(codes[0]!)).store.rank).toBe(2)
    // Half of a price is below its cost: a second person signs.
    await undo(id, 'service', { confirm: statement.confirm })
    expect((await factsOf(codes[0]!)).store.rank).toBe(2)
    const signed = await shop.press(operateStatementSignCall, { as: 'finance', body: { statement: statement.confirm } })
    expect(signed.status, signed.body.msg).toBe(200)
    for (const code of codes) expect((await factsOf(code)).store.rank).toBe(1)
  })

  test('goes on after a stop in the middle, two people at once, and each value once', async () => {
    const count = 7
    await write(async trx => {
      const { id: _, ...store } = await trx.selectFrom('member').selectAll().where('code', '=', codes[0]!).executeTakeFirstOrThrow()
      const names = Array.from({ length: count }, (__, at) => ({
        code: `many${at}`,
        company: `很多${at}`,
        tax_number: `T${at}`,
        erp_code: '',
      }))
      for (const each of names)
        await trx
          .insertInto('member')
          .values({ ...store, ...each })
          .execute()
    })
    const rows = Array.from({ length: count }, (_, at) => [`many${at}`, '诊所'])
    const id = await imported(rows, 'service', ['门店编号', '客户类型'])
    const done = { name: '客服小王', now: shop.clock.now(), role: 'service', entryPoint: 'console' } as const
    const step = (slice: number, isKilled: boolean) =>
      write(async trx => {
        await undoStoreRows(trx, id, { now: shop.clock.now(), rows: slice }, changing =>
          restoreStore(trx, { ...changing, reason: '撤销' }, done),
        )
        await trx.updateTable('import_file').set({ undo_state: 'running' }).where('id', '=', id).execute()
        if (isKilled) throw new Error('killed')
      })
    await step(3, false)
    expect(await preview(id)).toMatchObject({ back: count, left: 0 })
    // A process that ends in the middle of a step leaves nothing of it.
    await expect(step(3, true)).rejects.toThrow('killed')
    const ranks = () => read().selectFrom('member').select('rank').where('code', 'like', 'many%').orderBy('id').execute()
    expect((await ranks()).map(({ rank }) => rank)).toEqual([2, 2, 2, 2, 1, 1, 1])
    const steps = await Promise.all([undo(id), undo(id, 'admin')])
    expect(steps.map(({ body }) => body.data.back)).toEqual([count, count])
    expect((await ranks()).map(({ rank }) => rank)).toEqual([1, 1, 1, 1, 1, 1, 1])
    const moved = await read().selectFrom('audit_entry').select('id').where('action', '=', 'store/rank').execute()
    expect(moved).toHaveLength(count * 2)
  })

  test('sends the same number of statements for 2 stores as for one, but for the stores themselves', async () => {
    const id = await imported(codes.map(code => [code, '', river, '']))
    const undone = (rows: number) =>
      write(trx => countQueries(trx, own => undoStoreRows(own as typeof trx, id, { now: shop.clock.now(), rows }, async () => [])))
    const one = await undone(1)
    await write(trx => trx.updateTable('import_store_value').set({ outcome: null }).execute())
    expect((await undone(2)).queries).toBe(one.queries)
  })

  test('is for those who may import it, within 30 days, once it has changed something', async () => {
    const [code = ''] = codes
    const sold = await imported([[code, '', '', shop.nameOf('sales')]])
    expect((await undo(sold, 'quality')).body.msg).toContain('质管不能改')
    for (const role of ['promotion', 'warehouse', 'finance', 'sales'] as const) expect((await undo(sold, role)).status).toBe(403)
    expect((await shop.press(consoleImportUndoCall, { as: 'promotion', params: { id: sold } })).status).toBe(404)
    const same = await imported([[code, '药店', '', '']])
    expect((await undo(same)).body.msg).toContain('没有改动')
    const open = await shop.opened('service', csvOf(headings, [code, '诊所', '', '']), opening)
    expect((await preview(open)).problem).toContain('还没有开始')
    expect((await undo(open)).status).toBe(409)
    // Of imports from before there was an undo nothing was kept.
    await write(trx => trx.deleteFrom('import_store_value').execute())
    expect((await undo(sold)).body.msg).toContain('没有留下旧值')
    await write(trx => trx.updateTable('import_file').set({ created_at: 0 }).where('id', '=', same).execute())
    expect((await undo(same)).body.msg).toContain('超过 30 天')
    const goods = await shop.opened('admin', csvOf(['通用名'], ['试验片']))
    expect((await undo(goods, 'admin')).body.msg).toContain('这是商品的文件')
  })
})
