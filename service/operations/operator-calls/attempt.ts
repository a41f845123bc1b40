import type { Transaction } from 'kysely'
import { codes } from '@yaoji/contract/codes'
import { inSavepoint } from '../../platform/database/savepoint.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { addAuditEntries } from '../audit/chain.ts'
import type { Done } from '../done.ts'

type Trx = Transaction<Tables>

const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && error.code !== codes.unavailable

/** Does work within a transaction, all of it or nothing: answers the refusal if there was one. Audit entries of refused work go with it. */
export async function attempt<Result>(trx: Trx, { entries }: Done, work: () => Promise<Result>): Promise<Result | ApiError> {
  const entriesBefore = entries?.length
  const result = await inSavepoint(trx, 'attempt', work, isRefusal)
  if (result instanceof ApiError) entries?.splice(entriesBefore ?? 0)
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
