import type { Config } from '../config.ts'
import type { Database, DatabaseReader } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** Where the database is; enough for another thread to open it. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'sqliteFile'> & Partial<Pick<Config, 'databasePoolSize'>>

export function openDatabase({ databaseUrl, databasePoolSize, sqliteFile }: DatabasePlace): Database {
  return databaseUrl ? openPostgres(databaseUrl, { poolSize: databasePoolSize }) : openSqlite(sqliteFile)
}

/** Opens a second, read-only handle while the service runs. */
export function openReader({ databaseUrl, databasePoolSize, sqliteFile }: DatabasePlace): DatabaseReader {
  return databaseUrl ? openPostgres(databaseUrl, { poolSize: databasePoolSize }) : openSqliteReader(sqliteFile)
}
