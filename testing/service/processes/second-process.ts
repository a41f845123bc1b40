import { sql } from 'kysely'
import { buildApp } from '../../../service/app.ts'
import { openPostgres } from '../../../service/platform/database/postgres.ts'
import { openSqliteAsGuest } from '../../../service/platform/database/sqlite.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../../service/platform/context.ts'
import type { TestApp } from '../app/start-test-app.ts'

/** Opens the database of a shop once more, as another process has it. */
async function openAgain({ database }: TestApp) {
  if (database.dialect === 'sqlite') {
    const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(database.read)
    return openSqliteAsGuest(rows[0]?.file ?? '')
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.read)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = rows[0]?.name ?? ''
  return openPostgres(url.href)
}

/** Another process over the same database, with a memory of its own. */
export async function startSecond(shop: TestApp): Promise<{ app: FastifyInstance; context: Context; close: () => Promise<void> }> {
  const database = await openAgain(shop)
  const context = { config: shop.config, database, now: shop.clock.now }
  const app = await buildApp({ ...context, logger: false })
  return {
    app,
    context,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
