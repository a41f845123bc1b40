import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderTraceCodesCall } from '@yaoji/contract/calls/purchase/order-documents'
import { traceFileLayouts, type TraceFileLayout } from '@yaoji/contract/orders/trace-file-layouts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { operateOn } from '../../../testing/service/orders/ship.ts'
import { saveSetting } from '../../operations/commands/settings.ts'
import { readDelimited } from '../../platform/tables/read-delimited.ts'

const goods = goodsIds.packed
const codes = Array.from({ length: 3 }, (_, place) => `81000000000000000${String(place).padStart(3, '0')}`)

const seller = '湖北药集医药有限公司'

const sheetOf = (file: string): string[][] =>
  readDelimited(Buffer.from(file, 'base64url').toString('utf8').replace('\uFEFF', ''), ',', true).map(({ cells }) => [...cells])

describe.each(dialects)('columns of the buyer’s file of trace codes on %s', dialect => {
  let shop: Shop
  let id: string
  beforeEach(async () => {
    shop = await openShop(dialect)
    const by = { name: '财务小李', now: shop.clock.now() }
    expect(await saveSetting(shop.database, 'transfer_account', JSON.stringify({ name: seller }), by)).toEqual([])
    const order = await shop.buy('buyer', goods, 30)
    id = order.order_id
    await shop.pay('buyer', order)
    for (const command of ['slip', 'pick']) await operateOn(shop, id, command)
    await operateOn(shop, id, 'ship', { carrier: '顺丰', parcel_number: 'SF1', codes: codes.map(code => `${goods}:B1:${code}`) })
  })
  afterEach(() => closeShop(shop))

  const ask = async (layout: TraceFileLayout, format: 'csv' | 'xlsx' | 'xml' = 'csv') =>
    (await shop.call(orderTraceCodesCall, { as: 'buyer', params: { id }, query: { format, layout } })).body.data.file

  it.each(traceFileLayouts)('%s has each code with batch, in a table and in a workbook', async layout => {
    const [headings = [], ...rows] = sheetOf(await ask(layout))
    const column = (pattern: RegExp) => rows.map(row => row[headings.findIndex(heading => pattern.test(heading))]?.trim())
    expect(new Set(headings).size).toBe(headings.length)
    expect(column(/^(药品)?追溯码$/)).toEqual(codes)
    expect(column(/批号$/)).toEqual(['B1', 'B1', 'B1'])
    if (layout !== 'full') for (const cell of column(/^(供货单位|供应商(名称)?|发货单位)$/)) expect(cell).toBe(seller)
    const book = strFromU8(unzipSync(Buffer.from(await ask(layout, 'xlsx'), 'base64url'))['xl/worksheets/sheet1.xml']!)
    for (const text of [...headings, ...codes]) expect(book).toContain(text)
  })

  it('the platform learns what kind of document it is, from whom and to whom', async () => {
    const [headings, first] = sheetOf(await ask('platform'))
    const row = Object.fromEntries((headings ?? []).map((heading, place) => [heading, first?.[place]]))
    const order = await shop.database.read.selectFrom('orders').select('invoice_title').where('id', '=', id).executeTakeFirstOrThrow()
    const store = await shop.database.read
      .selectFrom('member')
      .select('company')
      .where('id', '=', memberIds.buyer)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ 单据类型: '采购入库', 收货单位: order.invoice_title || store.company, 包装级别: '1-最小包装' })
    expect(row['发货单位']).toBe(seller)
    expect(row['单据日期']).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  it('what operators corrected holds at once, a wrong field is refused, and XML keeps its fields', async () => {
    const before = await ask('haidian', 'xml')
    const by = { name: '法务小周', now: shop.clock.now() }
    const save = (columns: unknown) => saveSetting(shop.database, 'trace_file_layouts', JSON.stringify({ haidian: columns }), by)
    expect(await save([{ field: 'price', heading: '价' }])).not.toEqual([])
    expect(await save([{ field: 'code', heading: '码' }])).toEqual([])
    expect(sheetOf(await ask('haidian'))[0]).toEqual(['码'])
    expect(sheetOf(await ask('yunuo'))[0]).toContain('药品追溯码')
    expect(await ask('haidian', 'xml')).toBe(before)
    const wrong = await shop.call(orderTraceCodesCall, { as: 'buyer', params: { id }, query: { format: 'csv', layout: 'x' as 'full' } })
    expect(wrong.status).toBe(422)
  })
})
