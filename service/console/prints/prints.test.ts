import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consoleGoodsItemCall } from '@yaoji/contract/calls/console/goods-item'
import { consolePickListCall, consoleSlipCall } from '@yaoji/contract/calls/console/prints'
import { operateGoodsPlacesCall } from '@yaoji/contract/calls/operator/goods'
import { operateCheckOutCall, operatePickCall, operateSlipCall } from '@yaoji/contract/calls/operator/order'
import { addDays, chinaDay } from '@yaoji/contract/domain/china-day'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { findConsoleOrder } from '../orders/detail.ts'
import { messages } from './messages.ts'
import { pickList } from './pick-list.ts'

const { packed, limited } = goodsIds

describe.each(dialects)('prints of the warehouse on %s', dialect => {
  let shop: ConsoleShop
  const sns: string[] = []
  beforeAll(async () => {
    shop = await openConsole(dialect)
    await shop.database.write(async trx => {
      await trx.deleteFrom('batch').where('goods_id', '=', packed).execute()
      const place = { goods_id: packed, warehouse_id: 1, made_on: '2026-01-01' }
      const ends = (days: number) => addDays(chinaDay(shop.clock.now()), days)
      const rows = [
        { ...place, number: 'B1', quantity: 40, expires_on: ends(300) },
        { ...place, number: 'B2', quantity: 960, expires_on: ends(400) },
      ]
      await trx.insertInto('batch').values(rows).execute()
    })
    for (const as of ['buyer', 'rival'] as const) {
      await shop.recharge(as, 1_000_000)
      const order = await shop.buy(as, packed, 30)
      await shop.pay(as, order)
      sns.push((await shop.readOrder(as, order.order_id)).order_sn)
    }
  })
  afterAll(() => closeConsole(shop))

  const places = (as: StaffRole, ...texts: string[]) => shop.press(operateGoodsPlacesCall, { as, body: { places: texts } })
  const sheet = async (...numbers: string[]) => {
    const staff = { role: 'warehouse', name: '沈磊' } as Parameters<typeof findConsoleOrder>[1]
    const orders = await Promise.all(numbers.map(number => findConsoleOrder(shop.database.read, staff, number)))
    return pickList(shop.database.read, { orders, by: '沈磊', now: shop.clock.now() })
  }
  const get = async (as: StaffRole, url: string) =>
    shop.console.inject({ method: 'GET', url, headers: { cookie: await shop.enter(as), 'sec-fetch-site': 'same-origin' } })
  const slip = (number: string, as: StaffRole = 'warehouse') => get(as, consoleSlipCall.path.replace(':number', number))

  test('拣货单 gives no unit to two orders, follows 货位, and names what cannot be picked', async () => {
    for (const order_sn of sns) await shop.press(operateSlipCall, { as: 'service', body: { order_sn } })
    expect((await places('warehouse', `${packed}:1:B-03-07`, `${limited}:1:A-01-01`)).body.data).toEqual({ places: 2, unchanged: 0 })
    const [boxes, rows] = (await sheet(...sns)).tables
    expect(boxes?.rows.map(([box, sn, , units]) => [box, sn, units])).toEqual([
      [1, sns[0], 30],
      [2, sns[1], 30],
    ])
    expect(rows?.rows.map(([place, , , , batch, , units, into]) => [place, batch, units, into])).toEqual([
      ['B-03-07', 'B1', expect.stringMatching(/^40 /), '1:30　2:10'],
      ['B-03-07', 'B2', expect.stringMatching(/^20 /), '2:20'],
    ])
    await shop.database.write(trx => trx.updateTable('batch').set({ quantity: 1 }).where('goods_id', '=', packed).execute())
    const { foot, tables } = await sheet(...sns)
    expect(tables[1]).toBeUndefined()
    expect(foot).toEqual(expect.arrayContaining([messages.nothing, expect.stringContaining(`${sns[0]}：`)]))
    await shop.database.write(trx => trx.updateTable('batch').set({ quantity: 500 }).where('goods_id', '=', packed).execute())
  })

  test('拣货单 of several orders sends the same number of statements as that of one', async () => {
    const sent = async (...numbers: string[]) => {
      const before = shop.database.statements()
      expect((await get('warehouse', `${consolePickListCall.path}?numbers=${numbers.join(',')}`)).statusCode).toBe(200)
      return shop.database.statements() - before
    }
    await sent(...sns)
    expect(await sent(...sns)).toBe(await sent(...sns.slice(0, 1)))
  })

  test('are PDFs that the browser shows, for those alone who work with them', async () => {
    const url = `${consolePickListCall.path}?numbers=${sns.join(',')}`
    const answer = await get('warehouse', url)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    for (const as of ['finance', 'promotion', 'sales'] as const) expect((await get(as, url)).statusCode).toBe(403)
    for (const numbers of ['', '1', sns.join(';'), Array.from({ length: 41 }, () => sns[0]).join(',')])
      expect((await get('warehouse', `${consolePickListCall.path}?numbers=${numbers}`)).statusCode).toBe(422)
    expect((await get('warehouse', `${consolePickListCall.path}?numbers=2026010112345678`)).statusCode).toBe(404)
  })

  test('随货同行单 is there once the goods are out of the warehouse', async () => {
    const [sn = ''] = sns
    expect((await slip(sn)).json().msg).toContain('出库以后才有')
    await shop.press(operatePickCall, { as: 'warehouse', body: { order_sn: sn } })
    expect(await shop.press(operateCheckOutCall, { as: 'warehouse', body: { order_sn: sn } })).toMatchObject({ status: 200 })
    expect((await slip(sn)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await slip(sn, 'finance')).statusCode).toBe(403)
    expect((await sheet(sn)).foot).toContain(messages.left(sn, '已出库'))
  })

  test('随货同行单 is printed while the reports that it mentions cannot be read', async () => {
    const [sn = ''] = sns
    const { number: batch } = await shop.database.read.selectFrom('order_batch').select('number').executeTakeFirstOrThrow()
    const report = {
      goods_id: packed,
      kind: 'report',
      name: '检验报告书',
      batch,
      issued_on: '2026-01-02',
      url: '/report/in-s3-which-is-away.pdf',
    }
    const file = { id: 'in-s3-which-is-away', goods_id: packed, batch, bytes: Buffer.alloc(0), hash: '', operator: '', created_at: 0 }
    const away = { kept_in: 's3', kept_as: 'report_file/away/key', replaced_at: null } as const
    await shop.database.write(async trx => {
      await trx.insertInto('goods_paper').values(report).execute()
      await trx
        .insertInto('report_file')
        .values({ ...file, ...away })
        .execute()
    })
    const answer = await slip(sn)
    expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  })

  test('货位 is refused at its field, whole, and forgotten by an empty one', async () => {
    const problem = async (...texts: string[]) => (await places('warehouse', ...texts)).body.errors
    expect(await problem(`${packed}:1:C-1`, '99999999:1:C-1')).toEqual({ places: ['没有商品99999999'] })
    expect(await problem(`${packed}:99:C-1`)).toEqual({ places: ['没有仓库99'] })
    expect(Object.keys((await problem(`${packed}:1:C-1`, `${packed}:1:C-2`)) ?? {})).toEqual(['places'])
    expect(Object.keys((await problem(`${packed}:1:${'长'.repeat(21)}`)) ?? {})).toEqual(['places'])
    const shown = async () =>
      (await shop.press(consoleGoodsItemCall, { as: 'warehouse', params: { id: String(packed) } })).body.data.places.map(
        ({ place }) => place,
      )
    expect(await shown()).toContain('B-03-07')
    expect((await places('warehouse', `${packed}:1:`, `${limited}:1:A-01-01`)).body.data).toEqual({ places: 1, unchanged: 1 })
    expect(await shown()).not.toContain('B-03-07')
    expect((await places('promotion', `${packed}:1:C-1`)).status).toBe(403)
  })
})
