import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleGoodsItemCall } from '@yaoji/contract/calls/console/goods-item'
import * as goods from '@yaoji/contract/calls/operator/goods'
import { operateStatementSignCall, type StatementWire } from '@yaoji/contract/calls/operator/statement'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { batchProblems } from '../doctor/batch-invariants.ts'

type Answered = { sheet: number; goods: number; changed: number; left: number; statement?: StatementWire }
const { packed, lastBox, herb, nearExpiry, soldOut, limited } = goodsIds
const dayMs = 86_400_000

describe.each(dialects)('a price sheet on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const press = (cells: readonly string[], as: StaffRole = 'admin', more: Record<string, string> = {}) =>
    shop.press<Answered>(goods.operateGoodsSheetCall, { as, body: { note: '月底调价', cells, ...more } })
  const undo = (sheet: number, as: StaffRole = 'admin', more: Record<string, string> = {}) =>
    shop.press<Answered>(goods.operateGoodsUndoCall, { as, body: { sheet, ...more } })
  const item = async (id: number) => (await shop.press(consoleGoodsItemCall, { as: 'admin', params: { id } })).body.data
  const priceOf = async (id: number, rank = 0) => (await item(id)).goods.prices.find(each => each.rank === rank)?.price
  const batchesOf = async (id: number) => (await item(id)).places[0]!.batches

  test('changes prices and stock as one, tells who, and is taken back exactly', async () => {
    const [batch] = await batchesOf(packed)
    const cells = [
      `${packed}:1:price:0:9.50:9.60`,
      `${packed}:1:price:1:9.30:`,
      `${packed}:1:stock::800:1000`,
      `${herb}:1:price:0:0.3301:0.3333`,
    ]
    const { status, body } = await press(cells, 'admin', { note: '厂家降价' })
    expect(status, body.msg).toBe(200)
    expect(body.data).toMatchObject({ goods: 2, changed: 4, left: 0 })
    expect([await priceOf(packed), await priceOf(packed, 1), await priceOf(herb)]).toEqual(['9.50', '9.30', '0.3301'])
    expect((await batchesOf(packed))[0]).toMatchObject({ number: batch!.number, quantity: 800 })
    const { history } = await item(packed)
    expect(history[0]).toMatchObject({ what: 'goods/sheet', who: shop.nameOf('admin'), note: '厂家降价', sheet: body.data.sheet })
    expect(history[0]!.changes).toContainEqual({ name: '批发价', before: '9.60', after: '9.50' })
    expect(history[0]!.changes).toContainEqual({ name: '药店价', before: '', after: '9.30' })
    expect((await undo(body.data.sheet)).body.data).toMatchObject({ changed: 4, left: 0 })
    expect([await priceOf(packed), await priceOf(packed, 1), await priceOf(herb)]).toEqual(['9.60', undefined, '0.3333'])
    expect((await item(packed)).goods.onhand).toBe(1_000)
    expect((await undo(body.data.sheet)).body.msg).toContain('已经撤销过')
    expect(await batchProblems(shop.database.read)).toEqual([])
  })

  test('asks before a price rises a hundredfold, or above 建议零售价, and says why; not before a usual rise', async () => {
    const state = async (cell: string) => (await press([cell])).body.data
    const slip = await state(`${packed}:1:price:0:960.00:9.60`)
    expect(slip.statement?.sentences.join()).toContain('¥9.60 → ¥960.00，高于原价的3倍')
    expect(await priceOf(packed)).toBe('9.60')
    await shop.database.write(trx => trx.updateTable('goods').set({ market_price_units: 120_000 }).where('id', '=', packed).execute())
    const above = await state(`${packed}:1:price:0:12.01:9.60`)
    expect(above.statement?.sentences.join()).toContain('高于建议零售价 ¥12.00')
    expect((await state(`${packed}:1:price:0:12.00:9.60`)).changed).toBe(1)
    const { statement } = await state(`${packed}:1:price:0:13.00:12.00`)
    expect(statement?.needs_signature).toBe(false)
    const confirmed = await press([`${packed}:1:price:0:13.00:12.00`], 'admin', { confirm: statement!.confirm })
    expect(confirmed.body.data.changed).toBe(1)
    expect(await priceOf(packed)).toBe('13.00')
    expect((await state(`${packed}:1:price:0:12.50:13.00`)).changed).toBe(1)
    await shop.database.write(trx => trx.updateTable('goods').set({ market_price_units: null }).where('id', '=', packed).execute())
    await press([`${packed}:1:price:0:9.60:12.50`])
  })

  test('leaves values that were changed since when it is taken back', async () => {
    const first = await press([`${packed}:1:price:0:9.50:9.60`, `${herb}:1:price:0:0.3300:0.3333`])
    await press([`${packed}:1:price:0:9.40:9.50`])
    expect((await undo(first.body.data.sheet)).body.data).toMatchObject({ changed: 1, left: 1 })
    expect([await priceOf(packed), await priceOf(herb)]).toEqual(['9.40', '0.3333'])
    const second = await press([`${herb}:1:price:0:0.3300:0.3333`])
    await press([`${herb}:1:price:0:0.3310:0.3300`])
    expect((await undo(second.body.data.sheet)).status).toBe(409)
    await press([`${packed}:1:price:0:9.60:9.40`, `${herb}:1:price:0:0.3333:0.3310`])
  })

  test('is not taken back after 30 days, nor twice, nor is taking back', async () => {
    const { sheet } = (await press([`${limited}:1:price:0:99.00:100.00`])).body.data
    const back = (await undo(sheet)).body.data
    expect((await undo(back.sheet)).body.msg).toContain('撤销')
    const late = (await press([`${limited}:1:price:0:99.00:100.00`])).body.data
    shop.clock.advance(30 * dayMs + 1)
    expect((await undo(late.sheet)).body.msg).toContain('30天')
    expect((await undo(999_999)).status).toBe(404)
    await press([`${limited}:1:price:0:100.00:99.00`])
  })

  test('is refused as a whole where one value is no longer what was seen, and names both', async () => {
    const { status, body } = await press([`${herb}:1:price:0:0.3300:0.3333`, `${packed}:1:price:0:9.00:9.99`])
    expect(status).toBe(409)
    expect(body.msg).toContain('9.99')
    expect(body.msg).toContain('9.60')
    expect(await priceOf(herb)).toBe('0.3333')
    expect((await press([`${packed}:1:stock::900:999`])).status).toBe(409)
  })

  test('refuses what cannot be, each with its reason, and nothing is changed', async () => {
    const [batch] = await batchesOf(packed)
    await shop.database.write(trx => trx.deleteFrom('batch').where('goods_id', '=', soldOut).execute())
    const refused: readonly [string[], string][] = [
      [[`999999:1:price:0:1.00:`], '没有编号为999999的商品'],
      [[`${packed}:9:price:0:1.00:`], '没有这个仓库'],
      [[`${packed}:2:stock::5:`], '要写批号和有效期'],
      [[`${packed}:2:batch:N1:5:`], '新批号要写有效期'],
      [[`${packed}:2:batch:N1:5::2020-01-31`], '已经过了'],
      [[`${packed}:2:batch:N1:5::2099-02-30`], '没有2099-02-30这一天'],
      [[`${packed}:2:batch:N1:5::2099-01-31:2098-01-01`], '还没有到'],
      [[`${packed}:1:batch:${batch!.number}:800:1000:2099-01-31`], '有效期是'],
      [[`${packed}:1:price:0::9.60`], '批发价不能为空'],
      [[`${packed}:1:price:0:0:9.60`], '大于0'],
      [[`${packed}:1:price:0:9.60:9.60`], '没有要改的'],
      [[`${packed}:1:price:0:9.50:9.60`, `${packed}:1:price:0:9.40:9.60`], '出现了两次'],
      [[`${packed}:1:stock::900:1000`, `${packed}:1:batch:${batch!.number}:800:1000`], '不能在一张单里一起改'],
      [[`${soldOut}:1:stock::10:0`], '批号'],
    ]
    for (const [cells, text] of refused) {
      const { status, body } = await press(cells)
      expect(status, cells.join(' ')).not.toBe(200)
      expect(body.msg, cells.join(' ')).toContain(text)
    }
    for (const cell of ['x', `${packed}:1:price:7:1.00:`, `${packed}:1:stock::-1:1000`, `${packed}:1:price:0:1.23456:9.60`])
      expect((await press([cell])).status, cell).toBe(422)
    expect(await priceOf(packed)).toBe('9.60')
    expect(await batchProblems(shop.database.read)).toEqual([])
  })

  test('never takes units that an order holds', async () => {
    const order = await shop.buy('buyer', packed, 30)
    expect(order).toBeDefined()
    expect((await press([`${packed}:1:stock::20:1000`])).body.msg).toContain('已占用的30')
    expect((await press([`${packed}:1:stock::30:1000`])).status).toBe(200)
    expect((await press([`${packed}:1:stock::1000:30`])).status).toBe(200)
  })

  test('with a price below cost or far below the old one states it first, and is signed by another person', async () => {
    await shop.press(goods.operateGoodsCostCall, { as: 'finance', body: { goods_id: String(nearExpiry), price: '15.00' } })
    const below = [`${nearExpiry}:2:price:0:14.90:20.00`]
    const stated = await press(below, 'promotion')
    expect(stated.status).toBe(409)
    const { confirm, needs_signature, sentences } = stated.body.data.statement!
    expect(needs_signature).toBe(true)
    expect(sentences.join()).toContain('低于进价 ¥15.00')
    expect(await priceOf(nearExpiry)).toBe('20.00')
    expect((await press([`${nearExpiry}:2:price:0:14.00:20.00`], 'promotion', { confirm })).status).toBe(409)
    const again = await press(below, 'promotion', { confirm })
    expect(again.body.data.statement?.state).toBe('confirmed')
    expect(await priceOf(nearExpiry)).toBe('20.00')
    const sign = (as: StaffRole) => shop.press(operateStatementSignCall, { as, body: { statement: confirm } })
    expect((await sign('promotion')).status).toBe(403)
    expect((await sign('finance')).status).toBe(200)
    expect(await priceOf(nearExpiry)).toBe('14.90')
    // A fall of more than 30 %: no cost is known.
    const fall = await press([`${lastBox}:1:price:0:209.00:300.00`], 'promotion')
    expect(fall.status).toBe(409)
    expect((await press([`${lastBox}:1:price:0:211.00:300.00`], 'promotion')).status).toBe(200)
    // Taking a raise back is a fall too.
    const raised = await press([`${lastBox}:1:price:0:400.00:211.00`], 'promotion')
    expect((await undo(raised.body.data.sheet, 'promotion')).body.data.statement?.sentences.join()).toContain('¥211.00')
  })

  test('takes prices of 运营 and stock of 仓库, and no other way round', async () => {
    const stock = `${limited}:1:stock::999:1000`
    const price = `${limited}:1:price:0:99.00:100.00`
    expect((await press([price, stock], 'promotion')).status).toBe(403)
    expect((await press([price, stock], 'warehouse')).status).toBe(403)
    for (const as of ['service', 'quality', 'finance', 'sales'] as const) expect((await press([price], as)).status, as).toBe(403)
    const own = await press([stock], 'warehouse')
    expect(own.status).toBe(200)
    expect((await undo(own.body.data.sheet, 'promotion')).status).toBe(403)
    const raised = await press([`${limited}:1:price:0:200.00:100.00`], 'promotion')
    expect((await undo(raised.body.data.sheet, 'warehouse')).status).toBe(403)
    expect((await undo(own.body.data.sheet, 'warehouse')).status).toBe(200)
  })
})
