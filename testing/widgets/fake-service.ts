import { vi } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { codes } from '@yaoji/contract/codes'

export const serverSeconds = 1_795_000_000

/** An answer of the service as JSON text, in its envelope. */
export function envelope(data: unknown, code: number = codes.success, rest: object = {}): string {
  return JSON.stringify({ code, msg: '', data, timestamp: serverSeconds, trace_id: 't', ...rest })
}

type Asked = { url: URL; method: string; body: string; init: RequestInit }
type Answer = string | Response | Promise<string | Response>
type Answering = (asked: Asked) => Answer

function asResponse(answer: string | Response): Response {
  return typeof answer === 'string' ? new Response(answer, { status: 200 }) : answer
}

/**
 * Stands where the service would: keeps what was asked and answers by `answering`. An
 * aborted call is rejected like a browser does it.
 */
export function fakeService(answering: Answering) {
  const asked: Asked[] = []
  const fetchFake = vi.fn((input: RequestInfo | URL, init: RequestInit = {}) => {
    const call = { url: new URL(String(input)), method: init.method ?? 'GET', body: String(init.body ?? ''), init }
    asked.push(call)
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason))
      Promise.resolve(answering(call)).then(answer => resolve(asResponse(answer)), reject)
    })
  })
  vi.stubGlobal('fetch', fetchFake)
  return { asked, paths: () => asked.map(({ method, url }) => `${method} ${url.pathname}`) }
}

/** An answer that comes when the test says so. */
export function pendingAnswer() {
  const { promise, resolve, reject } = Promise.withResolvers<string | Response>()
  return { promise, resolve, reject }
}

export function isCall({ url, method }: Asked, call: Call): boolean {
  return method === call.method && url.pathname === call.path
}
