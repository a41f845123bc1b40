import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostgresServer } from '../../../../testing/service/processes/postgres-server.ts'
import { describePostgres } from '../../../../testing/service/app/postgres.ts'
import type { Database } from '../database.ts'
import { migrate } from '../migrate.ts'
import { openDatabase } from '../open.ts'
import { openLog } from './changes.ts'

/** Transactions that change nothing: a server that crashes before they are on its disk reuses their numbers. */
const forgotten = 40

/** A server of its own, because it is killed. Rolled back transactions reach its disk only after ten seconds. */
describePostgres('change logs over a crash', () => {
  let server: PostgresServer
  let database: Database

  beforeAll(async () => {
    server = await PostgresServer.createPrimary(['fsync=off', 'wal_writer_delay=10s'])
    database = openDatabase({ databaseUrl: server.url, sqliteFile: '' })
    await migrate(database)
  }, 120_000)
  afterAll(async () => {
    await database.close()
    server.remove()
  })

  const number = sql<number>`pg_current_xact_id()::text::bigint`
  const change = (id: number) =>
    database.write(async trx => {
      const { rows } = await sql<{ changed_in: number }>`insert into goods_change (goods_id, changed_in) values (${id}, ${number})
        on conflict (goods_id) do update set changed_in = excluded.changed_in returning changed_in`.execute(trx)
      return Number(rows[0]?.changed_in)
    })
  const forget = () =>
    database.write(trx => sql`select ${number}`.execute(trx).then(() => Promise.reject(new Error('forget it')))).catch(() => undefined)

  test('are read again as far as numbers of transactions may have been reused', async () => {
    const seen: number[][] = []
    const readLog = await openLog(database, ({ goods }) => goods)
    const look = () => readLog(async ids => void seen.push([...ids]))
    const before = await change(1)
    await look()
    for (let count = 0; count < forgotten; count++) await forget()
    await change(2)
    for (let count = 0; count < forgotten; count++) await forget()
    await look()
    await server.kill()
    await server.start()
    const after = await change(3)
    // Else the crash was none.
    expect(after).toBeLessThan(before + 2 * forgotten)
    await look()
    expect(seen.slice(0, 2)).toEqual([[1], [2]])
    expect(seen.slice(2).flat()).toContain(3)
    seen.length = 0
    await look()
    expect(seen).toEqual([])
  })
})
