import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { goodsListCall, goodsSearchCall } from '@yaoji/contract/calls/storefront/goods'
import { carryOut } from '../../../testing/service/orders/carry-out.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { scannedKeyword } from './scanned-code.ts'

const goods = goodsIds.packed
const other = goodsIds.limited
const barcode = '6901234567892'
const code = (prefix: number, serial: number) => `${prefix}${String(serial).padStart(13, '0')}`
const pack = code(8_123_401, 1)

describe.each(dialects)('a scanned code on %s', dialect => {
  let shop: Shop
  const find = async (keywords: string, as?: 'buyer') =>
    (await shop.call(goodsSearchCall, { ...(as && { as }), query: { keywords } })).body.data
  const idsOf = async (keywords: string, as?: 'buyer') => (await find(keywords, as)).list.map(({ id }) => id)

  beforeAll(async () => {
    shop = await openShop(dialect)
    const packs = [`${goods}:B1:2:${code(8_123_402, 7)}`, `${goods}:B1:1:${pack}:${code(8_123_402, 7)}`]
    // Digits in front that a careless holder gave to two goods.
    packs.push(`${goods}:B1:1:${code(8_123_403, 1)}`, `${other}:B1:1:${code(8_123_403, 2)}`)
    await shop.database.write(async trx => {
      await trx.updateTable('goods').set({ barcode }).where('id', '=', goods).execute()
      await trx.updateTable('goods').set({ barcode: '', approval_number: '国药准字Z20990001' }).where('id', '=', other).execute()
      await carryOut(trx, 'trace-packs', { body: { source: 'SF1', packs }, name: '质管小王', now: shop.clock.now() })
    })
    // The search follows goods in its own time, where another file has loaded it before.
    await vi.waitFor(async () => expect(await idsOf(pack)).toEqual([goods]), { timeout: 20_000, interval: 50 })
  })
  afterAll(() => closeShop(shop))

  test.each([
    ['a registered pack', pack],
    ['with blanks and full-width digits', `８${pack.slice(1, 8)} ${pack.slice(8)}`],
    ['a registered carton', code(8_123_402, 7)],
    ['another pack of the same prefix', code(8_123_401, 99)],
    ['another carton of the same prefix', code(8_123_402, 99)],
    ['a GS1 code', `(01)0${barcode}(21)A1B2`],
    ['a GS1 code of a carton', '011690123456789921A1B2'],
    ['a carton with its GTIN', '16901234567899'],
  ])('%s finds its goods, for visitors and members, in suggestions and lists', async (_, scanned) => {
    for (const as of [undefined, 'buyer'] as const) expect(await idsOf(scanned, as)).toEqual([goods])
    expect((await find(scanned)).keywords).toBe(barcode)
    const { list } = (await shop.call(goodsListCall, { query: { keywords: scanned } })).body.data
    expect(list.map(({ id }) => id)).toEqual([goods])
  })

  test('goods without a bar code are found by their approval number', async () => {
    expect(await idsOf(code(8_123_403, 2))).toContain(other)
  })

  test.each([
    ['a prefix that nobody registered', code(8_999_999, 1)],
    ['a prefix of two goods', code(8_123_403, 3)],
    ['a neighbouring prefix', code(8_123_400, 1)],
  ])('%s finds nothing, says so, and offers no request for a single pack', async (_, scanned) => {
    const { list, note, request } = await find(scanned, 'buyer')
    expect({ list, note, request }).toEqual({ list: [], note: '没有登记过这个追溯码，请改扫商品条码，或按品名查找', request: undefined })
    const page = (await shop.call(goodsListCall, { query: { keywords: scanned } })).body.data
    expect([page.list, page.note]).toEqual([[], note])
  })

  test('no statement is sent for what is no code', async () => {
    for (const typed of ['阿莫西林', barcode, '12345', '8123', '']) {
      const { answer, queries } = await countQueries(shop.database.read, db => scannedKeyword(db, typed))
      expect([answer, queries]).toEqual([typed, 0])
    }
  })
})
