import type { Config } from './config.ts'
import { cleanUp } from './database/clean-up.ts'
import type { Database } from './database/database.ts'
import { migrate } from './database/migrate.ts'
import { refuseDemoAccounts } from './database/production-guard.ts'
import { reach } from './database/reach.ts'
import { seedSample } from './sample/seed.ts'

/** Brings a database to what the service needs: the newest schema, tidied, with the sample data where that is wanted. */
export async function prepareDatabase(config: Config, database: Database): Promise<void> {
  await reach(config.databaseUrl, database)
  await migrate(database)
  await refuseDemoAccounts(config, database)
  await cleanUp(database, Date.now())
  if (config.hasSampleData) await seedSample(database, Date.now(), config.samplePartnerOrigin)
}
