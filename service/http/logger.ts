import type { FastifyInstance, FastifyServerOptions } from 'fastify'

const secrets = ['password', 'phone', 'mobile', 'token', 'cookie', 'authorization', 'contact_phone', 'password_hash']

/** Structured lines on stdout, or on `stream`; "silent" writes none. */
export function loggerOptions(level: string, stream?: { write: (line: string) => void }): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    base: { service: 'yaoji' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: label => ({ level: label }) },
    redact: { paths: ['', '*.', '*.*.'].flatMap(prefix => secrets.map(name => prefix + name)), censor: '***' },
    serializers: { err: tellError, req: ({ method }) => ({ method }) },
  }
}

/** Drivers hang the offending row on their errors; only these fields are free of it. */
function tellError(error: Error & { code?: string | number }) {
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...(error.code !== undefined && { code: error.code }) }
}

/**
 * One line an answer. The route's pattern stands for the path: ids, keywords and
 * addresses of people are nobody's business in a log.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }, 'answered')
  })
}
