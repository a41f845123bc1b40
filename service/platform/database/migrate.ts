import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import { migrations as allMigrations } from './migrations/index.ts'
import { dialects, type Backfill, type Dialect, type Migration } from './migrations/migration.ts'
import { lockPreparation } from './preparation-lock.ts'
import type { Tables } from './tables.ts'

export type MigrateOptions = {
  /** Also what takes away what the former release needs: once none of its processes runs. */
  withContract?: boolean
  onApplied?: (migration: Migration, ms: number) => void
}

/**
 * Brings the database to the newest schema while the former release serves (docs/operators/installation.md). A migration that was interrupted goes
 * on where it was. SQLite has one process, so nothing of the former release runs.
 *
 * @throws {Error} where a newer version has taken away what this one needs
 */
export async function migrate(
  database: Database,
  migrations: readonly Migration[] = allMigrations,
  { withContract = database.dialect === 'sqlite', onApplied }: MigrateOptions = {},
): Promise<void> {
  await prepareMarks(database)
  const isDue = (migration: Migration) => withContract || !migration.isContract
  if ((await lacking(database.read, migrations)).some(isDue))
    await alone(database, async () => {
      const isNew = (await marksOf(database.read)).length === 0
      for (const migration of await lacking(database.read, migrations)) {
        if (!isNew && !isDue(migration)) continue
        const from = performance.now()
        await apply(database, migration, isNew)
        onApplied?.(migration, performance.now() - from)
      }
    })
  await refuseNewerSchema(database, migrations)
}

/** `progress` is null of a migration that is done, else the last key that its backfill has reached. */
type Mark = { number: number; name: string; is_contract: number; progress: string | null }

async function marksOf(db: Kysely<Tables>): Promise<Mark[]> {
  return (await sql<Mark>`select number, name, is_contract, progress from schema_migration`.execute(db)).rows
}

/** Whether the table has its columns; a database that was made before migrations had progress lacks some. */
const hasMarks = (db: Kysely<Tables>): Promise<boolean> =>
  marksOf(db).then(
    () => true,
    (error: unknown) => {
      // 42P01 and 42703: no such table, no such column.
      const isLacking =
        error instanceof Error &&
        (/no such (table|column)/.test(error.message) || ('code' in error && /^42(P01|703)$/.test(String(error.code))))
      if (isLacking) return false
      throw error
    },
  )

async function prepareMarks(database: Database): Promise<void> {
  if (await hasMarks(database.read)) return
  await database.write(async trx => {
    await lockPreparation(database, trx)
    await sql`create table if not exists schema_migration (
      number integer primary key, name text not null, applied_at text not null default current_timestamp
    )`.execute(trx)
    const { rows } = await (database.dialect === 'sqlite'
      ? sql`select 1 from pragma_table_info('schema_migration') where name = 'progress'`
      : sql`select 1 from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'progress' and not attisdropped`
    ).execute(trx)
    if (rows.length > 0) return
    await sql`alter table schema_migration add column is_contract integer not null default 0`.execute(trx)
    await sql`alter table schema_migration add column progress text`.execute(trx)
  })
}

/** Runs `work` while no other process migrates, seeds or resets. */
async function alone(database: Database, work: () => Promise<void>): Promise<void> {
  if (database.dialect === 'sqlite') return work()
  await database.rebuild(async trx => {
    await lockPreparation(database, trx)
    // This transaction does nothing but hold the lock, for as long as it takes.
    await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(trx)
    await work()
  })
}

/** What is not done, in order. @throws {Error} where a number has another name here */
async function lacking(db: Kysely<Tables>, migrations: readonly Migration[]): Promise<Migration[]> {
  const marks = new Map((await marksOf(db)).map(mark => [mark.number, mark]))
  return migrations.filter(({ number, name }) => {
    const mark = marks.get(number)
    if (mark && mark.name !== name)
      throw new Error(`Migration ${number} was "${mark.name}" in this database but is "${name}" in this version.`)
    return mark?.progress !== null
  })
}

