import type { FastifyInstance } from 'fastify'
import { chatRedeemCall, chatTicketCall } from '@yaoji/contract/calls/member/chat'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { route } from '../../platform/http/route.ts'
import { canChat } from '../../identity/user/wire.ts'
import { chatMessages } from '../messages.ts'
import { issueTicket, redeemTicket } from './ticket.ts'

/** The chat is another's page in a frame: what it learns of the buyer it learns by a ticket (security.md section 3). */
export function registerChat(app: FastifyInstance, context: Context): void {
  const { config, database } = context
  route(app, context, chatTicketCall, async ({ body, person, member, now }) => {
    if (!config.chat || !canChat(config.chat, member, now)) throw ApiError.conflict(chatMessages.closed)
    const { alias, ticket } = await database.write(trx => issueTicket(trx, body, { personId: person.id, memberId: member.id, now }))
    const url = new URL(config.chat.url)
    url.searchParams.set('username', alias)
    url.searchParams.set('token', ticket)
    return { url: url.href }
  })

  route(app, context, chatRedeemCall, ({ body, now }) => database.write(trx => redeemTicket(trx, body.ticket, now)))
}
