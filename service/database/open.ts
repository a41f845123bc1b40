import type { Config } from '../config.ts'
import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export function openDatabase(config: Pick<Config, 'databaseUrl' | 'sqliteFile'>): Database {
  return config.databaseUrl ? openPostgres(config.databaseUrl) : openSqlite(config.sqliteFile)
}
