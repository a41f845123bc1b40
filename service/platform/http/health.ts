import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 5

const probeEveryMs = 1_000
/** As much as a large order: where it finds room, buyers do. */
const probeCharacters = 65_536

/**
 * Answers whether the database takes writes. While it does nothing is written to find out: the last write
 * of the shop says so, and there is one a minute at least (clock/start-clock.ts).
 */
function createWriteProbe({ database, now }: Pick<Context, 'database' | 'now'>): () => Promise<boolean> {
  let probe = { at: -Infinity, passes: Promise.resolve(true) }

  async function tryToWrite(): Promise<boolean> {
    const [actor, key] = ['ready', randomUUID()]
    try {
      await database.write(trx =>
        trx
          .insertInto('idempotency')
          .values({
            actor,
            key,
            fingerprint: '',
            status: 0,
            answer: ' '.repeat(probeCharacters),
            created_at: now(),
          })
          .execute(),
      )
      await database.write(trx => trx.deleteFrom('idempotency').where('actor', '=', actor).execute())
      return true
    } catch {
      return false
    }
  }

  return async () => {
    if (database.refusal() === undefined) return true
    if (performance.now() - probe.at >= probeEveryMs) probe = { at: performance.now(), passes: tryToWrite() }
    return probe.passes
  }
}

/** `/health`: the process answers. `/ready`: it can serve buyers, so the database answers and takes writes. */
export function registerHealth(app: FastifyInstance, context: Pick<Context, 'database' | 'now'>): void {
  const { database } = context
  const takesWrites = createWriteProbe(context)
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
    if (!(await takesWrites())) {
      request.log.error({ err: database.refusal() }, 'not ready: the database takes no writes')
      throw ApiError.unavailable(retryAfterSeconds)
    }
    return { status: 'ready' }
  })
}
