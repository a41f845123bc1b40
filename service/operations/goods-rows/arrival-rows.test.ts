import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operateGoodsUndoCall } from '@yaoji/contract/calls/operator/goods'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { openErpShop, reasonsOf, resultsOf, type ErpShop } from '../../../testing/service/shops/erp-rows.ts'

describe.each(dialects)('下次到货 announced by the ERP on %s', dialect => {
  let shop: ErpShop
  beforeEach(async () => void (shop = await openErpShop(dialect)))
  afterEach(() => closeConsole(shop))

  const day = (days: number) => addDays(chinaDay(shop.clock.now()), days)
  const arrivalOf = async (id: number) => {
    const row = await shop.database.read.selectFrom('stock').selectAll().where('goods_id', '=', id).executeTakeFirstOrThrow()
    return [row.arrives_on, row.arrives_units, row.onhand]
  }

  test('is set next to batches in one call, once, changed, ended, and taken back', async () => {
    const rows = [
      { code: 'A1', arrives_on: day(16).replaceAll('-', '/'), arrives_units: 500 },
      { code: 'B2', batch: 'NEU-1', expires_on: '2028-10-31', change: 7 },
      { code: 'B2', arrives_on: day(5) },
    ]
    const first = await shop.setStock(rows)
    expect([resultsOf(first), reasonsOf(first)]).toEqual([['updated', 'added', 'updated'], []])
    expect(await arrivalOf(goodsIds.packed)).toEqual([day(16), 500, 1_000])
    expect(await arrivalOf(goodsIds.herb)).toEqual([day(5), null, 40_007])
    const again = await shop.setStock([rows[0]!])
    expect([resultsOf(again), again.body.data.sheet]).toEqual([['unchanged'], null])
    expect(resultsOf(await shop.setStock([{ code: 'B2', arrives_on: null }]))).toEqual(['updated'])
    expect(await arrivalOf(goodsIds.herb)).toEqual(['', null, 40_007])
    const back = await shop.press(operateGoodsUndoCall, { as: 'warehouse', body: { sheet: String(first.body.data.sheet) } })
    expect([back.status, await arrivalOf(goodsIds.packed)]).toEqual([200, ['', null, 1_000]])
  })

  test('is refused row by row, with all that is wrong', async () => {
    const answer = await shop.setStock([
      { code: 'A1', arrives_on: day(-1) },
      { code: 'A1', arrives_on: '下周三' },
      { code: 'A1', arrives_on: day(400) },
      { code: 'A1', arrives_units: 500 },
      { code: 'A1', arrives_on: day(3), arrives_units: '0' },
      { code: 'A1', arrives_on: day(3), batch: 'NEU-1', change: 5 },
      { code: 'A1', arrives_on: day(3), warehouse: '二号仓' },
      { code: 'A1', arrives_on: day(3) },
      { code: 'A1', arrives_on: day(4) },
      { code: 'ZZ', arrives_on: day(4) },
    ])
    expect(resultsOf(answer)).toEqual([...Array.from({ length: 7 }, () => 'refused'), 'updated', 'refused', 'refused'])
    expect(reasonsOf(answer)).toEqual([
      '到货日不能早于今天',
      expect.stringContaining('年月日'),
      expect.stringContaining('365天'),
      '写了到货数量，也要写到货日',
      expect.stringContaining('大于0'),
      expect.stringContaining('另写一行'),
      expect.stringContaining('不在这个仓库'),
      '和第8行是同一项',
      expect.stringContaining('没有这个编码'),
    ])
    expect(await arrivalOf(goodsIds.packed)).toEqual([day(3), null, 1_000])
  })
})
