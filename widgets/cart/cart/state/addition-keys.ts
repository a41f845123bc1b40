import { map } from 'nanostores'
import { newAttemptKey } from '../../../base/lib/requests/attempt-key.ts'
import type { Result } from '../../../base/lib/requests/result.ts'

const keysMax = 50

/** Idempotency keys of additions without an answer: the service may have added the goods, so the same addition reuses its key. */
export const $lostAdditions = map<Record<string, string | undefined>>({})

/** One addition with its Idempotency-Key; `settle` takes the result. */
export function keyedAddition(goods: object) {
  const content = JSON.stringify(goods)
  const key = $lostAdditions.get()[content] ?? newAttemptKey()
  return {
    key,
    settle(result: Result<unknown>): void {
      const { [content]: _settled, ...others } = $lostAdditions.get()
      const kept = Object.entries(others).slice(1 - keysMax)
      $lostAdditions.set(isLost(result) ? { ...Object.fromEntries(kept), [content]: key } : others)
    },
  }
}

/** The outcome is unknown: no answer, or a 5xx. */
export function isLost(result: Result<unknown>): boolean {
  return !result.ok && (result.failure.kind !== 'code' || (result.failure.code >= 500 && result.failure.code < 600))
}
