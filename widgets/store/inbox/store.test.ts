import { afterEach, expect, test, vi } from 'vitest'
import { messageMuteCall, messageReadCall, type MessageListWire } from '@yaoji/contract/calls/identity/inbox'
import { configureEnvironment, $environment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { followMessage, messageList, muteMessages, readMessages } from './store.ts'

const counts = (message_count: number) => ({ message_count, kinds: [{ kind: 'order', unread: message_count, is_muted: 0 }] }) as const
const page = (message_count: number): MessageListWire => ({
  list: [{ id: 5, kind: 'order', title: '订单已发货', text: '', path: '/order/info/a', is_read: message_count > 0 ? 0 : 1, created_at: 1 }],
  page: 1,
  page_size: 20,
  total: 1,
  last_page: 1,
  message_count,
  kinds: [...counts(message_count).kinds],
})
const badge = () => {
  const session = $session.get()
  return session.state === 'member' ? session.user.message_count : undefined
}

afterEach(() => {
  $session.set({ state: 'loading' })
  $environment.set({})
  vi.unstubAllGlobals()
})

async function open(answerUnread: () => number) {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: { ...memberFixture, message_count: 9 } })
  const service = fakeService(({ method }) => envelope(method === 'POST' ? counts(answerUnread()) : page(answerUnread())))
  await messageList.open('/wdxx?kind=order&page=x')
  return service
}

test('the badge of the frame follows what is read, and the list is read again', async () => {
  let unread = 1
  const { asked } = await open(() => unread)
  expect([asked[0]?.url.search, badge()]).toEqual(['?kind=order', 1])
  unread = 0
  await readMessages({ ids: [5] })
  expect(asked.filter(each => isCall(each, messageReadCall)).map(({ body }) => body)).toEqual(['ids=5'])
  expect(badge()).toBe(0)
  const shown = messageList.$list.get()
  expect(shown.state === 'ready' && shown.value.page.list[0]?.is_read).toBe(1)
})

test('a message that is followed is read without waiting, and a muted kind is reported to the service', async () => {
  const { asked } = await open(() => 0)
  followMessage(5)
  await expect.poll(() => badge()).toBe(0)
  await muteMessages('order', true)
  expect(asked.filter(each => isCall(each, messageMuteCall)).map(({ body }) => body)).toEqual(['kind=order&is_muted=1'])
})
