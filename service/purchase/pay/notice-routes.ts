import type { FastifyInstance } from 'fastify'
import { channelIds, type ChannelId } from '../../providers/payments/channel.ts'
import { channelOf } from '../../providers/payments/channels.ts'
import type { Context } from '../../platform/context.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { oddVerdicts, takeNotice } from './take-notice.ts'

const bodyMaxBytes = 16 * 1024
/** Bad signatures of one address are logged once in this time, so that a sender cannot fill the log. */
const tellAgainMs = 3_600_000

/** Is it the first bad message of an address in a while? */
function createNews(now: () => number): (ip: string) => boolean {
  const seen = new Map<string, number>()
  return ip => {
    if (seen.size > 1_000) seen.clear()
    if (now() - (seen.get(ip) ?? -Infinity) < tellAgainMs) return false
    seen.set(ip, now())
    return true
  }
}

/** Payment notifications of providers. Bodies are read raw: the signature covers every byte. */
export function registerNotices(app: FastifyInstance, context: Context): void {
  const isNews = createNews(context.now)
  void app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: bodyMaxBytes }, async (_: unknown, body: string) => body)
    for (const id of channelIds) if (channelOf(context, id)) bindNotices(scope, context, { id, isNews })
  })
}

function bindNotices(scope: FastifyInstance, context: Context, { id, isNews }: { id: ChannelId; isNews: (ip: string) => boolean }): void {
  scope.post<{ Body: string }>(`/notify/${id}`, { config: { isSignedByItself: true } }, async (request, reply) => {
    const { headers, body, ip, log } = request
    const { verdict, receipt } = await takeNotice(context, id, { headers, body: body ?? '' })
    if (!receipt) {
      if (isNews(ip)) log.warn({ ip, reason: 'bad signature' }, 'a message in the name of a provider was refused')
      throw ApiError.notLoggedIn()
    }
    if ((oddVerdicts as readonly string[]).includes(verdict)) log.error({ reason: verdict }, 'a provider tells of odd money')
    return reply.code(receipt.status).type(receipt.type).send(receipt.body)
  })
}
