import { createHash, randomBytes } from 'node:crypto'
import type { Call } from '@yaoji/contract/calls/call'
import { cartTotalCall } from '@yaoji/contract/calls/purchase/cart'
import { partnerAllowCall, partnerRefreshCall, partnerTokenCall } from '@yaoji/contract/calls/identity/partner'
import { partnerHeader } from '@yaoji/contract/people/partners'
import { portal } from '../shops/partners.ts'
import type { TestApp } from '../app/start-test-app.ts'

export const randomSecret = (): string => randomBytes(32).toString('base64url')

/** How a partner's page asks. */
export type PageCall = { body?: Record<string, string>; cookie?: string; bearer?: string; origin?: string; isForm?: boolean; key?: string }

export const asking = { partner: portal.key, origin: portal.origin }
const from = (origin: string) => ({ origin, 'sec-fetch-site': 'cross-site' })

/** The steps of a log-in on the page of {@link portal}. */
export function pageSteps(shop: TestApp) {
  const send = async (call: Call, { body = {}, cookie, bearer, origin = portal.origin, isForm, key = portal.key }: PageCall = {}) => {
    const {
      status,
      body: answer,
      headers,
    } = await shop.call<Record<string, string | number>>(call, {
      body,
      query: { partner: key },
      headers: {
        ...from(origin),
        ...(!isForm && { [partnerHeader]: '1' }),
        ...(cookie !== undefined && { cookie }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
      },
    })
    const set = String(headers['set-cookie'] ?? '')
    return { status, msg: answer.msg, data: answer.data, set, cookie: set.split(';')[0] ?? '', access: String(answer.data?.access_token) }
  }
  const allow = async (verifier: string, body: object = {}) => {
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    return (await shop.call(partnerAllowCall, { as: 'buyer', body: { ...asking, challenge, ...body } })).body.data?.code
  }
  const exchange = async (code: string, verifier: string, sent: PageCall = {}) =>
    send(partnerTokenCall, { body: { code, verifier }, ...sent })
  const logIn = async () => {
    const verifier = randomSecret()
    return exchange(await allow(verifier), verifier)
  }
  const refresh = (sent: PageCall) => send(partnerRefreshCall, sent)
  const cart = async (bearer: string, origin: string = portal.origin) =>
    (await shop.call(cartTotalCall, { headers: { ...from(origin), authorization: `Bearer ${bearer}` } })).status
  return { send, allow, exchange, logIn, refresh, cart }
}
