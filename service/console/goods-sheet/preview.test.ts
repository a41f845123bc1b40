import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  consoleSheetFileCall,
  consoleSheetPreviewCall,
  consoleSheetsCall,
  type SheetPreviewWire,
} from '@yaoji/contract/calls/console/goods-sheet'
import { operateGoodsCostCall, operateGoodsSheetCall, operateGoodsUndoCall } from '@yaoji/contract/calls/operator/goods'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { xlsxBook } from '../../platform/documents/xlsx.ts'

const { packed, lastBox, herb, nearExpiry, soldOut } = goodsIds

describe.each(dialects)('what pasted rows would change, on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const paste = (text: string, as: StaffRole = 'admin') => shop.press<SheetPreviewWire>(consoleSheetPreviewCall, { as, body: { text } })
  const rowsOf = async (text: string, as?: StaffRole) => (await paste(text, as)).body.data.rows
  const first = async (text: string, as?: StaffRole) => (await rowsOf(text, as))[0]

  test('is read by its headings, wherever they stand, and what is not read is named', async () => {
    const { columns, rows } = (
      await paste(`\t调价单\n商品编码\t品名\t批发价\t药店价\t备注\n${packed}\t随便\t¥9.50\t9.300\t急\n\n${herb}\t\t\t0.31\t`)
    ).body.data
    expect(columns.map(({ meaning }) => meaning)).toEqual(['商品编号', '名称', '批发价', '药店价', ''])
    expect(rows.map(({ line, goods_id, found }) => [line, goods_id, found])).toEqual([
      [3, packed, 'change'],
      [5, herb, 'change'],
    ])
    expect(rows[0]!.cells).toEqual([
      { name: '批发价', was: '9.60', now: '9.50', cell: `${packed}:1:price:0:9.50:9.60` },
      { name: '药店价', was: '', now: '9.30', cell: `${packed}:1:price:1:9.30:` },
    ])
  })

  test('is number, price and stock without headings, and commas are columns too', async () => {
    expect((await first(`${packed}\t9.50\t900`))?.cells.map(({ name, now }) => [name, now])).toEqual([
      ['批发价', '9.50'],
      ['库存', '900'],
    ])
    expect((await first(`${packed},9.50`))?.found).toBe('change')
  })

  test('is read from a workbook or a text file, with the rows where they stand and what was left unread', async () => {
    const read = async (bytes: Uint8Array) =>
      shop.press(consoleSheetFileCall, { as: 'promotion', body: { file: Buffer.from(bytes).toString('base64url') } })
    const rows = [['调价单'], [], ['编号', '名称', '批发价'], [String(packed), '带"引号"的', { amount: '9.50' }]]
    const other = { name: '说明', rows: [['只是说明']], widths: [10] }
    const answer = await read(xlsxBook([{ name: '价格', rows, widths: [10, 10, 10] }, other], Date.UTC(2026, 0, 2)))
    expect(answer.body.data.remarks.join('')).toContain('说明')
    expect((await rowsOf(answer.body.data.text)).map(({ line, goods_id, found }) => [line, goods_id, found])).toEqual([
      [4, packed, 'change'],
    ])
    const csv = await read(Buffer.from(`编号,批发价\r\n${packed},9.50\r\n`))
    expect((await first(csv.body.data.text))?.found).toBe('change')
    const broken = ['PK\u0003\u0004坏的', '<html></html>', ' \r\n', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])]
    for (const bytes of broken) {
      const refused = await read(Buffer.from(bytes as string))
      expect(refused.status).toBe(422)
      expect(refused.body.errors?.file?.[0]).toMatch(/\p{Script=Han}/u)
    }
  })

  test.each([
    ['', 422],
    ['只有\t字', 422],
    ['编号\t备注\n1\tx', 422],
    ['批发价\n9.5', 422],
    ['编号\t批发价', 422],
  ])('%j is refused at its field', async (text, status) => {
    const answer = await paste(text)
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.text?.[0] ?? answer.body.msg).not.toBe('')
  })

  test('finds goods by bar code, approval number and name, and never guesses between several', async () => {
    expect((await first(`条码\t新价\n2${packed}\t9.5`))?.goods_id).toBe(packed)
    expect((await first(`批准文号\t新价\n国药准字H${packed}\t9.5`))?.goods_id).toBe(packed)
    expect((await first(`名称\t新价\n试验商品${packed}\t9.5`))?.goods_id).toBe(packed)
    await shop.database.write(trx => trx.updateTable('goods').set({ name: '同名药' }).where('id', 'in', [101, 102]).execute())
    expect((await first('名称\t新价\n同名药\t9.5'))?.why).toContain('有 2 个商品')
    await shop.database.write(trx => trx.updateTable('goods').set({ spec: '别的规格' }).where('id', '=', 102).execute())
    expect((await first('名称\t规格\t新价\n同名药\t别的规格\t9.5'))?.goods_id).toBe(102)
  })

  test('gives every row its reason, and hides none', async () => {
    const rows = await rowsOf(
      [
        '编号\t批发价\t库存',
        `999999\t1\t`,
        `${packed}\t九块五\t`,
        `${packed}\t9.12345\t`,
        `${packed}\t\t1.5`,
        `${packed}\t\t`,
        `${packed}\t0\t`,
        `${packed}\t9.50\t`,
        `${packed}\t9.40\t`,
        `${herb}\t0.3333\t`,
        `\t9\t`,
      ].join('\n'),
    )
    expect(rows.map(({ found }) => found)).toEqual([...Array.from({ length: 6 }, () => 'refused'), 'change', 'refused', 'same', 'refused'])
    const reasons = ['没有找到', '不是价格', '不是价格', '不是库存', '没有写新价', '大于0', '', '和第 8 行重复', '', '没有写编号']
    for (const [index, reason] of reasons.entries()) expect(rows[index]!.why, String(index)).toContain(reason)
  })

  test('marks what is below cost or far lower, with the margin, to those who may know the cost', async () => {
    await shop.press(operateGoodsCostCall, { as: 'finance', body: { goods_id: String(nearExpiry), price: '15.00' } })
    expect(await first(`${nearExpiry}\t14.99`)).toMatchObject({ found: 'cost', margin_was: 25, margin_now: -1, cost: '15.00' })
    expect(await first(`${nearExpiry}\t15.00`)).toMatchObject({ found: 'change', margin_now: 0 })
    expect(await first(`${lastBox}\t209`)).toMatchObject({ found: 'fall', margin_now: null })
    expect(await first(`${lastBox}\t210`)).toMatchObject({ found: 'change' })
    expect(await first(`${lastBox}\t900`)).toMatchObject({ found: 'change' })
    expect(await first(`${lastBox}\t900.01`)).toMatchObject({ found: 'rise', why: '是现在的 3 倍多' })
    expect(await first(`${lastBox}\t30000`)).toMatchObject({ found: 'rise', why: '是现在的 100 倍多' })
    expect(await first(`编号\t库存\n${nearExpiry}\t999`, 'warehouse')).toMatchObject({ found: 'change', cost: '' })
    expect(await first(`${nearExpiry}\t16`, 'warehouse')).toMatchObject({ found: 'refused' })
    expect(await first(`编号\t库存\n${nearExpiry}\t999`, 'promotion')).toMatchObject({ found: 'refused' })
    for (const role of ['service', 'quality', 'finance', 'sales'] as const) expect((await paste(`${packed}\t9`, role)).status).toBe(403)
  })

  test('wants a batch where there are several, and a warehouse where goods lie in two', async () => {
    const place = { goods_id: soldOut, warehouse_id: 1, made_on: '2026-01-01', expires_on: '2029-01-01', quantity: 0 }
    await shop.database.write(async trx => {
      await trx.deleteFrom('batch').where('goods_id', '=', soldOut).execute()
      await trx
        .insertInto('batch')
        .values([
          { ...place, number: 'A1' },
          { ...place, number: 'A2' },
        ])
        .execute()
    })
    expect((await first(`编号\t库存\n${soldOut}\t5`))?.why).toContain('A1、A2')
    const rows = await rowsOf(`编号\t批号\t库存\n${soldOut}\tA1\t5\n${soldOut}\tA2\t6\n${soldOut}\tA3\t6`)
    expect(rows.map(({ found }) => found)).toEqual(['change', 'change', 'refused'])
    const [id = 0] = assortedIds
    const { warehouse_id } = await shop.database.read
      .selectFrom('stock')
      .select('warehouse_id')
      .where('goods_id', '=', id)
      .executeTakeFirstOrThrow()
    const other = warehouse_id === 1 ? 2 : 1
    await shop.database.write(trx =>
      trx.insertInto('stock').values({ goods_id: id, warehouse_id: other, onhand: 0, reserved: 0 }).execute(),
    )
    expect((await first(`${id}\t9`))?.why).toContain('请加一列仓库')
    const { name } = await shop.database.read.selectFrom('warehouse').select('name').where('id', '=', other).executeTakeFirstOrThrow()
    expect(await first(`编号\t仓库\t批发价\n${id}\t${name}\t9`)).toMatchObject({ found: 'change' })
  })

  test('is applied as it was shown, and the sheet is listed with who may take it back', async () => {
    const rows = await rowsOf(`编号\t批发价\n${packed}\t9.51\n${herb}\t0.3311`)
    const cells = rows.flatMap(row => row.cells.map(({ cell }) => cell))
    const applied = await shop.press<{ sheet: number }>(operateGoodsSheetCall, { as: 'promotion', body: { note: '月底', cells } })
    expect(applied.status, applied.body.msg).toBe(200)
    expect((await rowsOf(`编号\t批发价\n${packed}\t9.51`))[0]?.found).toBe('same')
    const listed = async (as: StaffRole) => (await shop.press(consoleSheetsCall, { as })).body.data.list[0]
    expect(await listed('promotion')).toMatchObject({
      operator: shop.nameOf('promotion'),
      note: '月底',
      goods: 2,
      changed: 2,
      may_undo: true,
    })
    expect(await listed('warehouse')).toMatchObject({ may_undo: false })
    await shop.press(operateGoodsUndoCall, { as: 'promotion', body: { sheet: applied.body.data.sheet } })
    const after = (await shop.press(consoleSheetsCall, { as: 'promotion' })).body.data.list
    expect(after.slice(0, 2)).toMatchObject([
      { undoes: applied.body.data.sheet, may_undo: false },
      { is_undone: true, may_undo: false },
    ])
  })

  test('says 新增 for goods that come to a warehouse and for a new batch, and is applied as it was shown', async () => {
    const { name } = await shop.database.read.selectFrom('warehouse').select('name').where('id', '=', 2).executeTakeFirstOrThrow()
    const rows = await rowsOf(
      [
        '编号\t仓库\t批号\t有效期\t生产日期\t库存\t批发价',
        `${packed}\t${name}\tN1\t2099年1月\t2025-02-01\t50\t9.50`,
        `${packed}\t${name}\tN2\t20990228\t\t5\t`,
        `${herb}\t1\tN3\t2099/5/31\t\t5\t`,
        `${lastBox}\t${name}\tN1\t\t\t5\t`,
        `${lastBox}\t${name}\t\t\t\t5\t`,
        `${lastBox}\t${name}\tN1\t明年\t\t5\t`,
        `${lastBox}\t三号仓\tN1\t2099-01-31\t\t5\t`,
        `${herb}\t1\tB1\t2099-01-31\t\t5\t`,
      ].join('\n'),
    )
    expect(rows.map(({ found, why }) => [found, why])).toEqual([
      ['added', `新增到${name}`],
      ['added', `新增到${name}`],
      ['added', '新增批号 N3'],
      ['refused', expect.stringContaining('新批号要写有效期')],
      ['refused', expect.stringContaining('要写批号和有效期')],
      ['refused', expect.stringContaining('“明年”不是日期')],
      ['refused', expect.stringContaining('没有仓库“三号仓”')],
      ['refused', expect.stringContaining('有效期是')],
    ])
    const cells = rows.filter(({ found }) => found === 'added').flatMap(row => row.cells.map(({ cell }) => cell))
    const applied = await shop.press<{ changed: number }>(operateGoodsSheetCall, { as: 'admin', body: { note: '新到货', cells } })
    expect([applied.status, applied.body.data.changed], applied.body.msg).toEqual([200, 4])
  })
})
