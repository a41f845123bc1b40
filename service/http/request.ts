import type { CallRow } from '@yaoji/contract/calls/table'
import type { Visit } from '../session/visit.ts'
import type { RateLimits } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; a visitor until the route has looked. */
    visit: Visit
  }
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    row?: CallRow
  }
  interface FastifyInstance {
    rateLimits: RateLimits
  }
}
