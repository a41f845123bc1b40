import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '@yaoji/contract/calls/call'
import { dialects, startTestApp, type TestApp } from '../../../../testing/service/index.ts'
import { ApiError, wasRefused } from './api-error.ts'
import { loggerOptions } from '../log/logger.ts'
import { bindRow } from '../route.ts'

const schema = {
  summary: 'Fails',
  access: 'visitor',
  query: Type.Object({ password: Type.Optional(Type.String()) }),
  response: Type.Object({ secret: Type.String() }),
} as const
const call: Call<typeof schema> = { method: 'GET', path: '/test/broken' }
const secret = 'canary-secret'

describe.each(dialects)('errors on %s', dialect => {
  let shop: TestApp
  let lines: string[]
  let failure: unknown

  beforeEach(async () => {
    lines = []
    shop = await startTestApp(dialect, { seed: 'none', logger: loggerOptions('info', { write: line => lines.push(line) }) })
    bindRow(shop.app, shop.context, { call, schema }, async () => {
      throw failure
    })
  })
  afterEach(() => shop.close())

  test('an error of ours tells nothing of itself but its trace id', async () => {
    failure = new Error(`select * from member where phone = ${secret}`)
    const { status, body } = await shop.call(call)
    expect(status).toBe(500)
    expect(body).toEqual({
      code: 500,
      msg: '系统繁忙，请稍候再试',
      data: null,
      timestamp: expect.any(Number),
      trace_id: expect.any(String),
    })
    expect(lines.filter(line => line.includes(body.trace_id)).some(line => line.includes('"level":"error"'))).toBe(true)
  })

  test.each([
    ['a lost connection', { code: 'ECONNREFUSED' }],
    ['a full disk', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
    ['a full disk under a file', { code: 'ENOSPC' }],
    ['a failed sync', { code: 'ERR_SQLITE_ERROR', errcode: 1034 }],
    ['a lost race', { code: '40P01' }],
    ['a database that goes down', { code: '57P01' }],
    ['a database that another took over from', { code: '25006' }],
    ['a connection that is gone', { message: 'Connection terminated unexpectedly' }],
  ])('%s is 503 with Retry-After', async (_, details) => {
    failure = Object.assign(new Error('no'), details)
    expect(await shop.call(call)).toMatchObject({ status: 503, headers: { 'retry-after': '5' }, body: { msg: '系统繁忙，请稍候再试' } })
  })

  test('a broken constraint is a mistake of ours, not a busy shop', async () => {
    failure = Object.assign(new Error('UNIQUE constraint failed'), { code: 'ERR_SQLITE_ERROR', errcode: 2067 })
    expect(await shop.call(call)).toMatchObject({ status: 500 })
  })
})

test('work that is refused did not happen; any other error is one', async () => {
  expect(await wasRefused(Promise.resolve('done'))).toBe(false)
  expect(await wasRefused(Promise.reject(ApiError.conflict('moved')))).toBe(true)
  await expect(wasRefused(Promise.reject(new Error('the database is away')))).rejects.toThrow('the database is away')
})
