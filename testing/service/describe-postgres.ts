import { describe, test } from 'vitest'
import { dialects, type TestDialect } from './dialects.ts'

/** Tests of what only PostgreSQL has. Without TEST_DATABASE_URL they are reported as skipped. */
export function describePostgres(name: string, tests: (dialect: TestDialect) => void): void {
  const postgres = dialects.find(dialect => dialect.name === 'postgres')
  if (postgres) describe(`${name} on postgres`, () => tests(postgres))
  else test.runIf(false)(`${name}: needs TEST_DATABASE_URL`, () => undefined)
}
