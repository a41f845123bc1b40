import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { ApiError } from '../reply/api-error.ts'
import { errorMessages } from '../messages/error-messages.ts'
import './request.ts'

/** The token of a session on a partner's page; undefined when the request does not say that it has one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1]
}

const safeMethods: readonly string[] = ['GET', 'HEAD', 'OPTIONS']

export type Provenance = { origin: string | undefined; fetchSite: string | undefined }

/**
 * May a request that changes something come from here (security.md section 3 (a))?
 *
 * The Origin must be the site. Without one only a browser that swears same-origin is
 * believed: same-site could be any neighbour under the registrable domain.
 */
function mayChange({ origin, fetchSite }: Provenance, siteOrigin: string): boolean {
  if (origin === undefined) return fetchSite === 'same-origin'
  return origin === siteOrigin && (fetchSite === undefined || fetchSite === 'same-origin' || fetchSite === 'same-site')
}

/** @throws {ApiError} */
function refuseForeign(request: FastifyRequest, config: Config): void {
  const { method, headers, routeOptions, partner } = request
  // Before where it comes from is judged: a signed call to a wrong address comes from no page at all.
  if (request.is404) throw ApiError.notFound()
  if (safeMethods.includes(method)) return
  const { row, isSignedByItself } = routeOptions.config
  // Signed by a key that no browser has.
  if (row?.schema.access === 'operator' || isSignedByItself) return
  if (row?.schema.isOfPartnerPage) {
    if (!partner) throw ApiError.forbidden(errorMessages.foreignOrigin)
    return
  }
  if (bearerToken(request) !== undefined && row?.schema.embedScope !== undefined) return
  // A store's program is no browser; with an origin its token counts for nothing.
  if (bearerToken(request) !== undefined && headers.origin === undefined && row?.schema.programScope !== undefined) return
  const fetchSite = headers['sec-fetch-site']
  const provenance = { origin: headers.origin, fetchSite: Array.isArray(fetchSite) ? fetchSite.join() : fetchSite }
  if (!mayChange(provenance, config.siteOrigin)) throw ApiError.forbidden(errorMessages.foreignOrigin)
}

/**
 * Refuses cross-site requests with a session's cookie before their body is read. A bearer
 * is sent by nothing but a script that has it: the session's own origin is compared.
 */
export function registerOriginCheck(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', (request, _, done) => {
    refuseForeign(request, config)
    done()
  })
}
