import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session, isOutdated } from '../../identity/session/parts.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { tablePage } from '../../../testing/widgets/table-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { rowAt } from './pages.ts'
import { createGoodsTable } from './table-store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  vi.unstubAllGlobals()
  cleanStores($session)
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

const pageOf = (url: URL) => Number(url.searchParams.get('page') ?? 1)
const answering = () => fakeService(({ url }) => envelope(tablePage(pageOf(url), 350)))

test('the first page is the one that the head of the page asks for, whatever page the address names', async () => {
  const { asked } = answering()
  const { open } = createGoodsTable()
  await open({ page: 3, page_size: 20, select: 3 })
  expect(asked.map(({ url }) => url.search)).toEqual(['?page_size=100&select=3'])
})

test('pages are fetched once each as rows come near, and not beyond the last row', async () => {
  const { asked } = answering()
  const { $list, open, wantRows } = createGoodsTable()
  await open({ select: 3 })
  await Promise.all([wantRows(90, 110), wantRows(95, 120)])
  await wantRows(320, 420)
  expect(asked.map(({ url }) => pageOf(url))).toEqual([1, 2, 4])
  const value = $list.get()
  const pages = value.state === 'ready' ? value.shown.pages : {}
  expect(rowAt(pages, 349)).toMatchObject({ state: 'ready', goods: { id: 1349 } })
  expect(rowAt(pages, 250)).toEqual({ state: 'loading' })
})

test('a late page of an earlier query never stands among the rows of the next', async () => {
  const slow = pendingAnswer()
  fakeService(({ url }) => (url.searchParams.has('select') && pageOf(url) === 2 ? slow.promise : envelope(tablePage(pageOf(url), 350))))
  const { $list, open, wantRows } = createGoodsTable()
  await open({ select: 3 })
  const late = wantRows(100, 110)
  await open({ jx: '片剂' })
  slow.resolve(envelope(tablePage(2, 350)))
  await late
  const value = $list.get()
  expect(value).toMatchObject({ state: 'ready', query: { jx: '片剂' } })
  expect(value.state === 'ready' && Object.keys(value.shown.pages)).toEqual(['1'])
})

test('old rows stay in sight while a filter loads; a failure keeps them and the filter', async () => {
  let body = envelope(tablePage(1, 350))
  fakeService(() => body)
  const store = createGoodsTable()
  const { $list, open, retry } = store
  await open({})
  body = envelope(null, 503)
  const opening = open({ jx: '片剂' })
  expect(isOutdated(store, $list.get())).toBe(true)
  await opening
  expect($list.get()).toMatchObject({ state: 'failed', query: { jx: '片剂' }, shown: { total: 350 } })
  body = envelope(tablePage(1, 9))
  await retry()
  expect($list.get()).toMatchObject({ state: 'ready', query: { jx: '片剂' }, shown: { total: 9 } })
})

test('a table that was left comes back with all its pages, without a call; another buyer finds none', async () => {
  const { asked } = answering()
  const { $list, open, wantRows } = createGoodsTable()
  const stop = $list.listen(() => {})
  $session.set({ state: 'visitor' })
  await open({ select: 3 })
  await wantRows(100, 110)
  await open({ jx: '片剂' })
  await open({ select: 3, page: 2 })
  expect(asked).toHaveLength(3)
  expect(Object.keys($list.get().state === 'ready' ? ($list.get() as { shown: { pages: object } }).shown.pages : {})).toEqual(['1', '2'])
  $session.set({ state: 'member', user: memberFixture })
  await expect.poll(() => asked).toHaveLength(4)
  stop()
})
