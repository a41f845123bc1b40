import { rmSync } from 'node:fs'
import { sql } from 'kysely'
import type { Config } from '../../service/config.ts'
import type { Database } from '../../service/database/database.ts'
import { openDatabase } from '../../service/database/open.ts'
import { migrate } from '../../service/database/migrate.ts'
import { seedSample } from '../../service/sample/seed.ts'

async function emptyPostgres(database: Database): Promise<void> {
  await migrate(database)
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema() and tablename <> 'schema_migration'`.execute(database.read)
  const names = rows.map(({ name }) => name).join(', ')
  await database.write(async (trx) => {
    await sql.raw(`truncate table ${names} restart identity cascade`).execute(trx)
  })
}

/** Removes everything the shop has written and loads the sample catalogue and accounts again. */
export async function restoreSample(config: Pick<Config, 'databaseUrl' | 'sqliteFile'>): Promise<void> {
  if (!config.databaseUrl) for (const end of ['', '-wal', '-shm']) rmSync(config.sqliteFile + end, { force: true })
  const database = openDatabase(config)
  try {
    if (config.databaseUrl) await emptyPostgres(database)
    else await migrate(database)
    await seedSample(database, Date.now())
  } finally {
    await database.close()
  }
}
