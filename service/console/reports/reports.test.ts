import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { consoleReportsCall, consoleReportViewsCall, type ReportsQuery } from '@yaoji/contract/calls/console/reports'
import { operateReportCall } from '@yaoji/contract/calls/operator/inspection-report'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { tinyPdf } from '../../../testing/service/app/tiny-files.ts'

const as = 'quality' as const

describe.each(dialects)('reports of batches in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const read = async (query: ReportsQuery) => (await shop.press(consoleReportsCall, { as, query })).body.data
  const counts = async () => {
    const { views } = (await shop.press(consoleReportViewsCall, { as })).body.data
    return Object.fromEntries(views.map(({ view, count }) => [view, count]))
  }

  it('are missed by batches in stock until they are uploaded', async () => {
    const before = await counts()
    const [row] = (await read({ view: 'missing' })).list
    if (!row) throw new Error('a batch without a report')
    const { goods_id, batch } = row
    const body = { goods: String(goods_id), batch, file: tinyPdf, issued_on: '2024-01-05' }
    expect((await shop.press(operateReportCall, { as, body })).status).toBe(200)
    expect((await read({ view: 'missing', q: batch })).list.filter(each => each.goods_id === goods_id)).toEqual([])
    const [found] = (await read({ view: 'there', q: batch })).list.filter(each => each.goods_id === goods_id)
    expect(found).toMatchObject({ issued_on: '2024-01-05', report_url: expect.stringMatching(/^\/report\/.+\.pdf$/) })
    expect((await counts()).missing).toBeLessThan(before.missing ?? 0)
  })

  it('are read a page at a time, by goods, and not of batches that are sold out', async () => {
    const all = (await read({ view: 'missing', limit: 100 })).list
    const first = await read({ view: 'missing', limit: 1 })
    const second = await read({ view: 'missing', limit: 1, after: first.next ?? '' })
    expect([...first.list, ...second.list]).toEqual(all.slice(0, 2))
    const [row] = all
    const found = (await read({ view: 'missing', q: String(row?.goods_id) })).list
    expect(new Set(found.map(each => each.goods_id))).toEqual(new Set([row?.goods_id]))
    await shop.database.write(trx =>
      trx
        .updateTable('batch')
        .set({ quantity: 0 })
        .where('id', '=', row?.batch_id ?? 0)
        .execute(),
    )
    expect((await read({ view: 'missing', limit: 100 })).list).toHaveLength(all.length - 1)
    expect((await shop.press(consoleReportsCall, { as: 'finance' })).status).toBe(403)
  })
})
