import type { Call } from '@yaoji/contract/calls/call'
import { limits } from '@yaoji/contract/limits'

export type AbortReason = 'cancelled' | 'timeout'

/** The call now under way for each method and URL that cancels repeats (spec section 7). */
const underWay = new Map<string, AbortController>()

export type PendingRequest = { signal: AbortSignal; end: () => void }

/**
 * Starts the clock of one call and cancels the earlier one to the same URL, except where
 * the call keeps repeats. `end` must be called when the answer has been read.
 */
export function startRequest(call: Call, url: string, outerSignal?: AbortSignal): PendingRequest {
  const controller = new AbortController()
  const abort = (reason: AbortReason) => controller.abort(reason)
  const cancel = () => abort('cancelled')
  const timer = setTimeout(abort, limits.requestTimeoutMs, 'timeout')
  const key = `${call.method} ${url}`
  if (!call.keepsRepeats) {
    underWay.get(key)?.abort('cancelled')
    underWay.set(key, controller)
  }
  outerSignal?.addEventListener('abort', cancel)
  if (outerSignal?.aborted) cancel()
  return {
    signal: controller.signal,
    end() {
      clearTimeout(timer)
      outerSignal?.removeEventListener('abort', cancel)
      if (underWay.get(key) === controller) underWay.delete(key)
    },
  }
}

/** The promise, or a rejection as soon as the signal is aborted. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason)
    if (signal.aborted) stop()
    signal.addEventListener('abort', stop)
    promise.then(resolve, reject)
  })
}

/** Calls back whenever the browser is online again and calls may fly, until the answered function is called. */
export function onOnline(again: () => void): () => void {
  addEventListener('online', again)
  return () => removeEventListener('online', again)
}
