import type {} from 'fastify'
import type { StaffRow } from '../staff/accounts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who works in the console; undefined before they log in. */
    staff?: StaffRow | undefined
  }
}
