import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import type { MemberRow, SessionRow } from '../database/rows.ts'
import { errorMessages } from '../http/messages.ts'
import { sessionToken } from './cookie.ts'
import { findSession, needsTouch, touchSession } from './store.ts'

/** Who makes a request. */
export type Visit = {
  member: MemberRow | undefined
  session: SessionRow | undefined
  /** Why a session does not count, when there is more to say than that it ended. */
  refusal?: string
}

export const visitor: Visit = Object.freeze({ member: undefined, session: undefined })

export async function findVisit({ database, config, now }: Context, request: FastifyRequest): Promise<Visit> {
  // A partner's page never acts as the member, even where a browser sends the cookie.
  const { origin } = request.headers
  if (origin !== undefined && origin !== config.siteOrigin) return visitor
  const token = sessionToken(request)
  if (!token) return visitor
  const found = await findSession(database.read, token, now())
  if (!found) return visitor
  if (found.member.status === 'frozen') return { ...visitor, refusal: errorMessages.frozen }
  if (needsTouch(found.session, now())) await database.write(trx => touchSession(trx, found.session, now()))
  return found
}
