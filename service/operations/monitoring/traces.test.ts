import { ROOT_CONTEXT, trace, type Attributes, type SpanOptions, type Tracer } from '@opentelemetry/api'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { traceRequests } from './traces.ts'

type Recorded = { name: string; attributes: Attributes; isError: boolean; isEnded: boolean }

/** An SDK that keeps what it is given. */
function record(): Recorded[] {
  const spans: Recorded[] = []
  const startSpan = (name: string, { attributes = {} }: SpanOptions = {}) => {
    const span: Recorded = { name, attributes: { ...attributes }, isError: false, isEnded: false }
    spans.push(span)
    return Object.assign(trace.wrapSpanContext({ traceId: '1'.repeat(32), spanId: '2'.repeat(16), traceFlags: 1 }), {
      setAttribute: (key: string, value: string) => void (span.attributes[key] = value),
      setStatus: () => void (span.isError = true),
      end: () => void (span.isEnded = true),
    })
  }
  trace.setGlobalTracerProvider({ getTracer: () => ({ startSpan }) as unknown as Tracer }) // The part that is called.
  return spans
}

afterEach(() => trace.disable())

test('each request is one span, named by its pattern, that ends with its status', async () => {
  const spans = record()
  const app = fastify()
  traceRequests(app)
  app.get('/api/order/:id', async () => 'fine')
  app.get('/api/fails', async () => Promise.reject(new Error('ours')))
  await app.inject('/api/order/77')
  await app.inject('/api/fails')
  await expect.poll(() => spans.every(({ isEnded }) => isEnded)).toBe(true)
  expect(spans).toMatchObject([
    { name: 'GET /api/order/:id', isError: false, attributes: { 'http.route': '/api/order/:id', 'http.response.status_code': 200 } },
    { name: 'GET /api/fails', isError: true, attributes: { 'http.response.status_code': 500 } },
  ])
  expect(JSON.stringify(spans)).not.toContain('77')
  expect(trace.getSpan(ROOT_CONTEXT)).toBeUndefined()
})
