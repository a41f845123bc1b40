// In the place of lib/pending-requests.ts on partners' pages: the box drops its own questions there, and nothing else is asked twice.
import type { Call } from '@yaoji/contract/calls/call'
import { limits } from '@yaoji/contract/limits'
import type { PendingRequest } from '../../base/lib/pending-requests.ts'

export function startRequest(_call: Call, _url: string, outerSignal?: AbortSignal): PendingRequest {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort('timeout'), limits.requestTimeoutMs)
  const cancel = () => controller.abort('cancelled')
  // Whoever hands none may have what a page has given to all objects.
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
