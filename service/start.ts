import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { cleanUp } from './database/clean-up.ts'
import type { Database } from './database/database.ts'
import { openDatabase } from './database/open.ts'
import { startOrderExpiry } from './order/expiry.ts'
import { prepareDatabase } from './prepare-database.ts'

const cleanUpEveryMs = 3_600_000

export type RunningService = {
  app: FastifyInstance
  config: Config
  /** Answers what is under way, then closes the database. */
  stop: () => Promise<void>
}

/**
 * Brings the service up to listening. An error's message is one sentence for whoever
 * started it; nothing is left open then.
 */
export async function startService(
  environment: NodeJS.ProcessEnv, logger?: FastifyServerOptions['logger'],
): Promise<RunningService> {
  const config = readConfig(environment)
  const database = openDatabase(config)
  try {
    await prepareDatabase(config, database)
    const app = await buildApp({ config, database, ...(logger !== undefined && { logger }) })
    await listen(app, config)
    const timer = setInterval(() => tidy(app, database), cleanUpEveryMs).unref()
    const stopExpiry = startOrderExpiry({ database, now: Date.now }, error => app.log.warn({ err: error }, 'order expiry failed'))
    return {
      app,
      config,
      async stop() {
        clearInterval(timer)
        await app.close()
        await stopExpiry()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
    if (!isTaken) throw error
    throw new Error(`Port ${port} is in use; stop what uses it or choose another with YAOJI_SERVICE_PORT.`, { cause: error })
  }
}

function tidy(app: FastifyInstance, database: Database): void {
  cleanUp(database, Date.now()).catch((error: unknown) => app.log.warn({ err: error }, 'clean-up failed'))
}
