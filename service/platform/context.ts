import type { Config } from './config.ts'
import type { Database } from './database/database.ts'

/** What every feature gets; there is no other way to the clock or the database. */
export type Context = {
  config: Config
  database: Database
  /** Epoch milliseconds. */
  now: () => number
}
