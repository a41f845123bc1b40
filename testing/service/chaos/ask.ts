import { pathOf, type Call } from '@yaoji/contract/calls/call'
import type { EnvelopeWire } from '@yaoji/contract/calls/envelope'

type Value = string | number
export type Question = {
  params?: Readonly<Record<string, Value>>
  query?: Readonly<Record<string, Value>>
  body?: Readonly<Record<string, Value | readonly Value[]>>
  key?: string
  headers?: Readonly<Record<string, string>>
}
/** Status 0: no answer came, or half of one. */
export type Answer = { status: number; body?: EnvelopeWire<unknown> }

/** Whose pages ask. */
export const siteOrigin = 'http://localhost:4321'
const patienceMs = 30_000

/** A body as the site's forms send it; of a list each value by itself. */
export function formOf(body: NonNullable<Question['body']>): URLSearchParams {
  const values = (value: Value | readonly Value[]) => (typeof value === 'object' ? value : [value])
  return new URLSearchParams(
    Object.entries(body).flatMap(([name, value]) => values(value).map((each): [string, string] => [name, String(each)])),
  )
}

/** Makes a call over the network as the site's pages make it. */
export async function ask(origin: string, cookie: string, call: Call, { params, query, body, key, headers }: Question): Promise<Answer> {
  try {
    const response = await fetch(`${origin}${pathOf(call, params)}${query ? `?${formOf(query)}` : ''}`, {
      method: call.method,
      headers: {
        cookie,
        origin: siteOrigin,
        'sec-fetch-site': 'same-site',
        ...(key && { 'idempotency-key': key }),
        ...headers,
      },
      ...(body && { body: formOf(body) }),
      signal: AbortSignal.timeout(patienceMs),
    })
    // What every route of the service answers.
    return { status: response.status, body: (await response.json()) as EnvelopeWire<unknown> }
  } catch {
    return { status: 0 }
  }
}
