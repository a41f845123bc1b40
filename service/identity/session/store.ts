import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Kysely, Transaction } from 'kysely'
import type { Role } from '@yaoji/contract/people/roles'
import { Facts } from '../../platform/database/cache/facts.ts'
import { compiledOnce } from '../../platform/database/compiled.ts'
import type { MemberRow, PersonRow, SessionRow } from '../../platform/database/rows.ts'
import type { Tables } from '../../platform/database/tables.ts'
import type { RevokedWhy } from '../../platform/database/tables/members.ts'
import { clientAddress } from '../../platform/http/request/client-address.ts'
import { hashOf } from '../../providers/secrets.ts'
import { living, livingOnPage } from './living.ts'

const hourMs = 3_600_000
/** security.md section 3 (a): a buying day of sliding activity, a week at the most. */
export const idleMs = 8 * hourMs
export const lifeMs = 7 * 24 * hourMs
const sessionsMax = 20_000
/** A session seen a moment ago is not written again. */
export const touchAfterMs = 60_000

type NewSession = {
  personId: number
  memberId: number
  origin: string
  now: number
  /** When a password has to be typed again. */
  endsAt?: number
  /** From where it is opened. */
  place: Place
  /** On whose page it is opened; none for the site itself. */
  partnerId?: string
}

/** How its owner knows a session again. */
export type Place = Pick<SessionRow, 'agent' | 'address'>

/** What no browser opened: a test's, an operator's. */
export const noPlace: Place = { agent: '', address: '' }

const agentMax = 300

export const placeOf = ({ headers, ip }: FastifyRequest): Place => ({
  agent: (headers['user-agent'] ?? '').slice(0, agentMax),
  address: clientAddress(ip),
})

/** Opens a session and answers its token; the database keeps only the hash. */
export async function openSession(
  trx: Transaction<Tables>,
  { personId, memberId, origin, now, endsAt = now + lifeMs, place, partnerId }: NewSession,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('session')
    .values({
      id_hash: hashOf(token),
      person_id: personId,
      member_id: memberId,
      kind: partnerId === undefined ? 'main' : 'embed',
      origin,
      partner_id: partnerId ?? null,
      ...place,
      created_at: now,
      seen_at: now,
      ends_at: endsAt,
      revoked_at: null,
    })
    .execute()
  return token
}

/** A person, the member for whom they act, and as what. */
export type Acting = { person: PersonRow; member: MemberRow; role: Role }

export type Found = Acting & { session: SessionRow }

const selectOfSite = compiledOnce((db, { hash, now, seenFrom }: { hash: string; now: number; seenFrom: number }) =>
  living(db, { now, seenFrom }).where('session.id_hash', '=', hash).where('session.kind', '=', 'main'),
)

/** Sessions by the hashes of their tokens. Their use (`seen_at`) and their end are compared with the time of each call. */
const sessions = new Facts<string, Found>({
  max: sessionsMax,
  async read(db, [hash = ''], now) {
    const found = await withActing(db, (await selectOfSite(db, { hash, now, seenFrom: now - idleMs }))[0])
    return new Map(found && [[hash, frozen(found)]])
  },
  replaced: ({ sessions: members }) => (members.size > 0 ? ({ member }) => members.has(member.id) : undefined),
})

/** Many calls share it. */
function frozen({ session, person, member, role }: Found): Found {
  return Object.freeze({ session: Object.freeze(session), person: Object.freeze(person), member: Object.freeze(member), role })
}

/** The session of the main site behind a token; those of partners' pages are none of these. */
export async function findSession(db: Kysely<Tables>, token: string, now: number): Promise<Found | undefined> {
  const found = await sessions.one(db, hashOf(token), now)
  return found && lasts(found.session, now) ? found : undefined
}

function lasts({ ends_at, seen_at }: SessionRow, now: number): boolean {
  return ends_at > now && seen_at > now - idleMs
}

/** The session behind an access token, on the very partner's page that it was made for. */
export async function findEmbedSession(db: Kysely<Tables>, token: string, origin: string, now: number): Promise<Found | undefined> {
  const ofToken = db
    .selectFrom('partner_token')
    .select('session_hash')
    .where('token_hash', '=', hashOf(token))
    .where('kind', '=', 'access')
    .where('ends_at', '>', now)
  return withActing(db, await livingOnPage(db, { origin, now }).where('session.id_hash', 'in', ofToken).executeTakeFirst())
}

/** Which of these sessions still count, by the hashes of their tokens: their store is not frozen and their person belongs to it. */
export async function livingSessions(db: Kysely<Tables>, hashes: readonly string[], now: number): Promise<ReadonlySet<string>> {
  const rows = await living(db, { now, seenFrom: now - idleMs })
    .innerJoin('member', 'member.id', 'session.member_id')
    .where('session.id_hash', 'in', hashes)
    .where('member.status', '=', 'active')
    .execute()
  return new Set(rows.map(row => row.id_hash))
}

const selectPerson = compiledOnce((db, { id }: { id: number }) => db.selectFrom('person').selectAll().where('id', '=', id))
const selectMember = compiledOnce((db, { id }: { id: number }) => db.selectFrom('member').selectAll().where('id', '=', id))

/** Adds the person and the store of a session. */
export async function withActing(db: Kysely<Tables>, found: (SessionRow & { role: Role }) | undefined): Promise<Found | undefined> {
  if (!found) return
  const { role, ...session } = found
  const [[person], [member]] = await Promise.all([selectPerson(db, { id: session.person_id }), selectMember(db, { id: session.member_id })])
  return person && member && { session, person, member: { ...member, role }, role }
}

export function needsTouch(session: SessionRow, now: number): boolean {
  return now - session.seen_at >= touchAfterMs
}

export async function touchSession(trx: Transaction<Tables>, session: SessionRow, now: number): Promise<void> {
  await trx.updateTable('session').set({ seen_at: now }).where('id_hash', '=', session.id_hash).where('seen_at', '<', now).execute()
}

/** Answers whether it was still open. */
export async function revokeSession(trx: Transaction<Tables>, session: SessionRow, now: number, why: RevokedWhy = ''): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ revoked_at: now, ended_why: why })
    .where('id_hash', '=', session.id_hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

type Ending = {
  personId: number
  /** Only those in which they act for this store. */
  memberId?: number
  besides?: SessionRow
  why: RevokedWhy
  now: number
}

/** Ends the sessions of a person, or all but the one that stays; answers how many they were. */
export async function endSessions(trx: Transaction<Tables>, { personId, memberId, besides, why, now }: Ending): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ revoked_at: now, ended_why: why })
    .where('person_id', '=', personId)
    .where('revoked_at', 'is', null)
    .$if(memberId !== undefined, query => query.where('member_id', '=', memberId ?? 0))
    .$if(besides !== undefined, query => query.where('id_hash', '<>', besides?.id_hash ?? ''))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
