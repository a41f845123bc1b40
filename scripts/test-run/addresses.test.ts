import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort, shopAddresses } from './addresses.ts'

const taken = createServer()

afterEach(() => new Promise<void>(resolve => (taken.listening ? taken.close(() => resolve()) : resolve())))

test('a port that somebody listens at is not given away', async () => {
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const given = await freePort(port)
  expect(given).not.toBe(port)
  expect(given).toBeGreaterThan(0)
})

test('the addresses of a shop fit together', async () => {
  const shop = await shopAddresses()
  const ports = Object.entries(shop).filter(([name]) => name.endsWith('_PORT'))
  expect(new Set(ports.map(([, port]) => port)).size).toBe(3)
  expect(shop.YAOJI_SITE_ORIGIN).toBe(`http://localhost:${shop.YAOJI_SITE_PORT}`)
  expect(shop.YAOJI_SERVICE_ORIGIN).toBe(`http://localhost:${shop.YAOJI_SERVICE_PORT}`)
})
