import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePostgres } from '../../../testing/service/app/postgres.ts'
import { startPooler, type Pooler } from '../../../testing/service/processes/pooler.ts'
import type { TestDatabase } from '../../../testing/service/app/dialects.ts'
import { problemsIn } from '../../operations/doctor/examine.ts'
import { readConfig } from '../config.ts'
import { prepareDatabase } from '../../operations/prepare-database.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

describePostgres('behind PgBouncer in transaction mode', dialect => {
  let own: TestDatabase
  let pooler: Pooler
  let database: Database

  beforeAll(async () => {
    own = await dialect.createEmpty()
    // Fewer server connections than our pool has: every transaction may meet another one.
    pooler = await startPooler(own.place.databaseUrl ?? '', 2)
    database = openDatabase({ databaseUrl: pooler.url, databasePoolSize: 8, sqliteFile: '' })
    const config = readConfig({ DATABASE_URL: pooler.url })
    await prepareDatabase(config, database)
  })
  afterAll(async () => {
    await database.close()
    await pooler.close()
    await own.drop()
  })

  const settings = sql<{ name: string; setting: string }>`select name, setting from pg_settings
    where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout', 'synchronous_commit') order by name`
  const right = [
    { name: 'idle_in_transaction_session_timeout', setting: '15000' },
    { name: 'lock_timeout', setting: '2000' },
    { name: 'statement_timeout', setting: '10000' },
    { name: 'synchronous_commit', setting: 'on' },
  ]

  test('the limits of time hold on every connection, in and outside of transactions', async () => {
    const seen = await Promise.all([
      ...Array.from({ length: 20 }, () => settings.execute(database.read)),
      ...Array.from({ length: 20 }, () => database.write(trx => settings.execute(trx))),
    ])
    for (const { rows } of seen) expect(rows).toEqual(right)
  })

  test('also on connections that PgBouncer opens for another program of the same user', async () => {
    const fresh = await startPooler(own.place.databaseUrl ?? '', 1)
    const client = new pg.Client({ connectionString: fresh.url })
    await client.connect()
    const { sql: text } = settings.compile(database.read)
    expect((await client.query(text)).rows).toEqual(right)
    await client.end()
    await fresh.close()
  })

  test('what a migration makes next to writers is refused with what to set, and executed past the pooler', async () => {
    await expect(database.beside('create table beside (id integer)')).rejects.toThrow('set DATABASE_DIRECT_URL to PostgreSQL itself')
    await own.database.beside('create table beside (id integer)')
    await own.database.beside('drop table beside')
  })

  test('the shop is filled, migrated once and whole', async () => {
    expect(await problemsIn(database.read)).toEqual([])
    await prepareDatabase(readConfig({ DATABASE_URL: pooler.url }), database)
  })
})
