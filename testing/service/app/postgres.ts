import { describe, test } from 'vitest'
import { dialects, type TestDialect } from './dialects.ts'
import { sql } from 'kysely'
import type { Database } from '../../../service/platform/database/database.ts'

/** Where another process would find this test's PostgreSQL. */
export async function postgresUrl({ read }: Database): Promise<string> {
  const {
    rows: [row],
  } = await sql<{ name: string }>`select current_database() as name`.execute(read)
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  url.pathname = row?.name ?? ''
  return url.href
}

/** Tests of what only PostgreSQL has. Without TEST_DATABASE_URL they are reported as skipped. */
export function describePostgres(name: string, tests: (dialect: TestDialect) => void): void {
  const postgres = dialects.find(dialect => dialect.name === 'postgres')
  if (postgres) describe(`${name} on postgres`, () => tests(postgres))
  else test.runIf(false)(`${name}: needs TEST_DATABASE_URL`, () => undefined)
}
