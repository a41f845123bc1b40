import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePartnerPage } from '../../examples/partner-page/serve.ts'
import { dialects, startTestApp, type TestApp } from '../../testing/service/index.ts'
import { readSettings } from '../../site/read-settings.ts'
import { hostingRules } from '../../site/hosting/rules-file.ts'
import { Accounts } from '../../editor/edit/accounts.ts'
import type { Room } from '../../editor/edit/room.ts'
import { editServer } from '../../editor/edit/server.ts'
import { Sessions } from '../../editor/edit/sessions.ts'
import { buildConsoleApp } from '../../service/console/console-app.ts'
import { serveMetrics } from '../../service/operations/monitoring/serve.ts'
import { siteFiles } from '../site-server/files.ts'
import { siteServer } from '../site-server/server.ts'
import { freePort } from './free-port.ts'
import { nextOnConnection } from './test-support/next-on-connection.ts'
import { sendRaw, statusesOf } from './test-support/send-raw.ts'
import { refusedBodies, shapes } from './test-support/shapes.ts'

const limits = { requestMs: 300, checkMs: 50 }
const origin = 'http://localhost:4321'

type Started = { port: number; close: () => Promise<unknown> }

async function listening(server: Server): Promise<Started> {
  if (!server.listening) await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A TCP server has no other kind of address.
  const close = () =>
    new Promise(resolve => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { port, close }
}

const rules = hostingRules({ 'x-content-type-options': 'nosniff' }, readSettings({ YAOJI_SITE_ORIGIN: origin }))

const folder = mkdtempSync(join(tmpdir(), 'yaoji-shapes-'))
for (const name of ['index.html', '404.html', 'logo.svg']) writeFileSync(join(folder, name), 'x')
afterAll(() => rmSync(folder, { recursive: true }))

async function service() {
  const [dialect] = dialects
  if (!dialect) throw new Error('There is always SQLite.')
  const shop: TestApp = await startTestApp(dialect, { seed: 'none', limits, config: { operatorKeys: new Map([['erp', 'A'.repeat(32)]]) } })
  const address = await shop.app.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(address).port), close: () => shop.close() }
}

async function console() {
  const [dialect] = dialects
  if (!dialect) throw new Error('There is always SQLite.')
  const shop = await startTestApp(dialect, { seed: 'none' })
  const app = await buildConsoleApp(shop.context, false, limits)
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(address).port), close: () => app.close().then(() => shop.close()) }
}

async function metrics() {
  const port = await freePort()
  const close = await serveMetrics(new Registry(), { host: '127.0.0.1', port, limits })
  return { port, close }
}

const servers: { name: string; plain: string; page?: number; start: () => Promise<Started> }[] = [
  { name: 'service', plain: '/health', start: service },
  // Once it is built, each address that is no call is its one page.
  { name: 'console', plain: '/api/console/session', page: 200, start: console },
  { name: 'metrics', plain: '/metrics', start: metrics },
  { name: 'site', plain: '/', start: () => listening(siteServer({ rules, files: siteFiles(folder) }, { limits })) },
  {
    name: 'partner',
    plain: '/',
    start: async () => listening(await servePartnerPage({ host: '127.0.0.1', port: 0, siteOrigin: origin, serviceOrigin: origin, limits })),
  },
  {
    name: 'editor',
    plain: '/_edit/login',
    start: () => {
      const sessions = new Sessions(new Accounts(join(folder, 'editors.json')))
      // Without a session neither is reached.
      const nothing = { room: {} as Room, preview: { answer: async () => undefined, warm: () => undefined } }
      return listening(editServer({ ...nothing, sessions, limits }))
    },
  },
]

describe.each(servers)('the server of $name', ({ plain, start, page }) => {
  let port: number
  let close: () => Promise<unknown>
  beforeAll(async () => ({ port, close } = await start()))
  afterAll(() => close())

  test('answers or ends every shape of request, and lives', async () => {
    const answers = await Promise.all(shapes.map(({ bytes }) => sendRaw(port, bytes)))
    const wrong = shapes.flatMap(({ name, answers: right }, index) => {
      const statuses = statusesOf(answers[index] ?? '')
      const isRight = (status: number) => right.includes(status) || (status === page && right.includes(404))
      return statuses.length === 1 && isRight(statuses[0] ?? 0) ? [] : [{ name, statuses }]
    })
    expect(wrong).toEqual([])
    expect((await fetch(`http://127.0.0.1:${port}${plain}`)).status).toBe(200)
  })

  test('leaves no connection on which the next request waits for the one before it', async () => {
    const kept = shapes.map(({ name, bytes }) => ({
      name,
      bytes: typeof bytes === 'string' ? bytes.replaceAll('Connection: close\r\n', '') : bytes,
    }))
    const wrong: unknown[] = []
    for (const shape of [...kept, ...refusedBodies]) {
      const next = await nextOnConnection(port, shape.bytes, plain)
      if (next !== 200 && next !== 'closed') wrong.push({ name: shape.name, next })
    }
    expect(wrong).toEqual([])
  })
})

test('there are many shapes, each once', () => {
  expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length)
  expect(shapes.length).toBeGreaterThan(60)
})
