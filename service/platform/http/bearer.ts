import type { FastifyRequest } from 'fastify'

/** The token of a session on a partner's page; undefined when the request does not say that it has one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (.*)$/i.exec(request.headers.authorization ?? '')?.[1]
}
