import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assortedIds } from '../../../testing/service/shops/commerce-goods.ts'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'
import { countQueries } from '../../../testing/service/measure/count-queries.ts'
import { writeSold } from './write-goods.ts'

const [first = 0, second = 0, ...others] = assortedIds

describe.each(dialects)('goods that a promotion sells on %s', dialect => {
  let shop: Shop
  let id = 0
  beforeAll(async () => {
    shop = await openShop(dialect)
    const row = { kind: 'flash-sale', name: '秒杀', begins_at: 0, ends_at: null, scope: '{}', terms: '{}' }
    const made = await shop.database.write(trx => trx.insertInto('promotion').values(row).returning('id').executeTakeFirstOrThrow())
    id = made.id
  })
  afterAll(() => closeShop(shop))

  const rowOf = (goods_id: number, quota: number | null, price_units = 1) => ({
    ...{ goods_id, quota, price_units },
    ...{ number: 1, member_limit: null },
  })
  const write = (rows: ReturnType<typeof rowOf>[]) =>
    shop.database.write(trx => countQueries(trx, db => writeSold(db as typeof trx, id, rows)))
  const take = (taken: number) =>
    shop.database.write(trx => trx.updateTable('promotion_goods').set({ taken }).where('promotion_id', '=', id).execute())
  const written = () =>
    shop.database.read
      .selectFrom('promotion_goods')
      .select(['goods_id', 'price_units', 'quota', 'taken'])
      .where('promotion_id', '=', id)
      .orderBy('goods_id')
      .execute()

  test('are written in two statements, and changed and removed in three, whatever their number', async () => {
    expect(await write(assortedIds.map(goods => rowOf(goods, 3)))).toMatchObject({ queries: 2, answer: [] })
    expect(await write([...others, first].map(goods => rowOf(goods, null, 2)))).toMatchObject({ queries: 3, answer: [] })
    expect(await written()).toEqual([first, ...others].map(goods_id => ({ goods_id, price_units: 2, quota: null, taken: 0 })))
  })

  test('keep what was taken of them, and are answered where that is more than the new total, or they are removed', async () => {
    await write([first, second].map(goods => rowOf(goods, 3)))
    await take(2)
    expect((await write([rowOf(first, 2, 5), rowOf(second, null, 5)])).answer).toEqual([])
    const kept = [
      { goods_id: first, price_units: 5, quota: 2, taken: 2 },
      { goods_id: second, price_units: 5, quota: null, taken: 2 },
    ]
    expect(await written()).toEqual(kept)
    expect((await write([rowOf(first, 1, 7)])).answer).toEqual([first, second].map(goods_id => ({ goods_id, taken: 2 })))
    expect(await written()).toEqual(kept)
    await take(0)
  })
})
