import type {} from 'fastify'
import { ApiError } from '../../platform/http/reply/api-error.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets passwords be hashed, two at once: a hash takes 40 ms of a core (security.md row 24). */
    hashing: Gate
  }
}

const retryAfterSeconds = 1

export type Gate = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Lets `runningMax` works run and `waitingMax` wait; the next one is refused with 503. */
export function createGate(runningMax: number, waitingMax: number): Gate {
  const waiting: (() => void)[] = []
  let running = 0
  return async work => {
    if (running >= runningMax) {
      if (waiting.length >= waitingMax) throw ApiError.unavailable(retryAfterSeconds)
      await new Promise<void>(resolve => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      // The slot goes to the next in line, or is released.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
