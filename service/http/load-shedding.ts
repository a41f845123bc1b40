import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { ApiError } from './api-error.ts'

const retryAfterSeconds = 2
const sampleMs = 250

/** Above its limit the service refuses with 503 at once instead of answering everybody late. */
export async function registerLoadShedding(app: FastifyInstance, config: Config): Promise<void> {
  if (config.eventLoopDelayMaxMs === 0) return
  await app.register(underPressure, {
    maxEventLoopDelay: config.eventLoopDelayMaxMs,
    sampleInterval: sampleMs,
    pressureHandler: request => {
      // A busy process is not a dead one: restarting it would help nobody.
      if (request.routeOptions.url === '/health') return
      throw ApiError.unavailable(retryAfterSeconds)
    },
  })
}
