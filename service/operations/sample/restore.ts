import { renameSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Config } from '../../platform/config.ts'
import type { Database } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { openPostgres } from '../../platform/database/postgres.ts'
import { lockPreparation } from '../../platform/database/preparation-lock.ts'
import { reach } from '../../platform/database/reach.ts'
import { endLog, removeSqliteFiles } from '../../platform/database/sqlite-files.ts'
import { lockSqlite, openSqlite } from '../../platform/database/sqlite.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { prepareSample, seedSample } from './seed.ts'

const closingTries = 10
const closingMs = 100

type Target = Pick<Config, 'databaseUrl' | 'sqliteFile' | 'samplePartnerOrigin'>

/** Others work on the PostgreSQL that is to be restored. */
export class SessionsOpenError extends Error {
  constructor(count: number) {
    super(`${count} other connections of the shop are open.`)
    this.name = 'SessionsOpenError'
  }
}

/**
 * Deletes everything the shop has written and loads the sample catalogue and accounts again. No other process may use the database; if the
 * work fails half-way, the old data is intact.
 *
 * @throws {DatabaseInUseError | SessionsOpenError} while a service runs; nothing has changed then.
 */
export async function restoreSample(target: Target, now: number): Promise<void> {
  if (target.databaseUrl) await restorePostgres(target.databaseUrl, target, now)
  else await restoreSqlite(target, now)
}

/** The new file is built next to the old one and replaces it when it is complete. */
async function restoreSqlite({ sqliteFile: file, samplePartnerOrigin }: Target, now: number): Promise<void> {
  const lock = lockSqlite(file)
  const fresh = `${file}.new`
  try {
    removeSqliteFiles(fresh)
    const database = openSqlite(fresh)
    try {
      await migrate(database)
      await seedSample(database, now, samplePartnerOrigin)
    } finally {
      await database.close()
    }
    endLog(file)
    renameSync(fresh, file)
  } finally {
    removeSqliteFiles(fresh)
    lock.close()
  }
}

async function restorePostgres(databaseUrl: string, { samplePartnerOrigin }: Target, now: number): Promise<void> {
  const database = openPostgres(databaseUrl)
  try {
    await reach(databaseUrl, database)
    await waitForOthers(database)
    await migrate(database)
    const fill = await prepareSample(now, samplePartnerOrigin)
    await database.write(async trx => {
      await lockPreparation(database, trx)
      await refuseOthers(trx)
      await empty(trx)
      await fill(database, trx)
    })
  } finally {
    await database.close()
  }
}

/** A connection that was closed is listed until its server process has ended, a moment later. */
async function waitForOthers(database: Database): Promise<void> {
  for (let tries = closingTries; ; tries--) {
    const refusal = await database.write(refuseOthers).catch((error: unknown) => error)
    if (!refusal) return
    if (!(refusal instanceof SessionsOpenError) || tries === 0) throw refusal
    await wait(closingMs)
  }
}

/** Services and imports; the own pool has no second connection before this transaction. */
async function refuseOthers(trx: Transaction<Tables>): Promise<void> {
  const {
    rows: [row],
  } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = current_setting('application_name') and pid <> pg_backend_pid()`.execute(trx)
  if (row && row.count > 0) throw new SessionsOpenError(row.count)
}

/** Without the triggers that keep ledger rows for ever and note each change of goods. */
async function empty(trx: Transaction<Tables>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(tablename) as name from pg_tables
    where schemaname = current_schema() and tablename <> 'schema_migration'`.execute(trx)
  const each = async (statement: (name: string) => string) => {
    for (const { name } of rows) await sql.raw(statement(name)).execute(trx)
  }
  await each(name => `alter table ${name} disable trigger user`)
  await sql.raw(`truncate table ${rows.map(({ name }) => name).join(', ')} restart identity cascade`).execute(trx)
  await each(name => `alter table ${name} enable trigger user`)
}
