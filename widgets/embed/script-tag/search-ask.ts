// Replaces lib/http.ts for the search on partners' pages, which has few requirements: no changes, no messages, no retries.
import type { Call } from '@yaoji/contract/calls/call'
import { fits } from '@yaoji/contract/calls/shape'
import { codes, isSuccess } from '@yaoji/contract/codes'
import { limits } from '@yaoji/contract/limits'
import { formBody } from './own-form-body.ts'
import type { Failure, Result } from '../../base/lib/requests/result.ts'
import { $environment } from './own-environment.ts'

type Options = { query?: Readonly<Record<string, string | number>>; signal?: AbortSignal }
type Envelope = { code: number; msg: string; data: unknown; timestamp: number }

const isEnvelope = (answer: unknown): answer is Envelope => fits(answer, { code: 0, msg: '', timestamp: 0 })

/** Undefined if this is not an answer of the service. */
function resultOf({ shape }: Call, answer: unknown): Result<unknown> | undefined {
  if (!isEnvelope(answer)) return
  const { code, msg, data, timestamp } = answer
  if (!isSuccess(code)) return { ok: false, failure: { kind: 'code', code, msg } }
  return fits(data, shape) ? { ok: true, data, timestamp } : undefined
}

export async function requestSilently(call: Call, { query, signal }: Options = {}): Promise<Result<unknown>> {
  const ending = new AbortController()
  const end = () => ending.abort()
  const timer = setTimeout(end, limits.requestTimeoutMs)
  // Without a signal, this may be a property that the page added to `Object.prototype`.
  if (signal instanceof AbortSignal) signal.addEventListener('abort', end)
  const { carry, partner, serviceOrigin } = $environment.get()
  let failure: Failure = { kind: 'network' }
  try {
    const response = await carry(`${serviceOrigin}${call.path}?${formBody({ partner: partner || undefined, ...query })}`, {
      signal: ending.signal,
      credentials: 'omit',
    })
    // A proxy's page, or an answer of another release: the service is unavailable.
    failure = { kind: 'code', code: Math.max(response.status, codes.failed), msg: '' }
    return resultOf(call, await response.json()) ?? { ok: false, failure }
  } catch {
    return { ok: false, failure }
  } finally {
    clearTimeout(timer)
  }
}
