import { map } from 'nanostores'
import { newAttemptKey } from '../../base/lib/attempt-key.ts'
import type { Result } from '../../base/lib/result.ts'

const keysMax = 50

/** Keys of additions whose answer was lost: the service may have added the goods, so the same addition again is the same attempt. */
export const $lostAdditions = map<Record<string, string | undefined>>({})

/** One addition with its Idempotency-Key; `settle` takes what came of it. */
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

/** Nobody knows whether it was done: no answer, or one of a service that is not itself. */
function isLost(result: Result<unknown>): boolean {
  return !result.ok && (result.failure.kind !== 'code' || (result.failure.code >= 500 && result.failure.code < 600))
}
