import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallOf } from '@yaoji/contract/calls/call-types'
import { codes } from '@yaoji/contract/codes'
import { ask, operate } from './call.ts'

const keys: (string | null)[] = []
let answer: () => Promise<Response>
const done = async () => Response.json({ code: 200, msg: '', data: {} })
const lost = async () => {
  throw new TypeError('the connection was lost')
}

beforeEach(() => {
  keys.length = 0
  vi.stubGlobal('fetch', (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return answer()
  })
})
afterEach(() => void vi.unstubAllGlobals())

const receive = (quantity: number) => operate('goods/receive', { goods_id: '1', batch: 'R-1', quantity }).catch(() => undefined)

test('the same call again has the key of the one whose answer was lost, and a new one after an answer', async () => {
  answer = lost
  await receive(30)
  answer = done
  await receive(30)
  await receive(30)
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})

test.each(['GET', 'POST'])('a page of a gateway is not called a lost connection, and a change may be done (%s)', async method => {
  const said = async () => {
    const call: CallOf<{ body: object; answer: unknown }> = { method, path: '/api/operator/x' } as never
    return ask(call, { body: {} }).then(
      () => '',
      (error: Error) => error.message,
    )
  }
  answer = async () => new Response('<h1>503</h1>', { status: 503 })
  expect(await said()).toMatch(/^服务器没有答复/)
  answer = lost
  expect(await said()).toMatch(/^网络断开/)
  expect((await said()).includes('不知道办成没有')).toBe(method === 'POST')
})

test('another call has another key, whatever was lost', async () => {
  answer = lost
  await receive(30)
  await receive(31)
  expect(new Set(keys).size).toBe(2)
})

test('a session that ended says what to do with what was typed', async () => {
  answer = async () => Response.json({ code: codes.notLoggedIn, msg: '登录已失效，请重新登录', data: null })
  await expect(operate('goods/receive', { goods_id: '2' })).rejects.toThrow(/填的都还在/)
})
