import type { Config } from '../config.ts'
import type { Database, DatabaseReader } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite, openSqliteReader } from './sqlite.ts'

/** Where the database is; enough for another thread to open it. */
export type DatabasePlace = Pick<Config, 'databaseUrl' | 'sqliteFile'> & Partial<Pick<Config, 'databasePoolSize' | 'databaseReadUrl'>>

export function openDatabase({ databaseUrl, databaseReadUrl: readUrl, databasePoolSize: poolSize, sqliteFile }: DatabasePlace): Database {
  return databaseUrl ? openPostgres(databaseUrl, { poolSize, readUrl }) : openSqlite(sqliteFile)
}

/** Opens a second, read-only handle while the service runs; on a replica where there is one. */
export function openReader(place: DatabasePlace): DatabaseReader {
  if (!place.databaseUrl) return openSqliteReader(place.sqliteFile)
  const { replica: read, close } = openDatabase(place)
  return { read, close }
}
