import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify'
import { codes } from '@yaoji/contract/codes'
import '../request/request.ts'

/** Allowed fields of a line. Fields are chosen, not masked: all others are left out, so no line has to be searched for secrets. */
const fieldNames = [
  'method',
  'route',
  'status',
  'ms',
  'account',
  'store',
  'ip',
  'lockedMinutes',
  'reason',
  'code',
  'leftOut',
  'signal',
  'port',
  'address',
  'setting',
  'problem',
  'err',
] as const

type LineField = (typeof fieldNames)[number]
type Plain = string | number | boolean

/** Structured lines; "silent" writes none. */
export function loggerOptions(level: string, stream: { write: (line: string) => void }): FastifyServerOptions['logger'] {
  return {
    level,
    stream,
    base: { service: 'yaoji' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: label => ({ level: label }), log: chosen },
    serializers: { err: errorFields },
  }
}

function chosen(given: Record<string, unknown>): Record<string, unknown> {
  const line: Partial<Record<LineField, unknown>> = {}
  for (const name of fieldNames) {
    const value = given[name]
    // The serializer writes an error.
    if (name === 'err' ? value !== undefined : isPlain(value)) line[name] = value
  }
  return line
}

function isPlain(value: unknown): value is Plain {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Drivers attach the offending row to their errors; only these fields are free of it. */
function errorFields(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...(isPlain(code) && { code }) }
}

/** Answers that indicate an attempted abuse (ASVS 16.3.2 and 16.3.3). */
const refusals: readonly number[] = [codes.forbidden, codes.tooMany]

/**
 * Logs one line per answer. The route's pattern replaces the path: ids, keywords and addresses of people do not belong in a log. The line
 * of a refusal names its requester.
 */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const answer = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    if (refusals.includes(reply.statusCode)) request.log.warn({ ...answer, ...requesterOf(request) }, 'refused')
    else request.log.info(answer, 'answered')
    done()
  })
}

/** Requester, store and address, for the lines of security events; no other line has the address. */
export function requesterOf({ visit: { person, member, program }, ip }: FastifyRequest): { account?: string; store?: number; ip: string } {
  const account = person && `person:${person.id}${program ? ` by ${program.kind}:${program.id}` : ''}`
  return { ...(account !== undefined && { account }), ...(member && { store: member.id }), ip }
}
