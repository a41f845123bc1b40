import type { FastifyInstance, FastifyRequest } from 'fastify'
import { partnerLookCall } from '@yaoji/contract/calls/identity/partner'
import { chinaDay, chinaDayStart } from '@yaoji/contract/domain/china-day'
import { originOf } from '@yaoji/contract/validation/partner'
import type { Context } from '../../platform/context.ts'
import { countTogether } from '../../platform/database/count-together.ts'
import { addCounts, type Happening } from './counts.ts'

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
  // Calls of our own pages say no key: they are not to pay for reading an address.
  if (typeof key !== 'string' || !/^[\w-]{1,64}$/.test(key) || headers.origin === siteOrigin) return
  const origin = originOf(headers.origin ?? '')
  return origin === undefined || origin === siteOrigin || origin.length > 200 ? undefined : { key, origin }
}

/** Counts how the pages of partners fare. Answers what writes the counts that wait. */
export function countRequests(app: FastifyInstance, context: Context): () => Promise<void> {
  const { config, database, now } = context
  const { count, writeDown, writeIfDue } = countTogether<Happening>(app, database, {
    nameOf: ({ partner = '', key = '', day, kind, detail }) => [partner, key, day, kind, detail].join(' '),
    write: (trx, counted) => addCounts(trx, counted, now()),
    problem: 'counts of partners were not written',
  })

  const today = () => chinaDayStart(chinaDay(now()))
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const { partner } = request
    if (partner && !partner.isTest)
      for (const what of happened(request, reply.statusCode)) count({ partner: partner.id, day: today(), ...what })
    const stranger = partner ? undefined : refusedPage(request, config.siteOrigin)
    if (stranger) count({ key: stranger.key, day: today(), kind: 'refused', detail: stranger.origin })
    writeIfDue()
  })
  return writeDown
}
