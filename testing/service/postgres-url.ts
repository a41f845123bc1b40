import { sql } from 'kysely'
import type { Database } from '../../service/platform/database/database.ts'

/** Where another process would find this test's PostgreSQL. */
export async function postgresUrl({ read }: Database): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ name: string }>`select current_database() as name`.execute(read)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = row?.name ?? ''
  return url.href
}
