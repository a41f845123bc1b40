import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { loginCall } from '@yaoji/contract/calls/identity/session'
import { callTable } from '@yaoji/contract/calls/table'
import type { Config } from '../../config.ts'
import { ApiError } from '../reply/api-error.ts'

const retryAfterSeconds = 2
const sampleMs = 250

const isUrgent = (path: string): boolean => path === loginCall.path || /^\/api\/pay\//.test(path)

/** Log-in and payment go first, and operators, who end an overload; a busy process is not a dead one, and restarting it would not help. */
const neverShed: ReadonlySet<string> = new Set([
  '/health',
  '/ready',
  ...callTable.filter(({ call, schema }) => schema.access === 'operator' || isUrgent(call.path)).map(({ call }) => call.path),
])

/** Which of many requests are refused, evenly among them, so that what is left takes no longer than it may. */
export function createShedding(delayMaxMs: number): (delayMs: number) => boolean {
  let owed = 0
  return delayMs => {
    // Without a sample since the last look under-pressure 9 tells Infinity, which says nothing.
    if (delayMs === Infinity) return false
    owed += Math.max(0, 1 - delayMaxMs / delayMs)
    if (owed < 1) return false
    owed -= 1
    return true
  }
}

/**
 * Above its limit the service refuses a part with 503 at once instead of answering everybody
 * late. Calls that take long wait in queues of their own (queueing/turns.ts) and are not what it measures.
 */
export async function registerLoadShedding(app: FastifyInstance, config: Config): Promise<void> {
  if (config.eventLoopDelayMaxMs === 0) return
  // The stall of compiling schemas at the start is not load: the first samples do not count.
  let settledAt = Infinity
  app.addHook('onReady', async () => {
    settledAt = performance.now() + 2 * sampleMs
  })
  const isShed = createShedding(config.eventLoopDelayMaxMs)
  await app.register(underPressure, {
    maxEventLoopDelay: config.eventLoopDelayMaxMs,
    sampleInterval: sampleMs,
    pressureHandler: (request, _, __, delayMs) => {
      if (neverShed.has(request.routeOptions.url ?? '') || performance.now() < settledAt) return
      if (isShed(Number(delayMs))) throw ApiError.unavailable(retryAfterSeconds)
    },
  })
}
