import { sql, type Transaction } from 'kysely'
import { codes } from '@yaoji/contract/codes'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { addAuditEntries } from '../audit/chain.ts'
import type { Done } from '../done.ts'

type Trx = Transaction<Tables>

/** Does work within a transaction, all of it or nothing: answers the refusal if there was one. Audit entries of refused work go with it. */
export async function attempt<Result>(trx: Trx, { entries }: Done, work: () => Promise<Result>): Promise<Result | ApiError> {
  const entriesBefore = entries?.length
  await sql`savepoint attempt`.execute(trx)
  let result: Result | ApiError
  try {
    result = await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === codes.unavailable) throw error
    await sql`rollback to savepoint attempt`.execute(trx)
    entries?.splice(entriesBefore ?? 0)
    result = error
  }
  await sql`release savepoint attempt`.execute(trx)
  return result
}

/**
 * Does many operations in one transaction and writes their audit entries together at its end: the head of the chain, for which every other
 * operator waits, is locked last and for a moment.
 */
export async function recordedTogether<Result>(trx: Trx, done: Done, work: (done: Done) => Promise<Result>): Promise<Result> {
  const entries: NonNullable<Done['entries']> = []
  const result = await work({ ...done, entries })
  await addAuditEntries(trx, entries)
  return result
}
