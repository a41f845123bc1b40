import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CallOf } from '@yaoji/contract/calls/call-types'
import { codes } from '@yaoji/contract/codes'
import { ask, operate, showFor } from './call.ts'
import { runAll } from './use-act.ts'

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
afterEach(() => {
  vi.unstubAllGlobals()
  showFor(undefined)
})

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

describe('after another person has logged in', () => {
  const refused = async () => Response.json({ code: codes.conflict, msg: '安和大药房的证件过期', data: null })
  const settled = (call: Promise<unknown>) =>
    Promise.race([
      call.then(
        () => 'done',
        () => 'refused',
      ),
      new Promise(rest => setTimeout(() => rest('not settled'), 50)),
    ])

  test.each([
    ['done', done],
    ['refused', refused],
    ['refused', lost],
  ])('the page of the former one hears no more that its call was %s', async (said, answered) => {
    answer = answered
    showFor('wangfang')
    expect(await settled(operate('goods/receive', { goods_id: '3', quantity: 1 }))).toBe(said)
    answer = async () => {
      showFor('kefu')
      return answered()
    }
    expect(await settled(operate('goods/receive', { goods_id: '3', quantity: 2 }))).toBe('not settled')
  })

  test('nothing more of what the former one began is done in the session of the next one', async () => {
    showFor('wangfang')
    answer = async () => {
      if (keys.length === 4) showFor('kefu')
      return done()
    }
    const steps = Array.from({ length: 20 }, (_, at) => ({ id: `S${at}`, operation: `do/${at}`, fields: {} }))
    expect(await settled(runAll(steps))).toBe('not settled')
    expect(keys).toHaveLength(4)
  })

  test('a session that ended and is the same person’s again goes on', async () => {
    showFor('wangfang')
    answer = async () => {
      showFor(undefined)
      showFor('wangfang')
      return done()
    }
    expect(await settled(operate('goods/receive', { goods_id: '3', quantity: 3 }))).toBe('done')
    answer = async () => {
      showFor(undefined)
      return done()
    }
    expect(await settled(operate('goods/receive', { goods_id: '3', quantity: 4 }))).toBe('done')
  })
})
