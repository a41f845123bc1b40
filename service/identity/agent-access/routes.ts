import type { FastifyInstance } from 'fastify'
import { agentLimits } from '@yaoji/contract/people/programs'
import { agentConsentCall, agentConsentReadCall } from '@yaoji/contract/calls/identity/agent-consent'
import type { Context } from '../../platform/context.ts'
import { requesterOf } from '../../platform/http/log/logger.ts'
import { route } from '../../platform/http/route.ts'
import { confirmPassword } from '../session/confirm-password.ts'
import { amountOf } from '../store-program/issue.ts'
import { askedOf, backUrl, storeConsent } from './consent.ts'
import { registerOAuth } from './oauth-routes.ts'

/** Agents that a 店主 lets in: the page of the site on which they decide, and what the clients call. */
export function registerAgentAccess(app: FastifyInstance, context: Context): void {
  const { config, database } = context
  registerOAuth(app, context)

  route(app, context, agentConsentReadCall, async ({ member, query, now }) => {
    const asked = await askedOf(database.read, config, query, now)
    const { client, redirectUri, scopes } = asked
    return {
      ...{ name: client.name, host: new URL(redirectUri).host, rights: [...scopes], store: member.company, days: agentLimits.grantDays },
      refuse_url: backUrl(asked, config, { error: 'access_denied' }),
    }
  })

  route(app, context, agentConsentCall, async ({ member, person, session, request, body, now }) => {
    const asked = await askedOf(database.read, config, body, now)
    const monthBudget = amountOf('month_budget', body.month_budget)
    await confirmPassword(context, app.hashing, { person, session, password: body.password, request, now })
    const consent = { memberId: member.id, personId: person.id, rights: body.rights, monthBudget, now }
    const code = await database.write(trx => storeConsent(trx, asked, consent))
    request.log.info({ ...requesterOf(request), reason: body.rights.join(' ') }, 'let an agent act for a store')
    return { url: backUrl(asked, config, { code }) }
  })
}
