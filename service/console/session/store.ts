import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../providers/secrets.ts'
import type { Place } from '../../identity/session/store.ts'
import type { StaffRow } from '../staff/accounts.ts'

const hourMs = 3_600_000
/** Half an office day without a press, and a shift at the most (docs/rules/security.md row 32). */
const idleMs = 2 * hourMs
const lifeMs = 12 * hourMs
/** A session seen a moment ago is not written again. */
const touchAfterMs = 60_000

/** Opens a session and answers its token; the database stores only the hash. */
export async function openStaffSession(trx: Transaction<Tables>, staffId: number, place: Place, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const times = { created_at: now, seen_at: now, ends_at: now + lifeMs, revoked_at: null }
  await trx
    .insertInto('staff_session')
    .values({ id_hash: hashOf(token), staff_id: staffId, ...place, ...times })
    .execute()
  return token
}

/** The person behind a session that counts: not ended, not idle for too long, the account not locked. */
export async function findStaff(db: Kysely<Tables>, token: string, now: number): Promise<(StaffRow & { seen_at: number }) | undefined> {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.id', 'staff_session.staff_id')
    .selectAll('staff')
    .select('staff_session.seen_at')
    .where('id_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('seen_at', '>', now - idleMs)
    .where('staff.is_locked', '=', 0)
    .executeTakeFirst()
}

export const needsTouch = (seenAt: number, now: number): boolean => now - seenAt >= touchAfterMs

export async function touchStaffSession(trx: Transaction<Tables>, token: string, now: number): Promise<void> {
  await trx.updateTable('staff_session').set({ seen_at: now }).where('id_hash', '=', hashOf(token)).execute()
}

export async function endStaffSession(trx: Transaction<Tables>, token: string, now: number): Promise<void> {
  const own = trx.updateTable('staff_session').set({ revoked_at: now }).where('id_hash', '=', hashOf(token))
  await own.where('revoked_at', 'is', null).execute()
}
