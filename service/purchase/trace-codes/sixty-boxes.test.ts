import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unzipSync, strFromU8 } from 'fflate'
import { orderTraceCodesCall } from '@yaoji/contract/calls/purchase/order-documents'
import { orderReceiveCall } from '@yaoji/contract/calls/purchase/order'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import { afterSaleSteps, operateAfterSale } from '../../../testing/service/orders/after-sales.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { packCode, traceSteps } from '../../../testing/service/orders/trace-steps.ts'

const goods = goodsIds.packed
const range = (from: number, to: number) => Array.from({ length: to - from }, (_, place) => from + place)
const single = (number: number) => packCode(1, number)
const carton = packCode(2, 1)
const splitCarton = packCode(2, 2)
const pallet = packCode(3, 1)

describe.each(dialects)('an order of sixty boxes on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
  })
  afterEach(() => closeShop(shop))

  const codesOf = async (id: string, query: { format?: 'csv' | 'xlsx' | 'xml' } = {}) =>
    (await shop.call(orderTraceCodesCall, { as: 'buyer', params: { id }, query })).body.data
  const ofB1 = (code: string) => `${goods}:B1:${code}`

  it('of three batches, with a carton and a carton that was split, from 出库 to the file, and one box back and out again', async () => {
    const { find, picked, refusal, register, require, ship } = traceSteps(shop)
    await shop.database.write(trx => trx.updateTable('goods').set({ traced: '有' }).where('id', '=', goods).execute())
    await require()
    await shop.database.write(async trx => {
      await trx.deleteFrom('batch').where('goods_id', '=', goods).execute()
      const place = { goods_id: goods, warehouse_id: 1, made_on: '2026-01-01' }
      const ends = (days: number) => addDays(chinaDay(shop.clock.now()), days)
      const rows = [
        { ...place, number: 'B1', quantity: 20, expires_on: ends(300) },
        { ...place, number: 'B2', quantity: 25, expires_on: ends(400) },
        { ...place, number: 'B3', quantity: 955, expires_on: ends(500) },
      ]
      await trx.insertInto('batch').values(rows).execute()
    })
    await register(
      `${goods}:B1:3:${pallet}`,
      `${goods}:B1:2:${carton}:${pallet}`,
      `${goods}:B2:2:${splitCarton}`,
      ...range(0, 20).map(number => `${goods}:B1:1:${single(number)}:${carton}`),
      ...range(100, 140).map(number => `${goods}:B2:1:${single(number)}:${splitCarton}`),
    )
    const { order_id: id, order_sn: sn } = await picked(60)
    const scans = [
      `${goods}:B1:${carton}`,
      ...range(100, 125).map(number => `${goods}:B2:${single(number)}`),
      ...range(200, 215).map(number => `${goods}:B3:${single(number)}`),
    ]
    expect(await refusal(ship(id, scans.slice(0, -1)))).toContain('批号B3需要15个追溯码，只有14个')
    expect((await ship(id, scans)).status).toBe(70)
    const { list } = await codesOf(id)
    expect(list).toHaveLength(60)
    expect(list.filter(row => row.parent === carton)).toHaveLength(20)
    expect(list[0]).toMatchObject({ order_sn: sn, slip_sn: sn, ph: 'B1', level: 1, code: single(0), parent: carton })
    // The split carton is no whole pack any more, nor is the pallet whose carton went out whole: that one is not opened.
    expect(await find(splitCarton)).toMatchObject({ level: 2, is_opened: 1 })
    expect(await find(single(110))).toMatchObject({
      ph: 'B2',
      parent: splitCarton,
      sent: [{ order_sn: sn, company: expect.any(String), returned_at: null }],
    })
    const csv = Buffer.from((await codesOf(id, { format: 'csv' })).file, 'base64url').toString()
    expect(csv.split('\r\n')).toHaveLength(62)
    expect(csv).toContain('订单号,随货同行单号,品名,规格,生产企业,批准文号,批号,有效期,层级,追溯码,上级码,发货时间')
    expect(csv).toContain(`\t${single(0)}`)
    const book = unzipSync(Buffer.from((await codesOf(id, { format: 'xlsx' })).file, 'base64url'))
    expect(strFromU8(book['xl/worksheets/sheet1.xml']!)).toContain(single(214))
    const xml = Buffer.from((await codesOf(id, { format: 'xml' })).file, 'base64url').toString()
    expect(xml.match(/<pack>/g)).toHaveLength(60)
    expect((await shop.call(orderTraceCodesCall, { as: 'rival', params: { id }, query: {} })).status).toBe(404)
    // 15 boxes are left of the split carton. They may not go by the carton's code.
    const next = await picked(30, 'rival')
    expect(await refusal(ship(next.order_id, [`${goods}:B2:${splitCarton}`]))).toContain('已拆开')
    // One box of the carton comes back: its code is free again, and no other of the sixty.
    await shop.call(orderReceiveCall, { as: 'buyer', params: { id }, body: {} })
    const back = await afterSaleSteps(shop, id)
    const { sn: backSn } = await back.returned(1)
    await back.operate(backSn, 'arrive')
    expect(await refusal(operateAfterSale(shop, backSn, 'inspect', { codes: [single(300)] }))).toContain('没有随该订单发出')
    await operateAfterSale(shop, backSn, 'inspect', { codes: [single(7)] })
    expect(await find(single(7))).toMatchObject({
      parent: carton,
      sent: [{ order_sn: sn, returned_to: 'stock', returned_at: expect.any(Number) }],
    })
    const sentStill = await shop.database.read.selectFrom('trace_code').select('code').where('returned_at', 'is', null).execute()
    expect(sentStill.map(({ code }) => code).toSorted()).toEqual(
      list
        .map(({ code }) => code)
        .filter(code => code !== single(7))
        .toSorted(),
    )
    // The next stock of the ERP has the box on its shelf again.
    await shop.database.write(async trx => {
      for (const [number, by] of [
        ['B1', 1],
        ['B3', -1],
      ] as const)
        await trx
          .updateTable('batch')
          .set(({ eb }) => ({ quantity: eb('quantity', '+', by) }))
          .where('goods_id', '=', goods)
          .where('number', '=', number)
          .execute()
    })
    const again = await picked(30)
    const others = range(400, 429).map(number => `${goods}:B3:${single(number)}`)
    expect(await refusal(ship(again.order_id, [ofB1(single(8)), ...others]))).toBe(`追溯码${single(8)}已随订单${sn}出库`)
    expect(await refusal(ship(again.order_id, [ofB1(carton), ...others]))).not.toBe('sent')
    expect(await refusal(ship(again.order_id, [ofB1(single(7)), ...others]))).toBe('sent')
    // Both parcels left at the same moment of the test's clock, so their order is that of their ids.
    const wasReturned = (await find(single(7))).sent.map(each => [each.order_sn, each.returned_at !== null] as const)
    expect(new Map(wasReturned)).toEqual(
      new Map([
        [sn, true],
        [again.order_sn, false],
      ]),
    )
  })
})
