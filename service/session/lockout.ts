import type { Kysely, Transaction } from 'kysely'
import { limits } from '@yaoji/contract/limits'
import type { Tables } from '../database/tables.ts'

const minuteMs = 60_000
const lockMs = limits.loginLockMinutes * minuteMs

/**
 * Failures are counted for an account from one address: whoever fails elsewhere locks
 * out themselves, never the owner (security.md row 23).
 */
export type LoginSource = { account: string; ip: string }

/** Minutes until the source may try again, or 0. */
export async function lockedMinutes(
  db: Kysely<Tables> | Transaction<Tables>, { account, ip }: LoginSource, now: number,
): Promise<number> {
  const row = await db.selectFrom('login_failure').select('locked_until')
    .where('account', '=', account).where('ip', '=', ip).executeTakeFirst()
  return row && row.locked_until > now ? Math.ceil((row.locked_until - now) / minuteMs) : 0
}

/** Counts one more failure and answers for how many minutes the source is now locked. */
export async function recordFailure(trx: Transaction<Tables>, { account, ip }: LoginSource, now: number): Promise<number> {
  const { failures } = await trx.insertInto('login_failure')
    .values({ account, ip, failures: 1, locked_until: 0, updated_at: now })
    .onConflict(conflict => conflict.columns(['account', 'ip']).doUpdateSet(row => ({
      // Failures older than the lock are forgotten.
      failures: row.case().when('login_failure.updated_at', '<=', now - lockMs).then(1)
        .else(row('login_failure.failures', '+', 1)).end(),
      updated_at: now,
    })))
    .returning('failures').executeTakeFirstOrThrow()
  if (failures < limits.loginAttemptsMax) return 0
  await trx.updateTable('login_failure').set({ failures: 0, locked_until: now + lockMs })
    .where('account', '=', account).where('ip', '=', ip).execute()
  return limits.loginLockMinutes
}

export async function forgetFailures(trx: Transaction<Tables>, { account, ip }: LoginSource): Promise<void> {
  await trx.deleteFrom('login_failure').where('account', '=', account).where('ip', '=', ip).execute()
}
