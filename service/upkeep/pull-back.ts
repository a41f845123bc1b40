import { limits } from '@yaoji/contract/limits'
import { sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'
import { lifeMs } from '../session/store.ts'

const minuteMs = 60_000
/** Two processes may differ by so much, and nothing is wrong. */
const skewMs = minuteMs

/** How far ahead of now each time may lie when it is written. */
const aheadMaxMs: readonly (readonly [table: keyof Tables, column: string, ms: number])[] = [
  ['orders', 'expires_at', limits.onlinePaymentTimeoutHours * 60 * minuteMs],
  ['quote', 'expires_at', limits.quoteLifeMinutes * minuteMs],
  ['session', 'ends_at', lifeMs],
  ['session', 'seen_at', 0],
  ['login_failure', 'locked_until', limits.loginLockMinutes * minuteMs],
  ['login_failure', 'updated_at', 0],
  ['idempotency', 'created_at', 0],
  ['cart_import', 'created_at', 0],
  ['cancelled_mark', 'cancelled_at', 0],
  ['file', 'created_at', 0],
]

/**
 * Takes back to their meaning the times that were written while a clock was wrong: no order is held,
 * no account locked and no session open for longer than it is ever meant to be.
 */
export async function pullBack(trx: Transaction<Tables>, now: number): Promise<void> {
  for (const [table, column, ms] of aheadMaxMs) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${now + ms}
      where ${sql.ref(column)} > ${now + ms + skewMs}`.execute(trx)
  }
}
