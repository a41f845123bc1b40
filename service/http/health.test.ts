import { setTimeout as tick } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { userBaseCall } from '@yaoji/contract/calls/session'
import { dialects, startTestApp, type TestApp } from '../test-support/index.ts'

describe.each(dialects)('health on %s', dialect => {
  let shop: TestApp
  afterEach(() => shop.close())

  test('a service with its database is healthy and ready', async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    expect((await shop.app.inject({ url: '/health' })).json()).toEqual({ status: 'ok' })
    expect((await shop.app.inject({ url: '/ready' })).json()).toEqual({ status: 'ready' })
  })

  test('without its database it is healthy but not ready', async () => {
    shop = await startTestApp(dialect, { seed: 'none' })
    await shop.database.close()
    expect((await shop.app.inject({ url: '/health' })).statusCode).toBe(200)
    const { statusCode, headers } = await shop.app.inject({ url: '/ready' })
    expect(statusCode).toBe(503)
    expect(headers).toMatchObject({ 'retry-after': '5' })
  })

  test('an overloaded service says when to come back and stays healthy', async () => {
    shop = await startTestApp(dialect, { seed: 'none', config: { eventLoopDelayMaxMs: 1 } })
    await vi.waitFor(async () => {
      const until = performance.now() + 50
      while (performance.now() < until) continue
      await tick()
      const { status, headers, body } = await shop.call(userBaseCall)
      expect({ status, retry: headers['retry-after'], msg: body.msg }).toEqual({ status: 503, retry: '2', msg: '系统繁忙，请稍候再试' })
      expect((await shop.app.inject({ url: '/health' })).statusCode).toBe(200)
    }, { timeout: 10_000, interval: 0 })
  })
})
