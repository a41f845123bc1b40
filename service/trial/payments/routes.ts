import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../platform/context.ts'
import { cashierPage } from './page.ts'
import { manners, type Deliver, type Gateway, type Manner } from './gateway.ts'
import { signingPage } from './signing-page.ts'
import { signingPath } from './signing-side.ts'
import { cashierOf } from './wechat-side.ts'

/** As chosen on the page, which is no call of the shop. */
const isManner = (text: unknown): text is Manner => (manners as readonly unknown[]).includes(text)

function show(reply: FastifyReply, html: string, siteOrigin: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'unsafe-inline'; form-action 'self' ${siteOrigin}; frame-ancestors 'none'; base-uri 'none'`,
    )
    .type('text/html; charset=utf-8')
    .send(html)
}

/** The pages of the simulated providers; production has none (config.ts). */
export function registerGateway(app: FastifyInstance, { config: { serviceOrigin, siteOrigin }, now }: Context, gateway: Gateway): void {
  const home = `${siteOrigin}/order`
  // The message goes the way of every other one, and no address of this machine is needed.
  const deliver: Deliver = async (url, { headers, body }) => {
    const { statusCode } = await app.inject({ method: 'POST', url, headers: headers as Record<string, string>, payload: body })
    return statusCode
  }
  bindSigning(app, { now, siteOrigin, gateway, deliver })
  app.get<{ Querystring: Record<string, string> }>('/gateway/alipay', async ({ query }, reply) => {
    const trade = gateway.enter({ ...query })
    if (!trade) return show(reply.code(400), cashierPage(undefined, { now: now(), home }), siteOrigin)
    return reply.redirect(cashierOf(serviceOrigin, trade.id), 303)
  })
  app.get<{ Params: { id: string } }>('/gateway/cashier/:id', async ({ params }, reply) =>
    show(reply, cashierPage(gateway.find(params.id), { now: now(), home }), siteOrigin),
  )
  app.post<{ Params: { id: string }; Body: { manner?: unknown } }>(
    '/gateway/cashier/:id',
    { config: { isSignedByItself: true } },
    async ({ params: { id }, body, log }, reply) => {
      const manner = isManner(body?.manner) ? body.manner : 'once'
      const telling = gateway.pay(id) ? gateway.tell(id, manner, deliver) : Promise.resolve()
      const heard = telling.catch((error: unknown) => log.warn({ err: error }, 'the shop was not told of a trial payment'))
      // An immediate notification arrives before the tester is back in the shop.
      if (manner === 'once' || manner === 'twice') await heard
      return reply.redirect(gateway.find(id)?.returnUrl || cashierOf(serviceOrigin, id), 303)
    },
  )
}

type SigningSide = { now: () => number; siteOrigin: string; gateway: Gateway; deliver: Deliver }

/** The page where a tester signs or refuses. The shop is notified before they return to it. */
function bindSigning(app: FastifyInstance, { now, siteOrigin, gateway, deliver }: SigningSide): void {
  app.get<{ Querystring: Record<string, string> }>(signingPath, async ({ query }, reply) => {
    const request = gateway.enterSigning(query)
    return show(reply.code(request ? 200 : 400), signingPage(request, { now: now(), home: siteOrigin }), siteOrigin)
  })
  app.post<{ Querystring: Record<string, string>; Body: { outcome?: unknown } }>(
    signingPath,
    { config: { isSignedByItself: true } },
    async ({ query, body, url }, reply) => {
      const request = gateway.enterSigning(query)
      if (!request || request.expiresAt <= now()) return reply.redirect(url, 303)
      const outcome = body?.outcome === 'refused' ? 'refused' : 'signed'
      await deliver('/notify/signing', gateway.signingNotice(request, outcome))
      return reply.redirect(request.returnUrl, 303)
    },
  )
}
