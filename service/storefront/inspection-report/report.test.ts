import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { reportFilterCall, type ReportQuery } from '@yaoji/contract/calls/storefront/inspection-report'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { ship } from '../../../testing/service/orders/ship.ts'

const { packed, herb, offShelf } = goodsIds

describe.each(dialects)('reports on %s', dialect => {
  let shop: Shop
  let order: { order_id: string; order_sn: string }
  beforeEach(async () => {
    shop = await openShop(dialect)
    const bought = await shop.buy('buyer', packed, 50)
    await shop.pay('buyer', bought)
    await ship(shop, bought.order_id)
    order = { ...bought, order_sn: (await shop.readOrder('buyer', bought.order_id)).order_sn }
  })
  afterEach(() => closeShop(shop))

  const filter = async (query: ReportQuery = {}, as = 'buyer') => (await shop.call(reportFilterCall, { as, query })).body.data
  const own = async () => (await filter()).list[0]!
  const addReport = async (goods_id: number, batch: string, url = '/paper/1.svg') => {
    const values = { goods_id, kind: 'report', name: '检验报告书', batch, issued_on: '2026-06-10', url }
    const { id } = await shop.database.write(trx => trx.insertInto('goods_paper').values(values).returning('id').executeTakeFirstOrThrow())
    return id
  }
  const read = async (id: number, as?: string, query = '') =>
    shop.app.inject({ url: `/paper/${id}.pdf${query}`, headers: as ? { cookie: await shop.login(as) } : {} })

  it('are those of the batches that the store was sent, also one that is still to be uploaded', async () => {
    const { ph } = await own()
    expect(await filter()).toMatchObject({
      total: 1,
      order_id: '',
      list: [{ goods: { id: packed, name: `试验商品${packed}` }, report_url: '', status: 'waiting', issued_on: '' }],
    })
    await addReport(packed, ph, '')
    expect((await own()).status).toBe('waiting')
    const id = await addReport(packed, ph)
    expect(await own()).toMatchObject({
      status: 'uploaded',
      issued_on: '2026-06-10',
      report_url: `${shop.config.serviceOrigin}/paper/${id}.pdf`,
    })
    expect((await filter({}, 'rival')).total).toBe(0)
  })

  it('are found by order, and no other store’s order tells anything', async () => {
    const { order_sn, order_id } = order
    expect(await filter({ order_sn })).toMatchObject({ total: 1, order_id, list: [{ goods: { id: packed } }] })
    for (const [query, as] of [
      [{ order_sn }, 'rival'],
      [{ order_sn: '2026010100000000' }, 'buyer'],
    ] as const)
      expect(await filter(query, as)).toMatchObject({ total: 0, order_id: '', list: [] })
  })

  it('are found by goods and by batch, also of what is on the shelf, and of nothing else', async () => {
    const ids = async (query: ReportQuery) => (await filter(query)).list.map(({ goods }) => goods.id)
    expect(await ids({ keyword: `试验商品${herb}` })).toContain(herb)
    expect(await ids({ keyword: `试验商品${offShelf}` })).not.toContain(offShelf)
    const { ph } = await own()
    const batches = (await filter({ batch: ph.toLowerCase() })).list
    expect(batches[0]).toMatchObject({ goods: { id: packed }, ph })
    expect(new Set(batches.map(({ goods, ph: number }) => `${goods.id} ${number}`)).size).toBe(batches.length)
    for (const batch of ['%', '_', "'", '\\']) expect((await filter({ batch: `${batch}没有` })).list).toEqual([])
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', packed).execute())
    expect(await ids({ keyword: `试验商品${packed}`, batch: ph })).toContain(packed)
  })

  it('are read as a PDF by approved members, of goods off the shelf only by who bought them', async () => {
    const { ph } = await own()
    const id = await addReport(packed, ph)
    const { statusCode, headers, rawPayload } = await read(id, 'buyer')
    expect([statusCode, headers['content-type'], rawPayload.toString('latin1', 0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(headers['content-disposition']).toMatch(/^inline; /)
    const name = encodeURIComponent(`试验商品${packed}-${ph}.pdf`)
    expect((await read(id, 'buyer', '?save=1')).headers['content-disposition']).toBe(
      `attachment; filename="report.pdf"; filename*=UTF-8''${name}`,
    )
    for (const who of [undefined, 'unapproved']) expect((await read(id, who)).statusCode).toBe(404)
    expect((await read(id, 'rival')).statusCode).toBe(200)
    await shop.database.write(trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', packed).execute())
    expect([(await read(id, 'rival')).statusCode, (await read(id, 'buyer')).statusCode]).toEqual([404, 200])
    expect((await filter({ keyword: '试验' }, 'unapproved')).list.every(({ report_url }) => report_url === '')).toBe(true)
  })
})
