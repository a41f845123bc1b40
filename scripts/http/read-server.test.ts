import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { addressOf, locationOf, type Address } from './address.ts'
import { readServer, type ReadServer } from './read-server.ts'

let close = () => {}
afterEach(() => close())

async function start(answer: ReadServer['answer'], refuse?: ReadServer['refuse']): Promise<string> {
  const server = readServer({ answer, ...(refuse && { refuse }) })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  close = () => {
    server.close()
    server.closeAllConnections()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

describe('an error of the handler ends its request alone', () => {
  const broken = new Error('broken')
  test.each<[string, ReadServer['answer']]>([
    [
      'thrown at once',
      () => {
        throw broken
      },
    ],
    ['thrown later', () => Promise.reject(broken)],
    ['a header that cannot be sent', (_, __, response) => void response.writeHead(200, { location: '中' }).end()],
  ])('%s: 500', async (_, fail) => {
    const origin = await start((address, request, response) =>
      address.path === '/' ? void response.end('here') : fail(address, request, response),
    )
    expect((await fetch(`${origin}/bad`)).status).toBe(500)
    expect(await (await fetch(origin)).text()).toBe('here')
  })

  test('after the answer has begun: it is cut off', async () => {
    const origin = await start(({ path }, _, response) => {
      if (path === '/') return void response.end('here')
      response.writeHead(200, { 'content-length': 9 }).write('half')
      throw broken
    })
    await expect(fetch(`${origin}/bad`).then(response => response.text())).rejects.toThrow()
    expect(await (await fetch(origin)).text()).toBe('here')
  })

  test('in what should have refused it: it is cut off', async () => {
    const origin = await start(
      (_, __, response) => void response.end('here'),
      () => {
        throw broken
      },
    )
    await expect(fetch(origin, { method: 'POST' })).rejects.toThrow()
    expect(await (await fetch(origin)).text()).toBe('here')
  })
})

test.each<[string, Address | undefined]>([
  ['/', { path: '/', query: '' }],
  ['//', { path: '//', query: '' }],
  ['/a%20b?c=%20&d=?', { path: '/a b', query: 'c=%20&d=?' }],
  ['/%E4%B8%AD/', { path: '/中/', query: '' }],
  ['HTTP://shop.test:80/a?b', { path: '/a', query: 'b' }],
  ...['', '*', 'a', '/%', '/%c3%28', '/%ED%A0%80', '/a%00', '/a%0d%0ab', '/%7f', '/%C2%85', 'http://shop.test', 'http://'].map(
    (target): [string, undefined] => [target, undefined],
  ),
])('%s is the address %o', (target, address) => {
  expect(addressOf(target)).toEqual(address)
})

test.each(['/a%20b/%E4%B8%AD?c=%20', '/a%3Fb%23c%2525', '/'])('%s leads to itself', target => {
  const address = addressOf(target)
  expect(address && locationOf(address)).toBe(target)
})
