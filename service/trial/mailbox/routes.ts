import type { FastifyInstance } from 'fastify'
import type { Context } from '../../platform/context.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage } from './page.ts'

/** The page of the stand-in for SMS and mail; production has none (config.ts). */
export function registerMailbox(app: FastifyInstance, { config: { siteOrigin } }: Context, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: unknown } }>('/mailbox', async ({ query }, reply) => {
    const to = typeof query.to === 'string' ? query.to : undefined
    return reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(mailboxPage(mailbox.letters(to), { to, home: siteOrigin }))
  })
}
