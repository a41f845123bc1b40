import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Shelf } from './shelf/shelf.ts'
import type { Heavy } from './heavy/heavy.ts'
import type { SearchIndex } from './search/search-index.ts'
import type { ReadSetting } from './settings/reader.ts'

/** What every feature gets; there is no other way to the clock or the database. */
export type Context = {
  config: Config
  database: Database
  /** Epoch milliseconds. */
  now: () => number
  /** What operators have set for every page's frame. */
  readSetting: ReadSetting
  search: SearchIndex
  /** What lists are answered from. */
  shelf: Shelf
  /** Turns for calls that take long. */
  heavy: Heavy
  /** To be called after goods were changed: this process's search and shelf know it then, others within a second. */
  takeUpGoodsChanges: () => Promise<void>
}
