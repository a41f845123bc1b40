import type { FastifyInstance } from 'fastify'
import { redeemTicket } from '../../member/chat/ticket.ts'
import { trialChatPath } from '../../providers/chat/read.ts'
import type { Context } from '../../platform/context.ts'
import { randomId } from '../../platform/database/random-id.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { deskPage, deskPolicy } from './page.ts'
import { chatDeskMessages } from '../messages.ts'

const talksMax = 200
const textMax = 500
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, textMax) : '')
/** Its page is no page of the shop's: it has nothing but the ticket. */
const config = { isSignedByItself: true } as const

/** The stand-in for the chat, as a provider would have it on a host of its own; production has none (config.ts). */
export function registerChatDesk(app: FastifyInstance, { config: { siteOrigin }, database, now }: Context): void {
  const talks = new Set<string>()

  app.get(trialChatPath, { logLevel: 'warn' }, async (_, reply) =>
    reply
      .header('content-security-policy', deskPolicy(siteOrigin))
      .removeHeader('x-frame-options')
      .type('text/html; charset=utf-8')
      .send(deskPage),
  )

  app.post<{ Body?: { ticket?: unknown } }>(`${trialChatPath}/redeem`, { config }, async ({ body }) => {
    const { company, rank_name, about } = await database.write(trx => redeemTicket(trx, textOf(body?.ticket), now()))
    const talk = randomId()
    talks.add(talk)
    for (const old of [...talks].slice(0, Math.max(0, talks.size - talksMax))) talks.delete(old)
    return { talk, lines: [chatDeskMessages.welcome(company, rank_name), ...(about.text ? [chatDeskMessages.about(about.text)] : [])] }
  })

  app.post<{ Body?: { talk?: unknown; text?: unknown } }>(`${trialChatPath}/say`, { config }, async ({ body }) => {
    if (!talks.has(textOf(body?.talk))) throw ApiError.notLoggedIn()
    return { reply: chatDeskMessages.reply(textOf(body?.text)) }
  })
}
