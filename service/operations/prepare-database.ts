import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { refuseDemoAccounts } from '../platform/database/production-guard.ts'
import { reach } from '../platform/database/reach.ts'
import { hasData } from './sample/has-data.ts'

/** Brings a database to what the service needs: the newest schema, with the sample data where that is wanted. */
export async function prepareDatabase(config: Config, database: Database): Promise<void> {
  await reach(config.databaseUrl, database)
  await migrate(database)
  await refuseDemoAccounts(config, database)
  if (!config.hasSampleData || (await hasData(database.read))) return
  // Read where it is needed: most starts find a shop.
  const { seedSample } = await import('./sample/seed.ts')
  await seedSample(database, Date.now(), config.samplePartnerOrigin)
}
