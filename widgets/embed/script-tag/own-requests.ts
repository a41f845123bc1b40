// Replaces lib/requests/pending-requests.ts on partners' pages: the box aborts its own requests there, and no other is repeated.
import type { Call } from '@yaoji/contract/calls/call'
import { limits } from '@yaoji/contract/limits'
import type { PendingRequest } from '../../base/lib/requests/pending-requests.ts'

export function startRequest(_call: Call, _url: string, outerSignal?: AbortSignal): PendingRequest {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort('timeout'), limits.requestTimeoutMs)
  const cancel = () => controller.abort('cancelled')
  // Without a signal, this may be a property that the page added to `Object.prototype`.
  if (outerSignal instanceof AbortSignal) {
    outerSignal.addEventListener('abort', cancel)
    if (outerSignal.aborted) cancel()
  }
  return { signal: controller.signal, end: () => clearTimeout(timer) }
}

export const untilAborted = <Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    promise.then(resolve, reject)
  })

export { onOnline } from './online.ts'
