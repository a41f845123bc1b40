import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureEnvironment, $environment } from '../../base/lib/environment.ts'
import { $news } from '../../base/lib/stores/news.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { fakeChannel } from '../../../testing/widgets/fake-channel.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { followNews } from './follow-news.ts'

/** Replaces the browser's EventSource: the test sends the service's events. */
class FakeSource extends EventTarget {
  static readonly CLOSED = 2
  static last: FakeSource | undefined
  static readonly all = new Set<FakeSource>()
  readyState = 1
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    FakeSource.last = this
    FakeSource.all.add(this)
  }
  close() {
    this.readyState = 2
  }
  say(event: string, data: object) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }))
  }
}

/** Grants a lock to one requester after the other. */
function fakeLocks() {
  let queue: Promise<unknown> = Promise.resolve()
  return { request: (_: string, __: object, work: () => Promise<void>) => (queue = queue.then(work)) }
}

const badge = () => {
  const session = $session.get()
  return session.state === 'member' ? session.user.message_count : undefined
}
const toasts = () => $notices.get().toasts.map(({ text, action }) => [text, action?.href])
const settle = () => expect.poll(() => FakeSource.last).toBeDefined()

let channel: ReturnType<typeof fakeChannel>
let stop: (() => void) | undefined
beforeEach(() => {
  channel = fakeChannel()
  FakeSource.last = undefined
  FakeSource.all.clear()
  vi.stubGlobal('EventSource', FakeSource)
  vi.stubGlobal('navigator', { locks: fakeLocks() })
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
})
afterEach(() => {
  stop?.()
  stop = undefined
  vi.useRealTimers()
  vi.unstubAllGlobals()
  $session.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

const news = { message_count: 4, title: '订单已发货', path: '/order/info/1' }

test('one tab listens and tells the others, each shows the number and where it leads', async () => {
  stop = followNews('danti 1')
  await settle()
  expect(FakeSource.last?.url).toBe('https://api.test/live/messages')
  FakeSource.last?.say('messages', { message_count: 3 })
  expect([badge(), toasts()]).toEqual([3, []])
  FakeSource.last?.say('messages', news)
  expect([badge(), toasts()]).toEqual([4, [['新消息：订单已发货', '/order/info/1']]])
  expect(channel.heard).toEqual([
    { about: 'messages', message_count: 3 },
    { about: 'messages', ...news },
  ])
  channel.say({ about: 'messages', message_count: 0 })
  expect(badge()).toBe(0)
})

test('a tab that leaves hands over to the next', async () => {
  const leave = followNews('danti 1')
  await settle()
  const opened = () => [...FakeSource.all].map(({ readyState }) => readyState)
  stop = followNews('danti 1')
  expect(opened()).toEqual([1])
  leave()
  await expect.poll(() => opened()).toEqual([2, 1])
})

test.each([
  ['is refused', (source: FakeSource) => (source.close(), source.dispatchEvent(new Event('error')))],
  ['stays silent behind a proxy', () => vi.advanceTimersByTime(60_000)],
])('where the stream %s the page asks every minute', async (_, block) => {
  vi.useFakeTimers()
  let id = 5
  const row = () => ({ ...{ id, kind: 'order', title: `第${id}条`, text: '', path: '', is_read: 0, created_at: 1 } })
  const { asked } = fakeService(() =>
    envelope({ list: [row()], page: 1, page_size: 1, total: 1, last_page: 1, message_count: id, kinds: [{ kind: 'order' }] }),
  )
  stop = followNews('danti 1')
  await settle()
  block(FakeSource.last!)
  await expect.poll(() => badge()).toBe(5)
  id = 6
  await vi.advanceTimersByTimeAsync(60_000)
  expect([badge(), toasts()]).toEqual([6, [['新消息：第6条', '/wdxx']]])
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(asked).toHaveLength(2)
})

test('a page that the browser kept and brings back asks what it could not hear: who is looking, the cart, the news', async () => {
  const { asked } = fakeService(() => envelope(memberFixture))
  stop = followNews('danti 1')
  await settle()
  dispatchEvent(new Event('pagehide'))
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
  expect(asked).toEqual([])
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
  await expect.poll(() => asked.map(({ url }) => new URL(url).pathname).toSorted()).toEqual(['/api/cart/total', '/api/user/base'])
  expect(FakeSource.all.size).toBe(2)
})

test('a session that is over is not asked for again', async () => {
  const { asked } = fakeService(() => envelope(null, 10_001))
  stop = followNews('danti 1')
  await settle()
  FakeSource.last?.say('over', {})
  expect(FakeSource.last?.readyState).toBe(2)
  expect(asked).toEqual([])
})

test.each(['/zzzj?kind=%E8%90%A5%E4%B8%9A%E6%89%A7%E7%85%A7', '/register/step3', '/register/dd/step3'])(
  'news of an approval at %s reach the open page, and the header asks where it stands',
  async path => {
    const { asked } = fakeService(() => envelope({ ...memberFixture, is_passed: 0, is_sent_back: 1 }))
    stop = followNews('danti 1')
    await settle()
    FakeSource.last?.say('messages', { message_count: 1, title: '营业执照未通过审核', path })
    expect($news.get()).toEqual({ path })
    await expect.poll(() => asked.map(({ url }) => url.pathname)).toEqual(['/api/user/base'])
    await expect.poll(() => $session.get()).toMatchObject({ user: { is_sent_back: 1 } })
  },
)
