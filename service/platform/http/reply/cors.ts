import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callTable } from '@yaoji/contract/calls/table'
import { partnerHeader } from '@yaoji/contract/people/partners'
import type { Context } from '../../context.ts'
import { bearerToken } from '../request/origin.ts'
import { partnerOf } from '../access/partner.ts'
import '../request/request.ts'

const preflightSeconds = 600
const nobody: FastifyCorsOptions = { origin: false }
type PartnerCors = FastifyCorsOptions & { allowedHeaders: readonly string[] }

/** A partner's page without a session: it only reads. */
const open: PartnerCors = { methods: ['GET'], allowedHeaders: [], maxAge: preflightSeconds }
/** A session on a partner's page. */
const embed: PartnerCors = {
  methods: ['GET', 'POST'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
  exposedHeaders: ['retry-after'],
  maxAge: preflightSeconds,
}
/** What a partner's page asks about its own session: the one place where a browser may send its cookie. */
const ofPage: PartnerCors = {
  methods: ['POST'],
  allowedHeaders: ['authorization', 'content-type', partnerHeader],
  credentials: true,
  exposedHeaders: ['retry-after'],
  maxAge: preflightSeconds,
}

/**
 * The site reads every answer, with credentials. Registered partners read, without
 * credentials, the calls that are open to them, and with a bearer those of its scopes;
 * with their own cookie they ask about their session. All others read nothing.
 */
export async function registerCors(app: FastifyInstance, { config, database, now }: Context): Promise<void> {
  const site: FastifyCorsOptions = {
    origin: config.siteOrigin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after'],
    maxAge: preflightSeconds,
  }
  await app.register(cors, {
    // Nothing has to be looked up for the site itself.
    delegator(request: FastifyRequest, answer: (error: Error | null, options?: FastifyCorsOptions) => void) {
      const { origin } = request.headers
      if (origin === config.siteOrigin) return answer(null, site)
      const options = origin === undefined || origin === 'null' ? undefined : optionsOf(request)
      if (origin === undefined || !options) return answer(null, nobody)
      partnerOf(database.read, origin, now(), (request.query as { partner?: unknown }).partner)
        .then(partner => {
          request.partner = partner
          return partner ? { ...options, origin, allowedHeaders: [...options.allowedHeaders, ...monitorHeaders(request)] } : nobody
        })
        .then(given => answer(null, given), answer)
    },
  })
}

/** Headers that mean something to us or to a proxy; each kind of call names those it takes. */
const ownHeaders = /^(authorization|content-type|cookie|idempotency-key|forwarded|via|x-forwarded-.*|x-real-ip|x-http-method.*)$/

/**
 * What the monitors of a registered page add to each call of the page (`sw8`, `traceparent`, trace ids of many names): a preflight
 * that refused them would stop the call itself. We do not read them.
 */
function monitorHeaders({ method, headers }: FastifyRequest): string[] {
  if (method !== 'OPTIONS') return []
  const announced = (headers['access-control-request-headers'] ?? '').toLowerCase().split(',')
  return announced.map(name => name.trim()).filter(name => /^[a-z0-9_-]+$/.test(name) && !ownHeaders.test(name) && name !== partnerHeader)
}

/** What partners may do with a call. */
function optionsOf(request: FastifyRequest): PartnerCors | undefined {
  if (isOfPartnerPage(request)) return ofPage
  if (isEmbedCall(request)) return embed
  return isOpenToPartners(request) ? open : undefined
}

const openPaths = new Set(callTable.filter(({ schema }) => schema.isOpenToPartners).map(({ call }) => call.path))
const pagePaths = new Set(callTable.filter(({ schema }) => schema.isOfPartnerPage).map(({ call }) => call.path))
const embedRoutes = callTable
  .filter(({ schema }) => schema.embedScope !== undefined)
  .map(({ call }) => new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`))

/** A preflight says that a bearer will come. */
function isEmbedCall(request: FastifyRequest): boolean {
  const { method, routeOptions, headers } = request
  if (method !== 'OPTIONS') return bearerToken(request) !== undefined && routeOptions.config.row?.schema.embedScope !== undefined
  const announced = headers['access-control-request-headers'] ?? ''
  return /(?:^|[\s,])authorization(?:$|[\s,])/i.test(announced) && embedRoutes.some(route => route.test(pathOf(request)))
}

/** A preflight has the path but not the route of the request that it asks for. */
function isOpenToPartners({ method, url, routeOptions }: FastifyRequest): boolean {
  if (method !== 'OPTIONS') return routeOptions.config.row?.schema.isOpenToPartners === true
  return openPaths.has(pathOf({ url }))
}

function isOfPartnerPage({ url, routeOptions }: FastifyRequest): boolean {
  return routeOptions.config?.row?.schema.isOfPartnerPage === true || pagePaths.has(pathOf({ url }))
}

function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? ''
}
