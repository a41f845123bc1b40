import type { Kysely, Transaction } from 'kysely'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../../platform/database/tables.ts'

const minuteMs = 60_000
const lockMs = limits.loginLockMinutes * minuteMs
/** Slow guessers are guessers: failures count until a day passes without one. */
const memoryMs = 24 * 60 * minuteMs
/** The source of all sources together. */
const anywhere = 'anywhere'

/**
 * Where a try comes from: what was typed as a name, by its hash, and a device that its
 * member has logged in from, else the address. By the typed name and not by the member:
 * else the lock of a user name would tell whose a telephone number is.
 */
export type LoginSource = {
  nameHash: string
  source: string
  isKnownDevice: boolean
  /** The time doubles with each further lock, up to a day. */
  isDoubling?: true
}

export type LockState = {
  /** Minutes until this source may try again, or 0. */
  lockedMinutes: number
  /** A question is to be answered before the next try. */
  isChallenged: boolean
}

type Failures = { source: string; failures: number; locked_until: number; updated_at: number }

/**
 * Five failures of one source lock that source; after three it is asked a question, and
 * after twenty of all sources together every source is, but for devices that the owner
 * has logged in from. Nothing that others do locks anybody out (security.md row 23).
 */
export async function lockStateOf(
  db: Kysely<Tables> | Transaction<Tables>,
  { nameHash, source, isKnownDevice, isDoubling }: LoginSource,
  now: number,
): Promise<LockState> {
  const rows = await db
    .selectFrom('login_failure')
    .select(['source', 'failures', 'locked_until', 'updated_at'])
    .where('name_hash', '=', nameHash)
    .where('source', 'in', [source, anywhere])
    .execute()
  const fresh = rows.filter(row => isFresh(row, now))
  const own = fresh.find(row => row.source === source)
  const all = fresh.find(row => row.source === anywhere)
  return {
    lockedMinutes: own ? lockedMinutes(own, now, isDoubling ? memoryMs : lockMs) : 0,
    isChallenged:
      (own?.failures ?? 0) >= limits.loginChallengeAfter || (!isKnownDevice && (all?.failures ?? 0) >= limits.loginChallengeAfterAnywhere),
  }
}

/** A moment to come was written by a clock that was wrong. */
function isFresh({ updated_at }: Failures, now: number): boolean {
  return updated_at > now - memoryMs && updated_at <= now + lockMs
}

/** Never longer than a lock is meant to be, whatever clock wrote it. */
function lockedMinutes({ locked_until }: Failures, now: number, maxMs: number): number {
  const left = locked_until - now
  return left > 0 && left <= maxMs ? Math.ceil(left / minuteMs) : 0
}

/** Counts one more failure and answers where the source stands now. */
export async function recordFailure(trx: Transaction<Tables>, from: LoginSource, now: number): Promise<LockState> {
  const failures = await countFailure(trx, from.nameHash, from.source, now)
  if (!from.isKnownDevice) await countFailure(trx, from.nameHash, anywhere, now)
  if (failures % limits.loginAttemptsMax === 0) {
    const former = failures / limits.loginAttemptsMax - 1
    const lastsMs = from.isDoubling ? Math.min(lockMs * 2 ** former, memoryMs) : lockMs
    await trx
      .updateTable('login_failure')
      .set({ locked_until: now + lastsMs })
      .where('name_hash', '=', from.nameHash)
      .where('source', '=', from.source)
      .execute()
  }
  return lockStateOf(trx, from, now)
}

async function countFailure(trx: Transaction<Tables>, nameHash: string, source: string, now: number): Promise<number> {
  const { failures } = await trx
    .insertInto('login_failure')
    .values({ name_hash: nameHash, source, failures: 1, locked_until: 0, updated_at: now })
    .onConflict(conflict =>
      conflict.columns(['name_hash', 'source']).doUpdateSet(row => ({
        failures: row
          .case()
          .when(row.or([row('login_failure.updated_at', '<=', now - memoryMs), row('login_failure.updated_at', '>', now + lockMs)]))
          .then(1)
          .else(row('login_failure.failures', '+', 1))
          .end(),
        updated_at: now,
      })),
    )
    .returning('failures')
    .executeTakeFirstOrThrow()
  return failures
}

/** What others failed at stays. */
export async function forgetFailures(trx: Transaction<Tables>, { nameHash, source }: LoginSource): Promise<void> {
  await trx.deleteFrom('login_failure').where('name_hash', '=', nameHash).where('source', '=', source).execute()
}
