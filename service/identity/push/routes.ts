import type { FastifyInstance } from 'fastify'
import { messageMuteCall, messageReadCall } from '@yaoji/contract/calls/identity/inbox'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { countUnread } from '../inbox/unread.ts'
import { findVisit } from '../session/visit.ts'
import { createHub } from './hub.ts'
import { createWatch, type LiveTimes } from './watch.ts'

/** Of one process, on top of what its calls need. */
const connectionsMax = 2_000
const retryAfterSeconds = 60
const usualTimes: LiveTimes = { lookMs: 1_000, beatMs: 20_000, sessionsMs: 10_000 }

/**
 * Server-sent events for the pages of members (security.md section 3): a number and a title, never more than 我的消息
 * shows.
 */
export function registerLive(app: FastifyInstance, context: Context, times = usualTimes, max = connectionsMax): void {
  const hub = createHub(max)
  const watch = createWatch(context, hub, times, error => app.log.warn({ err: error }, 'messages could not be told at once'))

  app.get('/live/messages', { logLevel: 'warn' }, async (request, reply) => {
    const { person, member, session, refusal } = await findVisit(context, request)
    if (!person || !member || session?.kind !== 'main') throw ApiError.notLoggedIn(refusal)
    const connection = hub.open({ personId: person.id, memberId: member.id, sessionHash: session.id_hash })
    if (!connection) throw ApiError.unavailable(retryAfterSeconds)
    try {
      if (hub.isOpen(connection)) await watch.wake()
      // What came between the page's own question and this one is in it.
      const unread = await countUnread(context.database.read, connection).executeTakeFirst()
      hub.tell(connection, { message_count: Number(unread?.count ?? 0) })
    } catch (error) {
      hub.end(connection)
      throw error
    }
    return (
      reply
        .header('content-type', 'text/event-stream; charset=utf-8')
        .header('cache-control', 'no-store, no-transform')
        // Proxies that collect what they pass on would keep it for ever; this is nginx's word for it.
        .header('x-accel-buffering', 'no')
        .send(connection.stream)
    )
  })

  app.addHook('onResponse', async ({ visit, routeOptions, log }) => {
    const call = routeOptions.config.row?.call
    const { person, member } = visit
    if (!person || !member || (call !== messageReadCall && call !== messageMuteCall)) return
    await watch.recount({ personId: person.id, memberId: member.id }).catch((error: unknown) => {
      log.warn({ err: error }, 'other devices were not told what was read')
    })
  })

  // A server that closes waits for its answers to end, and these do not by themselves.
  app.addHook('preClose', async () => {
    hub.close()
    await watch.rest()
  })
}
