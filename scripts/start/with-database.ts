import { existsSync } from 'node:fs'
import type { Database } from '../../service/platform/database/database.ts'
import { isSchemaOlder } from '../../service/platform/database/migrate.ts'
import { openPostgres } from '../../service/platform/database/postgres.ts'
import { reach } from '../../service/platform/database/reach.ts'
import { openSqliteAsGuest } from '../../service/platform/database/sqlite.ts'
import { messages } from './messages.ts'
import { makePlan } from './parts.ts'
import { Problem } from './problem.ts'

/** Opens the shop's own database, which may be in use, for one command; `none` says that there is none yet. */
export async function withDatabase(none: (sqliteFile: string) => string, act: (database: Database) => Promise<void>): Promise<void> {
  const {
    config: { databaseUrl, sqliteFile },
  } = makePlan(process.env)
  if (!databaseUrl && !existsSync(sqliteFile)) throw new Problem(none(sqliteFile))
  const database = databaseUrl ? openPostgres(databaseUrl) : openSqliteAsGuest(sqliteFile)
  try {
    await reach(databaseUrl, database)
    if (await isSchemaOlder(database)) throw new Problem(messages.databaseOlder)
    await act(database)
  } finally {
    await database.close()
  }
}
