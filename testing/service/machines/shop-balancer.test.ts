import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { balanceShop } from './balancer.ts'

type Withheld = { path: string; answer: () => void }

const withheld: Withheld[] = []
let isHolding = false
const answer = (response: ServerResponse) => void response.end('{"code":200}')
const server = createServer((request, response) => {
  const path = request.url ?? ''
  if (isHolding && path !== '/ready') withheld.push({ path, answer: () => answer(response) })
  else answer(response)
})
let balancer: Awaited<ReturnType<typeof balanceShop>>
const timeout = 20_000

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  balancer = await balanceShop((server.address() as AddressInfo).port)
  await vi.waitFor(async () => expect((await ask('/api/goods', 'none')).status).toBe(200), { timeout })
}, 30_000)
afterAll(async () => {
  await balancer.stop()
  server.close()
})

async function ask(path: string, client: string) {
  const startedAt = performance.now()
  const headers = { 'x-forwarded-for': client, origin: 'https://www.example.cn' }
  const response = await fetch(`http://127.0.0.1:${balancer.port}${path}`, { headers })
  return { status: response.status, headers: response.headers, text: await response.text(), ms: performance.now() - startedAt }
}
const addressOf = (at: number) => `10.1.${at >> 8}.${at & 255}`
const paths = () => withheld.map(({ path }) => path)

test('the operators’ balancer passes 100 requests on, lets 100 wait, refuses the rest at once, and log-in and payment go first', async () => {
  isHolding = true
  const asked = Array.from({ length: 300 }, (_, at) => ask('/api/goods', addressOf(at)))
  await vi.waitFor(() => expect(withheld).toHaveLength(100), { timeout })
  const first = await Promise.race(asked)
  expect(first.status).toBe(503)
  expect(first.headers.get('retry-after')).toBe('2')
  expect(first.headers.get('access-control-allow-origin')).toBe('https://www.example.cn')
  expect(JSON.parse(first.text)).toMatchObject({ code: 503, msg: '系统繁忙，请稍候再试' })
  const urgent = ask('/api/auth/login', addressOf(400))
  const live = ask('/live/messages', addressOf(401))
  // Pages stay connected, whatever waits.
  await vi.waitFor(() => expect(paths()).toContain('/live/messages'), { timeout })
  withheld.splice(0, 1)[0]?.answer()
  await vi.waitFor(() => expect(paths()).toContain('/api/auth/login'), { timeout })
  isHolding = false
  for (const { answer: end } of withheld.splice(0)) end()
  const answers = await Promise.all(asked)
  expect([(await urgent).status, (await live).status]).toEqual([200, 200])
  const served = answers.filter(({ status }) => status === 200).length
  expect(served).toBeGreaterThan(100)
  expect(served).toBeLessThanOrEqual(210)
  expect((await ask('/api/goods', addressOf(1))).status).toBe(200)
}, 60_000)
