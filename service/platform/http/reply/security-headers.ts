import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'
import type { Config } from '../../config.ts'

const yearSeconds = 31_536_000

/** An API shows nothing, so its answers may do nothing in a browser; /api/docs and pictures loosen it for themselves. */
function policyOf({ env }: Config) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"] },
    },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-site' },
    referrerPolicy: { policy: 'no-referrer' },
    // http://localhost must not be remembered as https.
    hsts: env === 'production' && { maxAge: yearSeconds, includeSubDomains: true },
  })
}

/** They are the same for every answer, so Helmet is asked once. */
function headersOf(config: Config): Readonly<Record<string, string>> {
  const headers: Record<string, string> = { 'cache-control': 'no-store' }
  const response = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => undefined,
  }
  // Of both it uses no more than this.
  policyOf(config)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

/** Puts them on every answer; a call may say otherwise of its own. */
export function registerSecurityHeaders(app: FastifyInstance, config: Config): void {
  const headers = headersOf(config)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
