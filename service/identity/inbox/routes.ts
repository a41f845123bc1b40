import type { FastifyInstance } from 'fastify'
import { messageListCall, messageMuteCall, messageReadCall } from '@yaoji/contract/calls/identity/inbox'
import type { Context } from '../../platform/context.ts'
import type { MemberRow, PersonRow } from '../../platform/database/rows.ts'
import { route } from '../../platform/http/route.ts'
import { listMessages } from './list.ts'
import { markRead, muteKind } from './mark.ts'
import { messageCounts } from './unread.ts'

type Requester = { person: PersonRow; member: MemberRow }
const readerOf = ({ person, member }: Requester) => ({ personId: person.id, memberId: member.id })

/** 我的消息: the messages of a store, with the read state of each of its people. */
export function registerMessage(app: FastifyInstance, context: Context): void {
  const { read, write } = context.database
  route(app, context, messageListCall, ({ query, ...requester }) => listMessages(read, readerOf(requester), query))

  route(app, context, messageReadCall, async ({ body, ...requester }) => {
    await write(trx => markRead(trx, readerOf(requester), body))
    return messageCounts(read, readerOf(requester))
  })

  route(app, context, messageMuteCall, async ({ body, ...requester }) => {
    await write(trx => muteKind(trx, readerOf(requester), body))
    return messageCounts(read, readerOf(requester))
  })
}
