import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PostgresServer } from '../../../testing/service/processes/postgres-server.ts'
import { describePostgres } from '../../../testing/service/app/postgres.ts'
import type { Database } from './database.ts'
import { openDatabase } from './open.ts'

const within = { timeout: 20_000, interval: 50 }
const quick = ['fsync=off', 'full_page_writes=off']
const rounds = 60

/** Servers of its own, because they are delayed, killed and promoted. */
describePostgres('reads from a replica', () => {
  let primary: PostgresServer
  let replica: PostgresServer | undefined
  const opened: Database[] = []

  beforeAll(async () => {
    primary = await PostgresServer.createPrimary(quick)
    await primary.query('create table note (id integer primary key, text text not null)')
  }, 60_000)
  afterAll(() => primary.remove())
  beforeEach(async () => {
    await primary.query('truncate note')
  })
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close()
    replica?.remove()
    replica = undefined
  })

  /** Two processes of one shop. */
  async function openTwo(settings: readonly string[] = []): Promise<[Database, Database]> {
    replica = await PostgresServer.createReplica(primary, 'replica', [...quick, ...settings])
    const place = { databaseUrl: primary.url, databaseReadUrl: replica.url, databasePoolSize: 4, sqliteFile: '' }
    const [one, other] = [openDatabase(place), openDatabase(place)]
    opened.push(one, other)
    return [one, other]
  }
  const write = (database: Database, id: number) => database.write(trx => sql`insert into note values (${id}, 'new')`.execute(trx))
  const remove = (database: Database, id: number) => database.write(trx => sql`delete from note where id = ${id}`.execute(trx))
  /** What one statement finds, and where it ran. */
  async function look({ replica: db }: Database): Promise<{ ids: number[]; isReplica: boolean }> {
    const { rows } = await sql<{ ids: number[] | null; is_replica: boolean }>`
      select (select array_agg(id order by id) from note) as ids, pg_is_in_recovery() as is_replica`.execute(db)
    return { ids: rows[0]?.ids ?? [], isReplica: rows[0]?.is_replica ?? false }
  }
  const isUsed = async (database: Database) => (await look(database)).isReplica

  async function staleReads(one: Database, other: Database): Promise<{ stale: number; fromReplica: number; slowestMs: number }> {
    let [stale, fromReplica, slowestMs] = [0, 0, 0]
    for (let id = 1; id <= rounds; id++) {
      // Written through one process, read through the other, written and read again.
      await write(one, id)
      for (const change of [undefined, () => remove(other, id)]) {
        await change?.()
        const began = performance.now()
        const { ids, isReplica } = await look(change ? one : other)
        slowestMs = Math.max(slowestMs, performance.now() - began)
        if (ids.includes(id) === (change !== undefined)) stale++
        if (isReplica) fromReplica++
      }
    }
    return { stale, fromReplica, slowestMs }
  }

  test('one that keeps up executes the statements, and each change is found at once, in every process', async () => {
    const [one, other] = await openTwo()
    const { stale, fromReplica } = await staleReads(one, other)
    expect(stale).toBe(0)
    expect(fromReplica).toBeGreaterThan(rounds)
  }, 60_000)

  test('one that is five seconds late executes no statement that would miss a change, and delays none', async () => {
    const [one, other] = await openTwo(['recovery_min_apply_delay=5s'])
    const { stale, fromReplica, slowestMs } = await staleReads(one, other)
    expect([stale, fromReplica]).toEqual([0, 0])
    expect(slowestMs).toBeLessThan(1_000)
    // It has caught up once there are no writes.
    await vi.waitFor(async () => expect(await isUsed(one)).toBe(true), within)
  }, 60_000)

  test('one that is killed fails no statement, not even those in progress, and is used again after its start', async () => {
    const [one] = await openTwo()
    const slow = Array.from({ length: 4 }, () => sql<{ one: number }>`select 1 as one, pg_sleep(0.5)`.execute(one.replica))
    await vi.waitFor(async () => {
      const [row] = (await replica?.query<{ running: number }>(
        `select count(*)::int as running from pg_stat_activity where application_name = 'yaoji' and query like '%pg_sleep%' and state = 'active'`,
      )) ?? [{ running: 0 }]
      expect(row?.running).toBeGreaterThan(0)
    }, within)
    await replica?.kill()
    for (const { rows } of await Promise.all(slow)) expect(rows[0]?.one).toBe(1)
    await write(one, 1)
    expect(await look(one)).toEqual({ ids: [1], isReplica: false })
    await replica?.start()
    await vi.waitFor(async () => expect(await isUsed(one)).toBe(true), within)
  }, 60_000)

  test('one that was promoted is not read', async () => {
    const [one] = await openTwo()
    expect(await isUsed(one)).toBe(true)
    await replica?.promote()
    await replica?.query(`insert into note select id, 'of the other shop' from generate_series(1000, 3000) as id`)
    for (let id = 1; id <= 5; id++) {
      await write(one, id)
      expect((await look(one)).ids.at(-1)).toBe(id)
    }
  }, 60_000)

  test('an error of the statement itself is reported, not tried on the primary', async () => {
    const [one] = await openTwo()
    await expect(sql`select no_such_column from note`.execute(one.replica)).rejects.toThrow('no_such_column')
    await expect(sql`insert into note values (1, 'read only')`.execute(one.replica)).rejects.toThrow()
    expect(await isUsed(one)).toBe(true)
  }, 60_000)
})
