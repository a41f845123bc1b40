import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { consoleGoodsItemCall } from '@yaoji/contract/calls/console/goods-item'
import { consoleSheetPreviewCall, type SheetPreviewWire } from '@yaoji/contract/calls/console/goods-sheet'
import { consoleTodayCall } from '@yaoji/contract/calls/console/today'
import { consoleGoodsCall } from '@yaoji/contract/calls/console/goods'
import { operateGoodsSheetCall, operateGoodsUndoCall } from '@yaoji/contract/calls/operator/goods'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const { soldOut, packed } = goodsIds
const dayMs = 86_400_000

describe.each(dialects)('下次到货 set by staff on %s', dialect => {
  let shop: ConsoleShop
  beforeEach(async () => void (shop = await openConsole(dialect)))
  afterEach(() => closeConsole(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const press = (cells: readonly string[], as: StaffRole = 'warehouse') =>
    shop.press<{ sheet: number; changed: number }>(operateGoodsSheetCall, { as, body: { note: '厂家排产', cells } })
  const item = async () => (await shop.press(consoleGoodsItemCall, { as: 'warehouse', params: { id: soldOut } })).body.data
  const place = async () => (await item()).places[0]
  const announce = (on: string, units = '') =>
    press([`${soldOut}:1:arrives_on::${on}:`, ...(units ? [`${soldOut}:1:arrives_units::${units}:`] : [])])
  const shown = async () => {
    const { list } = (await shop.call(goodsListCall, { as: 'buyer', query: { page_size: 100 } })).body.data
    const { cant_buy, arrival } = list.find(({ id }) => id === soldOut)!
    return [cant_buy?.text, arrival]
  }

  test('is shown to buyers, noted with who changed it, and taken back exactly', async () => {
    expect(await shown()).toEqual(['暂时缺货', undefined])
    const { status, body } = await announce(day(16), '500')
    expect([status, body.data.changed]).toEqual([200, 2])
    expect(await place()).toMatchObject({ arrives_on: day(16), arrives_units: '500', onhand: 0 })
    const [, month, date] = day(16).split('-').map(Number)
    expect(await shown()).toEqual([expect.stringMatching(`^暂时缺货，预计.*${month}月${date}日到货500盒$`), { on: day(16), number: 500 }])
    expect((await item()).history[0]).toMatchObject({
      ...{ who: shop.nameOf('warehouse'), note: '厂家排产' },
      changes: [
        { name: '下次到货日', before: '', after: day(16) },
        { name: '到货数量', before: '', after: '500' },
      ],
    })
    await shop.press(operateGoodsUndoCall, { as: 'warehouse', body: { sheet: String(body.data.sheet) } })
    expect([await place(), await shown()]).toEqual([
      expect.objectContaining({ arrives_on: '', arrives_units: '' }),
      ['暂时缺货', undefined],
    ])
  })

  test.each([
    [['arrives_on', -1, '']],
    [['arrives_on', 366, '']],
    [['arrives_units', '0', '']],
    [['arrives_units', '500', '']],
    [['arrives_on', '2027-02-30', '']],
  ])('is refused where it cannot be: %j', async ([field = '', now = '', was = '']) => {
    const value = typeof now === 'number' ? day(now) : now
    const { status, body } = await press([`${soldOut}:1:${field}::${value}:${was}`])
    expect([status, body.errors?.cells?.join()]).toEqual([422, expect.stringMatching(/到货日|到货数量/)])
    expect(await place()).toMatchObject({ arrives_on: '', arrives_units: '' })
  })

  test('is the work of the warehouse, and is not written over what somebody else has set', async () => {
    expect((await press([`${soldOut}:1:arrives_on::${day(3)}:`], 'promotion')).status).toBe(403)
    await announce(day(3))
    expect((await announce(day(5))).status).toBe(409)
  })

  test('may be in one sheet with stock of the same goods and warehouse', async () => {
    const { status, body } = await press([`${packed}:1:stock::900:1000`, `${packed}:1:arrives_on::${day(9)}:`])
    expect([status, body.data.changed]).toEqual([200, 2])
    const { places } = (await shop.press(consoleGoodsItemCall, { as: 'admin', params: { id: packed } })).body.data
    expect(places[0]).toMatchObject({ onhand: 900, arrives_on: day(9) })
  })

  test('is over after its day: buyers no longer see it, 今日 does until another day is set', async () => {
    const waiting = async () =>
      (await shop.press(consoleTodayCall, { as: 'warehouse' })).body.data.queues.find(each => each.queue === 'arrival')
    await announce(day(2), '30')
    const on = day(2)
    shop.clock.advance(2 * dayMs)
    expect([(await shown())[1], (await waiting())?.count]).toEqual([{ on, number: 30 }, 0])
    shop.clock.advance(dayMs)
    expect(await shown()).toEqual(['暂时缺货', undefined])
    expect(await waiting()).toMatchObject({
      count: 1,
      items: [{ id: String(soldOut), detail: expect.stringContaining(`原定 ${on} · 30盒`) }],
    })
    const overdue = (await shop.press(consoleGoodsCall, { as: 'warehouse', query: { view: 'overdue' } })).body.data.list
    expect(overdue.map(row => row.goods_id)).toEqual([soldOut])
    await press([`${soldOut}:1:arrives_on::${day(4)}:${on}`])
    expect([(await waiting())?.count, (await shown())[1]]).toEqual([0, { on: day(4), number: 30 }])
  })

  test('is read in a pasted sheet, and “无” ends it', async () => {
    const preview = async (text: string, as: StaffRole = 'warehouse') =>
      (await shop.press<SheetPreviewWire>(consoleSheetPreviewCall, { as, body: { text } })).body.data
    const head = '编号\t到货日\t到货数量'
    const { columns, rows } = await preview(`${head}\n${soldOut}\t${day(16).replaceAll('-', '/')}\t1,200`)
    expect(columns.map(({ meaning }) => meaning)).toEqual(['商品编号', '下次到货日', '到货数量'])
    expect(rows[0]).toMatchObject({
      found: 'change',
      cells: [
        { name: '下次到货日', now: day(16) },
        { name: '到货数量', now: '1200' },
      ],
    })
    expect((await press(rows[0]!.cells.map(({ cell }) => cell))).status).toBe(200)
    const again = await preview(`${head}\n${soldOut}\t${day(16)}\t1200\n${packed}\t${day(-1)}\t\n${packed}\t下周\t`)
    expect(again.rows.map(({ found, why }) => [found, why])).toEqual([
      ['same', ''],
      ['refused', '到货日不能早于今天'],
      ['refused', expect.stringContaining('不是日期')],
    ])
    expect((await preview(`${head}\n${soldOut}\t${day(20)}\t`, 'promotion')).rows[0]).toMatchObject({
      found: 'refused',
      why: expect.stringContaining('仓库'),
    })
    const ended = (await preview(`${head}\n${soldOut}\t无\t`)).rows[0]!
    expect((await press(ended.cells.map(({ cell }) => cell))).body.data.changed).toBe(2)
    expect(await place()).toMatchObject({ arrives_on: '', arrives_units: '' })
  })
})
