import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callTable } from '@yaoji/contract/calls/table'
import type { Context } from '../context.ts'
import { bearerToken } from './bearer.ts'

const preflightSeconds = 600
const nobody: FastifyCorsOptions = { origin: false }
/** A partner's page without a session: it only reads. */
const open: FastifyCorsOptions = { methods: ['GET'], allowedHeaders: [], maxAge: preflightSeconds }
/** A session on a partner's page. */
const embed: FastifyCorsOptions = {
  methods: ['GET', 'POST'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key'],
  exposedHeaders: ['retry-after'],
  maxAge: preflightSeconds,
}

/**
 * The site reads every answer, with credentials. Registered partners read, without
 * credentials, the calls that are open to them, and with a bearer those of its scopes.
 * All others read nothing.
 */
export async function registerCors(app: FastifyInstance, { config, database }: Pick<Context, 'config' | 'database'>): Promise<void> {
  const site: FastifyCorsOptions = {
    origin: config.siteOrigin,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowedHeaders: ['content-type', 'idempotency-key'],
    exposedHeaders: ['retry-after'],
    maxAge: preflightSeconds,
  }
  await app.register(cors, {
    delegator: async (request: FastifyRequest) => {
      const { origin } = request.headers
      if (origin === config.siteOrigin) return site
      if (origin === undefined || origin === 'null') return nobody
      const isEmbed = isEmbedCall(request)
      if (!isEmbed && !isOpenToPartners(request)) return nobody
      const partner = await database.read.selectFrom('partner_origin').select('origin').where('origin', '=', origin).executeTakeFirst()
      return partner ? { ...(isEmbed ? embed : open), origin } : nobody
    },
  })
}

const openPaths = new Set(callTable.filter(({ schema }) => schema.isOpenToPartners).map(({ call }) => call.path))
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

function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  return url.split('?', 1)[0] ?? ''
}
