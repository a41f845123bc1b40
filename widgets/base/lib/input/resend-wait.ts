import { computed, type ReadableAtom } from 'nanostores'
import * as joiningLimits from '@yaoji/contract/people/joining'
import { $serverTime } from '../clock.ts'

const secondMs = 1_000

/** When another code may be sent, by the seconds of the answer that sent one. */
export const resendAt = (seconds: number): number => Date.now() + seconds * secondMs

/** Seconds until then; none where the browser's clock was put back meanwhile. */
export function resendSecondsOf<Value extends { resendAtMs: number }>($value: ReadableAtom<Value>): ReadableAtom<number> {
  return computed([$value, $serverTime], ({ resendAtMs }) => {
    const seconds = Math.ceil((resendAtMs - Date.now()) / secondMs)
    return seconds > joiningLimits.codeResendSeconds ? 0 : Math.max(0, seconds)
  })
}
