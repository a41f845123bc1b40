import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleGoodsItemCall } from '@yaoji/contract/calls/console/goods-item'
import { consoleSheetPreviewCall, type SheetPreviewWire } from '@yaoji/contract/calls/console/goods-sheet'
import { operateGoodsSheetCall, operateGoodsUndoCall } from '@yaoji/contract/calls/operator/goods'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { batchProblems } from '../doctor/batch-invariants.ts'

type Answered = { sheet: number; goods: number; changed: number; left: number }
const { packed, lastBox, herb, nearExpiry, limited } = goodsIds

describe.each(dialects)('a sheet of goods that are new in a warehouse, on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const press = (cells: readonly string[], as: StaffRole = 'admin') =>
    shop.press<Answered>(operateGoodsSheetCall, { as, body: { note: '新到货', cells } })
  const undo = (sheet: number) => shop.press<Answered>(operateGoodsUndoCall, { as: 'admin', body: { sheet } })
  const item = async (id: number) => (await shop.press(consoleGoodsItemCall, { as: 'admin', params: { id } })).body.data

  test('brings goods to a warehouse with their first value there, once, and takes it back', async () => {
    const at = async (id: number) => (await item(id)).places.find(({ warehouse_id }) => warehouse_id === 2)
    const rowsIn = async () =>
      (await shop.database.read.selectFrom('stock').select('goods_id').where('warehouse_id', '=', 2).execute()).length
    const before = await rowsIn()
    const cells = [
      `${packed}:2:price:0:9.50:`,
      `${packed}:2:batch:N1:50::2099-01-31:2025-02-01`,
      `${packed}:2:batch:N2:5::2099-02-28`,
      `${herb}:2:price:1:0.3300:`,
      `${lastBox}:2:stock::0:`,
    ]
    const { status, body } = await press(cells)
    expect(status, body.msg).toBe(200)
    expect(body.data).toMatchObject({ goods: 3, changed: 5 })
    expect(await rowsIn()).toBe(before + 3)
    expect((await at(packed))!.batches).toMatchObject([
      { number: 'N1', quantity: 50, expires_on: '2099-01-31' },
      { number: 'N2', quantity: 5, expires_on: '2099-02-28' },
    ])
    // A person who has not seen it yet does not overwrite it.
    expect((await press([`${packed}:2:batch:N1:7::2099-01-31`])).status).toBe(409)
    expect((await press([`${lastBox}:2:stock::0:`])).status).toBe(409)
    expect((await undo(body.data.sheet)).body.data).toMatchObject({ changed: 5, left: 0 })
    const units = await shop.database.read
      .selectFrom('stock')
      .selectAll()
      .where('warehouse_id', '=', 2)
      .where('goods_id', 'in', [packed, herb, lastBox])
      .execute()
    expect(units.map(({ onhand, reserved }) => [onhand, reserved])).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    const priced = await shop.database.read
      .selectFrom('goods_price')
      .select('goods_id')
      .where('warehouse_id', '=', 2)
      .where('goods_id', 'in', [packed, herb])
      .execute()
    expect(priced).toEqual([])
    expect(await batchProblems(shop.database.read)).toEqual([])
    const both = await Promise.all([press([`${limited}:2:price:0:99.00:`]), press([`${limited}:2:price:0:98.00:`])])
    expect(both.map(each => each.status).toSorted()).toEqual([200, 409])
    // Prices are 运营's, units are 仓库's.
    expect((await press([`${nearExpiry}:2:batch:N1:5::2099-01-31`], 'promotion')).status).toBe(403)
  })

  test('pasted with a day on the pack and no batch, is not written over the units of all batches', async () => {
    const first = async (text: string) =>
      (await shop.press<SheetPreviewWire>(consoleSheetPreviewCall, { as: 'warehouse', body: { text } })).body.data.rows[0]
    const sheet = (units: number) => first(`编号\t仓库\t库存\t有效期\n${limited}\t1\t${units}\t2029-01-31`)
    const stock = Number((await first(`编号\t仓库\t库存\n${limited}\t1\t1`))?.cells[0]?.was)
    expect(await sheet(stock + 30)).toMatchObject({ found: 'refused', why: '写了有效期、没有写批号：新到的货加一列批号' })
    // An exported list of goods says both, with its stock as it is.
    expect((await sheet(stock))?.found).toBe('same')
    expect((await first(`编号\t仓库\t新批号\t库存\t有效期\n${limited}\t1\tN-1\t30\t2029-01-31`))?.found).toBe('added')
  })
})
