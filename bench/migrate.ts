import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { startPostgres } from '../scripts/postgres.ts'
import { prepareDatabase } from '../service/operations/prepare-database.ts'
import { readConfig } from '../service/platform/config.ts'
import type { Database } from '../service/platform/database/database.ts'
import { migrate } from '../service/platform/database/migrate.ts'
import { migrations } from '../service/platform/database/migrations/index.ts'
import { indexesOf, type Migration } from '../service/platform/database/migrations/migration.ts'
import { openPostgres } from '../service/platform/database/postgres.ts'
import { bulkSettings, withoutIndexes } from './service/console/bulk.ts'
import { copyRows, dropTriggers } from './service/console/copy-rows.ts'
import { orderCopies, storeCopies } from './service/console/copies-of-orders.ts'
import { figure, percentile } from './service/search/score.ts'

const usage = `Usage: npm run bench:migrate -- [--orders N]
Adds a column with its values, a check and an index to N orders (10,000,000) of PostgreSQL while others read and change them, and prints how
long these wait, without and with the migration.
`
const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000000' }, help: { type: 'boolean', default: false } } })
const orders = Number(values.orders)
const stores = 10_000
/** Of the measurement without a migration. */
const calmMs = 20_000
const pauseMs = 5

const last = Math.max(...migrations.map(({ number }) => number))
const next: Migration = {
  number: last + 1,
  name: 'bench',
  statements: () => [
    'alter table orders add column bench_note text',
    'alter table orders add constraint bench_known check (bench_note is null or length(bench_note) > 0) not valid',
  ],
  backfill: { table: 'orders', first: '', set: "bench_note = 'x'", where: "bench_note is null and id like 'bench-99%'" },
  beside: [...indexesOf({ orders_bench: 'orders (bench_note, created_at)' }).beside, 'alter table orders validate constraint bench_known'],
}

async function fill(database: Database, note: (text: string) => void): Promise<void> {
  await dropTriggers(database)
  const settings = await bulkSettings(database)
  const [copied] = orderCopies(orders, stores, 1, Date.now())
  if (!copied) throw new Error('Orders come first among their copies.')
  await withoutIndexes(database, settings, note, async () => {
    for (const copies of [...storeCopies(stores, Date.now(), '2026-01-01').slice(0, 1), copied]) await copyRows(database, copies, settings)
  })
  for (const each of ['set statement_timeout = 0', 'vacuum analyze orders']) await sql.raw(each).execute(database.read)
}

/** Milliseconds of each read and change of an order, one after the other, until it is over. */
async function useOrders(database: Database, isOver: () => boolean): Promise<number[]> {
  const times: number[] = []
  while (!isOver()) {
    const id = `bench-${Math.floor(Math.random() * orders)}`
    const from = performance.now()
    await database.write(async trx => {
      await trx.selectFrom('orders').select(['id', 'state']).where('id', '=', id).executeTakeFirst()
      await trx.updateTable('orders').set({ remark: 'x' }).where('id', '=', id).execute()
    })
    times.push(performance.now() - from)
    await wait(pauseMs)
  }
  return times
}

const line = (name: string, times: readonly number[]) =>
  [
    `${name.padEnd(12)} ${times.length} changes, p50 ${figure(percentile(times, 0.5), 1)}, p99 ${figure(percentile(times, 0.99), 1)}`,
    `longest ${figure(Math.max(...times), 0)} ms`,
  ].join(', ')

async function run(): Promise<void> {
  const postgres = await startPostgres({ isDurable: true })
  const began = performance.now()
  const note = (text: string) => void process.stderr.write(`${Math.round((performance.now() - began) / 1_000)} s ${text}\n`)
  try {
    const shop = openPostgres(postgres.socketUrl)
    await prepareDatabase(readConfig({ DATABASE_URL: postgres.socketUrl }), shop)
    const patient = openPostgres(postgres.socketUrl, { poolSize: 1, silenceMax: 0 })
    await fill(patient, note)
    await patient.close()
    const calmUntil = performance.now() + calmMs
    const calm = await useOrders(shop, () => performance.now() > calmUntil)
    let isOver = false
    const apart = openPostgres(postgres.socketUrl)
    const from = performance.now()
    const [during] = await Promise.all([
      useOrders(shop, () => isOver),
      migrate(apart, [...migrations, next]).finally(() => {
        isOver = true
      }),
    ])
    console.log(`${orders} orders, migrated in ${Math.round((performance.now() - from) / 1_000)} s`)
    console.log([line('before', calm), line('meanwhile', during)].join('\n'))
    await apart.close()
    await shop.close()
  } finally {
    postgres.stop()
  }
}

if (values.help) process.stdout.write(usage)
else await run()
