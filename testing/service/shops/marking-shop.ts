import { afterAll, afterEach, beforeAll } from 'vitest'
import { favouriteAddCall, favouriteCancelCall, favouriteListCall } from '@yaoji/contract/calls/storefront/favourite'
import { goodsIds } from './commerce-goods.ts'
import { closeShop, openShop, type Shop } from './commerce-shop.ts'
import type { TestDialect } from '../app/dialects.ts'

const { packed, herb, lastBox } = goodsIds

export type Ids = number | readonly (number | string)[] | string

/** A shop for the tests of one describe block, in which nothing stays marked from one test to the next. */
export function markingShop(dialect: TestDialect) {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop(dialect)
  })
  afterEach(async () => {
    await shop.database.write(async trx => {
      await trx.deleteFrom('favorite').execute()
      await trx.deleteFrom('arrival_notice').execute()
      await trx.updateTable('goods').set({ status: 'on' }).where('id', 'in', [packed, lastBox, herb]).execute()
    })
  })
  afterAll(() => closeShop(shop))

  const add = async (ids: Ids, as = 'buyer') => (await shop.call(favouriteAddCall, { as, body: { goods_ids: ids } })).body
  const cancel = async (ids: Ids, as = 'buyer') => (await shop.call(favouriteCancelCall, { as, body: { goods_ids: ids } })).body
  const list = async (query: Record<string, string | number> = {}, as = 'buyer') =>
    (await shop.call(favouriteListCall, { as, query })).body.data
  const listed = async (query: Record<string, string | number> = {}, as = 'buyer') => (await list(query, as)).list.map(row => row.goods.id)
  const setStatus = (id: number, status: string) =>
    shop.database.write(trx => trx.updateTable('goods').set({ status }).where('id', '=', id).execute())

  return { shop: () => shop, add, cancel, list, listed, setStatus }
}
