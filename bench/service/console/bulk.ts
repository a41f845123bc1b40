import { sql } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'

type Index = { name: string; definition: string }

/**
 * Settings of a transaction that inserts a million rows. A superuser of PostgreSQL may also leave out the checks of foreign keys, which take
 * longer than the rows.
 */
export async function bulkSettings({ dialect, read }: Database): Promise<string[]> {
  if (dialect === 'sqlite') return ['pragma cache_size = -500000']
  const {
    rows: [user],
  } = await sql<{ may: boolean }>`select rolsuper as may from pg_roles where rolname = current_user`.execute(read)
  return [
    'set local statement_timeout = 0',
    "set local maintenance_work_mem = '500MB'",
    ...(user?.may ? ['set local session_replication_role = replica'] : []),
  ]
}

/** All indexes but those of constraints. */
async function indexesOf({ dialect, read }: Database): Promise<Index[]> {
  const found =
    dialect === 'sqlite'
      ? sql<Index>`select name, sql as definition from sqlite_master where type = 'index' and sql is not null`
      : sql<Index>`select relname as name, pg_get_indexdef(indexrelid) as definition from pg_index join pg_class on pg_class.oid = indexrelid
          where relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint where conindid = indexrelid)`
  return (await found.execute(read)).rows
}

/** Fills tables without their indexes, which are built afterwards: sorting all rows takes less time than finding a place for each. */
export async function withoutIndexes(
  database: Database,
  settings: readonly string[],
  note: (text: string) => void,
  fill: () => Promise<void>,
): Promise<void> {
  const indexes = await indexesOf(database)
  await database.write(async trx => {
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(trx)
  })
  await fill()
  for (const { name, definition } of indexes) {
    note(name)
    await database.write(async trx => {
      for (const each of [...settings, definition]) await sql.raw(each).execute(trx)
    })
  }
}
