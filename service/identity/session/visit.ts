import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallSchema } from '@yaoji/contract/calls/call'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import { writeIfPossible } from '../../platform/database/write-if-possible.ts'
import { isOf } from '@yaoji/contract/people/roles'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { bearerToken } from '../../platform/http/request/origin.ts'
import { errorMessages } from '../../platform/http/messages/error-messages.ts'
import '../../platform/http/request/request.ts'
import { visitor, type Visit } from '../../platform/http/request/visit.ts'
import { sessionToken } from './cookie.ts'
import { programMessages, roleMessages } from './messages.ts'
import { findProgram, isProgramToken, touchProgram } from './program.ts'
import { findEmbedSession, findSession, needsTouch, touchSession } from './store.ts'

/** @throws {ApiError} 401 for a program's token that does not count: as a visitor it would read goods without prices. */
async function programVisit({ database, now }: Context, token: string): Promise<Visit> {
  const found = await findProgram(database.read, token, now())
  if (!found) throw ApiError.notLoggedIn(programMessages.over)
  if (found.member.status === 'frozen') throw ApiError.notLoggedIn(errorMessages.frozen)
  if (needsTouch(found.session, now())) await writeIfPossible(database, trx => touchProgram(trx, found.program.id, now()))
  return found
}

export async function findVisit(context: Context, request: FastifyRequest): Promise<Visit> {
  const { database, config, now } = context
  const token = bearerToken(request)
  if (token !== undefined && isProgramToken(token) && request.headers.origin === undefined) return programVisit(context, token)
  const found = await presented(database.read, request, config.siteOrigin, now())
  if (!found) return visitor
  if (found.member.status === 'frozen') return { ...visitor, refusal: errorMessages.frozen }
  if (needsTouch(found.session, now())) await writeIfPossible(database, trx => touchSession(trx, found.session, now()))
  return found
}

/** A cookie is of the site's pages, a bearer of a partner's; a request with a bearer is not authenticated by its cookie. */
function presented(db: Database['read'], request: FastifyRequest, siteOrigin: string, now: number) {
  const { origin } = request.headers
  const bearer = bearerToken(request)
  if (bearer !== undefined) return origin === undefined ? undefined : findEmbedSession(db, bearer, origin, now)
  // A partner's page never acts as the member, even where a browser sends the cookie.
  if (origin !== undefined && origin !== siteOrigin) return
  const token = sessionToken(request)
  return token === undefined ? undefined : findSession(db, token, now)
}

/** A program makes the calls of its scopes, and no others. @throws {ApiError} */
function refuseProgram({ visit: { program, member }, query }: FastifyRequest, { programScope }: CallSchema): void {
  if (!program) return
  // The person may act for other stores too; their token is of this one.
  const { scope } = query as Record<string, unknown> // A form is read as an object.
  if (scope !== undefined && scope !== String(member?.id)) throw ApiError.forbidden(programMessages.ownStoreOnly)
  if (programScope === undefined) throw ApiError.forbidden(programMessages.notForPrograms)
  if (!program.scopes.includes(programScope)) throw ApiError.forbidden(programMessages.lacking(programScope))
}

/** Sessions of partners' pages make the calls of their scopes and no others. @throws {ApiError} */
function refuseOutOfScope({ session }: Visit, { embedScope, isOfPartnerPage }: CallSchema): void {
  if (session?.kind === 'embed' && embedScope === undefined && !isOfPartnerPage) throw ApiError.forbidden()
}

/** Authenticates each call, after the hooks that refuse requests of any kind. No other route has a session. */
export function registerVisit(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async request => {
    const { row } = request.routeOptions.config
    if (!row) return
    request.visit = await findVisit(context, request)
    if (request.visit.program) await app.rateLimits.ofProgram(request.visit.program.id)
    refuseOutOfScope(request.visit, row.schema)
    refuseProgram(request, row.schema)
    refuseRole(request.visit, row.schema)
  })
}

/** A role makes the calls that the contract gives to it. @throws {ApiError} */
function refuseRole({ role }: Visit, { roles }: CallSchema): void {
  if (role !== undefined && roles !== undefined && !isOf(role, roles)) throw ApiError.forbidden(roleMessages.refused(role, roles))
}
