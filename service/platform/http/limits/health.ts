import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { ApiError } from '../reply/api-error.ts'
import { createWriteProbe } from './write-probe.ts'
import { isSameSecret } from '../../../providers/secrets.ts'

const retryAfterSeconds = 5

type Parts = Pick<Context, 'database' | 'now' | 'config'>
type Checks = ReturnType<typeof createChecks>

/** What a process needs to serve buyers; each check answers why it fails, or undefined. */
function createChecks({ database, now }: Parts) {
  const takesWrites = createWriteProbe({ database, now })
  return {
    reads: (): Promise<unknown> =>
      sql`select 1 from schema_migration`.execute(database.read).then(
        () => undefined,
        (error: unknown) => error,
      ),
    writes: async (): Promise<unknown> => ((await takesWrites()) ? undefined : (database.refusal() ?? 'no write was possible')),
  }
}

/** Each part with its own state: which of them keeps the process from being ready. */
async function describe(app: FastifyInstance, { database }: Parts, checks: Checks, isLeaving: boolean) {
  const startedAt = performance.now()
  const reads = (await checks.reads()) === undefined
  const ms = Math.round(performance.now() - startedAt)
  const writes = (await checks.writes()) === undefined
  const age = app.catalogueAge()
  return {
    status: reads && writes && !isLeaving ? 'ready' : 'not ready',
    leaving: isLeaving,
    database: { kind: database.dialect, reads, writes, ms },
    catalogue: { read: app.isCatalogueRead(), age_seconds: age === undefined ? null : Math.round(age * 10) / 10 },
    uptime_seconds: Math.round(process.uptime()),
    memory_mib: Math.round(process.memoryUsage.rss() / 2 ** 20),
  }
}

/**
 * `/health`: the process answers. `/ready`: it can serve buyers, so the database answers and takes writes, and the process
 * is not about to stop. `/ready?verbose` with `Authorization: Bearer <YAOJI_READY_TOKEN>` names each part; 401 without the token.
 */
export function registerHealth(app: FastifyInstance, context: Parts): void {
  const { readyToken } = context.config
  const checks = createChecks(context)
  let isLeaving = false
  const leave = () => {
    isLeaving = true
  }
  app.decorate('leave', leave)
  app.addHook('preClose', async () => leave())

  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get<{ Querystring: { verbose?: string } }>('/ready', { logLevel: 'warn' }, async (request, reply) => {
    if (request.query.verbose !== undefined) {
      if (!readyToken || !isSameSecret(request.headers.authorization ?? '', `Bearer ${readyToken}`)) throw ApiError.notLoggedIn()
      const state = await describe(app, context, checks, isLeaving)
      return reply.code(state.status === 'ready' ? 200 : 503).send(state)
    }
    if (isLeaving) throw ApiError.unavailable(retryAfterSeconds)
    for (const check of [checks.reads, checks.writes]) {
      const error = await check()
      if (error === undefined) continue
      request.log.error({ err: error }, 'not ready')
      throw ApiError.unavailable(retryAfterSeconds)
    }
    return { status: 'ready' }
  })
}
