import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CallOf } from '@yaoji/contract/calls/call-types'
import { limits } from '@yaoji/contract/limits'
import { envelope, fakeService, pendingAnswer, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { $serverTime } from './clock.ts'
import { $environment, configureEnvironment } from './environment.ts'
import { request } from './http.ts'
import { $notices } from './notices.ts'

type ReadQuery = { page?: number | undefined; keywords?: string; ids?: number[]; sort?: string | null }
const readCall: CallOf<{ query: ReadQuery; answer: unknown }> = { method: 'GET', path: '/api/goods/list' }
const editCall: CallOf<{ params: { id: number }; body: { number: number; ids?: number[] }; answer: unknown }> = {
  method: 'POST',
  path: '/api/cart/:id/edit',
  keepsRepeats: true,
}
const deleteCall: CallOf<{ answer: null }> = { method: 'DELETE', path: '/api/user/logout' }

beforeEach(() => {
  vi.useFakeTimers()
  configureEnvironment({ serviceOrigin: 'https://api.test', siteOrigin: 'https://shop.test' })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  cleanStores($notices, $serverTime)
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

test('answers the data of a successful envelope', async () => {
  fakeService(() => envelope({ list: [1] }))
  await expect(request(readCall)).resolves.toEqual({ ok: true, data: { list: [1] }, timestamp: serverSeconds })
  expect($serverTime.get()).toBe(serverSeconds * 1_000)
})

test.each([200, 201])('takes code %i for success too', async code => {
  fakeService(() => envelope('fine', code))
  await expect(request(readCall)).resolves.toMatchObject({ ok: true, data: 'fine' })
})

test.each([
  ['nothing', envelope(null)],
  ['a text for a list', envelope({ list: 'x' })],
  ['no time', JSON.stringify({ code: 200, msg: '', data: { list: [] } })],
  ['a page', '<!doctype html>'],
])('an answer that brings %s is a failure, and told like one', async (_, answer) => {
  fakeService(() => answer)
  const result = await request({ ...readCall, shape: { list: [] } })
  expect(result).toMatchObject({ ok: false, failure: { kind: 'code', code: 503 } })
  await expect.poll(() => $notices.get().toasts).toHaveLength(1)
})

test('writes queries with repeated keys and leaves out what is not set', async () => {
  const { asked } = fakeService(() => envelope(null))
  await request(readCall, { query: { ids: [1, 2], keywords: '阿莫 西林&', page: undefined, sort: null } })
  expect(asked[0]?.url.href).toBe('https://api.test/api/goods/list?ids=1&ids=2&keywords=%E9%98%BF%E8%8E%AB+%E8%A5%BF%E6%9E%97%26')
})

test('sends form bodies, credentials and the idempotency key', async () => {
  const { asked } = fakeService(() => envelope(null))
  await request(editCall, { params: { id: 7 }, body: { number: 3, ids: [1, 2] }, idempotencyKey: 'key-12345678' })
  const [call] = asked
  expect(call?.url.pathname).toBe('/api/cart/7/edit')
  expect(call?.body).toBe('number=3&ids=1&ids=2')
  expect(call?.init.credentials).toBe('include')
  expect(new Headers(call?.init.headers).get('content-type')).toBe('application/x-www-form-urlencoded')
  expect(new Headers(call?.init.headers).get('idempotency-key')).toBe('key-12345678')
})

test('sends no body and no content type where there is nothing to send', async () => {
  const { asked } = fakeService(() => envelope(null))
  await request(deleteCall)
  expect(asked[0]).toMatchObject({ method: 'DELETE', body: '' })
  expect(new Headers(asked[0]?.init.headers).has('content-type')).toBe(false)
})

test('omits credentials on a partner page, which says whose it is', async () => {
  configureEnvironment({ mode: 'embed', partner: 'demo' })
  const { asked } = fakeService(() => envelope(null))
  await request(readCall)
  expect(asked[0]?.init.credentials).toBe('omit')
  expect(asked[0]?.url.search).toBe('?partner=demo')
})

test('cancels the earlier call to the same URL and keeps the later one', async () => {
  const first = pendingAnswer()
  let calls = 0
  fakeService(() => (calls++ ? envelope('second') : first.promise))
  const early = request(readCall)
  const late = request(readCall)
  first.resolve(envelope('first'))
  await expect(early).resolves.toEqual({ ok: false, failure: { kind: 'cancelled' } })
  await expect(late).resolves.toMatchObject({ data: 'second' })
  expect($notices.get().toasts).toEqual([])
})

test('lets calls to different URLs and calls that keep repeats run side by side', async () => {
  const { asked } = fakeService(({ body, url }) => envelope(body || url.search))
  const results = await Promise.all([
    request(readCall, { query: { page: 1 } }),
    request(readCall, { query: { page: 2 } }),
    request(editCall, { params: { id: 1 }, body: { number: 1 } }),
    request(editCall, { params: { id: 1 }, body: { number: 2 } }),
  ])
  expect(results.map(result => result.ok && result.data)).toEqual(['?page=1', '?page=2', 'number=1', 'number=2'])
  expect(asked).toHaveLength(4)
})

test('is cancelled by the signal of its caller, before and while it runs', async () => {
  fakeService(() => pendingAnswer().promise)
  const controller = new AbortController()
  const running = request(readCall, { signal: controller.signal })
  controller.abort()
  const cancelled = { ok: false, failure: { kind: 'cancelled' } }
  await expect(running).resolves.toEqual(cancelled)
  await expect(request(readCall, { signal: controller.signal })).resolves.toEqual(cancelled)
})

test('gives up after 30 s, not before, and leaves no timer behind', async () => {
  fakeService(() => pendingAnswer().promise)
  const settled = vi.fn()
  const running = request(readCall, { isSilent: true }).then(settled)
  await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await running
  expect(settled).toHaveBeenCalledWith({ ok: false, failure: { kind: 'timeout' } })
  expect(vi.getTimerCount()).toBe(0)
})

test('an answered call leaves no timer behind', async () => {
  fakeService(() => envelope('fine'))
  await request(readCall)
  expect(vi.getTimerCount()).toBe(0)
})

test('counts a body that never ends as timed out', async () => {
  fakeService(() => new Response(new ReadableStream({ start: stream => stream.enqueue(new TextEncoder().encode('{"co')) })))
  const running = request(readCall, { isSilent: true })
  await vi.advanceTimersByTimeAsync(limits.requestTimeoutMs)
  await expect(running).resolves.toEqual({ ok: false, failure: { kind: 'timeout' } })
})

test('uses the answer that the head of the page has asked for, once', async () => {
  const { asked } = fakeService(() => envelope('fetched'))
  const url = 'https://api.test/api/goods/list?page=1'
  globalThis.yaoji = { firstCalls: new Map([[url, Promise.resolve(new Response(envelope('early')))]]) }
  const options = { query: { page: 1 } }
  await expect(request(readCall, options)).resolves.toMatchObject({ data: 'early' })
  expect(asked).toHaveLength(0)
  await expect(request(readCall, options)).resolves.toMatchObject({ data: 'fetched' })
  globalThis.yaoji = undefined
})
