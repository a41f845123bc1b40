import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleImportUndoCall } from '@yaoji/contract/calls/console/imports'
import { operateGoodsCostCall, operateGoodsSheetCall, operateGoodsShelfCall } from '@yaoji/contract/calls/operator/goods'
import { operateGoodsImportUndoCall, type ImportUndoneWire } from '@yaoji/contract/calls/operator/import'
import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import { importLimits } from '@yaoji/contract/console/imports'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { csvOf, openImportShop, type ImportShop } from '../../../testing/service/shops/import-shop.ts'
import { loadStored } from '../goods-import/stored-goods.ts'
import { undoRows } from './undo-rows.ts'

const headings = ['ERP编码', '通用名', '规格', '生产厂家', '贮藏', '价格', '特价', '特价截止', '库存', '批号', '有效期至', '性状']
const first = ['U1', '撤销试验片', '1g', '甲厂', '密封', '9.60', '9.00', '2099-12-31', '100', 'A1', '2099-01-31', '白色片']
const second = ['U1', '撤销试验片', '2g', '乙厂', '阴凉', '9.90', '9.50', '2099-11-30', '80', 'B1', '2099-02-28', '黄色片']

describe.each(dialects)('undo of an import of goods on %s', dialect => {
  let shop: ImportShop
  beforeEach(async () => void (shop = await openImportShop(dialect)))
  afterEach(() => closeConsole(shop))

  const imported = async (rows: readonly string[][], as: StaffRole = 'admin', columns = headings) => {
    const id = await shop.opened(as, csvOf(columns, ...rows))
    for (;;) {
      const { status, body } = await shop.run(as, id)
      expect(status, body.msg).toBe(200)
      if (body.data.state === 'ended') return id
    }
  }
  const undo = (import_id: number, as: StaffRole = 'admin', more: object = {}) =>
    shop.press<ImportUndoneWire & { statement: StatementWire }>(operateGoodsImportUndoCall, { as, body: { import_id, ...more } })
  const preview = async (id: number, as: StaffRole = 'admin') => (await shop.press(consoleImportUndoCall, { as, params: { id } })).body.data
  const idOf = async (code: string) => {
    const row = await shop.database.read.selectFrom('goods').select('id').where('erp_code', '=', code).executeTakeFirstOrThrow()
    return row.id
  }
  /** All that an import may change of goods, but for the numbers of rows and times of changes. */
  const factsOf = async (code: string) => {
    const id = await idOf(code)
    const found = await shop.database.write(trx => loadStored(trx, [id], shop.clock.now()))
    const { goods, specials, batches, ...rest } = found.get(id)!
    return {
      ...{ goods: { ...goods, updated_at: 0 }, specials: specials.map(row => ({ ...row, id: 0 })), ...rest },
      batches: batches.filter(({ quantity }) => quantity > 0),
    }
  }

  test('puts every field back, and says beforehand how many', async () => {
    await imported([first])
    const before = await factsOf('U1')
    const id = await imported([second])
    expect(await factsOf('U1')).not.toEqual(before)
    // 规格, 生产厂家, 贮藏, 价格, 特价, 库存和批号, 性状.
    expect(await preview(id)).toEqual({ problem: '', back: 7, made: 0, left: 0, left_values: [] })
    expect((await undo(id)).body.data).toEqual({ import_id: id, undo_state: 'ended', back: 7, left: 0, waiting: 0 })
    expect(await factsOf('U1')).toEqual(before)
    expect(await preview(id)).toMatchObject({ problem: '', back: 7, left: 0 })
    // Once is enough: a second call writes nothing, and the import itself is over.
    expect((await undo(id)).body.data).toMatchObject({ undo_state: 'ended', back: 7 })
    expect((await shop.run('admin', id)).status).toBe(409)
    const entries = await shop.database.read.selectFrom('audit_entry').select(['action', 'object']).orderBy('id').execute()
    expect(entries).toContainEqual({ action: 'goods/import_undo', object: `import:${id}` })
  })

  test('leaves what others have changed, by row, field and value, and takes made goods off the shelf', async () => {
    await imported([first])
    const id = await imported([second, ['U2', '新建试验片', '1g', '甲厂', '', '5.00', '', '', '', '', '', '']])
    const [one, two] = [await idOf('U1'), await idOf('U2')]
    const price = `${one}:1:price:0:9.95:9.90`
    const sheet = await shop.press(operateGoodsSheetCall, { as: 'admin', body: { note: '调价', cells: [price] } })
    expect(sheet.status, sheet.body.msg).toBe(200)
    const left = { line: 2, subject: String(one), label: '批发价', value_now: '¥9.95', reason: '导入以后改过' }
    expect(await preview(id)).toEqual({ problem: '', back: 7, made: 1, left: 1, left_values: [left] })
    expect((await undo(id)).body.data).toMatchObject({ undo_state: 'ended', back: 7, left: 1 })
    expect(await preview(id)).toEqual({ problem: '', back: 7, made: 1, left: 1, left_values: [left] })
    const facts = await factsOf('U1')
    expect([facts.goods.spec, facts.prices[0]?.price_units]).toEqual(['1g', 99_500])
    expect((await factsOf('U2')).goods.status).toBe('off')
    const rows = await shop.rows('admin', id)
    expect(rows.map(({ subject, reasons }) => [subject, reasons.join()])).toEqual([
      [String(one), '没有撤回批发价：现在是¥9.95，导入以后改过'],
      [String(two), expect.not.stringContaining('没有撤回')],
    ])
  })

  test('notes a value that stays on its row, also where nothing else of the row goes back', async () => {
    const columns = ['ERP编码', '通用名', '规格', '生产厂家', '价格']
    const priced = (one: string, two: string) =>
      imported(
        [
          [...first.slice(0, 4), one],
          ['U2', '另一试验片', '1g', '甲厂', two],
        ],
        'promotion',
        columns,
      )
    await priced('9.60', '5.00')
    const id = await priced('9.90', '5.10')
    await priced('9.95', '5.10')
    expect((await undo(id, 'promotion')).body.data).toMatchObject({ undo_state: 'ended', back: 1, left: 1 })
    expect((await shop.rows('admin', id)).map(({ reasons }) => reasons)).toEqual([['没有撤回批发价：现在是¥9.95，导入以后改过'], []])
  })

  test('keeps units that orders hold, and made goods that somebody took off the shelf are as before', async () => {
    await imported([[...first.slice(0, 8), '5', 'A1', '2099-01-31', '']])
    const id = await imported([
      [...first.slice(0, 8), '90', 'A1', '2099-01-31', ''],
      ['U2', '新建试验片', ...first.slice(2)],
    ])
    const [one, two] = [await idOf('U1'), await idOf('U2')]
    await shop.database.write(trx => trx.updateTable('stock').set({ reserved: 7 }).where('goods_id', '=', one).execute())
    const off = await shop.press(operateGoodsShelfCall, { as: 'admin', body: { goods_id: String(two), state: 'off', reason: '核对' } })
    expect(off.status, off.body.msg).toBe(200)
    const { left_values, back } = await preview(id)
    expect([back, left_values.map(({ reason, value_now }) => [reason, value_now])]).toEqual([
      1,
      [['原来的库存 5 少于已被订单占用的 7', '90、A1 90']],
    ])
    expect((await undo(id)).body.data).toMatchObject({ back: 1, left: 1 })
    expect((await factsOf('U1')).stock[0]).toMatchObject({ onhand: 90, reserved: 7 })
    await shop.database.write(trx => trx.updateTable('stock').set({ reserved: 0 }).where('goods_id', '=', one).execute())
  })

  test('states prices that fall below cost, and wants a second person for them; raising back asks nothing', async () => {
    const columns = ['ERP编码', '通用名', '规格', '生产厂家', '价格']
    const priced = (price: string) => imported([[...first.slice(0, 4), price]], 'promotion', columns)
    const priceOf = async () => (await factsOf('U1')).prices[0]?.price_units
    await priced('9.60')
    const raised = await priced('12.00')
    await shop.press(operateGoodsCostCall, { as: 'finance', body: { goods_id: String(await idOf('U1')), price: '10.00' } })
    const stated = await undo(raised, 'promotion')
    const { statement } = stated.body.data
    expect([stated.status, statement.needs_signature, await priceOf()]).toEqual([409, true, 120_000])
    const confirmed = await undo(raised, 'promotion', { confirm: statement.confirm })
    expect([confirmed.body.msg, await priceOf()]).toEqual([expect.stringMatching(/签/), 120_000])
    const signed = await shop.press(operateStatementSignCall, { as: 'finance', body: { statement: statement.confirm } })
    expect([signed.status, signed.body.msg, await priceOf()]).toEqual([200, signed.body.msg, 96_000])
    const higher = await priced('13.00')
    const lower = await priced('12.50')
    expect((await undo(lower, 'promotion')).body.data).toMatchObject({ undo_state: 'ended', back: 1 })
    expect([await priceOf(), (await preview(higher)).back]).toEqual([130_000, 1])
  })

  test('goes on after a stop in the middle, two people at once, and each value once', async () => {
    const rows = Array.from({ length: importLimits.rowsAtOnce * 2 + 10 }, (_, at) => [`M${at}`, '阿莫西林胶囊', `${at}g`, '甲厂', '9.60'])
    const columns = ['ERP编码', '通用名', '规格', '生产厂家', '价格']
    await imported(rows, 'admin', columns)
    const id = await imported(
      rows.map(row => [...row.slice(0, 4), '9.90']),
      'promotion',
      columns,
    )
    const start = await undo(id, 'promotion')
    expect(start.body.data, start.body.msg).toMatchObject({ undo_state: 'running', back: 500, left: 0, waiting: 510 })
    // A process that ends in the middle of a step leaves nothing of it.
    const killed = shop.database.write(async trx => {
      await undoRows(trx, id, { now: shop.clock.now(), rows: 500 })
      throw new Error('killed')
    })
    await expect(killed).rejects.toThrow('killed')
    expect(await preview(id)).toMatchObject({ back: 1_010, left: 0 })
    const steps = await Promise.all([undo(id, 'promotion'), undo(id, 'admin')])
    expect(steps.map(({ body }) => body.data.back).toSorted((one, other) => one - other)).toEqual([1_000, 1_010])
    const wrong = await shop.database.read
      .selectFrom('goods_price')
      .innerJoin('goods', 'goods.id', 'goods_id')
      .select('erp_code')
      .where('erp_code', 'like', 'M%')
      .where('price_units', '<>', 96_000)
      .execute()
    expect(wrong).toEqual([])
  })

  test('takes the same number of statements for 1,000 rows as for one', async () => {
    const rows = Array.from({ length: 1_001 }, (_, at) => [`Q${at}`, '阿莫西林胶囊', `${at}g`, '甲厂', '9.60', '7', 'A1', '2099-01-31'])
    const columns = ['ERP编码', '通用名', '规格', '生产厂家', '价格', '库存', '批号', '有效期至']
    await imported(rows, 'admin', columns)
    const id = await imported(
      rows.map(row => [...row.slice(0, 3), '乙厂', '9.90', '9', 'A1', '2099-02-28']),
      'admin',
      columns,
    )
    const undone = (count: number) =>
      shop.database.write(trx =>
        countQueries(trx, counting => undoRows(counting as typeof trx, id, { now: shop.clock.now(), rows: count })),
      )
    const [one, thousand] = [await undone(1), await undone(1_000)]
    expect([await preview(id), one.queries <= 25]).toMatchObject([{ back: 3_003, left: 0 }, true])
    // Goods, values and their outcome are written in pieces.
    expect(thousand.queries - one.queries).toBeLessThanOrEqual(3)
  })

  test('is for those who may import it, within 30 days, once it has changed something', async () => {
    await imported([first])
    const priced = await imported([second])
    expect((await undo(priced, 'quality')).body.msg).toContain('质管不能改')
    expect((await undo(priced, 'warehouse')).status).toBe(403)
    const same = await imported([second])
    expect((await undo(same)).body.msg).toContain('没有改动')
    const columns = ['ERP编码', '通用名', '规格', '生产厂家', '税率']
    const taxed = await imported([['U1', '撤销试验片', '2g', '乙厂', '9']], 'quality', columns)
    expect((await undo(taxed, 'promotion')).body.msg).toContain('请质管撤销')
    expect((await undo(taxed, 'quality')).body.data).toMatchObject({ undo_state: 'ended', back: 1 })
    const open = await shop.opened('admin', csvOf(headings, first))
    expect((await preview(open)).problem).toContain('还没有开始')
    expect((await undo(open)).status).toBe(409)
    await shop.database.write(trx => trx.updateTable('import_file').set({ is_kept: 0 }).where('id', '=', priced).execute())
    expect((await undo(priced)).body.msg).toContain('没有留下旧值')
  })
})
