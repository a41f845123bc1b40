import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../test-support/index.ts'

let shop: TestApp
let port: number

beforeAll(async () => {
  const [dialect] = dialects
  if (!dialect) throw new Error('There is always SQLite.')
  shop = await startTestApp(dialect, { seed: 'none' })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

type Answer = { status: number | undefined; body: unknown }

function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, async response => {
      resolve({ status: response.statusCode, body: JSON.parse((await response.toArray()).join('')) })
    }).once('error', reject).end()
  })
}

const refusal = (code: number, msg: string) => ({
  status: code, body: { code, msg, data: null, timestamp: expect.any(Number), trace_id: expect.any(String) },
})

test.each([
  '/api/goods/detail/%ff', '/api/goods/detail/%ED%A0%80', '/%', `/api/order/${'x'.repeat(200)}`,
])('%s does not exist', async path => {
  expect(await ask(path)).toEqual(refusal(404, '您访问的内容不存在'))
})

test('an address beyond all measure is too large', async () => {
  expect(await ask(`/api/goods/search?keywords=${encodeURIComponent('阿'.repeat(10_000))}`)).toEqual(refusal(413, '内容过大'))
})

test('what is no request is told so', async () => {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.end('你好\r\n\r\n')
  const answer = (await socket.toArray()).join('')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 400, msg: '请求格式不正确' })
})
