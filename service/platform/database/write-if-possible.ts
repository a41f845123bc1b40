import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { isPassing } from './passing.ts'
import type { Tables } from './tables.ts'

/**
 * Writes what a read records in passing: when a session was last used, how often an address asked. On a full disk, or on a server that may
 * only be read, it is left out, and the read is answered.
 *
 * @returns undefined where nothing could be written
 */
export async function writeIfPossible<Result>(
  { write }: Pick<Database, 'write'>,
  work: (trx: Transaction<Tables>) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await write(work)
  } catch (error) {
    if (error instanceof Error && isPassing(error)) return undefined
    throw error
  }
}
