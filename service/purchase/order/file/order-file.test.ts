import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderFileCall, orderPeriodFileCall } from '@yaoji/contract/calls/purchase/order-file'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { codes } from '@yaoji/contract/codes'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { addFen, parseFen, type Fen } from '@yaoji/contract/domain/money'
import { orderFileFields, orderFileLayouts, type OrderFileLayout } from '@yaoji/contract/orders/order-file-layouts'
import type { Username } from '../../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../../testing/service/app/dialects.ts'
import { ship } from '../../../../testing/service/orders/ship.ts'
import { readDelimited } from '../../../platform/tables/read-delimited.ts'
import { messages } from './messages.ts'

const { packed, herb } = goodsIds

const sheetOf = (file: string): string[][] =>
  readDelimited(Buffer.from(file, 'base64url').toString('utf8').replace('\uFEFF', ''), ',', true).map(({ cells }) => [...cells])

describe.each(dialects)('the goods of orders as a file on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; payable: string }
  beforeEach(async () => {
    shop = await openShop(dialect)
    await shop.addGoods('buyer', herb, 901)
    order = await shop.buy('buyer', packed, 50)
  })
  afterEach(() => closeShop(shop))

  const fileOf = (layout: OrderFileLayout, format: 'csv' | 'xlsx' = 'csv', as: Username = 'buyer') =>
    shop.call(orderFileCall, { as, params: { id: order.order_id }, query: { layout, format } })
  const snOf = async ({ order_id }: { order_id: string }) =>
    (await shop.database.read.selectFrom('orders').select('sn').where('id', '=', order_id).executeTakeFirstOrThrow()).sn
  const today = () => chinaDay(shop.clock.now())
  const period = (change: { from?: string; to?: string } = {}, as: Username = 'buyer') =>
    shop.call(orderPeriodFileCall, { as, query: { layout: 'full', format: 'csv', from: today(), to: today(), ...change } })
  const column = (rows: readonly (readonly string[])[], heading: string) =>
    rows.slice(1).map(row => row[rows[0]?.indexOf(heading) ?? -1] ?? '')
  const numbersIn = (file: string) => [...new Set(column(sheetOf(file), '订单编号').map(sn => sn.trim()))]
  const sum = (texts: readonly string[]) => addFen(...texts.map(text => parseFen(text) ?? (0 as Fen)))

  it('has each batch that was sent, and what is still to be sent, which add up to the order', async () => {
    const before = (await fileOf('full')).body.data
    expect(before.name).toBe(`订单${await snOf(order)}明细.csv`)
    const waiting = sheetOf(before.file)
    expect(waiting[0]).toEqual(orderFileFields.map(field => messages.headings[field]))
    expect(column(waiting, '批号')).toEqual(['', ''])
    await shop.pay('buyer', order)
    await ship(shop, order.order_id)
    const rows = sheetOf((await fileOf('full')).body.data.file)
    expect(column(rows, '批号').every(Boolean)).toBe(true)
    for (const heading of ['购货单位', '有效期至', '批准文号', '生产企业', '发货仓库', '税率', '运单', '发货日期', '订单状态'])
      expect(column(rows, heading).every(Boolean), heading).toBe(true)
    expect(sum(column(rows, '金额'))).toBe(sum(column(waiting, '金额')))
    expect(sum(column(rows, '实付金额'))).toBe(sum(column(waiting, '实付金额')))
    expect(column(rows, '数量').reduce((all, number) => all + Number(number), 0)).toBe(951)
  })

  it.each(orderFileLayouts)('has the columns of %s, and the same goods as a workbook', async layout => {
    const { rows, file } = (await fileOf(layout)).body.data
    const sheet = sheetOf(file)
    expect(sheet).toHaveLength(rows + 1)
    expect(new Set(sheet[0]).size).toBe(sheet[0]?.length)
    if (layout !== 'full') expect(sheet[0]).toEqual(messages.layouts[layout].map(([, heading]) => heading))
    const book = (await fileOf(layout, 'xlsx')).body.data
    const xml = strFromU8(unzipSync(Buffer.from(book.file, 'base64url'))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    expect(xml.match(/<row /g)).toHaveLength(rows + 1)
    for (const heading of sheet[0] ?? []) expect(xml).toContain(heading)
  })

  it('has the columns that the operator wrote', async () => {
    const value = JSON.stringify({
      yonyou: [
        { field: 'name', heading: '货名' },
        { field: 'number', heading: '件' },
      ],
    })
    await shop.database.write(trx =>
      trx
        .insertInto('setting')
        .values({ key: 'order_file_layouts', value })
        .onConflict(conflict => conflict.column('key').doUpdateSet({ value }))
        .execute(),
    )
    expect(sheetOf((await fileOf('yonyou')).body.data.file)[0]).toEqual(['货名', '件'])
    expect(sheetOf((await fileOf('haidian')).body.data.file)[0]).toContain('随货单号')
  })

  it('has no formulas, whatever the goods are called', async () => {
    await shop.database.write(trx => trx.updateTable('order_line').set({ name: '=HYPERLINK("x")', spec: '+1' }).execute())
    const text = Buffer.from((await fileOf('full')).body.data.file, 'base64url').toString('utf8')
    expect(text).toContain("'=HYPERLINK")
    expect(text).not.toMatch(/(?:^|,)"?[=+]/m)
  })

  it('of a period has every order but the cancelled, and no other store’s', async () => {
    const cancelled = await shop.buy('buyer', packed, 50)
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: cancelled.order_id }, body: { reason: 'not-wanted' } })
    shop.clock.advance(1)
    const next = await shop.buy('buyer', packed, 50)
    const answer = (await period()).body.data
    expect(answer.name).toBe(`采购明细${today()}至${today()}.csv`)
    expect(numbersIn(answer.file)).toEqual([await snOf(order), await snOf(next)])
    expect((await period({ from: '2020-01-01', to: '2020-01-31' })).body.data.rows).toBe(0)
    expect((await period({}, 'rival')).body.data.rows).toBe(0)
  })

  it('of a period has orders of one moment in the order of their ids', async () => {
    const orders = [order, await shop.buy('buyer', packed, 50), await shop.buy('buyer', packed, 50)]
    const sorted = orders.toSorted((one, other) => (one.order_id < other.order_id ? -1 : 1))
    expect(numbersIn((await period()).body.data.file)).toEqual(await Promise.all(sorted.map(snOf)))
  })

  it('is refused at the last day where the period is none or too long, and for another store’s order', async () => {
    for (const [change, text] of [
      [{ from: '2026-02-01', to: '2026-01-31' }, messages.wrongPeriod],
      [{ from: '2024-01-01', to: '2026-01-31' }, messages.tooManyDays(366)],
    ] as const)
      expect((await period(change)).body).toMatchObject({ code: codes.invalid, errors: { to: [text] } })
    expect((await period({ from: '2026-02-30' })).status).toBe(422)
    expect((await fileOf('full', 'csv', 'rival')).status).toBe(404)
  })
})
