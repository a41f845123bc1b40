import type { CallRow } from '@yaoji/contract/calls/call-rows'
import type { Partner } from '../access/partner.ts'
import type { RateLimits } from '../limits/rate-limits.ts'
import type { FastifyRequest } from 'fastify'
import type { Visit } from './visit.ts'

/** Does the work of a call; where it takes long, when it is its member's turn. */
export type InTurn = <Answer>(request: FastifyRequest, work: () => Promise<Answer>) => Promise<Answer>

declare module 'fastify' {
  interface FastifyRequest {
    /** Who makes the request; a visitor until the session has looked. */
    visit: Visit
    /** Whose registered page makes it, where pages of partners may. */
    partner?: Partner | undefined
    /** How much a search of a partner's page found. */
    found?: number
    /** Which key has signed an operator's call. */
    operator?: string
  }
  interface FastifyContextConfig {
    /** The call of the contract that the route answers. */
    row?: CallRow
    /** Who sends to it signs, or has no session that could be used by others: its origin says nothing. */
    isSignedByItself?: true
  }
  interface FastifyInstance {
    rateLimits: RateLimits
    inTurn: InTurn
    /** An answer as visitors may see it who did not look for goods. */
    advertised: <Answer>(answer: Answer) => Promise<Answer>
    /** Notes for the store what its program has done. */
    noteProgram: (request: FastifyRequest) => Promise<void>
    /** Whether all goods were read after the start: before that everybody who searches waits for it. */
    isCatalogueRead: () => boolean
    /** Seconds since search and lists last took up changes of goods; undefined before they were read. */
    catalogueAge: () => number | undefined
    /** Says no longer `/ready`, and answers on until it is closed. */
    leave: () => void
  }
}
