import { randomBytes } from 'node:crypto'
import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Place } from '../../identity/session/store.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { hashOf } from '../../providers/secrets.ts'

const hourMs = 3_600_000
/** As for the staff of the console: half an office day without a press, and a shift at the most. */
const idleMs = 2 * hourMs
const lifeMs = 12 * hourMs

/** Apart from a buyer's cookie: the same browser may have both. */
const name = '__Host-partner'
const attributes = { secure: true, httpOnly: true, sameSite: 'strict', path: '/' } as const

export function deskToken({ cookies }: FastifyRequest): string | undefined {
  const token = cookies[name]
  return token && /^[\w-]{43}$/.test(token) ? token : undefined
}

export const setDeskCookie = (reply: FastifyReply, token: string): void => void reply.setCookie(name, token, attributes)
export const clearDeskCookie = (reply: FastifyReply): void => void reply.clearCookie(name, attributes)

/** Opens a session and answers its token; the database stores only the hash. */
export async function openDeskSession(trx: Transaction<Tables>, partner: string, place: Place, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const times = { created_at: now, seen_at: now, ends_at: now + lifeMs }
  await trx
    .insertInto('partner_desk_session')
    .values({ id_hash: hashOf(token), partner_id: partner, ...place, ...times })
    .execute()
  return token
}

/** A partner on its own page, and when it entered by a code of its mail. */
export type DeskPartner = Selectable<Tables['partner']> & { entered_at: number }

/** The active partner of a session that is neither over nor idle for too long. */
export async function partnerOfDesk(db: Kysely<Tables>, token: string | undefined, now: number): Promise<DeskPartner | undefined> {
  if (token === undefined) return
  return db
    .selectFrom('partner_desk_session')
    .innerJoin('partner', 'partner.id', 'partner_desk_session.partner_id')
    .selectAll('partner')
    .select('partner_desk_session.created_at as entered_at')
    .where('id_hash', '=', hashOf(token))
    .where('partner_desk_session.revoked_at', 'is', null)
    .where('partner.revoked_at', 'is', null)
    .where('ends_at', '>', now)
    .where('seen_at', '>', now - idleMs)
    .executeTakeFirst()
}

/** Notes that a session was used; seen a moment ago, it is not written again. */
export async function touchDeskSession(trx: Transaction<Tables>, token: string, now: number): Promise<void> {
  const own = trx.updateTable('partner_desk_session').set({ seen_at: now }).where('id_hash', '=', hashOf(token))
  await own.where('seen_at', '<', now - 60_000).execute()
}

export async function endDeskSession(trx: Transaction<Tables>, token: string, now: number): Promise<void> {
  const own = trx.updateTable('partner_desk_session').set({ revoked_at: now }).where('id_hash', '=', hashOf(token))
  await own.where('revoked_at', 'is', null).execute()
}
