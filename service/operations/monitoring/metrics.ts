import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { ApiError } from '../../platform/http/reply/api-error.ts'

/** None: each address has count and sum alone, so that 480 of them stay under 2,000 series. */
const routeBuckets: number[] = []
/** Fine ones for all answers together, from which a quantile is read. */
const allBuckets = [0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** A plain number until it is asked for: a gauge's own `inc` costs each request more. */
function activeRequests(registers: Registry[]): { count: number } {
  const active = { count: 0 }
  new Gauge({
    name: 'http_server_active_requests',
    help: 'Requests that are being answered.',
    registers,
    collect() {
      this.set(active.count)
    },
  })
  return active
}

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Instruments of one process in a registry of its own, named as OpenTelemetry's conventions for HTTP servers (1.23) are
 * written in Prometheus: `http.server.request.duration` is `http_server_request_duration_seconds`.
 *
 * Labels are patterns of routes, methods and codes; nothing of a person, a store or an order is a label.
 */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    byRoute: new Histogram({
      name: 'http_server_request_duration_seconds',
      help: 'Time to answer a request, by route.',
      labelNames: ['http_request_method', 'http_route'],
      buckets: routeBuckets,
      registers,
    }),
    byKind: new Histogram({
      name: 'yaoji_request_duration_seconds',
      help: 'Time to answer a request of any route, by kind: read (GET, HEAD) or write.',
      labelNames: ['kind'],
      buckets: allBuckets,
      registers,
    }),
    answers: new Counter({
      name: 'yaoji_http_answers_total',
      help: 'Answers by HTTP status.',
      labelNames: ['http_response_status_code'],
      registers,
    }),
    refusals: new Counter({
      name: 'yaoji_refusals_total',
      help: "Answers that are no success, by the envelope's code (contract/codes.ts); failed is an error of ours.",
      labelNames: ['reason'],
      registers,
    }),
    active: activeRequests(registers),
  }
}

const isReading = (method: string) => method === 'GET' || method === 'HEAD'
const methodsOfCalls = ['GET', 'POST', 'DELETE', 'OPTIONS']
/** HEAD counts as GET; methods that no address has are one, as in OpenTelemetry's conventions. */
const methodOf = (method: string) => (isReading(method) ? 'GET' : methodsOfCalls.includes(method) ? method : '_OTHER')

/** Counts every request of a server. Call it before its routes are registered. */
export function followRequests(app: FastifyInstance, { active, answers, byKind, byRoute, refusals }: Metrics): void {
  const end = () => void active.count--
  app.addHook('onRequest', (_, reply, done) => {
    active.count++
    // Also where the connection is lost, and no answer is ever sent.
    reply.raw.on('close', end)
    done()
  })
  app.addHook<{ Body: unknown }>('onError', (_, __, error: Error & { validation?: unknown }, done) => {
    refusals.inc({ reason: error instanceof ApiError ? String(error.code) : error.validation ? '422' : 'failed' })
    done()
  })
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const seconds = reply.elapsedTime / 1_000
    byRoute.observe({ http_request_method: methodOf(method), http_route: routeOptions.url ?? 'unknown' }, seconds)
    byKind.observe({ kind: isReading(method) ? 'read' : 'write' }, seconds)
    answers.inc({ http_response_status_code: reply.statusCode })
    done()
  })
}
