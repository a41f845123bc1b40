import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { operateGoodsCostCall, operateGoodsUndoCall } from '@yaoji/contract/calls/operator/goods'
import { operateStatementSignCall } from '@yaoji/contract/calls/operator/statement'
import { goodsRowExamples } from '@yaoji/contract/goods/rows'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { openErpShop, reasonsOf, resultsOf, type ErpShop, type RowsAnswer } from '../../../testing/service/shops/erp-rows.ts'
import { batchProblems } from '../doctor/batch-invariants.ts'

const { packed } = goodsIds

describe.each(dialects)('prices and stock of the ERP on %s', dialect => {
  let shop: ErpShop
  beforeEach(async () => void (shop = await openErpShop(dialect)))
  afterEach(() => closeConsole(shop))

  test('set prices of customer types as a sheet that is taken back, and tell apart what is wrong', async () => {
    const answer = await shop.setPrices([
      { code: 'A1', price: 9.5 },
      { code: 'A1', rank: 2, price: '9.20' },
      { code: 'A1', rank: '0', price: '9.40' },
      { code: 'B2', price: '0.3333' },
      { code: 'B2', rank: 7, price: '1.00' },
      { code: 'B2', rank: 1, price: '0' },
      { code: 'B2', price: null },
      { code: 'ZZ', price: '1.00' },
      { code: 'A1', rank: 3 },
    ])
    expect(resultsOf(answer)).toEqual(['updated', 'updated', 'refused', 'unchanged', ...Array.from({ length: 5 }, () => 'refused')])
    expect(reasonsOf(answer)).toEqual([
      '和第1行是同一项',
      '没有客户类型“7”，请写0（批发价）到6',
      expect.stringContaining('价格“0”不对'),
      '批发价（rank 0）不能清空',
      '没有这个编码的商品，请先用goods/upsert登记',
      '没有价格（price）',
    ])
    expect([await shop.priceOf(packed, 0), await shop.priceOf(packed, 2)]).toEqual([95_000, 92_000])
    expect(resultsOf(await shop.setPrices([{ code: 'A1', rank: 2, price: '' }]))).toEqual(['updated'])
    expect(await shop.priceOf(packed, 2)).toBeUndefined()
    const { sheet } = (await shop.setPrices([{ code: 'A1', price: '9.45' }])).body.data
    expect((await shop.press(operateGoodsUndoCall, { as: 'promotion', body: { sheet: String(sheet) } })).status).toBe(200)
    expect(await shop.priceOf(packed, 0)).toBe(95_000)
  })

  test('apply nothing that falls by much until it is confirmed, and nothing below cost until another person signs', async () => {
    await shop.press(operateGoodsCostCall, { as: 'admin', body: { goods_id: String(packed), price: '5.00' } })
    const rows = [
      { code: 'A1', price: '6.00' },
      { code: 'ZZ', price: '1.00' },
    ]
    const first = await shop.setPrices(rows)
    expect([first.status, first.body.msg]).toEqual([409, expect.stringContaining('还没有生效')])
    expect(await shop.priceOf(packed, 0)).toBe(96_000)
    const confirm = first.body.data.statement?.confirm ?? ''
    expect(resultsOf(await shop.setPrices(rows, { confirm }))).toEqual(['updated', 'refused'])
    expect(await shop.priceOf(packed, 0)).toBe(60_000)
    const below = [{ code: 'A1', price: '4.99' }]
    const { confirm: token = '' } = (await shop.setPrices(below)).body.data.statement ?? {}
    expect((await shop.setPrices(below, { confirm: token })).body.msg).toContain('需要另一位人员签字')
    expect(await shop.priceOf(packed, 0)).toBe(60_000)
    const signed = await shop.press<{ answer: RowsAnswer }>(operateStatementSignCall, { as: 'finance', body: { statement: token } })
    expect([signed.body.data.answer.done, await shop.priceOf(packed, 0)]).toEqual([1, 49_900])
  })

  test('set and move the units of batches, never below what orders hold, whatever the order of the rows', async () => {
    const order = await shop.buy('buyer', packed, 30)
    const [batch] = await shop.database.read.selectFrom('batch').selectAll().where('goods_id', '=', packed).execute()
    const number = batch?.number ?? ''
    const moved = await shop.setStock([
      { code: 'A1', batch: number, quantity: 0 },
      { code: 'A1', batch: 'NEU-1', made_on: '2026-11-01', expires_on: '2028-10-31', quantity: 40 },
    ])
    expect([resultsOf(moved), await shop.onhandOf(packed)]).toEqual([['updated', 'added'], 40])
    const refused = await shop.setStock([
      { code: 'A1', batch: 'NEU-1', change: -11 },
      { code: 'A1', batch: number, change: -1 },
      { code: 'A1', batch: 'NEU-2', quantity: 5 },
      { code: 'A1', batch: 'NEU-3', quantity: 5, expires_on: '2028-02-30' },
      { code: 'A1', batch: 'NEU-4', quantity: 5, made_on: '2028-01-01', expires_on: '2027-01-01' },
      { code: 'A1', batch: 'NEU-1' },
      { code: 'A1', batch: 'NEU-1', quantity: 1, change: 1 },
      { code: 'A1', batch: 'a,b', quantity: '1.5' },
      { code: 'A1', quantity: 1, warehouse: '没有的仓库' },
    ])
    expect(new Set(resultsOf(refused))).toEqual(new Set(['refused']))
    expect(reasonsOf(refused)).toEqual([
      '仓库库存会是29，少于订单已占用的30',
      `批号${number}只有0，不够减`,
      '没有批号NEU-2，新批号要写有效期（expires_on）',
      '日期“2028-02-30”（expires_on）不对，请写成2027-05-31',
      '生产日期不早于有效期',
      ...Array.from({ length: 2 }, () => 'quantity（现有数量）和change（增减数量）要写一个，只写一个'),
      expect.stringContaining('60个字以内'),
      expect.stringContaining('数量“1.5”'),
      '没有名为“没有的仓库”的仓库',
    ])
    expect(resultsOf(await shop.setStock([{ code: 'A1', batch: 'NEU-1', change: -10 }]))).toEqual(['updated'])
    expect(resultsOf(await shop.setStock([{ code: 'A1', batch: 'NEU-1', quantity: 30 }]))).toEqual(['unchanged'])
    expect([await shop.onhandOf(packed), await batchProblems(shop.database.read)]).toEqual([30, []])
    await shop.pay('buyer', order)
  })

  test('never refuse without a reason, even in a shop without a warehouse', async () => {
    await shop.database.write(async trx => {
      for (const table of ['batch', 'goods_price', 'stock', 'warehouse'] as const) await trx.deleteFrom(table).execute()
    })
    const row = { code: 'A1', batch: 'NEU-1', expires_on: '2028-10-31' }
    const answer = await shop.setStock([{ ...row, quantity: 5 }, row, { code: 'A1', warehouse: '没有的仓库' }])
    expect(answer.body.data.rows.map(({ reasons }) => reasons[0])).toEqual([
      expect.stringContaining('还没有仓库'),
      expect.stringContaining('只写一个'),
      '没有名为“没有的仓库”的仓库',
    ])
    expect(reasonsOf(await shop.setPrices([{ code: 'A1', price: '9.60' }]))).toEqual([expect.stringContaining('不在这个仓库')])
  })

  test.each([
    [{ expires_on: '2026-10-31' }, '2026-11-01', '2026-10-31'],
    [{ expires_on: '2026-11-01' }, '2026-11-01', '2026-11-01'],
    [{ made_on: '2028-10-31' }, '2028-10-31', '2028-10-31'],
    [{ made_on: '2029-01-01', change: 1 }, '2029-01-01', '2028-10-31'],
  ])('compare a day that is sent alone with the other day of the batch: %j', async (days, made, expires) => {
    const batch = { code: 'A1', batch: 'NEU-1', quantity: 40 }
    await shop.setStock([{ ...batch, made_on: '2026-11-01', expires_on: '2028-10-31' }])
    const { quantity, ...change } = { ...batch, ...days }
    const answer = await shop.setStock([{ ...change, ...(!('change' in days) && { quantity }) }])
    expect(resultsOf(answer)).toEqual(['refused'])
    expect(reasonsOf(answer).join()).toContain(`生产日期${made}不早于有效期${expires}`)
    const moved = await shop.setStock([{ ...batch, made_on: '2026-10-01', expires_on: '2026-12-31' }])
    expect([resultsOf(moved), resultsOf(await shop.setStock([{ ...batch, expires_on: '2028-12-31' }]))]).toEqual([['updated'], ['updated']])
  })

  test('give new goods their first stock and then their price', async () => {
    await shop.upsert(goodsRowExamples.upsert)
    const [{ code }] = goodsRowExamples.upsert
    expect(resultsOf(await shop.setPrices([{ code, price: '9.60' }]))).toEqual(['updated'])
    expect(resultsOf(await shop.setStock(goodsRowExamples.stock.slice(0, 1)))).toEqual(['added'])
    const { id = 0 } = (await shop.goodsOf(code)) ?? {}
    expect(await shop.onhandOf(id)).toBe(1_200)
  })
})
