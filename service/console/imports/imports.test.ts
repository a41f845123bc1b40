import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleImportsCall } from '@yaoji/contract/calls/console/imports'
import { operateGoodsCostCall } from '@yaoji/contract/calls/operator/goods'
import { importLimits } from '@yaoji/contract/console/imports'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { csvOf, openImportShop, type ImportShop } from '../../../testing/service/shops/import-shop.ts'
import { rawWorkbook, worksheet } from '../../platform/tables/test-support/raw-workbook.ts'
import { readImport } from './read.ts'

const headings = ['ERP编码', '通用名', '规格', '生产厂家', '批准文号', '价格']
const goodsRow = (code: string, name: string, price = '9.60') => [code, name, '0.25g*24粒', '示例药业', '', price]

describe.each(dialects)('files of goods in the console on %s', dialect => {
  let shop: ImportShop
  beforeEach(async () => void (shop = await openImportShop(dialect)))
  afterEach(() => closeConsole(shop))

  const goodsOf = (code: string) => shop.database.read.selectFrom('goods').selectAll().where('erp_code', '=', code).executeTakeFirst()
  const outcomes = async (id: number) => (await shop.rows('admin', id)).map(({ line, outcome }) => [line, outcome])

  test('say of each row what would come of it, change nothing, and then do just that', async () => {
    const id = await shop.opened(
      'promotion',
      csvOf(headings, goodsRow('N1', '维生素C片'), goodsRow('N2', '盐酸吗啡注射液'), goodsRow('N1', '维生素C片'), goodsRow('N3', '')),
    )
    expect(await shop.see('promotion', id)).toMatchObject({ state: 'open', problem: '', rows: 4, done: 0, refused: 0, left: 4 })
    const seen = [
      [2, 'added'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
    ]
    expect(await outcomes(id)).toEqual(seen)
    expect((await shop.rows('promotion', id, 'refused')).map(({ reasons }) => reasons.join())).toEqual([
      expect.stringContaining('国家规定不得网络销售：麻醉药品'),
      expect.stringContaining('和第 2 行是同一个商品'),
      expect.stringContaining('通用名是空的'),
    ])
    expect(await goodsOf('N1')).toBeUndefined()
    const run = await shop.run('promotion', id)
    expect(run.body.data, run.body.msg).toEqual({ import_id: id, state: 'ended', rows: 4, done: 1, refused: 3, left: 0 })
    expect(await outcomes(id)).toEqual(seen)
    expect(await goodsOf('N1')).toMatchObject({ name: '维生素C片', status: 'on' })
    expect(await goodsOf('N2')).toBeUndefined()
    expect((await shop.run('promotion', id)).body.data).toMatchObject({ state: 'ended', done: 1, refused: 3 })
    const again = await shop.opened('promotion', csvOf(headings, goodsRow('N1', '维生素C片')))
    expect(await outcomes(again)).toEqual([[2, 'unchanged']])
  })

  test('go on where they were stopped, each row once, and done and refused are all rows', async () => {
    const rows = Array.from({ length: importLimits.rowsAtOnce + 30 }, (_, at) =>
      goodsRow(`C${at}`, at % 100 === 7 ? '乙肝疫苗' : '阿莫西林胶囊'),
    )
    const id = await shop.opened('promotion', csvOf(headings, ...rows.map((row, at) => [...row.slice(0, 2), `${at}g`, ...row.slice(3)])))
    const first = (await shop.run('promotion', id)).body.data
    const refused = rows.filter(([, name]) => name === '乙肝疫苗').length
    expect(first).toMatchObject({ state: 'running', rows: rows.length, refused })
    expect(first.done + first.refused + first.left).toBe(rows.length)
    expect(first.left).toBeGreaterThan(0)
    // Two tabs go on at once.
    await Promise.all([shop.run('promotion', id), shop.run('admin', id)])
    expect(await shop.see('promotion', id)).toMatchObject({ state: 'ended', done: rows.length - refused, refused, left: 0 })
    const { count } = await shop.database.read
      .selectFrom('goods')
      .where('erp_code', 'like', 'C%')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(rows.length - refused)
  })

  test('refuse a row whose price is below cost or falls far, and leave the goods as they are', async () => {
    await shop.database.write(trx => trx.updateTable('goods').set({ erp_code: 'A1' }).where('id', '=', goodsIds.packed).execute())
    await shop.database.write(trx => trx.updateTable('goods').set({ erp_code: 'B2' }).where('id', '=', goodsIds.cold).execute())
    await shop.press(operateGoodsCostCall, { as: 'finance', body: { goods_id: goodsIds.packed, price: '9.00' } })
    const nameOf = async (code: string) => (await goodsOf(code))?.name ?? ''
    const id = await shop.opened(
      'promotion',
      csvOf(['ERP编码', '通用名', '价格'], ['A1', await nameOf('A1'), '8.99'], ['B2', await nameOf('B2'), '1.00']),
    )
    expect((await shop.run('promotion', id)).body.data).toMatchObject({ done: 0, refused: 2 })
    const reasons = (await shop.rows('promotion', id)).map(row => row.reasons.join())
    expect(reasons).toEqual([expect.stringContaining('低于进价 ¥9.00'), expect.stringContaining('变化太大')])
    const price = await shop.database.read.selectFrom('goods_price').select('price_units').where('goods_id', '=', goodsIds.packed).execute()
    expect(price[0]?.price_units).toBe(96_000)
  })

  test('remember what a column means, until it is chosen otherwise; a file without a name column is not run', async () => {
    const file = () => csvOf(['货号', '药', '价格'], ['N1', '维生素C片', '9.60'])
    const id = await shop.opened('promotion', file())
    expect(await shop.see('promotion', id)).toMatchObject({ problem: expect.stringContaining('通用名') })
    expect((await shop.run('promotion', id)).status).toBe(422)
    expect((await shop.choose('promotion', id, ['code', 'name', 'none'])).status).toBe(200)
    expect(await shop.see('promotion', id)).toMatchObject({
      problem: '',
      columns: [{ column_field: 'code' }, { column_field: 'name' }, { column_field: '' }],
    })
    const next = await shop.see('promotion', await shop.opened('promotion', file()))
    expect(next.columns.map(({ column_field: field }) => field)).toEqual(['code', 'name', ''])
    expect(next.columns.map(({ example }) => example)).toEqual(['N1', '维生素C片', '9.60'])
    await shop.run('promotion', id)
    expect((await shop.choose('promotion', id, ['code', 'name', 'price'])).status).toBe(409)
    for (const [fields, message] of [
      [['code', 'code', 'none'], /选了两列/],
      [['code', 'colour', 'none'], /没有“colour”/],
      [['code', 'name', 'stock'], /您的角色不能改/],
      [['code', 'name'], /写全 3 列/],
    ] as const) {
      const refused = await shop.choose('promotion', next.import_id, [...fields])
      expect(refused.status).toBe(422)
      expect((refused.body as { errors?: Record<string, string[]> }).errors?.column_fields?.join()).toMatch(message)
    }
  })

  test('have columns of a role alone: 质管 changes no price, and cannot go on with a file that does', async () => {
    const file = csvOf(headings, goodsRow('N1', '维生素C片'))
    const own = await shop.opened('quality', file)
    expect((await shop.see('quality', own)).columns.map(({ column_field: field }) => field)).toEqual([
      'code',
      'name',
      'spec',
      'manufacturer',
      'approvalNumber',
      '',
    ])
    const foreign = await shop.opened('promotion', file)
    const refused = await shop.run('quality', foreign)
    expect([refused.status, refused.body.msg]).toEqual([403, expect.stringContaining('“价格”，质管不能改')])
    expect((await shop.open('service', file)).status).toBe(403)
    expect((await shop.open('warehouse', file)).status).toBe(403)
    expect((await shop.run('service', foreign)).status).toBe(403)
    const list = (await shop.press(consoleImportsCall, { as: 'service' })).body.data.list
    expect(list).toEqual([])
    expect((await shop.run('promotion', foreign, 'stores')).status).toBe(403)
    expect((await shop.run('admin', foreign, 'stores')).body.msg).toContain('这是商品的文件')
  })

  test('say what they hide, and refuse what is no table at the field', async () => {
    const cell = (place: string, text: string) => `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`
    const xml = worksheet(
      `<sheetData><row r="1">${cell('A1', '通用名')}</row><row r="2" hidden="1">${cell('A2', '藏起来的')}</row><row r="3">${cell('A3', '维生素C片')}</row></sheetData>`,
    )
    const id = await shop.opened(
      'admin',
      rawWorkbook({
        sheets: [
          { name: '价格', xml },
          { name: '旧价', xml, state: 'hidden' },
        ],
      }),
      { name: '价格.xlsx' },
    )
    const { remarks, rows, file_name } = await shop.see('admin', id)
    expect(remarks.join()).toMatch(/第 2 行/)
    expect(remarks.join()).toMatch(/旧价/)
    expect([rows, file_name]).toEqual([1, '价格.xlsx'])
    for (const bytes of ['<!doctype html>', '通用名\r\n', 'PK那不是'])
      expect((await shop.open('admin', Buffer.from(bytes))).body).toMatchObject({ code: 422, errors: { file: [expect.any(String)] } })
    const many = Array.from({ length: importLimits.rowsMax + 1 }, (_, at) => [`药${at}`])
    expect((await shop.open('admin', csvOf(['通用名'], ...many))).body.msg).toContain('一次最多')
  })

  test('are read with three statements, however many rows and columns they have', async () => {
    const id = await shop.opened(
      'promotion',
      csvOf(headings, ...Array.from({ length: 600 }, (_, at) => goodsRow(`Q${at}`, '阿莫西林胶囊'))),
    )
    const { queries, answer } = await countQueries(shop.database.read, db => readImport(db, 'promotion', id))
    expect(answer.rows).toBe(600)
    expect(queries).toBe(3)
  })
})
