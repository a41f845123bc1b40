import type { FastifyInstance, FastifyRequest } from 'fastify'
import { partnerLookCall } from '@yaoji/contract/calls/identity/partner'
import { chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { originOf } from '@yaoji/contract/validation/partner'
import type { Context } from '../../platform/context.ts'
import { writeIfPossible } from '../../platform/database/write-if-possible.ts'
import { addCounts } from './counts.ts'
import { createTally, type Happening } from './tally.ts'

/** Counts are written together: the first after this time, the rest with the end of the process. */
const writeAfterMs = 60_000

type What = Pick<Happening, 'kind' | 'detail'>

/** Failures that a partner can do something about, or ask us about; a session that ran out is none. */
function errorOf(status: number): What[] {
  if (status < 400 || status === 401) return []
  const detail = status >= 500 ? 'failed' : status === 429 ? 'busy' : status === 403 ? 'refused' : 'invalid'
  return [{ kind: 'error', detail }]
}

/** What a finished request of a registered page adds; nothing that tells visitors apart. */
function happened({ found, query, routeOptions }: FastifyRequest, status: number): What[] {
  if (found !== undefined) return [{ kind: 'search', detail: '' }, ...(found === 0 ? [{ kind: 'empty', detail: '' } as const] : [])]
  const { version = '' } = query as { version?: string }
  const isLook = routeOptions.config.row?.call === partnerLookCall && status === 200 && version !== ''
  return isLook ? [{ kind: 'version', detail: version }] : errorOf(status)
}

/** The key that a page says which is registered nowhere, and its origin. */
function refusedPage({ headers, query, routeOptions }: FastifyRequest, siteOrigin: string): { key: string; origin: string } | undefined {
  const { schema } = routeOptions.config.row ?? {}
  if (!schema?.isOpenToPartners && !schema?.isOfPartnerPage) return
  const { partner: key } = query as { partner?: unknown }
  const origin = originOf(headers.origin ?? '')
  if (typeof key !== 'string' || !/^[\w-]{1,64}$/.test(key) || origin === undefined || origin === siteOrigin) return
  return origin.length > 200 ? undefined : { key, origin }
}

/** Counts how the pages of partners fare. Answers what writes the counts that wait. */
export function countRequests(app: FastifyInstance, context: Context): () => Promise<void> {
  const { config, database, now } = context
  const tally = createTally()
  let last = performance.now()
  let writing = Promise.resolve()

  const writeDown = () => {
    last = performance.now()
    // A write that failed stops no later one.
    writing = writing
      .catch(() => undefined)
      .then(async () => {
        const counted = tally.take()
        if (counted.length > 0) await writeIfPossible(database, trx => addCounts(trx, counted, now()))
      })
    return writing
  }

  const orWarn = () =>
    writeDown().catch((error: unknown) => app.log.warn({ problem: String(error) }, 'counts of partners were not written'))

  app.addHook('onResponse', (request, reply, done) => {
    done()
    const day = chinaDayStart(chinaDay(now()))
    const { partner } = request
    if (partner) for (const what of happened(request, reply.statusCode)) tally.count({ partner: partner.id, day, ...what })
    const stranger = partner ? undefined : refusedPage(request, config.siteOrigin)
    if (stranger) tally.count({ key: stranger.key, day, kind: 'refused', detail: stranger.origin })
    if (performance.now() - last > writeAfterMs) void orWarn()
  })
  app.addHook('onClose', orWarn)
  return writeDown
}
