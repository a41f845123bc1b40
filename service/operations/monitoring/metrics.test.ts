import { readFileSync } from 'node:fs'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { callTable } from '@yaoji/contract/calls/table'
import { ApiError } from '../../platform/http/api-error.ts'
import { createMetrics, followRequests } from './metrics.ts'

function serverWith(metrics = createMetrics()) {
  const app = fastify()
  followRequests(app, metrics)
  const lines = async () => (await metrics.registry.metrics()).split('\n').filter(line => line && !line.startsWith('#'))
  return { app, lines }
}

test('a request is counted by pattern, kind, status and reason, never by what it names', async () => {
  const { app, lines } = serverWith()
  app.get('/api/order/:id', async () => 'fine')
  app.post('/api/cart', async () => {
    throw ApiError.contractUnsigned()
  })
  app.delete('/api/cart', async () => {
    throw new Error('ours')
  })
  await app.inject('/api/order/13800000000?keyword=secret')
  await app.inject({ method: 'POST', url: '/api/cart', payload: {} })
  await app.inject({ method: 'DELETE', url: '/api/cart' })
  await app.inject('/nowhere/13800000000')
  const all = await lines()
  expect(all).toContain('http_server_request_duration_seconds_count{http_request_method="GET",http_route="/api/order/:id"} 1')
  expect(all).toContain('http_server_request_duration_seconds_count{http_request_method="GET",http_route="unknown"} 1')
  expect(all).toContain('yaoji_request_duration_seconds_count{kind="write"} 2')
  expect(all).toContain('yaoji_refusals_total{reason="459"} 1')
  expect(all).toContain('yaoji_refusals_total{reason="failed"} 1')
  expect(all).toContain('yaoji_http_answers_total{http_response_status_code="404"} 1')
  expect(all).toContain('http_server_active_requests 0')
  expect(all.join('\n')).not.toMatch(/13800000000|secret/)
})

test('a process has no more than 2,000 series after every call of the contract was made', async () => {
  const { app, lines } = serverWith()
  for (const { call } of callTable) app.route({ method: call.method, url: call.path, handler: async () => 'fine' })
  for (const { call } of callTable) {
    const { statusCode } = await app.inject({ method: call.method, url: call.path, ...(call.method !== 'GET' && { payload: {} }) })
    expect(statusCode, call.path).toBe(200)
  }
  const all = await lines()
  expect(all.filter(line => line.startsWith('http_server_request_duration_seconds_count'))).toHaveLength(callTable.length)
  expect(all.length).toBeLessThanOrEqual(2_000)
})

test.each(['grafana.json', 'alerts.yml'])('%s names only series that a process has', async file => {
  const text = readFileSync(new URL(`../../../docs/operators/monitoring/${file}`, import.meta.url), 'utf8')
  const { registry } = createMetrics()
  const gauges = readFileSync(new URL('trade-gauges.ts', import.meta.url), 'utf8')
  const known = (await registry.getMetricsAsJSON()).map(({ name }) => name)
  const named = text.match(/\b(?:yaoji|http_server|nodejs|process)_\w+/g) ?? []
  expect(named.length).toBeGreaterThan(5)
  for (const name of new Set(named)) {
    const plain = name.replace(/_(?:bucket|sum|count)$/, '')
    expect(known.includes(plain) || known.includes(name) || gauges.includes(`'${name}'`), name).toBe(true)
  }
})
