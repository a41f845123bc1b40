import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  partnerAllowCall,
  partnerAskCall,
  partnerEndedCall,
  partnerLogoutCall,
  partnerLookCall,
  partnerRefreshCall,
  partnerTokenCall,
  type PartnerSessionWire,
} from '@yaoji/contract/calls/identity/partner'
import { partnerHeader, partnerLimits } from '@yaoji/contract/people/partners'
import { testedPartner } from '@yaoji/contract/validation/partner'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { errorMessages } from '../../platform/http/messages/error-messages.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import type { Partner } from '../../platform/http/access/partner.ts'
import { route } from '../../platform/http/route.ts'
import { placeOf } from '../session/store.ts'
import { makeCode } from './code.ts'
import { clearPageCookie, pageToken, setPageCookie } from './cookie.ts'
import { partnerMessages } from '../messages.ts'
import { goOn, goOnWithoutCookie, openPageSession, type PageSession, endPageSession } from './page-session.ts'
import { registeredPartner } from './registered.ts'
import { sessionOfRefresh } from './tokens.ts'

/** The partner of the requesting page; the origin check admits no other caller. @throws {ApiError} */
function askingPartner({ partner }: FastifyRequest): Partner {
  if (!partner) throw ApiError.forbidden(errorMessages.foreignOrigin)
  return partner
}

/** What comes with the cookie has to say that a script of the page sends it: a header that no form can add. @throws {ApiError} */
function refuseForms({ headers }: FastifyRequest): void {
  if (headers[partnerHeader] === undefined) throw ApiError.forbidden(errorMessages.foreignOrigin)
}

type Held = { isKept: boolean; refreshToken?: string }

const wireOf = ({ access, company, row }: PageSession, { isKept, refreshToken = '' }: Held): PartnerSessionWire => ({
  access_token: access,
  expires_in: partnerLimits.accessLifeMs / 1_000,
  company,
  store_id: row.member_id,
  is_kept: isKept ? 1 : 0,
  refresh_token: refreshToken,
})

/** Calls of our own window before and after the person consents. */
function registerWindow(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database

  route(app, context, partnerAskCall, async ({ query, now }) => {
    const { name, scopes, isTest } = await registeredPartner(read, query, now)
    return { name, scopes: [...scopes], is_test: isTest ? 1 : 0 }
  })

  route(app, context, partnerEndedCall, async ({ query: { partner }, reply }) => {
    const tested = testedPartner(partner)
    const ended = read
      .selectFrom('partner')
      .select('id')
      .where(({ eb, or }) => (tested === undefined ? or([eb('key', '=', partner), eb('former_key', '=', partner)]) : eb('id', '=', tested)))
      .where('revoked_at', 'is not', null)
    // Its origins are registered no longer, so any page may ask; the answer says nothing about a visitor.
    reply.header('access-control-allow-origin', '*')
    return { note: partner !== '' && (await ended.executeTakeFirst()) ? partnerMessages.ended : '' }
  })

  route(app, context, partnerLookCall, async ({ request }) => ({ primary: request.partner?.theme ?? '' }))

  route(app, context, partnerAllowCall, async ({ body: { challenge, ...logIn }, session, request, now }) => {
    const partner = await registeredPartner(read, logIn, now)
    // A test key has no account behind it (service/operations/partner-test).
    if (partner.isTest) throw ApiError.notFound(partnerMessages.unknown)
    const code = await write(trx => makeCode(trx, { partner, challenge, session, place: placeOf(request), now }))
    request.log.info({ ...requesterOf(request), reason: partner.id }, 'let a partner ask')
    return { code }
  })
}

/** Calls of the partner's page about its session. */
function registerPage(app: FastifyInstance, context: Context): void {
  const { write } = context.database

  route(app, context, partnerTokenCall, async ({ body, request, reply, now }) => {
    const partner = askingPartner(request)
    const page = await write(trx => openPageSession(trx, { partner, ...body, now }))
    if (!page) throw ApiError.notLoggedIn(partnerMessages.codeOver)
    setPageCookie(reply, partner, { token: page.refresh, lifeMs: page.row.ends_at - now })
    request.log.info({ account: `person:${page.row.person_id}`, store: page.row.member_id, reason: partner.id }, 'logged in')
    return wireOf(page, { isKept: false })
  })

  route(app, context, partnerRefreshCall, async ({ body, session, request, reply, now }) => {
    const partner = askingPartner(request)
    refuseForms(request)
    const cookie = pageToken(request, partner)
    const token = cookie ?? body.refresh_token
    const page = await write(async trx => {
      if (token !== undefined) return goOn(trx, { partner, token, now })
      return session && goOnWithoutCookie(trx, { partner, session, now })
    })
    if (!page) {
      if (cookie !== undefined) clearPageCookie(reply, partner)
      throw ApiError.notLoggedIn()
    }
    if (cookie === undefined) return wireOf(page, { isKept: false, refreshToken: page.refresh })
    setPageCookie(reply, partner, { token: page.refresh, lifeMs: page.row.ends_at - now })
    return wireOf(page, { isKept: true })
  })
}

function registerEnd(app: FastifyInstance, context: Context): void {
  const { write } = context.database

  route(app, context, partnerLogoutCall, async ({ body, session, request, reply, now }) => {
    const partner = askingPartner(request)
    refuseForms(request)
    const token = pageToken(request, partner) ?? body.refresh_token
    await write(async trx => {
      const own = session?.id_hash ?? (token === undefined ? undefined : await sessionOfRefresh(trx, token))
      if (own !== undefined) await endPageSession(trx, own, now)
    })
    clearPageCookie(reply, partner)
    return null
  })
}

export function registerPartner(app: FastifyInstance, context: Context): void {
  registerWindow(app, context)
  registerPage(app, context)
  registerEnd(app, context)
}
