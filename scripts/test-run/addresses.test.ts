import { expect, test } from 'vitest'
import { shopAddresses } from './addresses.ts'

test('the addresses of a shop fit together', async () => {
  const shop = await shopAddresses()
  const ports = Object.entries(shop).filter(([name]) => name.endsWith('_PORT'))
  expect(new Set(ports.map(([, port]) => port)).size).toBe(3)
  expect(shop.YAOJI_SITE_ORIGIN).toBe(`http://localhost:${shop.YAOJI_SITE_PORT}`)
  expect(shop.YAOJI_SERVICE_ORIGIN).toBe(`http://localhost:${shop.YAOJI_SERVICE_PORT}`)
})
