import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session, isOutdated } from '../../identity/session/parts.ts'
import { envelope, fakeService, pendingAnswer, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { goodsListFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { createGoodsList } from './list-store.ts'

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
  const { $list, open } = createGoodsList()
  await open({ select: 3, page: 2 })
  expect(asked[0]?.url.search).toBe('?select=3&page=2')
  const today = new Date(serverSeconds * 1000 + 8 * 3_600_000).toISOString().slice(0, 10)
  expect($list.get()).toEqual({
    state: 'ready',
    query: { select: 3, page: 2 },
    shown: { page: goodsListFixture, query: { select: 3, page: 2 }, today },
  })
})

test('a late answer to an older query never wins', async () => {
  const slow = pendingAnswer()
  fakeService(({ url }) => (url.search === '?select=1' ? slow.promise : envelope({ ...goodsListFixture, total: 2 })))
  const { $list, open } = createGoodsList()
  const first = open({ select: 1 })
  await open({ select: 2 })
  slow.resolve(envelope({ ...goodsListFixture, total: 1 }))
  await first
  expect($list.get()).toMatchObject({ state: 'ready', query: { select: 2 }, shown: { page: { total: 2 } } })
})

test('a list that was left comes back as it was, without a call, whatever was shown meanwhile', async () => {
  const { asked } = fakeService(({ url }) => envelope({ ...goodsListFixture, total: url.search === '?page=2' ? 2 : 1 }))
  const { $list, open } = createGoodsList()
  await open({ page: 2, is_jxq: 1 })
  await open({ page: 3 })
  await open({ is_jxq: 1, page: 2 })
  expect(asked.map(({ url }) => url.search)).toEqual(['?page=2&is_jxq=1', '?page=3'])
  expect($list.get()).toMatchObject({ state: 'ready', query: { page: 2, is_jxq: 1 }, shown: { page: { total: 1 } } })
})

test('another buyer never finds the prices of the one before', async () => {
  const { asked } = fakeService(() => envelope(goodsListFixture))
  const { $list, open } = createGoodsList()
  $list.listen(() => {})
  await open({})
  $session.set({ state: 'member', user: memberFixture })
  await open({})
  expect(asked).toHaveLength(1)
  cleanStores($list)
  $session.set({ state: 'visitor' })
  await open({})
  expect(asked).toHaveLength(2)
})

test('coming back while other goods are on their way is not overtaken by them', async () => {
  const slow = pendingAnswer()
  fakeService(({ url }) => (url.search === '?page=2' ? slow.promise : envelope(goodsListFixture)))
  const { $list, open } = createGoodsList()
  await open({})
  const away = open({ page: 2 })
  await open({})
  slow.resolve(envelope({ ...goodsListFixture, total: 2 }))
  await away
  expect($list.get()).toMatchObject({ state: 'ready', query: {} })
})

test('keeps the old goods in sight while the next ones load', async () => {
  const slow = pendingAnswer()
  fakeService(({ url }) => (url.search === '?page=2' ? slow.promise : envelope(goodsListFixture)))
  const store = createGoodsList()
  const { $list, open } = store
  await open({})
  const next = open({ page: 2 })
  expect($list.get()).toMatchObject({ state: 'loading', shown: { query: {} } })
  expect(isOutdated(store, $list.get())).toBe(true)
  slow.resolve(envelope(goodsListFixture))
  await next
  expect(isOutdated(store, $list.get())).toBe(false)
})

test('a failure keeps the query, and a retry asks for it again', async () => {
  let body = envelope(null, 503)
  const { asked } = fakeService(() => body)
  const { $list, open, retry } = createGoodsList()
  await open({ keywords: '阿莫西林' })
  expect($list.get()).toMatchObject({ state: 'failed', query: { keywords: '阿莫西林' }, failure: { kind: 'code', code: 503 } })
  expect($notices.get().toasts.map(({ text }) => text)).toEqual(['系统繁忙，请稍候再试'])
  body = envelope(goodsListFixture)
  await retry()
  expect($list.get().state).toBe('ready')
  expect(asked.map(({ url }) => url.search)).toEqual([asked[0]?.url.search, asked[0]?.url.search])
})

test('asks again when another buyer looks, not when the first is recognised', async () => {
  const { asked } = fakeService(() => envelope(goodsListFixture))
  const { $list, open } = createGoodsList()
  const stop = $list.listen(() => {})
  await open({})
  $session.set({ state: 'visitor' })
  expect(asked).toHaveLength(1)
  $session.set({ state: 'member', user: memberFixture })
  await expect.poll(() => $list.get().state).toBe('ready')
  expect(asked).toHaveLength(2)
  stop()
})
