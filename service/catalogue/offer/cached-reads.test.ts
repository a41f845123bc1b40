import type { Kysely, Transaction } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderCancelCall } from '@yaoji/contract/calls/purchase/order'
import { orderStates } from '@yaoji/contract/domain/order/order-states'
import { allowCachedReads } from '../../platform/database/cache/changes.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../testing/service/index.ts'
import { id, member } from '../../../testing/service/facts/fact-case.ts'
import { factCases } from '../../../testing/service/facts/fact-cases.ts'
import { goodsFacts } from './goods-facts.ts'
import { hasOrdered, memberFacts } from './member-facts.ts'
import { promotionsAt } from './shop-facts.ts'

class Undone extends Error {}

describe.each(dialects)('what a transaction reads from caches on %s', dialect => {
  let shop: Shop
  const known = async (db: Kysely<Tables>) => ({
    goods: [...((await goodsFacts(db, [id, goodsIds.packed])) ?? [])].toSorted(([a], [b]) => a - b),
    member: await memberFacts(db, member),
    promotions: await promotionsAt(db, shop.clock.now()),
    hasOrdered: await hasOrdered(db, member),
  })
  const withCache = async (trx: Transaction<Tables>) => {
    await allowCachedReads(trx)
    return known(trx)
  }
  beforeAll(async () => {
    shop = await openShop(dialect)
    await known(shop.database.read)
    // PostgreSQL's first refresh does not know which transactions ran at the same time.
    await shop.database.write(async () => undefined)
    await known(shop.database.read)
  })
  afterAll(() => closeShop(shop))

  test('takes one statement where nothing has changed', async () => {
    const before = shop.database.statements()
    const found = await shop.database.write(withCache)
    // Begin and commit are statements of PostgreSQL's driver.
    expect(shop.database.statements() - before).toBe(dialect.name === 'postgres' ? 3 : 1)
    expect(found).toEqual(await known(shop.database.read))
  })

  test('is what it has changed itself', async () => {
    const prices = await shop.database.write(async trx => {
      await trx.updateTable('goods_price').set({ price_units: 123_400 }).where('goods_id', '=', id).execute()
      return new Map((await withCache(trx)).goods).get(id)?.prices.map(row => row.price_units)
    })
    expect(new Set(prices)).toEqual(new Set([123_400]))
  })

  test('is nothing where it does not allow that: the member and whether they have ordered are read', async () => {
    const before = shop.database.statements()
    expect(await shop.database.write(known)).toMatchObject({ goods: [], promotions: undefined, hasOrdered: false })
    expect(shop.database.statements() - before).toBe(dialect.name === 'postgres' ? 4 : 2)
  })

  test('outlives a change of an order, but for whether there is one that was not cancelled', async () => {
    const { read, write } = shop.database
    const { order_id } = await shop.buy('buyer', goodsIds.packed, 30)
    const before = await memberFacts(read, member)
    const seen = async () => [await hasOrdered(read, member), (await memberFacts(read, member)) === before]
    const move = (state: number) =>
      write(async trx => {
        await trx.updateTable('orders').set({ state }).where('id', '=', order_id).execute()
        await allowCachedReads(trx)
        return hasOrdered(trx, member)
      })
    expect(await seen()).toEqual([true, true])
    expect(await move(orderStates.cancelled)).toBe(false)
    expect(await seen()).toEqual([false, true])
    expect(await move(orderStates.awaitingPayment)).toBe(true)
    expect(await seen()).toEqual([true, true])
    await shop.call(orderCancelCall, { as: 'buyer', params: { id: order_id }, body: { reason: 'not-wanted' } })
  })

  test.each(factCases)('$what: is as the transaction sees it, and no other does before it is committed', async ({ change }) => {
    const changed = (isUndone: boolean) =>
      shop.database.write(async trx => {
        await change(trx, shop.clock.now())
        const seen = await withCache(trx)
        if (isUndone) throw new Undone()
        return seen
      })
    const before = await known(shop.database.read)
    await expect(changed(true)).rejects.toThrow(Undone)
    expect(await known(shop.database.read)).toEqual(before)
    const seen = await changed(false)
    expect(await known(shop.database.read)).toEqual(seen)
    expect(await shop.database.write(withCache)).toEqual(seen)
  })
})
