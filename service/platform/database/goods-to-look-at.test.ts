import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { closeShop, openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { dialects } from '../../../testing/service/app/dialects.ts'

const goods = goodsIds.packed
const price = (units: number, rank = 0) => `update goods_price set price_units = ${units} where goods_id = ${goods} and rank = ${rank}`
const cost = (units: number, day: string) =>
  `insert into purchase_cost (goods_id, price_units, bought_on, operator, created_at) values (${goods}, ${units}, '${day}', '财务', 0)`
const batch = (number: string) =>
  `insert into batch (goods_id, warehouse_id, number, made_on, expires_on, quantity) values (${goods}, 1, '${number}', '2026-01-01', '2029-01-01', 5)`
const paper = (kind: string, number: string, url: string) =>
  `insert into goods_paper (goods_id, kind, name, batch, url, issued_on) values (${goods}, '${kind}', '纸', '${number}', '${url}', '2026-01-01')`

/** Every way in which a mark comes and goes; how many of both there are afterwards, more than before. */
const steps: readonly [name: string, statement: string, marks: readonly [below: number, unreported: number]][] = [
  ['a cost above the price', cost(900_000_000, '2026-01-01'), [1, 0]],
  ['a later cost below it', cost(1, '2026-01-02'), [0, 0]],
  ['an earlier cost, which is not the last', cost(900_000_000, '2025-01-01'), [0, 0]],
  ['a price below the last cost', price(0), [1, 0]],
  ['a price above it', price(5), [0, 0]],
  [
    'a second price below it',
    `insert into goods_price (goods_id, warehouse_id, rank, price_units, updated_at) values (${goods}, 1, 5, 0, 0)`,
    [1, 0],
  ],
  ['no such price', `delete from goods_price where goods_id = ${goods} and rank = 5`, [0, 0]],
  ['a batch', batch('NEW-1'), [0, 1]],
  ['another kind of paper', paper('qualification', 'NEW-1', '/files/a.pdf'), [0, 1]],
  ['a report without a file', paper('report', 'NEW-1', ''), [0, 1]],
  ['its file', `update goods_paper set url = '/files/b.pdf' where batch = 'NEW-1' and kind = 'report'`, [0, 0]],
  ['another number of the batch', `update batch set number = 'NEW-2' where number = 'NEW-1'`, [0, 1]],
  ['the same number of the report', `update goods_paper set batch = 'NEW-2' where batch = 'NEW-1'`, [0, 0]],
  ['another batch', batch('NEW-1'), [0, 1]],
  ['no report', `delete from goods_paper where batch = 'NEW-2'`, [0, 2]],
  ['no batches', `delete from batch where number like 'NEW-%'`, [0, 0]],
]

describe.each(dialects)('marks of goods and batches to look at on %s', dialect => {
  let shop: Shop
  beforeAll(async () => void (shop = await openShop(dialect)))
  afterAll(() => closeShop(shop))

  const marks = async () => {
    const { rows } = await sql<{ below: number; unreported: number }>`select
      (select count(*) from goods_below_cost) as below, (select count(*) from batch_unreported) as unreported`.execute(shop.database.read)
    return rows[0] ?? { below: 0, unreported: 0 }
  }

  test('are those of a fresh shop, and follow every change', async () => {
    const first = await marks()
    for (const [name, statement, [below, unreported]] of steps) {
      await shop.database.write(trx => sql.raw(statement).execute(trx))
      expect([name, await marks()]).toEqual([name, { below: first.below + below, unreported: first.unreported + unreported }])
    }
  })

  test('go with their goods', async () => {
    await shop.database.write(trx => sql`delete from batch_unreported`.execute(trx))
    await shop.database.write(trx => sql.raw(batch('GONE')).execute(trx))
    expect((await marks()).unreported).toBe(1)
    await shop.database.write(trx => sql`delete from batch where number = 'GONE'`.execute(trx))
    expect((await marks()).unreported).toBe(0)
  })
})