async function apply(database: Database, migration: Migration, isNew: boolean): Promise<void> {
  const { number, name, backfill } = migration
  const dialect = dialects[database.dialect]
  const beside = database.dialect === 'postgres' ? (migration.beside ?? []) : []
  const isWhole = !backfill && (isNew || beside.length === 0)
  await withShortLocks(() =>
    database[migration.isRebuilding && database.dialect === 'sqlite' ? 'rebuild' : 'write'](async trx => {
      // Interrupted after its statements.
      if ((await marksOf(trx)).some(mark => mark.number === number)) return
      if (database.dialect === 'postgres') await sql`select set_config('lock_timeout', ${lockTimeout}, true)`.execute(trx)
      for (const statement of await statementsOf(trx, migration, dialect)) await sql.raw(statement).execute(trx)
      // A new database has no writers yet.
      if (isNew) for (const statement of beside) await sql.raw(statement.replace(' concurrently', '')).execute(trx)
      await sql`insert into schema_migration (number, name, is_contract, progress)
        values (${number}, ${name}, ${Number(Boolean(migration.isContract))}, ${isWhole ? null : ''})`.execute(trx)
    }),
  )
  if (isWhole) return
  if (backfill) await fillRows(database, number, backfill)
  if (!isNew && beside.length > 0) {
    await dropBrokenIndexes(database, beside)
    for (const statement of beside) await database.beside(statement)
  }
  await database.write(trx => sql`update schema_migration set progress = null where number = ${number}`.execute(trx))
}

/** A change of a table waits this long for its lock, and everybody else behind it; then it lets them go first and tries again. */
const lockTimeout = '150ms'
const lockAttemptsMax = 100
const lockPauseMs = 500

async function withShortLocks(run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === '55P03'
      if (!isLocked || attempt === lockAttemptsMax) throw error
      await wait(Math.random() * lockPauseMs)
    }
  }
}

/** Rows of one transaction: few enough that buyers who change the same rows do not notice. */
const rowsAtOnce = 1_000

async function fillRows(database: Database, number: number, { table, first, set, where }: Backfill): Promise<void> {
  const rows = sql.table(table)
  const step = () =>
    database.write(async trx => {
      const { progress } = (await marksOf(trx)).find(mark => mark.number === number) ?? {}
      const after = progress ? (typeof first === 'number' ? Number(progress) : progress) : first
      const {
        rows: [batch],
      } = await sql<{ until: number | string | null }>`
        select max(id) as until from (select id from ${rows} where id > ${after} order by id limit ${sql.lit(rowsAtOnce)}) as batch`.execute(
        trx,
      )
      const until = batch?.until ?? null
      if (until === null) return false
      await sql`update ${rows} set ${sql.raw(set)} where id > ${after} and id <= ${until} and (${sql.raw(where)})`.execute(trx)
      await sql`update schema_migration set progress = ${String(until)} where number = ${number}`.execute(trx)
      return true
    })
  while (await step());
}

/** What an interrupted `create index concurrently` leaves: no query reads it, and `if not exists` would take it for the index. */
async function dropBrokenIndexes(database: Database, statements: readonly string[]): Promise<void> {
  const own = statements.flatMap(each => /index concurrently if not exists (\w+)/i.exec(each)?.[1] ?? [])
  if (own.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_index join pg_class on pg_class.oid = indexrelid
    where not indisvalid and relnamespace = current_schema()::regnamespace and relname in (${sql.join(own)})`.execute(database.read)
  for (const { name } of rows) await database.beside(`drop index concurrently if exists ${name}`)
}

/** Few for a database that went through all migrations which this one replaces. */
async function statementsOf(db: Kysely<Tables>, { number, replaces, statements }: Migration, dialect: Dialect): Promise<string[]> {
  if (!replaces) return statements(dialect)
  const {
    rows: [row],
  } = await sql<{ last: number | null; count: number }>`
    select max(number) as last, count(*) as count from schema_migration where number < ${number}`.execute(db)
  if (!row?.last) return statements(dialect)
  if (row.last === replaces.last && row.count === replaces.count) return replaces.carry(dialect)
  throw new Error(
    `The database has ${row.count} of the ${replaces.count} migrations up to ${replaces.last}, and this version carries over only one that has all; ` +
      'start the version of commit 244c147b with it once, then this one.',
  )
}

/** Whether the running version has migrations that the database does not have yet and its processes need. */
export async function isSchemaOlder({ read }: Pick<Database, 'read'>, migrations: readonly Migration[] = allMigrations): Promise<boolean> {
  return (await pendingMigrations({ read }, migrations)).some(migration => !migration.isContract)
}

/** What `migrate` has not done yet, all of it for an empty database. */
export async function pendingMigrations(
  { read }: Pick<Database, 'read'>,
  migrations: readonly Migration[] = allMigrations,
): Promise<Migration[]> {
  return (await hasMarks(read)) ? lacking(read, migrations) : [...migrations]
}

/** A newer version that only added something leaves this one all that it needs. */
async function refuseNewerSchema({ read }: Database, migrations: readonly Migration[]): Promise<void> {
  const newest = Math.max(0, ...migrations.map(({ number }) => number))
  const taken = (await marksOf(read)).filter(({ number, is_contract }) => number > newest && is_contract === 1)
  if (taken.length === 0) return
  const applied = Math.max(...taken.map(({ number }) => number))
  throw new Error(`The database has schema ${applied}, newer than this version (${newest}); start the newer version.`)
}
