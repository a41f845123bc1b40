import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Sending } from '../../providers/payments/send.ts'
import { hashOf, isSameSecret } from '../../providers/secrets.ts'
import type { WechatAccount } from '../../providers/wechat/account.ts'
import { trialPage } from '../../identity/wechat/phone-pages.ts'
import { show } from '../../identity/wechat/phone-routes.ts'

/** A stand-in for WeChat: it asks on a page of ours, and answers like WeChat who was asked. */
export type TrialWechat = { account: WechatAccount; register: (app: FastifyInstance) => void }

const codeLifeMs = 5 * 60_000
const path = '/trial-wechat'

/** `once` tells two codes of one person apart. */
type Granted = { nickname: string; at: number; once: string }

const refusal = (errcode: number) => ({ status: 200, headers: {}, body: JSON.stringify({ errcode, errmsg: 'refused' }) })
const answer = (body: object) => ({ status: 200, headers: {}, body: JSON.stringify(body) })

/** As WeChat: the same person is the same for one account, another for another. */
const openidOf = (appId: string, nickname: string) => `o${hashOf(`${appId} ${nickname}`).slice(0, 27)}`

/** Codes and tokens that cannot be forged, opaque to the shop as real ones. */
function createSeal(secret: string, now: () => number) {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  const seal = (granted: Granted) => {
    const text = Buffer.from(JSON.stringify(granted)).toString('base64url')
    return `${text}.${sign(text)}`
  }
  const open = (sealed: string): Granted | undefined => {
    const [text = '', signature = ''] = sealed.split('.')
    if (!isSameSecret(signature, sign(text))) return
    const granted = JSON.parse(Buffer.from(text, 'base64url').toString()) as Granted // Sealed above.
    return granted.at <= now() && granted.at > now() - codeLifeMs ? granted : undefined
  }
  return { seal, open }
}

export function openTrialWechat({ serviceOrigin, now }: { serviceOrigin: string; now: () => number }): TrialWechat {
  const appId = `wx${randomBytes(8).toString('hex')}`
  const secret = randomBytes(16).toString('hex')
  const spent = new Map<string, number>()
  const { seal, open } = createSeal(secret, now)

  function exchange(query: URLSearchParams) {
    if (query.get('appid') !== appId || query.get('secret') !== secret) return refusal(40_125)
    const code = query.get('code') ?? ''
    const granted = open(code)
    if (!granted) return refusal(40_029)
    for (const [old, at] of spent) if (at <= now() - codeLifeMs) spent.delete(old)
    if (spent.has(code)) return refusal(40_163)
    spent.set(code, now())
    return answer({ access_token: seal(granted), expires_in: 7_200, openid: openidOf(appId, granted.nickname), scope: 'snsapi_userinfo' })
  }

  function name(query: URLSearchParams) {
    const granted = open(query.get('access_token') ?? '')
    const openid = granted && openidOf(appId, granted.nickname)
    return granted && openid === query.get('openid') ? answer({ openid, nickname: granted.nickname }) : refusal(40_001)
  }

  const send = async ({ url }: Sending) => {
    const { pathname, searchParams } = new URL(url)
    return pathname.endsWith('/access_token') ? exchange(searchParams) : name(searchParams)
  }
  const account: WechatAccount = { appId, secret, authorizeOrigin: serviceOrigin + path, apiOrigin: serviceOrigin + path, send }
  return {
    account,
    register: app =>
      bindPages(app, { appId, serviceOrigin, grant: nickname => seal({ nickname, at: now(), once: randomBytes(8).toString('hex') }) }),
  }
}

type Side = { appId: string; serviceOrigin: string; grant: (nickname: string) => string }

function bindPages(app: FastifyInstance, { appId, serviceOrigin, grant }: Side): void {
  const at = `${path}/connect/oauth2/authorize`
  const isOurs = (query: Record<string, unknown>) =>
    query.appid === appId && query.redirect_uri === `${serviceOrigin}/wechat/back` && typeof query.state === 'string'
  type Query = { Querystring: Record<string, string> }
  app.get<Query>(at, async ({ query, url }, reply) =>
    show(reply.code(isOurs(query) ? 200 : 400), isOurs(query) ? trialPage(url) : trialPage('')),
  )
  app.post<Query & { Body: { nickname?: unknown; answer?: unknown } | undefined }>(
    at,
    { config: { isSignedByItself: true } },
    async ({ query, body, url }, reply) => {
      const nickname = typeof body?.nickname === 'string' ? body.nickname.trim().slice(0, 20) : ''
      if (!isOurs(query)) return reply.code(400).send()
      if (body?.answer === 'allow' && nickname === '') return reply.redirect(url, 303)
      const back = new URLSearchParams({ ...(body?.answer === 'allow' && { code: grant(nickname) }), state: query.state ?? '' })
      return reply.redirect(`${serviceOrigin}/wechat/back?${back}`, 303)
    },
  )
}
