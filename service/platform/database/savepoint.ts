import { sql, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/**
 * Runs `work` within a transaction, all of it or nothing: an error that the caller expects undoes it and is the answer, any other one ends the
 * transaction. Savepoints within each other need names of their own.
 */
export async function inSavepoint<Result, Expected>(
  trx: Transaction<Tables>,
  name: string,
  work: () => Promise<Result>,
  isExpected: (error: unknown) => error is Expected,
): Promise<Result | Expected> {
  await sql`savepoint ${sql.id(name)}`.execute(trx)
  let result: Result | Expected
  try {
    result = await work()
  } catch (error) {
    if (!isExpected(error)) throw error
    await sql`rollback to savepoint ${sql.id(name)}`.execute(trx)
    result = error
  }
  await sql`release savepoint ${sql.id(name)}`.execute(trx)
  return result
}
