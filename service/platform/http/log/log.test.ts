import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { loginCall, logoutCall } from '@yaoji/contract/calls/identity/session'
import { callTable } from '@yaoji/contract/calls/table'
import { addMember, dialects, startTestApp, testPassword, type TestApp } from '../../../../testing/service/index.ts'
import { fieldsOf } from '../../../../testing/service/app/fields-of.ts'
import { loggerOptions } from './logger.ts'
import { bindRow } from '../route.ts'

const schema = {
  summary: 'Fails',
  access: 'visitor',
  query: Type.Object({ password: Type.Optional(Type.String()) }),
  response: Type.Object({ secret: Type.String() }),
} as const
const call: Call<typeof schema> = { method: 'GET', path: '/test/broken' }
const secret = 'canary-secret'

type Line = { level: string; msg: string; route?: string; status?: number; ip?: string; account?: string; leftOut?: number; err?: object }

describe.each(dialects)('the log on %s', dialect => {
  let shop: TestApp
  let text: string[]
  let failure: unknown
  const lines = () => text.map(line => JSON.parse(line) as Line)
  const alarms = () => lines().filter(({ level }) => level === 'error' || level === 'warn')

  beforeEach(async () => {
    text = []
    shop = await startTestApp(dialect, { seed: 'none', logger: loggerOptions('info', { write: line => text.push(line) }) })
    await addMember(shop.database)
    bindRow(shop.app, shop.context, { call, schema }, async () => {
      throw failure
    })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await shop.close()
  })

  test('each answer is one line with its route, status and time', async () => {
    await shop.app.inject({ url: '/health' })
    await shop.app.inject({ url: '/nowhere' })
    expect(lines()).toMatchObject([
      { level: 'info', msg: 'answered', method: 'GET', route: 'unknown', status: 404, ms: expect.any(Number) },
    ])
  })

  test('who is not logged in is no alarm', async () => {
    expect((await shop.call(cartListCall)).status).toBe(401)
    expect(alarms()).toEqual([])
    expect(lines()).toMatchObject([{ msg: 'answered', status: 401 }])
  })

  test('a failure of ours is one error with its stack', async () => {
    failure = new Error('broken')
    await shop.call(call)
    expect(alarms()).toMatchObject([
      { level: 'error', msg: 'request failed', err: { message: 'broken', stack: expect.stringContaining('log.test.ts') } },
    ])
  })

  test('an overload is reported once a second with what was left out, and without stacks', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    failure = Object.assign(new Error('database or disk is full'), { code: 'ERR_SQLITE_ERROR', errcode: 13 })
    for (let number = 0; number < 30; number++) expect((await shop.call(call)).status).toBe(503)
    expect(alarms()).toMatchObject([
      { level: 'warn', msg: 'refused for now', reason: 'database or disk is full', code: 'ERR_SQLITE_ERROR' },
    ])
    vi.advanceTimersByTime(1_000)
    expect(alarms().map(line => line.leftOut)).toEqual([undefined, 29])
    // After a second without alarms nothing is logged, and the next alarm is logged immediately.
    vi.advanceTimersByTime(1_000)
    expect(alarms()).toHaveLength(2)
    await shop.call(call)
    expect(alarms()).toHaveLength(3)
    expect(text.join()).not.toContain('stack')
  })

  test('a log-in, a failed one and a log-out tell account and address, never the name that was typed', async () => {
    for (const password of ['wrong', testPassword]) await shop.call(loginCall, { body: { username: '13800000001', password } })
    await shop.call(loginCall, { body: { username: secret, password: 'wrong' } })
    await shop.call(logoutCall, { as: 'buyer' })
    expect(lines().filter(line => line.account)).toMatchObject([
      { level: 'warn', msg: 'log-in failed', account: 'person:1', ip: '127.0.0.1' },
      { level: 'info', msg: 'logged in', account: 'person:1', ip: '127.0.0.1' },
      { level: 'warn', msg: 'log-in failed', account: expect.stringMatching(/^name:[\da-f]{64}$/), ip: '127.0.0.1' },
      { level: 'info', msg: 'logged out', account: 'person:1', ip: '127.0.0.1' },
    ])
    expect(text.join()).not.toMatch(new RegExp(`13800000001|${secret}`))
  })

  test('a request that is turned away is logged once with account and address', async () => {
    await shop.app.inject({ method: 'POST', url: loginCall.path, headers: { origin: 'https://elsewhere.example' } })
    expect(alarms()).toMatchObject([{ level: 'warn', msg: 'refused', status: 403, route: loginCall.path, ip: '127.0.0.1' }])
    expect(lines()).toHaveLength(1)
  })

  test('holds no secret, in whatever field, header or path of whatever call it came', async () => {
    const everything = new Proxy({}, { get: () => secret })
    for (const {
      call: each,
      schema: { query, body, params },
    } of callTable) {
      const address = each.path.replace(/:\w+/g, secret)
      for (const as of [undefined, 'buyer']) {
        await shop.app.inject({
          method: each.method,
          url: `${address}?${new URLSearchParams({ ...(fieldsOf(query, everything) as object), token: secret })}`,
          headers: {
            origin: shop.config.siteOrigin,
            authorization: `Bearer ${secret}`,
            'user-agent': secret,
            'idempotency-key': secret,
            referer: secret,
            cookie: as ? `${await shop.login(as)}; x=${secret}` : `__Host-sid=${secret}`,
            ...(body && { 'content-type': 'application/x-www-form-urlencoded' }),
          },
          ...(body && { payload: new URLSearchParams({ ...(fieldsOf(body, everything) as object), [secret]: secret }).toString() }),
        })
      }
      expect(params === undefined || address.includes(secret)).toBe(true)
    }
    expect(lines().length).toBeGreaterThan(callTable.length)
    expect(text.join()).not.toContain(secret)
  })

  test('holds neither the query nor the cookies nor the row of a failed statement', async () => {
    failure = Object.assign(new Error('duplicate key'), {
      detail: `Key (phone)=(${secret})`,
      parameters: [secret],
      cause: new Error(secret),
    })
    await shop.app.inject({
      url: `${call.path}?password=${secret}`,
      headers: { cookie: `__Host-sid=${secret}`, authorization: secret, 'user-agent': secret },
    })
    expect(text.join()).toContain('duplicate key')
    expect(text.join()).not.toContain(secret)
  })

  test('fields that no one named are left out, however they are called', () => {
    shop.app.log.info(
      { member: { phone: secret }, password: secret, whatever: secret, account: { phone: secret }, headers: [secret] },
      'member',
    )
    shop.app.log.error(Object.assign(new Error('no'), { row: secret, code: { secret } }))
    shop.app.log.error({ err: secret }, 'thrown text')
    expect(text).toHaveLength(3)
    expect(text.join()).not.toContain(secret)
  })
})
