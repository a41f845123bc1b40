import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCancelCall, orderListCall } from '@yaoji/contract/calls/purchase/order'
import { assortedIds, goodsIds } from '../../../testing/service/shops/commerce-goods.ts'
import { openShop, type Shop } from '../../../testing/service/shops/commerce-shop.ts'
import { describePostgres, postgresUrl } from '../../../testing/service/app/postgres.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { openPostgres } from './postgres.ts'

const last = Math.max(...migrations.map(({ number }) => number))
/** What a next release may do to the tables that are written most. */
const next: Migration = {
  number: last + 1,
  name: 'next',
  statements: () => [
    "alter table order_line add column next_note text not null default ''",
    'alter table cart_line add column next_row integer',
    'alter table order_line add constraint next_known check (next_note is not null) not valid',
  ],
  backfill: { table: 'order_line', first: 0, set: "next_note = 'x'", where: "next_note = ''" },
  beside: [
    'create index concurrently if not exists order_line_by_next on order_line (next_note)',
    'alter table order_line validate constraint next_known',
  ],
}

describePostgres('a migration beside a shop that sells', dialect => {
  let shop: Shop
  let url: string
  beforeEach(async () => {
    shop = await openShop(dialect, { isOwn: true })
    url = await postgresUrl(shop.database)
  })
  // The copies of lines belong to no order.
  afterEach(() => shop.close())

  /** Another process, as `npm run migrate` of the next release. */
  async function migrateApart(): Promise<void> {
    const apart = openPostgres(url)
    await migrate(apart, [...migrations, next]).finally(() => apart.close())
  }

  /** Lines of goods that the buyer does not order meanwhile: as many as make the backfill take several steps. */
  async function addOldLines(): Promise<void> {
    await shop.recharge('buyer', 1_000_000_00)
    await shop.buy('buyer', assortedIds[0]!, 30)
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute
      where attrelid = 'order_line'::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''`.execute(
      shop.database.read,
    )
    const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
    await sql`insert into order_line (${columns}) select ${columns} from order_line cross join generate_series(1, 20000)`.execute(
      shop.database.read,
    )
  }

  test('leaves every call of the former release its answer, which may start again afterwards', async () => {
    await addOldLines()
    let [isOver, bought] = [false, 0]
    const buyers = async () => {
      while (!isOver) {
        const order = await shop.buy('buyer', goodsIds.packed, 30)
        expect(
          (await shop.call(orderCancelCall, { as: 'buyer', params: { id: order.order_id }, body: { reason: 'not-wanted' } })).status,
        ).toBe(200)
        expect((await shop.call(orderListCall, { as: 'buyer' })).status).toBe(200)
        expect((await shop.call(cartListCall, { as: 'buyer' })).status).toBe(200)
        bought++
      }
    }
    await Promise.all([buyers(), migrateApart().finally(() => (isOver = true))])
    expect(bought).toBeGreaterThan(0)
    const { rows } = await sql<{ count: number }>`select count(*) as count from order_line where next_note = ''`.execute(shop.database.read)
    // Those that the former release has added behind the backfill.
    expect(rows[0]?.count).toBeLessThanOrEqual(bought)
    await migrate(shop.database)
    await shop.buy('buyer', goodsIds.packed, 30)
  })

  test('waits for a lock so briefly that no one waits behind it', async () => {
    const holder = openPostgres(url)
    let release = () => {}
    const isReleased = new Promise<void>(resolve => (release = resolve))
    const holding = holder.write(async trx => {
      await sql`lock table order_line in share mode`.execute(trx)
      await isReleased
    })
    const migrating = migrateApart()
    const reads: unknown[] = []
    for (let count = 0; count < 60; count++) {
      const read = shop.database.write(async trx => {
        await sql`set local statement_timeout = 1000`.execute(trx)
        await sql`select 1 from order_line limit 1`.execute(trx)
      })
      await read.catch((error: unknown) => reads.push(error))
      await wait(25)
    }
    release()
    await Promise.all([holding, migrating])
    await holder.close()
    expect(reads).toEqual([])
    expect(await pendingMigrations(shop.database, [...migrations, next])).toEqual([])
  })

  test('takes an index that was interrupted for none, and makes it', async () => {
    await addOldLines()
    await sql`create index order_line_by_next on order_line (goods_id)`.execute(shop.database.read)
    await sql`update pg_index set indisvalid = false where indexrelid = 'order_line_by_next'::regclass`.execute(shop.database.read)
    await migrateApart()
    const { rows } = await sql<{ line: string }>`select indexdef as line from pg_indexes where indexname = 'order_line_by_next'`.execute(
      shop.database.read,
    )
    expect(rows[0]?.line).toContain('(next_note)')
  })
})
