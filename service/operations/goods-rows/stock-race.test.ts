import type { Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '../../../testing/service/measure/at-once.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { giveGoodsCodes, goodsCodes } from '../../../testing/service/shops/erp-rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { batchProblems } from '../doctor/batch-invariants.ts'
import type { Done } from '../done.ts'
import { importRows } from '../goods-import/import-goods.ts'
import { csv, read } from '../goods-import/test-support/import-file.ts'
import { setStock } from './set-stock.ts'
import { upsertGoods } from './upsert.ts'

type Units = { batch: string; quantity: number }
const code = goodsCodes.packed
const name = `试验商品${goodsIds.packed}`
/** The goods do not lie there yet, so there is no row of stock to lock. */
const warehouse = { id: 2, name: '二号仓' }
const expiry = '2028-10-31'

describe.each(dialects)('units that come into a warehouse at once on %s', dialect => {
  let shop: Shop
  beforeEach(async () => {
    shop = await openShop(dialect)
    await giveGoodsCodes(shop)
  })
  afterEach(() => closeShop(shop))

  const bringBy = {
    stock: (trx: Transaction<Tables>, units: Units, done: Done): Promise<unknown> =>
      setStock(trx, { rows: JSON.stringify([{ code, warehouse: warehouse.name, ...units, expires_on: expiry }]) }, done),
    import: async (trx: Transaction<Tables>, { batch, quantity }: Units, { now }: Done): Promise<unknown> => {
      const row = [name, code, warehouse.name, quantity, batch, expiry].join(',')
      return importRows(trx, { rows: (await read(csv('通用名,ERP编码,仓库,库存,批号,有效期至', row))).rows, now })
    },
    upsert: (trx: Transaction<Tables>, _: Units, done: Done): Promise<unknown> =>
      upsertGoods(trx, { rows: JSON.stringify([{ code, name, warehouse: warehouse.name }]) }, done),
  }

  // An import has all the stock there is, and empties other batches.
  test.each([
    ['stock', 'stock', 150],
    ['import', 'stock', 150],
    ['stock', 'import', 50],
    ['import', 'import', 50],
    ['stock', 'upsert', 100],
    ['upsert', 'stock', 50],
  ] as const)('by %s and %s are all counted', async (one, other, onhand) => {
    const done: Done = { name: 'ERP', now: shop.clock.now(), entryPoint: 'call' }
    const second = () => shop.database.write(trx => bringBy[other](trx, { batch: 'B', quantity: 50 }, done))
    await atOnce(shop.database, trx => bringBy[one](trx, { batch: 'A', quantity: 100 }, done), second)
    const there = shop.database.read.selectFrom('stock').where('goods_id', '=', goodsIds.packed).where('warehouse_id', '=', warehouse.id)
    expect([await there.select('onhand').executeTakeFirst(), await batchProblems(shop.database.read)]).toEqual([{ onhand }, []])
  })
})
