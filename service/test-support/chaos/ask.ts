import { pathOf, type Call } from '@yaoji/contract/calls/call'
import type { EnvelopeWire } from '@yaoji/contract/calls/envelope'

export type Question = {
  params?: Readonly<Record<string, string | number>>
  body?: Readonly<Record<string, string | number>>
  key?: string
}
/** Status 0: no answer came, or half of one. */
export type Answer = { status: number; body?: EnvelopeWire<unknown> }

/** Whose pages ask. */
export const siteOrigin = 'http://localhost:4321'
const patienceMs = 30_000

/** Makes a call over the network as the site's pages make it. */
export async function ask(origin: string, cookie: string, call: Call, { params, body, key }: Question): Promise<Answer> {
  const form = body && new URLSearchParams(Object.entries(body).map(([name, value]): [string, string] => [name, String(value)]))
  try {
    const response = await fetch(origin + pathOf(call, params), {
      method: call.method,
      headers: {
        cookie,
        origin: siteOrigin,
        'sec-fetch-site': 'same-site',
        ...(key && { 'idempotency-key': key }),
      },
      ...(form && { body: form }),
      signal: AbortSignal.timeout(patienceMs),
    })
    // What every route of the service answers.
    return { status: response.status, body: (await response.json()) as EnvelopeWire<unknown> }
  } catch {
    return { status: 0 }
  }
}
