import type { Transaction } from 'kysely'
import { isSqlite } from './query-parts.ts'
import { inSavepoint } from './savepoint.ts'
import type { Tables } from './tables.ts'

const uniqueViolation = '23505'
const isTaken = (error: unknown): error is Error => error instanceof Error && 'code' in error && error.code === uniqueViolation

/**
 * Runs a statement that takes a unique key after it looked that the key is free. On PostgreSQL another transaction may have taken it in
 * between: then the statement is undone and the answer is undefined, so that the caller can say who has the key. SQLite has one writer.
 */
export async function unlessTaken<Result>(trx: Transaction<Tables>, statement: () => Promise<Result>): Promise<Result | undefined> {
  if (isSqlite(trx)) return statement()
  const result = await inSavepoint(trx, 'taking', statement, isTaken)
  return result instanceof Error ? undefined : result
}
