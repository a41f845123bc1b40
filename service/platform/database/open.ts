import type { Config } from '../config.ts'
import type { Database, DatabaseReader } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** Where the database is; enough for another thread to open it. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'sqliteFile'>

export function openDatabase({ databaseUrl, sqliteFile }: DatabasePlace): Database {
  return databaseUrl ? openPostgres(databaseUrl) : openSqlite(sqliteFile)
}

/** Opens a second, read-only handle while the service runs. */
export function openReader({ databaseUrl, sqliteFile }: DatabasePlace): DatabaseReader {
  return databaseUrl ? openPostgres(databaseUrl) : openSqliteReader(sqliteFile)
}
