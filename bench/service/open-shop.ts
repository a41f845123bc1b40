import { readConfig, type Config } from '../../service/platform/config.ts'
import type { Database } from '../../service/platform/database/database.ts'
import { openDatabase } from '../../service/platform/database/open.ts'
import { prepareDatabase } from '../../service/operations/prepare-database.ts'

/** Without rate limits or load shedding. */
export const benchConfig = (folder: string): Config => ({
  ...readConfig({ YAOJI_DATA_DIR: folder, YAOJI_LOG_LEVEL: 'silent' }),
  eventLoopDelayMaxMs: 0,
  searchesPerMinute: 1_000_000,
})

/** The sample's shop in a folder. */
export async function openShop(folder: string): Promise<{ config: Config; database: Database }> {
  const config = benchConfig(folder)
  const database = openDatabase(config)
  await prepareDatabase(config, database)
  return { config, database }
}
