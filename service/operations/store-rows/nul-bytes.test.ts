import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { closeConsole } from '../../../testing/service/shops/console-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { giveGoodsCodes } from '../../../testing/service/shops/erp-rows.ts'
import { openStoreRows, type StoreRowsShop } from '../../../testing/service/access/store-rows.ts'

/** PostgreSQL refuses this character in any text, and JSON can carry it past the form. */
const nul = '\u0000'

describe.each(dialects)('rows with a NUL in them on %s', dialect => {
  let shop: StoreRowsShop
  beforeEach(async () => {
    shop = await openStoreRows(dialect)
    await giveGoodsCodes(shop)
  })
  afterEach(() => closeConsole(shop))

  test.each([
    ['stores/upsert', { code: `K${nul}` }],
    ['stores/upsert', { store: `buyer${nul}` }],
    ['stores/upsert', { store: 'buyer', salesperson: nul }],
    ['stores/upsert', { store: 'buyer', region: nul, rank: nul }],
    ['stores/credit', { code: `K${nul}`, limit: '1.00', days: 30 }],
    ['stores/credit', { store: 'buyer', limit: '1.00', days: 30, confirm: nul }],
    ['stores/credit', { store: 'buyer', limit: nul, days: nul }],
    ['goods/add_photos', { code: `A1${nul}`, file: 'AAAA' }],
    ['goods/add_photos', { code: 'A1', file: nul }],
    ['goods/prices', { code: `A1${nul}`, price: '1.00' }],
    ['goods/prices', { code: 'A1', rank: nul, price: nul, warehouse: nul }],
    ['goods/stock', { code: `A1${nul}`, batch: 'B', quantity: 1, expires_on: '2028-01-31' }],
    ['goods/stock', { code: 'A1', batch: nul, quantity: 1, expires_on: '2028-01-31' }],
    ['orders/slip', { order_sn: `2026112200000000${nul}` }],
    ['orders/ship', { order_sn: nul, carrier: nul, parcel_number: nul }],
    ['goods/upsert', { code: `A1${nul}`, name: '甲' }],
  ] as const)('are refused alone: %s %j', async (name, row) => {
    const { status, body } = await shop.send(name, [row])
    expect([status, body.data.rows.map(({ result }) => result)], body.msg).toEqual([200, ['refused']])
  })
})
