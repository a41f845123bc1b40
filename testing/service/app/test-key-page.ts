import { createHash } from 'node:crypto'
import type { Call } from '@yaoji/contract/calls/call'
import { partnerTestCall, partnerTokenCall } from '@yaoji/contract/calls/identity/partner'
import type { CartResponseWire } from '@yaoji/contract/calls/purchase/cart'
import { partnerHeader } from '@yaoji/contract/people/partners'
import { testKeyOf } from '@yaoji/contract/validation/partner'
import type { Shop } from '../shops/commerce-shop.ts'
import { randomSecret } from '../people/page-steps.ts'
import { portal } from '../shops/partners.ts'

export const testKey = testKeyOf(portal.id)
export const localPage = 'http://localhost:5173'

export type Sent = {
  body?: object
  bearer?: string
  cookie?: string
  origin?: string
  partner?: string
  once?: string
  params?: object
  query?: object
}

/** A page with a test key: its calls, and its log-in. */
export function testKeyPage(shop: Shop) {
  const send = async <Data = CartResponseWire>(
    call: Call,
    { body, bearer, cookie, origin = localPage, partner = testKey, once, ...rest }: Sent = {},
  ) =>
    shop.call<Data>(call, {
      ...rest,
      ...(body && { body }),
      query: { partner, ...rest.query },
      headers: {
        ...{ origin, 'sec-fetch-site': 'cross-site', [partnerHeader]: '1' },
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(cookie !== undefined && { cookie }),
      },
      ...(once !== undefined && { idempotencyKey: once }),
    } as never)

  async function logIn(origin = localPage) {
    const verifier = randomSecret()
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const made = await shop.call(partnerTestCall, { body: { partner: testKey, origin, challenge } })
    const code = made.body.data?.code ?? ''
    const answer = await send<{ access_token: string; company: string }>(partnerTokenCall, { body: { code, verifier }, origin })
    const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    return { code, verifier, cookie, answer, bearer: answer.body.data?.access_token ?? '' }
  }
  return { send, logIn }
}
