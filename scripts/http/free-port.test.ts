import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { freePort } from './free-port.ts'

const taken = createServer()

afterEach(() => new Promise<void>(resolve => (taken.listening ? taken.close(() => resolve()) : resolve())))

test('a port that somebody listens at is not given away, and a free one is', async () => {
  await new Promise<void>(resolve => taken.listen(0, '127.0.0.1', resolve))
  const { port } = taken.address() as AddressInfo
  const given = await freePort(port)
  expect(given).not.toBe(port)
  expect(given).toBeGreaterThan(0)
  expect(await freePort(given)).toBe(given)
})
