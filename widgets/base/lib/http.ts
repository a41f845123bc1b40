import redaxios from 'redaxios'
import { pathOf, type Call } from '@yaoji/contract/calls/call'
import type { Answer, Nothing, Sent } from '@yaoji/contract/calls/call-types'
import { fits } from '@yaoji/contract/calls/shape'
import { codes, isSuccess } from '@yaoji/contract/codes'
import { setServerTime } from './clock.ts'
import { $environment, environment } from './environment.ts'
import { tellFailure, type CallerShows } from './failures/failure-notice.ts'
import { takeFirstCall } from './requests/first-call.ts'
import { formBody } from './requests/form-body.ts'
import { messages } from './messages.ts'
import { startRequest, untilAborted } from './requests/pending-requests.ts'
import { isSessionOver, type Result } from './requests/result.ts'

/** Options of a request that do not depend on its call. */
export type Manner = CallerShows & {
  idempotencyKey?: string
  /** Which form of the answer is wanted. */
  accept?: string | undefined
  signal?: AbortSignal
  /** Shows nothing on failure; the default is the call's. */
  isSilent?: boolean
}

export type RequestOptions<TheCall extends Call> = Sent<TheCall> & Manner

/**
 * Makes a call with what it takes; options may be left out where it needs nothing. Only the call says what it answers: without `NoInfer` TypeScript
 * looks for that in what the caller wants too, through all kinds of schemas, which took half of the time of the declarations.
 */
type Request = <TheCall extends Call>(
  call: TheCall,
  ...options: Nothing extends Sent<TheCall> ? [RequestOptions<TheCall>?] : [RequestOptions<TheCall>]
) => Promise<Result<NoInfer<Answer<TheCall>>>>

type AnyOptions = Manner & { params?: Readonly<Record<string, string | number>>; query?: object; body?: object }

/** The full URL of a call; the page's head script requests the same one. */
export function urlOf(call: Call, { params, query }: Pick<AnyOptions, 'params' | 'query'> = {}): string {
  const { partner, store } = $environment.get()
  // A change is for the store on screen, even if the session has switched stores in another tab.
  const search = formBody({ partner, for_store: call.method === 'POST' ? store : null, ...query })
  return environment.serviceOrigin + pathOf(call, params) + (search && `?${search}`)
}

// redaxios 0.5.1 has no timeout, drops `signal` and sends credentials always or never, so
// all three ride on the fetch we hand it. Delete this wrapper when redaxios accepts them.
function fetchWith(signal: AbortSignal): typeof fetch {
  return (input, init) => {
    const started = init?.method === 'GET' && typeof input === 'string' && takeFirstCall(input)
    const credentials = environment.mode === 'site' ? 'include' : 'omit'
    return started || ($environment.get().carry ?? fetch)(input, { ...init, signal, credentials })
  }
}

async function send(call: Call, url: string, options: AnyOptions, signal: AbortSignal) {
  const { body, idempotencyKey, accept } = options
  const response = await redaxios<unknown>(url, {
    method: call.method,
    headers: {
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(accept && { accept }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    data: body && formBody(body),
    validateStatus: () => true,
    fetch: fetchWith(signal),
  })
  return { status: response.status, answer: response.data }
}

type Envelope = { code: number; msg: string; data: unknown; timestamp: number; errors?: Record<string, string[]> }

const isEnvelope = (answer: unknown): answer is Envelope => fits(answer, { code: 0, msg: '', timestamp: 0 })

function resultOf({ shape }: Call, status: number, answer: unknown): Result<unknown> {
  if (isEnvelope(answer)) {
    const { code, msg, data, errors, timestamp } = answer
    if (!isSuccess(code)) return { ok: false, failure: { kind: 'code', code, msg, ...(errors && { errors }), data } }
    if (fits(data, shape)) return { ok: true, data, timestamp }
  }
  // A proxy's error page, a truncated body, or data of another release: the service is unavailable.
  const code = status >= 500 && status < 600 ? status : codes.unavailable
  return { ok: false, failure: { kind: 'code', code, msg: messages.systemBusy } }
}

function brokenResult(signal: AbortSignal): Result<unknown> {
  if (!signal.aborted) return { ok: false, failure: { kind: 'network' } }
  return { ok: false, failure: { kind: signal.reason === 'timeout' ? 'timeout' : 'cancelled' } }
}

async function askSilently(call: Call, options: AnyOptions = {}): Promise<Result<unknown>> {
  const url = urlOf(call, options)
  const pending = startRequest(call, url, options.signal)
  const result = await untilAborted(send(call, url, options, pending.signal), pending.signal).then(
    ({ status, answer }) => resultOf(call, status, answer),
    () => brokenResult(pending.signal),
  )
  pending.end()
  return result
}

async function ask(call: Call, options: AnyOptions = {}): Promise<Result<unknown>> {
  const result = await askSilently(call, options)
  if (result.ok) setServerTime(result.timestamp)
  else if (options.isSilent ?? call.isSilent) return result
  // Loaded late: rare, and not worth its bytes on a page of prices.
  else if (isSessionOver(result.failure))
    await import('./requests/session-end.ts').then(
      ({ endSession }) => endSession(call, options),
      () => tellFailure({ kind: 'network' }, options),
    )
  else await tellFailure(result.failure, options)
  return result
}

// The service answers by the schema that the call carries, and enforces it on its own side.
/**
 * Makes a call and never throws. Shows nothing in any case; a bundle that
 * needs only this carries no dialogs.
 */
export const requestSilently = askSilently as Request

/**
 * Makes a call and never throws. Reactions to a failure (dialog, log-in) are handled here, so a
 * caller only updates its own state.
 */
export const request = ask as Request
