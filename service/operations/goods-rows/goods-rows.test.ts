import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import * as calls from '@yaoji/contract/calls/operator/goods-rows'
import { goodsRowExamples, goodsRowsMax } from '@yaoji/contract/goods/rows'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { goodsCodes, openErpShop, reasonsOf, resultsOf, type ErpShop, type RowsAnswer } from '../../../testing/service/shops/erp-rows.ts'

const { packed, herb } = goodsIds

describe.each(dialects)('rows of the ERP on %s', dialect => {
  let shop: ErpShop
  beforeEach(async () => void (shop = await openErpShop(dialect)))
  afterEach(() => closeConsole(shop))

  test('add goods under their codes and change them again, each once; what a row leaves out stays', async () => {
    const first = await shop.upsert(goodsRowExamples.upsert)
    expect(first.body.data, first.body.msg).toMatchObject({
      rows: [{ row: 1, result: 'added', reasons: [] }],
      done: 1,
      refused: 0,
      sheet: null,
    })
    expect(resultsOf(await shop.upsert(goodsRowExamples.upsert))).toEqual(['unchanged'])
    const [{ code, name }] = goodsRowExamples.upsert
    const changed = await shop.upsert([{ code, 通用名: name, 规格: '0.5g*24粒', manufacturer: null, cold_chain: true }])
    expect(changed.body.data.rows[0]).toMatchObject({ result: 'updated', goods_id: first.body.data.rows[0]?.goods_id })
    expect(await shop.goodsOf(code)).toMatchObject({
      spec: '0.5g*24粒',
      manufacturer: '示例药业有限公司',
      is_cold: 1,
      carton: 400,
      status: 'on',
    })
  })

  test('never share a code, no matter who writes it', async () => {
    const write = shop.database.write(trx => trx.updateTable('goods').set({ erp_code: goodsCodes.packed }).where('id', '=', herb).execute())
    await expect(write).rejects.toThrow(/unique/i)
  })

  test('take goods that the shop has without a code, by their bar code or their names, and never those of another code', async () => {
    const known = await shop.database.read.selectFrom('goods').selectAll().where('erp_code', '=', '').where('status', '=', 'on').execute()
    const { id, name, spec: specification, manufacturer, approval_number } = known[0]!
    const own = { name, specification, manufacturer, approval_number }
    expect((await shop.upsert([{ code: 'C3', ...own }])).body.data.rows[0]).toMatchObject({ goods_id: id, result: 'updated' })
    expect(reasonsOf(await shop.upsert([{ code: 'C4', ...own }]))).toEqual([`商城的商品 ${id} 和它相同，但ERP编码是“C3”`])
  })

  test.each<[object, RegExp]>([
    [{ name: '没有编码' }, /没有编码/],
    [{ code: 'a b', name: '甲' }, /不能有空格/],
    [{ code: 'x'.repeat(41), name: '甲' }, /40个字以内/],
    [{ code: 'N1' }, /通用名是空的/],
    [{ code: 'N1', name: '甲', colour: '红' }, /没有名为“colour”的字段/],
    [{ code: 'N1', name: '甲', price: '1.00' }, /没有名为“price”的字段/],
    [{ code: 'N1', name: '甲', spec: '1g', 规格: '2g' }, /是同一项/],
    [{ code: 'N1', name: ['甲'] }, /要写文字/],
    [{ code: 'N1', name: '甲', middle_pack: 1.5 }, /不是 1 到 999999 的整数/],
    [{ code: 'N1', name: '盐酸吗啡注射液' }, /不得网络销售/],
    [{ code: 'N1', name: '乙肝疫苗' }, /不得网络销售/],
  ])('refuse a row alone, and say why: %j', async (row, reason) => {
    const answer = await shop.upsert([goodsRowExamples.upsert[0], row, { code: 'N2', name: '维生素C片', specification: '0.1g' }])
    expect(resultsOf(answer)).toEqual(['added', 'refused', 'added'])
    expect([answer.body.data.done, answer.body.data.refused]).toEqual([2, 1])
    expect(answer.body.data.rows[1]?.reasons.join()).toMatch(reason)
    expect(await shop.goodsOf('N1')).toBeUndefined()
  })

  test.each([
    ['{', /不是JSON/],
    ['{}', /数组/],
    ['[]', /没有行/],
    [JSON.stringify(Array.from({ length: goodsRowsMax + 1 }, () => ({}))), /一次最多1000行/],
  ])('refuse what is no list of rows at its field: %.12s', async (rows, message) => {
    for (const call of [calls.operateGoodsUpsertCall, calls.operateGoodsPricesCall, calls.operateGoodsStockCall]) {
      const { status, body } = await shop.press<RowsAnswer>(call, { as: 'admin', body: { rows } })
      expect(status).toBe(422)
      expect(body.errors?.rows?.join()).toMatch(message)
    }
  })

  test('are done once under one key, and by the roles that may', async () => {
    const body = { rows: JSON.stringify([{ code: 'A1', batch: 'N', expires_on: '2028-10-31', change: 7 }]) }
    const before = (await shop.onhandOf(packed)) ?? 0
    for (let times = 0; times < 3; times++)
      await shop.press(calls.operateGoodsStockCall, { as: 'warehouse', body, idempotencyKey: 'stock-of-today' })
    expect(await shop.onhandOf(packed)).toBe(before + 7)
    expect((await shop.setStock([{ code: 'A1', batch: 'N', change: 1 }], {}, 'promotion')).status).toBe(403)
    expect((await shop.setPrices([{ code: 'A1', price: '9.50' }], {}, 'warehouse')).status).toBe(403)
    expect((await shop.upsert(goodsRowExamples.upsert, {}, 'warehouse')).status).toBe(403)
    const entries = await shop.database.read.selectFrom('audit_entry').select('action').execute()
    expect(entries).toEqual([{ action: 'goods/stock' }])
  })
})
