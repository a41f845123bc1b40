import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 5

/** `/health`: the process answers. `/ready`: it can serve buyers, the database included. */
export function registerHealth(app: FastifyInstance, { database }: Pick<Context, 'database'>): void {
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/ready', { logLevel: 'warn' }, async request => {
    if (isClosing) throw ApiError.unavailable(retryAfterSeconds)
    try {
      await sql`select 1 from schema_migration`.execute(database.read)
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      throw ApiError.unavailable(retryAfterSeconds)
    }
    return { status: 'ready' }
  })
}
