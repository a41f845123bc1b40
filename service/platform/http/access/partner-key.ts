import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../reply/api-error.ts'
import { bearerToken } from '../request/origin.ts'
import { errorMessages } from '../messages/error-messages.ts'
import { sandboxPath } from './sandbox.ts'
import '../request/request.ts'

function givenKey({ query }: FastifyRequest): string | undefined {
  const { partner } = query as { partner?: unknown }
  return typeof partner === 'string' ? partner : undefined
}

/**
 * A partner's page says which one it is, in the address: a header would have every browser ask beforehand. The key of
 * another, or one that was changed long ago, is refused by one sentence; what a session may do is the session's.
 */
export function registerPartnerKey(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _, done) => {
    const { partner, method, routeOptions } = request
    if (!partner || method === 'OPTIONS') return done()
    const key = givenKey(request)
    const isRight = key === undefined ? bearerToken(request) !== undefined : partner.keys.includes(key)
    if (!isRight) throw ApiError.forbidden(errorMessages.wrongPartnerKey)
    const { embedScope: scope, isOfPartnerPage } = routeOptions.config.row?.schema ?? {}
    // Whatever its address was made of, a test key never reaches a session or a cart of the shop.
    const isInSandbox = routeOptions.url?.startsWith(sandboxPath) === true
    if (partner.isTest && !isInSandbox && (scope === 'cart' || isOfPartnerPage)) throw ApiError.forbidden(errorMessages.wrongPartnerKey)
    if (scope !== undefined && !partner.scopes.includes(scope)) throw ApiError.forbidden(errorMessages.notOfPartner)
    done()
  })
}
