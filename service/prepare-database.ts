import { sql } from 'kysely'
import type { Config } from './config.ts'
import { cleanUp } from './database/clean-up.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { refuseDemoAccounts } from './database/production-guard.ts'
import { seedSample } from './sample/seed.ts'

/** Brings a database to what the service needs: the newest schema, tidied, with the sample data where that is wanted. */
export async function prepareDatabase(config: Config, database: Database): Promise<void> {
  await reach(config, database)
  await migrate(database)
  await refuseDemoAccounts(config, database)
  await cleanUp(database, Date.now())
  if (config.hasSampleData) await seedSample(database, Date.now(), config.samplePartnerOrigin)
}

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH']

/** The driver's own error would be an empty text or the whole address with its password. */
async function reach({ databaseUrl }: Config, { read }: Database): Promise<void> {
  if (!databaseUrl) return
  try {
    await sql`select 1`.execute(read)
  } catch (error) {
    const isUnreachable = error instanceof Error && 'code' in error && unreachable.includes(String(error.code))
    const problem = isUnreachable ? 'cannot be reached; start it or' : 'refuses the connection;'
    throw new Error(`PostgreSQL at ${new URL(databaseUrl).host} ${problem} check DATABASE_URL.`, { cause: error })
  }
}
