import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { MemberRow, SessionRow } from '../database/rows.ts'
import type { Tables } from '../database/tables.ts'
import { hashOf } from './hash.ts'

const hourMs = 3_600_000
/** security.md section 3 (a): a buying day of sliding activity, a week at the most. */
export const idleMs = 8 * hourMs
export const lifeMs = 7 * 24 * hourMs
/** security.md section 3 (b): on a partner's page a session that is left alone ends sooner. */
const embedIdleMs = 2 * hourMs
/** A session seen a moment ago is not written again. */
const touchAfterMs = 60_000

/** Opens a session and answers its token; the database keeps only the hash. */
export async function openSession(
  trx: Transaction<Tables>,
  { memberId, origin, now }: { memberId: number; origin: string; now: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('session')
    .values({
      id_hash: hashOf(token),
      member_id: memberId,
      kind: 'main',
      origin,
      created_at: now,
      seen_at: now,
      ends_at: now + lifeMs,
      revoked_at: null,
    })
    .execute()
  return token
}

type Found = { session: SessionRow; member: MemberRow }

/** The session of the main site behind a token; those of partners' pages are none of these. */
export async function findSession(db: Kysely<Tables>, token: string, now: number): Promise<Found | undefined> {
  return withMember(db, await living(db, token, now, idleMs).where('kind', '=', 'main').executeTakeFirst())
}

/** The session behind a token on the very partner's page that it was made for, as long as the partner is registered. */
export async function findEmbedSession(db: Kysely<Tables>, token: string, origin: string, now: number): Promise<Found | undefined> {
  const session = await living(db, token, now, embedIdleMs)
    .where('kind', '=', 'embed')
    .where('origin', '=', origin)
    .where('origin', 'in', db.selectFrom('partner_origin').select('origin'))
    .executeTakeFirst()
  return withMember(db, session)
}

function living(db: Kysely<Tables>, token: string, now: number, idle: number) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('id_hash', '=', hashOf(token))
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('seen_at', '>', now - idle)
}

async function withMember(db: Kysely<Tables>, session: SessionRow | undefined): Promise<Found | undefined> {
  if (!session) return
  const member = await db.selectFrom('member').selectAll().where('id', '=', session.member_id).executeTakeFirst()
  return member && { session, member }
}

export function needsTouch(session: SessionRow, now: number): boolean {
  return now - session.seen_at >= touchAfterMs
}

export async function touchSession(trx: Transaction<Tables>, session: SessionRow, now: number): Promise<void> {
  await trx.updateTable('session').set({ seen_at: now }).where('id_hash', '=', session.id_hash).where('seen_at', '<', now).execute()
}

export async function revokeSession(trx: Transaction<Tables>, session: SessionRow, now: number): Promise<void> {
  await trx.updateTable('session').set({ revoked_at: now }).where('id_hash', '=', session.id_hash).where('revoked_at', 'is', null).execute()
}
