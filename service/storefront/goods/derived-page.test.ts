import type { Transaction } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { GoodsListQuery } from '@yaoji/contract/calls/storefront/goods'
import type { Tables } from '../../platform/database/tables.ts'
import { loadCatalogue, type Catalogue } from '../../catalogue/listing/follow-changes.ts'
import { memberIds } from '../../../testing/service/shops/commerce-fixture.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
import { derivedPage } from './list.ts'

type Change = (trx: Transaction<Tables>, now: number) => Promise<unknown>
const id = goodsIds.packed
const orders: readonly GoodsListQuery['sort'][] = ['default', 'price', 'sale', 'yxq', 'number', 'favorite']

const setOnhand =
  (onhand: (now: number) => number): Change =>
  async trx => {
    const [row] = await trx.selectFrom('stock').select('onhand').where('goods_id', '=', id).execute()
    await trx
      .updateTable('stock')
      .set({ onhand: onhand(row?.onhand ?? 0), reserved: 0 })
      .where('goods_id', '=', id)
      .execute()
  }

/** What is changed, and the orders of whose pages that is a part. */
const changes: readonly { what: string; change: Change; found: readonly GoodsListQuery['sort'][] }[] = [
  { what: 'the amount in stock', change: setOnhand(now => now - 1), found: ['number', 'favorite'] },
  { what: 'goods that are sold out', change: setOnhand(() => 0), found: orders },
  {
    what: 'a batch',
    change: trx => trx.updateTable('batch').set({ expires_on: '2099-01-01' }).where('goods_id', '=', id).execute(),
    found: orders,
  },
  {
    what: 'a price',
    change: trx => trx.updateTable('goods_price').set({ price_units: 77_700 }).where('goods_id', '=', id).execute(),
    found: orders,
  },
  {
    what: 'a favourite',
    change: (trx, created_at) => trx.insertInto('favorite').values({ goods_id: id, member_id: memberIds.buyer, created_at }).execute(),
    found: ['number', 'favorite'],
  },
  { what: 'a category', change: trx => trx.updateTable('category').set({ name: '改名类' }).execute(), found: orders },
  { what: 'an area', change: trx => trx.insertInto('goods_area').values({ goods_id: id, province: '山西省' }).execute(), found: orders },
  {
    what: 'a manufacturer',
    change: trx => trx.updateTable('goods').set({ manufacturer: '改名厂' }).where('id', '=', id).execute(),
    found: orders,
  },
  { what: 'sales', change: trx => trx.updateTable('goods').set({ sales: 77 }).where('id', '=', id).execute(), found: orders },
  {
    what: 'goods off the shelf',
    change: trx => trx.updateTable('goods').set({ status: 'off' }).where('id', '=', id).execute(),
    found: orders,
  },
]

describe.each(dialects)('the pages of a list on %s', dialect => {
  let shop: Shop
  let catalogue: Catalogue

  beforeEach(async () => {
    shop = await openShop(dialect)
    catalogue = await loadCatalogue(shop.database, shop.clock.now)
  })
  afterEach(() => closeShop(shop))

  test.each(changes)('$what: has those found again that show it', async ({ change, found }) => {
    const again = async () => {
      const asked: GoodsListQuery['sort'][] = []
      for (const sort of orders) {
        const find = vi.fn(async () => ({}))
        const input = { query: { sort }, member: undefined, now: shop.clock.now(), serviceOrigin: '' }
        await derivedPage(shop.database.read, catalogue, input, find)
        if (find.mock.calls.length > 0) asked.push(sort)
      }
      return asked
    }
    expect(await again()).toEqual(orders)
    expect(await again()).toEqual([])
    await shop.database.write(trx => change(trx, shop.clock.now()))
    await catalogue.takeUpChanges()
    expect(await again()).toEqual(found)
  })
})
