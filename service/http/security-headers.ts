import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const yearSeconds = 31_536_000

/** An API shows nothing, so its answers may do nothing in a browser; /api/docs and pictures loosen it for themselves. */
export async function registerSecurityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    // http://localhost must not be remembered as https.
    hsts: config.env === 'production' && { maxAge: yearSeconds, includeSubDomains: true },
  })
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
  })
}
