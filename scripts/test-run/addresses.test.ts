import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort, secondShop, shopAddresses } from './addresses.ts'

const taken = createServer()

afterEach(() => new Promise<void>(resolve => (taken.listening ? taken.close(() => resolve()) : resolve())))

test('a port that somebody listens at is not given away', async () => {
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const given = await freePort(port)
  expect(given).not.toBe(port)
  expect(given).toBeGreaterThan(0)
})

test('two shops share no port and no site', async () => {
  const [first, second] = [await shopAddresses(), await secondShop('/shop')]
  const ports = [first, second].flatMap(shop =>
    Object.entries(shop)
      .filter(([name]) => name.endsWith('_PORT'))
      .map(([, port]) => port),
  )
  expect(new Set(ports).size).toBe(6)
  expect(second.YAOJI_SITE_ORIGIN).toBe(`http://localhost:${second.YAOJI_SITE_PORT}`)
  expect(second.YAOJI_SERVICE_ORIGIN).toBe(`http://localhost:${second.YAOJI_SERVICE_PORT}`)
  expect([first.YAOJI_SITE_DIR, second.YAOJI_SITE_DIR]).toEqual([undefined, '/shop/node_modules/.cache/yaoji/second-site'])
})
