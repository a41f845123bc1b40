import { sql, type Kysely } from 'kysely'
import type { Database } from './database.ts'
import { migrations as allMigrations } from './migrations/index.ts'
import { dialects, type Dialect, type Migration } from './migrations/migration.ts'
import { lockPreparation } from './preparation-lock.ts'
import type { Tables } from './tables.ts'

/**
 * Brings the database to the newest schema; each migration is one transaction together
 * with its mark, so one that was killed half-way has left nothing behind.
 */
export async function migrate(database: Database, migrations: readonly Migration[] = allMigrations): Promise<void> {
  await database.write(async trx => {
    await lockPreparation(database, trx)
    await sql`create table if not exists schema_migration (
      number integer primary key, name text not null, applied_at text not null default current_timestamp
    )`.execute(trx)
  })
  for (const migration of migrations) {
    // A rebuild looks at every foreign key at its end, or opens a connection: not at every start.
    if (await isApplied(database.read, migration)) continue
    const isPatient = migration.isRebuilding ?? database.dialect === 'postgres'
    await database[isPatient ? 'rebuild' : 'write'](async trx => {
      await lockPreparation(database, trx)
      if (await isApplied(trx, migration)) return
      for (const statement of await statementsOf(trx, migration, dialects[database.dialect])) await sql.raw(statement).execute(trx)
      await sql`insert into schema_migration (number, name) values (${migration.number}, ${migration.name})`.execute(trx)
    })
  }
  await refuseNewerSchema(database, migrations)
}

async function isApplied(db: Kysely<Tables>, { number, name }: Migration): Promise<boolean> {
  const {
    rows: [row],
  } = await sql<{ name: string }>`
    select name from schema_migration where number = ${number}`.execute(db)
  if (row && row.name !== name) {
    throw new Error(`Migration ${number} was "${row.name}" in this database but is "${name}" in this version.`)
  }
  return row !== undefined
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

/** Number of the newest migration that a database has; 0 without any. */
async function newestApplied(db: Kysely<Tables>): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ number: number | null }>`
    select max(number) as number from schema_migration`.execute(db)
  return row?.number ?? 0
}

const newestOf = (migrations: readonly Migration[]): number => Math.max(0, ...migrations.map(migration => migration.number))

/** Whether the running version has migrations that the database does not have yet: the service applies them when it starts. */
export async function isSchemaOlder({ read }: Pick<Database, 'read'>, migrations: readonly Migration[] = allMigrations): Promise<boolean> {
  // An empty database has no table of migrations.
  const applied = await newestApplied(read).catch(() => 0)
  return applied < newestOf(migrations)
}

async function refuseNewerSchema({ read }: Database, migrations: readonly Migration[]): Promise<void> {
  const [applied, newest] = [await newestApplied(read), newestOf(migrations)]
  if (applied <= newest) return
  throw new Error(`The database has schema ${applied}, newer than this version (${newest}); start the newer version.`)
}
