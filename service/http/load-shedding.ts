import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 2
const sampleMs = 250

/** Above its limit the service refuses with 503 at once instead of answering everybody late. */
export async function registerLoadShedding(app: FastifyInstance, config: Config): Promise<void> {
  if (config.eventLoopDelayMaxMs === 0) return
  // The stall of compiling schemas at the start is not load: the first samples do not count.
  let settledAt = Infinity
  app.addHook('onReady', async () => {
    settledAt = performance.now() + 2 * sampleMs
  })
  await app.register(underPressure, {
    maxEventLoopDelay: config.eventLoopDelayMaxMs,
    sampleInterval: sampleMs,
    pressureHandler: request => {
      // A busy process is not a dead one: restarting it would help nobody.
      if (request.routeOptions.url === '/health' || performance.now() < settledAt) return
      throw ApiError.unavailable(retryAfterSeconds)
    },
  })
}
