import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate, pendingMigrations } from '../platform/database/migrate.ts'
import { keepSessionSettings } from '../platform/database/session-settings.ts'
import { reach } from '../platform/database/reach.ts'
import { hasData } from './sample/has-data.ts'

/** Their password is in the README. */
const demoAccounts = ['danti', 'zhensuo', 'liansuo', 'xinke', 'caigou', 'caiwu', 'zhidu', 'daiqian', 'bohui', 'laoke']

/** Demo accounts in production would be goods for nothing (security.md row 37). */
async function refuseDemoAccounts({ env }: Pick<Config, 'env'>, { read }: Database): Promise<void> {
  if (env !== 'production') return
  const found = await read.selectFrom('person').select('username').where('username', 'in', demoAccounts).orderBy('username').execute()
  if (found.length === 0) return
  const names = found.map(person => person.username).join(', ')
  throw new Error(`The database holds the demo accounts ${names}; YAOJI_ENV=production needs a database without sample data.`)
}

async function refuseOlderSchema(database: Database): Promise<void> {
  const pending = (await pendingMigrations(database)).filter(migration => !migration.isContract)
  if (pending.length === 0) return
  throw new Error(`The database lacks migrations ${pending.map(({ number }) => number).join(', ')}; run npm run migrate, then start again.`)
}

/** Brings a database to what the service needs: the newest schema, with the sample data where that is wanted. */
export async function prepareDatabase(config: Config, database: Database): Promise<void> {
  await reach(config.databaseUrl, database)
  // First: connections that a pooler opens for the migrations begin with them.
  await keepSessionSettings(database)
  if (config.migratesAtStart) await migrate(database)
  else await refuseOlderSchema(database)
  await refuseDemoAccounts(config, database)
  if (!config.hasSampleData || (await hasData(database.read))) return
  // Read where it is needed: most starts find a shop.
  const { seedSample } = await import('./sample/seed.ts')
  await seedSample(database, Date.now(), config.samplePartnerOrigin)
}
