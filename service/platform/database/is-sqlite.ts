import { SqliteAdapter, type Kysely } from 'kysely'
import type { Tables } from './tables.ts'

/** For the few words in which the two databases differ. */
export const isSqlite = (db: Kysely<Tables>): boolean => db.getExecutor().adapter instanceof SqliteAdapter
