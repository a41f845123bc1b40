import type { FastifyInstance, FastifyReply } from 'fastify'
import { partnerLogoutCall, partnerRefreshCall, partnerTestCall, partnerTokenCall } from '@yaoji/contract/calls/identity/partner'
import { partnerLimits } from '@yaoji/contract/people/partners'
import type { CatalogueContext } from '../../catalogue/listing/follow-changes.ts'
import { clearPageCookie, pageToken, setPageCookie } from '../../identity/partner/cookie.ts'
import { registeredPartner } from '../../identity/partner/registered.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { bearerToken } from '../../platform/http/request/origin.ts'
import type { Partner } from '../../platform/http/access/partner.ts'
import { route } from '../../platform/http/route.ts'
import { registerTestCart } from './cart-routes.ts'
import { messages } from './messages.ts'
import { basketOf, endTestSession, makeTestCode, openTestSession } from './sessions.ts'
import { standIn, testing } from './stand-in.ts'

/** A cookie of its own: a real log-in on the same page stays. */
const cookieOwner = (partner: Partner): Partner => ({ ...partner, id: `test-${partner.id}` })

/** The log-in window of a test key needs no session: there is no account behind it. */
function registerWindow(app: FastifyInstance, context: CatalogueContext): void {
  const { read, write } = context.database
  route(app, context, partnerTestCall, async ({ body: { challenge, ...logIn }, now }) => {
    const partner = await registeredPartner(read, logIn, now)
    if (!partner.isTest) throw ApiError.notFound(messages.notTest)
    return { code: await write(trx => makeTestCode(trx, partner, challenge, now)) }
  })
}

function registerSession(app: FastifyInstance, context: CatalogueContext): void {
  const { read, write } = context.database
  const lifeMs = partnerLimits.lifeMs
  const wireOf = (token: string, isKept: boolean) => ({
    access_token: token,
    expires_in: partnerLimits.accessLifeMs / 1_000,
    company: messages.company,
    store_id: 0,
    is_kept: isKept ? (1 as const) : (0 as const),
    refresh_token: isKept ? '' : token,
  })
  const keep = (reply: FastifyReply, partner: Partner, token: string) => setPageCookie(reply, cookieOwner(partner), { token, lifeMs })

  standIn(app, context, partnerTokenCall, async ({ body, request, reply, now }) => {
    const partner = testing(request)
    const token = await write(trx => openTestSession(trx, partner, { ...body, now }))
    if (token === undefined) throw ApiError.notLoggedIn(messages.codeOver)
    keep(reply, partner, token)
    return { ...wireOf(token, false), refresh_token: '' }
  })

  standIn(app, context, partnerRefreshCall, async ({ body, request, reply, now }) => {
    const partner = testing(request)
    const cookie = pageToken(request, cookieOwner(partner))
    const token = cookie ?? body.refresh_token ?? bearerToken(request)
    if (token === undefined || !(await basketOf(read, { partner, token, now }))) {
      clearPageCookie(reply, cookieOwner(partner))
      throw ApiError.notLoggedIn()
    }
    return wireOf(token, cookie !== undefined)
  })

  standIn(app, context, partnerLogoutCall, async ({ body, request, reply }) => {
    const partner = testing(request)
    const token = bearerToken(request) ?? pageToken(request, cookieOwner(partner)) ?? body.refresh_token
    if (token !== undefined) await write(trx => endTestSession(trx, { partner, token }))
    clearPageCookie(reply, cookieOwner(partner))
    return null
  })
}

/** The sandbox of test keys: nothing of it reads or writes what members, carts and orders are made of. */
export function registerPartnerTest(app: FastifyInstance, context: CatalogueContext): void {
  registerWindow(app, context)
  registerSession(app, context)
  registerTestCart(app, context)
}
