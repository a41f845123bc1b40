import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startService, type RunningService } from '../../start.ts'
import { freePort } from '../../../testing/service/chaos/shop.ts'

const token = 'a-token-of-the-load-balancer'
let folder: string
let service: RunningService
let [port, metricsPort] = [0, 0]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yaoji-monitoring-'))
  port = await freePort()
  metricsPort = await freePort()
  const ports = { YAOJI_SERVICE_PORT: String(port), YAOJI_METRICS_PORT: String(metricsPort) }
  service = await startService({ YAOJI_DATA_DIR: folder, YAOJI_SAMPLE_DATA: 'on', YAOJI_READY_TOKEN: token, ...ports }, false)
})
afterEach(async () => {
  await service.stop()
  rmSync(folder, { recursive: true })
})

const ask = (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers })
const noToken: Record<string, string>[] = [{}, { authorization: 'Bearer wrong' }, { authorization: token }]
const scrape = async (path = '/metrics') => fetch(`http://127.0.0.1:${metricsPort}${path}`)

test('metrics lie on a port of their own, with what waits in the shop', async () => {
  expect((await ask('/metrics')).status).toBe(404)
  expect((await scrape('/api/category')).status).toBe(404)
  await ask('/api/category')
  const text = async () => (await scrape()).text()
  // The gauges of the trade and the catalogue are read after the start.
  await expect.poll(text).toMatch(/^yaoji_orders_waiting\{state="paid"\} [1-9][^]*^yaoji_catalogue_age_seconds \d/m)
  const all = await text()
  expect(all).toMatch(/http_route="\/api\/category"/)
  expect(all).toMatch(/^yaoji_order_wait_seconds\{state="paid"\} [1-9]/m)
  expect(all).toMatch(/^yaoji_database_refuses_writes 0$/m)
  expect(all).toMatch(/^nodejs_eventloop_lag_seconds/m)
})

test('the parts of readiness are named to who has the token alone', async () => {
  for (const headers of noToken) expect((await ask('/ready?verbose', headers)).status).toBe(401)
  const answer = await ask('/ready?verbose', { authorization: `Bearer ${token}` })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ status: 'ready', leaving: false, database: { kind: 'sqlite', reads: true, writes: true } })
  expect(await (await ask('/ready')).json()).toEqual({ status: 'ready' })
})

test('a process that leaves is not ready, and answers on', async () => {
  service.app.leave()
  expect((await ask('/ready')).status).toBe(503)
  const named = await ask('/ready?verbose', { authorization: `Bearer ${token}` })
  expect(named.status).toBe(503)
  expect(await named.json()).toMatchObject({ status: 'not ready', leaving: true, database: { reads: true } })
  expect((await ask('/health')).status).toBe(200)
  expect((await ask('/api/category')).status).toBe(200)
})
