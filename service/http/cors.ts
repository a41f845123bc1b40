import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callTable } from '@yaoji/contract/calls/table'
import type { Context } from '../context.ts'

const preflightSeconds = 600
const nobody: FastifyCorsOptions = { origin: false }

/**
 * The site reads every answer, with credentials. Registered partners read, without
 * credentials, the calls that are open to them. All others read nothing.
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
      if (origin === undefined || origin === 'null' || !isOpenToPartners(request)) return nobody
      const partner = await database.read.selectFrom('partner_origin').select('origin')
        .where('origin', '=', origin).executeTakeFirst()
      return partner ? { origin, methods: ['GET'], allowedHeaders: [], maxAge: preflightSeconds } : nobody
    },
  })
}

const openPaths = new Set(callTable.filter(({ call }) => call.isOpenToPartners).map(({ call }) => call.path))

/** A preflight has the path but not the route of the request that it asks for. */
function isOpenToPartners({ method, url, routeOptions }: FastifyRequest): boolean {
  if (method !== 'OPTIONS') return routeOptions.config.call?.isOpenToPartners === true
  return openPaths.has(url.split('?', 1)[0] ?? '')
}
