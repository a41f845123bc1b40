import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { dialects } from '../../../testing/service/index.ts'
import type { TestDatabase } from '../../../testing/service/dialects.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'

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
    await expect(migrate(own.database, [...migrations, careless])).rejects.toThrow(/refer to nothing|depend on it/)
    expect(await own.database.read.selectFrom('partner').select('id').execute()).toEqual([{ id: 'portal' }])
    await expect(own.database.write(trx => sql`insert into partner_origin values ('x', 'y')`.execute(trx))).rejects.toThrow(/constraint/i)
  })

  test('has a quarter of an hour for a statement: an index of a million rows takes longer than the shop gives a call', async () => {
    await openMigrated()
    const limit = "select current_setting('statement_timeout') as value"
    const slow: Migration = {
      ...next,
      statements: ({ name }) => (name === 'sqlite' ? [] : [`create table next_limit as ${limit}`]),
    }
    await migrate(own.database, [...migrations, slow])
    if (own.database.dialect === 'sqlite') return
    const { rows } = await sql`select value from next_limit`.execute(own.database.read)
    expect(rows).toEqual([{ value: '15min' }])
    expect((await sql.raw(limit).execute(own.database.read)).rows).toEqual([{ value: '10s' }])
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

  test('a database of a newer version is refused', async () => {
    await openMigrated()
    await migrate(own.database, [...migrations, next])
    await expect(migrate(own.database)).rejects.toThrow('newer than this version')
  })

  test('a number with another name is refused', async () => {
    await openMigrated()
    const renamed = migrations.map(migration => ({ ...migration, name: `${migration.name} again` }))
    await expect(migrate(own.database, renamed)).rejects.toThrow('Migration 203 was "schema"')
  })
})
