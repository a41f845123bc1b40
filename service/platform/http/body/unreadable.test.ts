import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialects, startTestApp, type TestApp } from '../../../../testing/service/index.ts'

let shop: TestApp
let port: number

beforeAll(async () => {
  const [dialect] = dialects
  if (!dialect) throw new Error('There is always SQLite.')
  shop = await startTestApp(dialect, { seed: 'none', limits: { requestMs: 200, checkMs: 50 } })
  port = Number(new URL(await shop.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => shop.close())

type Answer = { status: number | undefined; body: unknown }

function ask(path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({ port, path, host: '127.0.0.1' }, async response => {
      resolve({ status: response.statusCode, body: JSON.parse((await response.toArray()).join('')) })
    })
      .once('error', reject)
      .end()
  })
}

const refusal = (code: number, msg: string) => ({
  status: code,
  body: { code, msg, data: null, timestamp: expect.any(Number), trace_id: expect.any(String) },
})

test.each(['/api/goods/detail/%ff', '/api/goods/detail/%ED%A0%80', '/%', `/api/order/${'x'.repeat(200)}`])(
  '%s does not exist',
  async path => {
    expect(await ask(path)).toEqual(refusal(404, '您访问的内容不存在'))
  },
)

test('an address beyond all measure is too large', async () => {
  expect(await ask(`/api/goods/search?keywords=${encodeURIComponent('阿'.repeat(10_000))}`)).toEqual(refusal(413, '内容过大'))
})

async function say(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  socket.write(text)
  return (await socket.toArray()).join('')
}

test('what is no request is reported as such', async () => {
  const answer = await say('你好\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 400, msg: '请求格式不正确' })
})

const form = 'Origin: http://localhost:4321\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 40\r\n'

test.each(['POST /api/auth/login HTTP/1.1\r\nHost: x\r\n', `POST /api/auth/login HTTP/1.1\r\nHost: x\r\n${form}\r\nusername=a`])(
  'what does not come to its end is cut off and told so: %j',
  async text => {
    const answer = await say(text)
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ code: 408, msg: '请求未能及时传完，请检查网络后重试' })
  },
)
