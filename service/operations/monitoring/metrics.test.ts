import { readFileSync } from 'node:fs'
import { METHODS } from 'node:http'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { callTable } from '@yaoji/contract/calls/table'
import { buildApp } from '../../app.ts'
import { ApiError } from '../../platform/http/reply/api-error.ts'
import { closeShop, openShop } from '../../../testing/service/shops/commerce-shop.ts'
import { dialects } from '../../../testing/service/index.ts'
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

test('a process has no more than 2,000 series after every address of the shop was asked in every method', async () => {
  const shop = await openShop(dialects[0]!)
  const routes = new Map<string, Set<string>>()
  const whole = await buildApp({
    ...{ config: shop.config, database: shop.database, now: shop.clock.now, logger: false },
    observe: app =>
      void app.addHook('onRoute', ({ url, method }) => void routes.set(url, new Set([...(routes.get(url) ?? []), ...[method].flat()]))),
  })
  await whole.close()
  await closeShop(shop)
  expect(routes.size).toBeGreaterThan(callTable.length / 2)
  const { app, lines } = serverWith()
  // HEAD comes with GET.
  for (const [url, methods] of routes)
    for (const method of methods) if (method !== 'HEAD') app.route({ method, url, handler: async () => 'fine' })
  for (const url of [...routes.keys(), '/nowhere'])
    for (const method of METHODS) await app.inject({ method: method as 'GET', url: url.replace('*', 'x') })
  const all = await lines()
  const asked = all.filter(line => line.startsWith('http_server_request_duration_seconds_count'))
  expect(asked).toContain('http_server_request_duration_seconds_count{http_request_method="GET",http_route="/health"} 2')
  expect(asked).toContainEqual(expect.stringMatching(/http_request_method="_OTHER",http_route="unknown"/))
  for (const { call } of callTable) expect(asked.join('\n')).toContain(`{http_request_method="${call.method}",http_route="${call.path}"}`)
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
