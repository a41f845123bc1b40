import type { FastifyInstance } from 'fastify'
import { ApiError } from '../reply/api-error.ts'

const windowMs = 1_000

export type OverloadLog = (error: Error & { code?: unknown }) => void

/**
 * Tells what is refused for now: one line a second at the most, without a stack, with the
 * count of what was left out. In the middle of an overload a log must cost nothing.
 */
export function createOverloadLog(app: FastifyInstance): OverloadLog {
  let leftOut = 0
  let pause: NodeJS.Timeout | undefined

  function endPause(): void {
    pause = undefined
    if (leftOut === 0) return
    app.log.warn({ leftOut }, 'refused for now')
    leftOut = 0
    startPause()
  }
  function startPause(): void {
    pause = setTimeout(endPause, windowMs).unref()
  }
  app.addHook('onClose', async () => {
    clearTimeout(pause)
    endPause()
    clearTimeout(pause)
  })
  return error => {
    if (pause) {
      leftOut++
      return
    }
    // Ours says no more than the status.
    app.log.warn(error instanceof ApiError ? {} : { reason: error.message, code: error.code }, 'refused for now')
    startPause()
  }
}
