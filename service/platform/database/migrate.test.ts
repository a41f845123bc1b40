import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { dialects } from '../../../testing/service/index.ts'
import type { TestDatabase } from '../../../testing/service/app/dialects.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import { openPostgres } from './postgres.ts'

const next: Migration = {
  number: Math.max(...migrations.map(({ number }) => number)) + 1,
  name: 'next',
  statements: () => ['create table next_one (id integer primary key)', 'create table next_two (id integer primary key)'],
}

describe.each(dialects)('migrations on %s', dialect => {
  let own: TestDatabase
  afterEach(() => own.drop())

  const openEmpty = async () => (own = await dialect.createEmpty())
  /** As every app of a test without rows begins. */
  const openMigrated = async () => (own = await dialect.create('none', migrate))

  const applied = async () => {
    const { rows } = await sql<{ number: number }>`select number from schema_migration order by number`.execute(own.database.read)
    return rows.map(row => row.number)
  }

  test('have numbers that rise and run once', async () => {
    await openEmpty()
    await migrate(own.database)
    await migrate(own.database)
    const numbers = migrations.map(({ number }) => number)
    expect(numbers).toEqual([...new Set(numbers)].sort((one, other) => one - other))
    expect(await applied()).toEqual(numbers)
  })

  test('one that died half-way leaves nothing and runs again', async () => {
    await openMigrated()
    const dying: Migration = { ...next, statements: dialect => [...next.statements(dialect).slice(0, 1), 'create nonsense'] }
    await expect(migrate(own.database, [...migrations, dying])).rejects.toThrow(/syntax/)
    expect(await applied()).not.toContain(next.number)
    await migrate(own.database, [...migrations, next])
    expect(await applied()).toContain(next.number)
  })

  test('one that rebuilds tables and leaves rows which refer to nothing is undone', async () => {
    await openMigrated()
    await own.database.write(async trx => {
      await sql`insert into partner (id, name) values ('portal', '门户')`.execute(trx)
      await sql`insert into partner_origin values ('https://portal.example.cn', 'portal')`.execute(trx)
    })
    const careless: Migration = { ...next, isRebuilding: true, statements: () => ['drop table partner'] }
    await expect(migrate(own.database, [...migrations, careless], { withContract: true })).rejects.toThrow(/refer to nothing|depend on it/)
    expect(await own.database.read.selectFrom('partner').select('id').execute()).toEqual([{ id: 'portal' }])
    await expect(own.database.write(trx => sql`insert into partner_origin values ('x', 'y')`.execute(trx))).rejects.toThrow(/constraint/i)
  })

  describe('of rows that are there', () => {
    const notes = 2_500
    const columnOf = (where: string): Migration => ({
      ...next,
      statements: ({ name }) => [
        'alter table note add column length integer',
        ...(name === 'sqlite' ? ['create index note_by_length on note (length)'] : []),
      ],
      backfill: { table: 'note', first: 0, set: 'length = length(text)', where },
      beside: ['create index concurrently if not exists note_by_length on note (length)'],
    })
    const before: Migration = {
      number: 1,
      name: 'before',
      statements: () => ['create table note (id integer primary key, text text not null)'],
    }
    const filled = columnOf('length is null')

    const openNotes = async () => {
      await openEmpty()
      await migrate(own.database, [before])
      const rows = Array.from({ length: notes }, (_, at) => sql`(${at + 1}, ${'药'.repeat(at % 9)})`)
      await own.database.write(trx => sql`insert into note (id, text) values ${sql.join(rows)}`.execute(trx))
    }
    const lacking = async () =>
      (await sql<{ count: number }>`select count(*) as count from note where length is null`.execute(own.database.read)).rows[0]?.count
    const progress = async () =>
      (await sql<{ progress: string }>`select progress from schema_migration where number = ${next.number}`.execute(own.database.read))
        .rows[0]?.progress
    const hasIndex = async () => {
      const { rows } = await (own.database.dialect === 'sqlite'
        ? sql`select 1 from sqlite_master where name = 'note_by_length'`
        : sql`select 1 from pg_index where indexrelid = 'note_by_length'::regclass and indisvalid`
      ).execute(own.database.read)
      return rows.length === 1
    }

    test('fill a column a thousand rows at a time, and index it', async () => {
      await openNotes()
      await migrate(own.database, [before, filled])
      expect([await lacking(), await progress(), await hasIndex()]).toEqual([0, null, true])
    })

    test('one that was interrupted among its rows goes on behind the last thousand', async () => {
      await openNotes()
      // Overflows at the first row behind the second thousand.
      const dying: Migration = {
        ...filled,
        backfill: { ...filled.backfill!, set: 'length = 7 + 0 * abs(-9223372036854775807 - case when id > 2000 then 1 else 0 end)' },
      }
      await expect(migrate(own.database, [before, dying])).rejects.toThrow(/overflow|out of range/)
      expect([await lacking(), await progress()]).toEqual([notes - 2_000, '2000'])
      await migrate(own.database, [before, filled])
      expect([await lacking(), await progress(), await hasIndex()]).toEqual([0, null, true])
      const { rows } = await sql<{ count: number }>`select count(*) as count from note where length = 7 and id <= 2000`.execute(
        own.database.read,
      )
      expect(rows[0]?.count).toBe(2_000)
    })

    test('one that takes away waits on PostgreSQL until it is asked for, and this version goes on next to it', async () => {
      await openNotes()
      const taking: Migration = {
        ...next,
        number: next.number + 1,
        name: 'taking',
        isContract: true,
        statements: () => ['alter table note drop column text'],
      }
      await migrate(own.database, [before, filled, taking])
      const isPostgres = own.database.dialect === 'postgres'
      expect(await pendingMigrations(own.database, [before, filled, taking])).toEqual(isPostgres ? [taking] : [])
      await migrate(own.database, [before, filled, taking], { withContract: true })
      expect(await pendingMigrations(own.database, [before, filled, taking])).toEqual([])
      await expect(migrate(own.database, [before, filled])).rejects.toThrow('newer than this version')
    })
  })

  test('two processes that start together do not collide', async () => {
    await openEmpty()
    await Promise.all([migrate(own.database), migrate(own.database)])
    expect(await applied()).toHaveLength(migrations.length)
  })

  test('a text that was no JSON before the database checked it stays, and may be corrected', async () => {
    await openEmpty()
    const before: Migration = { number: 1, name: 'before', statements: () => ['create table note (id integer primary key, text text)'] }
    const check: Migration = { number: 2, name: 'check', statements: ({ jsonOnly }) => jsonOnly('note', 'text') }
    const write = (text: string) =>
      own.database.write(trx => sql`insert into note values (1, ${text}) on conflict (id) do update set text = ${text}`.execute(trx))
    await migrate(own.database, [before])
    await write('[1,')
    await migrate(own.database, [before, check])
    await expect(write('[2,')).rejects.toThrow(/JSON|json/)
    expect((await sql`select text from note`.execute(own.database.read)).rows).toEqual([{ text: '[1,' }])
    await write('[]')
  })

  test('a newer version that only added something leaves the former one what it needs; one that took something away does not', async () => {
    await openMigrated()
    await migrate(own.database, [...migrations, next])
    await migrate(own.database)
    const taking: Migration = {
      ...next,
      number: next.number + 1,
      name: 'taking',
      isContract: true,
      statements: () => ['drop table next_one'],
    }
    await migrate(own.database, [...migrations, next, taking], { withContract: true })
    await expect(migrate(own.database)).rejects.toThrow('newer than this version')
  })

  test('a database that was made before migrations had progress is known as done', async () => {
    await openMigrated()
    for (const column of ['progress', 'is_contract'])
      await own.database.write(trx => sql`alter table schema_migration drop column ${sql.ref(column)}`.execute(trx))
    await migrate(own.database, [...migrations, next])
    expect(await applied()).toEqual([...migrations, next].map(({ number }) => number))
    expect(await pendingMigrations(own.database, [...migrations, next])).toEqual([])
  })

  test('a number with another name is refused', async () => {
    await openMigrated()
    const renamed = migrations.map(migration => ({ ...migration, name: `${migration.name} again` }))
    await expect(migrate(own.database, renamed)).rejects.toThrow('Migration 203 was "schema"')
  })
})

test('a database that cannot be reached is not taken for one without migrations', async () => {
  const away = openPostgres('postgres://nobody@127.0.0.1:1/nowhere')
  await expect(pendingMigrations(away)).rejects.toThrow(/ECONNREFUSED/)
  await away.close()
})
