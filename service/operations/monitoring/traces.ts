import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance } from 'fastify'

/**
 * A span for each request, by the OpenTelemetry API. Which SDK records it and where it goes is the operator's choice
 * (`node --import ./otel.mjs`); without an SDK the API does nothing. Attributes are those of the HTTP server conventions 1.23.
 */
export function traceRequests(app: FastifyInstance): void {
  const tracer = trace.getTracer('yaoji')
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const caller = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(
      `${request.method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'http.route': route, 'yaoji.trace_id': request.id } },
      caller,
    )
    // Also where the connection is lost and no answer is sent.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(caller, span), done)
  })
}
