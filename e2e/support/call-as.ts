import { expect, type APIRequestContext } from '@playwright/test'
import type { Answer, Sent } from '../../contract/calls/call-types.ts'
import { pathOf, type Call } from '../../contract/calls/call.ts'
import type { EnvelopeWire } from '../../contract/calls/envelope.ts'
import { ownServiceOrigin, siteOrigin } from './origins.ts'

type Parts = { params?: Record<string, string | number>; query?: object; body?: object }

const encoded = (fields: object = {}): string =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((each): [string, string] => [name, String(each)])),
  ).toString()

/** Calls the service in this browser's session, for preparations of a journey that need no screen. */
export async function callAs<TheCall extends Call>(
  api: APIRequestContext,
  call: TheCall,
  ...[sent]: Sent<TheCall> extends Record<never, never> ? [Sent<TheCall>?] : [Sent<TheCall>]
): Promise<Answer<TheCall>> {
  const { params, query, body } = (sent ?? {}) as Parts // As the call's own types have checked them.
  const answer = await api.fetch(`${ownServiceOrigin}${pathOf(call, params)}?${encoded(query)}`, {
    method: call.method,
    headers: {
      origin: siteOrigin,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(body && { data: encoded(body) }),
  })
  expect(answer.ok(), `${call.method} ${call.path} is answered with ${answer.status()}`).toBe(true)
  return ((await answer.json()) as EnvelopeWire<Answer<TheCall>>).data
}
