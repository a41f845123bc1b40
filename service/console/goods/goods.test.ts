import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  consoleGoodsCall,
  consoleGoodsNamedCall,
  consoleGoodsViewsCall,
  type ConsoleGoodsRowWire,
} from '@yaoji/contract/calls/console/goods'
import { consoleSheetPreviewCall } from '@yaoji/contract/calls/console/goods-sheet'
import { consoleGoodsFileCall } from '@yaoji/contract/calls/console/files'
import { consoleGoodsItemCall } from '@yaoji/contract/calls/console/goods-item'
import { operateGoodsCostCall, operateGoodsShelfCall } from '@yaoji/contract/calls/operator/goods'
import { operateBatchReleaseCall, operateBatchStopCall } from '@yaoji/contract/calls/operator/recall'
import { freeUnits } from '@yaoji/contract/console/goods'
import type { StaffRole } from '@yaoji/contract/operator/roles'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeConsole, openConsole, type ConsoleShop } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

describe.each(dialects)('goods in the console on %s', dialect => {
  let shop: ConsoleShop
  beforeAll(async () => void (shop = await openConsole(dialect)))
  afterAll(() => closeConsole(shop))

  const list = async (query: Record<string, string | number>, as: StaffRole = 'promotion') =>
    (await shop.press(consoleGoodsCall, { as, query })).body.data
  const ids = async (query: Record<string, string | number>) => (await list(query)).list.map(row => row.goods_id)
  const item = async (id: number, as: StaffRole = 'promotion') => (await shop.press(consoleGoodsItemCall, { as, params: { id } })).body.data

  const file = async (q: number | string) => {
    const headers = { cookie: await shop.enter('promotion'), 'sec-fetch-site': 'same-origin' }
    return (await shop.console.inject({ url: `${consoleGoodsFileCall.path}?q=${q}&format=csv`, headers })).body
  }
  const fileFree = async (id: number) => {
    const [heads, ...rows] = (await file(id))
      .replace('\uFEFF', '')
      .split('\n')
      .map(line => line.split(','))
    return rows.find(([number]) => number === String(id))?.[heads!.indexOf('可售')]
  }

  test('come page by page, each once, in the order of their numbers', async () => {
    const all = await ids({ limit: 200 })
    const paged: number[] = []
    for (let after: string | null | undefined; after !== null; ) {
      const page = await list({ limit: 7, ...(after && { after }) })
      paged.push(...page.list.map(row => row.goods_id))
      after = page.next
    }
    expect(paged).toEqual(all)
    expect(all).toEqual(all.toSorted((one, other) => one - other))
  })

  test('are found by number, bar code, approval number, name and maker, and words of a pattern are letters', async () => {
    expect(await ids({ q: '7' })).toEqual([7])
    expect(await ids({ q: '210' })).toContain(goodsIds.brokenPack)
    expect(await ids({ q: `国药准字H${goodsIds.herb}` })).toContain(goodsIds.herb)
    expect(await ids({ q: '试验商品5' })).toEqual([goodsIds.soldOut])
    expect(await ids({ q: ' 试验制药  试验商品5 ' })).toEqual([goodsIds.soldOut])
    for (const q of ['%', '没有这种药', '999999999', '12345678901234567890']) expect(await ids({ q })).toEqual([])
  })

  test.each(['A-1', '01020003'])('are found by the code %s of the ERP, which their page, list, file and paste have', async code => {
    const id = goodsIds.packed
    await shop.database.write(trx => trx.updateTable('goods').set({ erp_code: code }).where('id', '=', id).execute())
    expect((await list({ q: code })).list).toMatchObject([{ goods_id: id, code }])
    expect((await item(id)).facts[0]).toEqual({ name: 'ERP编码', value: code })
    const [heads, row] = (await file(code)).split('\n')
    expect([heads, row]).toEqual([expect.stringContaining('编号,ERP编码,'), expect.stringContaining(code)])
    const pasted = await shop.press(consoleSheetPreviewCall, { as: 'promotion', body: { text: `ERP编码\t批发价\n${code}\t9.61` } })
    expect(pasted.body.data.rows).toMatchObject([{ goods_id: id }])
  })

  test('are found by several numbers at once, each once, without those that are none', async () => {
    const named = async (numbers: string) => shop.press(consoleGoodsNamedCall, { as: 'promotion', query: { ids: numbers } })
    const { list: found } = (await named(`${goodsIds.cold},999999,${goodsIds.packed},${goodsIds.cold}`)).body.data
    expect(found.map(row => row.goods_id).toSorted((a, b) => a - b)).toEqual([goodsIds.packed, goodsIds.cold].toSorted((a, b) => a - b))
    for (const numbers of ['', '1,', 'a', '1;2', `${'1,'.repeat(200)}1`]) expect((await named(numbers)).status, numbers).toBe(422)
  })

  test('are in the views that they belong to', async () => {
    expect(await ids({ view: 'out' })).toEqual([goodsIds.soldOut])
    expect(await ids({ view: 'low' })).toEqual([goodsIds.lastBox, goodsIds.brokenPack])
    expect(await ids({ view: 'ending' })).toEqual([goodsIds.nearExpiry])
    expect(await ids({ view: 'off' })).toEqual([goodsIds.offShelf])
    expect(await ids({ view: 'on', limit: 200 })).not.toContain(goodsIds.offShelf)
    const { views, categories } = (await shop.press(consoleGoodsViewsCall, { as: 'warehouse' })).body.data
    expect(views.find(({ view }) => view === 'low')).toEqual({ view: 'low', count: 2, is_more: false })
    const [category] = categories
    expect((await ids({ category: category!.id, limit: 200 })).length).toBeGreaterThan(0)
    expect(await ids({ category: 999_999 })).toEqual([])
  })

  test('show what they cost to those alone who may know it', async () => {
    const cost = { goods_id: String(goodsIds.cold), price: '120.00' }
    await shop.press(operateGoodsCostCall, { as: 'finance', body: cost })
    expect(await ids({ view: 'below' })).toEqual([goodsIds.cold])
    const shown = async (as: StaffRole) =>
      (await list({ q: String(goodsIds.cold) }, as)).list.find((row: ConsoleGoodsRowWire) => row.goods_id === goodsIds.cold)?.cost
    for (const role of ['admin', 'finance', 'promotion'] as const) expect(await shown(role)).toBe('120.00')
    for (const role of ['service', 'quality', 'warehouse', 'sales'] as const) {
      expect(await shown(role)).toBe('')
      expect((await item(goodsIds.cold, role)).goods.cost).toBe('')
    }
  })

  test('say how many units are not sold, and are sorted by those that are free', async () => {
    const { list: all } = await list({ sort: '-stock', limit: 200 })
    const free = all.map(freeUnits)
    expect(free).toEqual(free.toSorted((one, other) => other - one))
    // Of 61 days 30 are too near.
    expect(all.filter(({ unsold }) => unsold > 0)).toEqual([])
    const [most] = all
    const id = most!.goods_id
    const [batch] = (await item(id)).places.flatMap(({ batches }) => batches)
    const body = { goods_id: String(id), batch: batch!.number, reason: '来函核查' }
    expect((await shop.press(operateBatchStopCall, { as: 'quality', body })).status).toBe(200)
    const shown = (await item(id)).goods
    expect([shown.unsold, freeUnits(shown)]).toEqual([batch!.quantity, most!.onhand - most!.reserved - batch!.quantity])
    const after = (await list({ sort: '-stock', limit: 200 })).list
    expect(after.map(freeUnits)).toEqual(after.map(freeUnits).toSorted((one, other) => other - one))
    expect(after[0]?.goods_id).not.toBe(id)
    expect(await ids({ view: 'out' })).toEqual([goodsIds.soldOut, id].toSorted((one, other) => one - other))
    expect(await fileFree(id)).toBe(String(freeUnits(shown)))
    shop.clock.advance(40 * 86_400_000)
    const { onhand, unsold } = (await item(goodsIds.nearExpiry)).goods
    expect(unsold).toBe(onhand)
    shop.clock.advance(-40 * 86_400_000)
    await shop.press(operateBatchReleaseCall, { as: 'quality', body })
  })

  test('have a page with prices and batches by warehouse, and 404 where there are none', async () => {
    const shown = await item(goodsIds.packed)
    expect(shown.goods.prices.find(({ rank }) => rank === 0)?.price).toBe('9.60')
    expect(shown.places).toHaveLength(1)
    expect(shown.places[0]?.batches.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(shown.places[0]?.onhand)
    expect(shown.ladder.length).toBeGreaterThan(0)
    expect(shown.facts).toContainEqual({ name: '中包装', value: '10 盒' })
    expect((await shop.press(consoleGoodsItemCall, { as: 'promotion', params: { id: 999_999 } })).status).toBe(404)
  })

  test('tell since when the price for all is in force, and where the price of the maker is from', async () => {
    const id = goodsIds.herb
    const retail = async () => (await item(id)).facts.find(({ name }) => name === '建议零售价')?.value
    const set = (values: object) => shop.database.write(trx => trx.updateTable('goods').set(values).where('id', '=', id).execute())
    const [before] = (await item(id)).places[0]!.listed
    const later = shop.clock.now() + 86_400_000
    await shop.database.write(trx =>
      trx
        .updateTable('goods_price')
        .set({ price_units: 3_300, updated_at: later })
        .where('goods_id', '=', id)
        .where('rank', '=', 0)
        .execute(),
    )
    expect((await item(id)).places[0]!.listed).toEqual([{ price: '0.33', since: Math.floor(later / 1_000) }, before])
    expect(await retail()).toBeUndefined()
    await set({ market_price_units: 5_000 })
    expect(await retail()).toBe('¥0.50（没有来源和日期，买家看不到）')
    await set({ market_price_source: '厂家价格函', market_price_on: '2026-08-01' })
    expect(await retail()).toBe('¥0.50（厂家价格函，2026-08-01）')
  })

  test('go off the shelf with a reason that their history tells, once', async () => {
    const press = (as: StaffRole, state: string, reason?: string) =>
      shop.press(operateGoodsShelfCall, { as, body: { goods_id: String(goodsIds.limited), state, ...(reason && { reason }) } })
    expect((await press('promotion', 'off')).status).toBe(422)
    expect((await press('warehouse', 'off', '召回')).status).toBe(403)
    expect((await press('quality', 'off', '厂家召回')).status).toBe(200)
    expect((await press('quality', 'off', '厂家召回')).status).toBe(409)
    expect((await item(goodsIds.limited)).history[0]).toMatchObject({
      what: 'goods/shelf',
      who: shop.nameOf('quality'),
      note: '厂家召回',
      changes: [{ name: '', before: '在售', after: '已下架' }],
    })
    expect((await press('promotion', 'on', '召回已结束')).status).toBe(200)
    expect((await item(goodsIds.limited)).goods.state).toBe('on')
  })
})
