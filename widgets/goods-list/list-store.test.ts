import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../lib/environment.ts'
import { $notices } from '../lib/notices.ts'
import { $session } from '../session/parts.ts'
import { envelope, fakeService, pendingAnswer, serverSeconds } from '../test-support/fake-service.ts'
import { goodsListFixture } from '../test-support/goods-fixture.ts'
import { memberFixture } from '../test-support/user-fixture.ts'
import { createGoodsList, isOutdated } from './list-store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  vi.unstubAllGlobals()
  cleanStores($session)
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

test('asks for what the query says and shows it with the day of the service', async () => {
  const { asked } = fakeService(() => envelope(goodsListFixture))
  const { $goodsList, showGoods } = createGoodsList()
  await showGoods({ select: 3, page: 2 })
  expect(asked[0]?.url.search).toBe('?select=3&page=2')
  const today = new Date(serverSeconds * 1000 + 8 * 3_600_000).toISOString().slice(0, 10)
  expect($goodsList.get()).toEqual({
    state: 'ready',
    query: { select: 3, page: 2 },
    shown: { page: goodsListFixture, query: { select: 3, page: 2 }, today },
  })
})

test('a late answer to an older query never wins', async () => {
  const slow = pendingAnswer()
  fakeService(({ url }) => (url.search === '?select=1' ? slow.promise : envelope({ ...goodsListFixture, total: 2 })))
  const { $goodsList, showGoods } = createGoodsList()
  const first = showGoods({ select: 1 })
  await showGoods({ select: 2 })
  slow.resolve(envelope({ ...goodsListFixture, total: 1 }))
  await first
  expect($goodsList.get()).toMatchObject({ state: 'ready', query: { select: 2 }, shown: { page: { total: 2 } } })
})

test('a list that was left comes back as it was, without a call, whatever was shown meanwhile', async () => {
  const { asked } = fakeService(({ url }) => envelope({ ...goodsListFixture, total: url.search === '?page=2' ? 2 : 1 }))
  const { $goodsList, openGoods } = createGoodsList()
  await openGoods({ page: 2, is_jxq: 1 })
  await openGoods({ page: 3 })
  await openGoods({ is_jxq: 1, page: 2 })
  expect(asked.map(({ url }) => url.search)).toEqual(['?page=2&is_jxq=1', '?page=3'])
  expect($goodsList.get()).toMatchObject({ state: 'ready', query: { page: 2, is_jxq: 1 }, shown: { page: { total: 1 } } })
})

test('another buyer never finds the prices of the one before', async () => {
  const { asked } = fakeService(() => envelope(goodsListFixture))
  const { $goodsList, openGoods } = createGoodsList()
  $goodsList.listen(() => {})
  await openGoods({})
  $session.set({ state: 'member', user: memberFixture })
  await openGoods({})
  expect(asked).toHaveLength(1)
  cleanStores($goodsList)
  $session.set({ state: 'visitor' })
  await openGoods({})
  expect(asked).toHaveLength(2)
})

test('coming back while other goods are on their way is not overtaken by them', async () => {
  const slow = pendingAnswer()
  fakeService(({ url }) => (url.search === '?page=2' ? slow.promise : envelope(goodsListFixture)))
  const { $goodsList, openGoods } = createGoodsList()
  await openGoods({})
  const away = openGoods({ page: 2 })
  await openGoods({})
  slow.resolve(envelope({ ...goodsListFixture, total: 2 }))
  await away
  expect($goodsList.get()).toMatchObject({ state: 'ready', query: {} })
})

test('keeps the old goods in sight while the next ones load', async () => {
  const slow = pendingAnswer()
  fakeService(({ url }) => (url.search === '?page=2' ? slow.promise : envelope(goodsListFixture)))
  const { $goodsList, showGoods } = createGoodsList()
  await showGoods({})
  const next = showGoods({ page: 2 })
  expect($goodsList.get()).toMatchObject({ state: 'loading', shown: { query: {} } })
  expect(isOutdated($goodsList.get())).toBe(true)
  slow.resolve(envelope(goodsListFixture))
  await next
  expect(isOutdated($goodsList.get())).toBe(false)
})

test('a failure keeps the query, and a retry asks for it again', async () => {
  let body = envelope(null, 503)
  const { asked } = fakeService(() => body)
  const { $goodsList, showGoods, retryGoods } = createGoodsList()
  await showGoods({ keywords: '阿莫西林' })
  expect($goodsList.get()).toMatchObject({ state: 'failed', query: { keywords: '阿莫西林' }, failure: { kind: 'code', code: 503 } })
  expect($notices.get().toasts.map(({ text }) => text)).toEqual(['系统繁忙，请稍候再试'])
  body = envelope(goodsListFixture)
  await retryGoods()
  expect($goodsList.get().state).toBe('ready')
  expect(asked.map(({ url }) => url.search)).toEqual([asked[0]?.url.search, asked[0]?.url.search])
})

test('asks anew when another buyer looks, not when the first is recognised', async () => {
  const { asked } = fakeService(() => envelope(goodsListFixture))
  const { $goodsList, showGoods } = createGoodsList()
  const stop = $goodsList.listen(() => {})
  await showGoods({})
  $session.set({ state: 'visitor' })
  expect(asked).toHaveLength(1)
  $session.set({ state: 'member', user: memberFixture })
  await vi.waitFor(() => expect($goodsList.get().state).toBe('ready'))
  expect(asked).toHaveLength(2)
  stop()
})
