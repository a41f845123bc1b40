import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureEnvironment, $environment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $talk, closeChat, endChatWithMember, openChat } from './store.ts'

const url = 'https://chat.test/?username=a&token=b'

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
})
afterEach(() => {
  closeChat()
  $session.set({ state: 'loading' })
  $environment.set({})
  vi.unstubAllGlobals()
})

test('a ticket is asked for when the chat is opened, about what it is opened next to', async () => {
  const { asked } = fakeService(() => envelope({ url }))
  await openChat({ about: 'order', order_id: 'o1' })
  expect(asked.map(({ body }) => body)).toEqual(['about=order&order_id=o1'])
  expect($talk.get()).toEqual({ topic: { about: 'order', order_id: 'o1' }, state: { url } })
})

test('what was closed meanwhile stays closed, and a failure can be tried again', async () => {
  let answer: object = { url }
  let code = 10_000
  fakeService(() => envelope(answer, code))
  const opening = openChat()
  closeChat()
  await opening
  expect($talk.get()).toBeUndefined()
  answer = {}
  code = 409
  await openChat({ about: 'cart' })
  expect($talk.get()).toMatchObject({ state: 'failed', topic: { about: 'cart' } })
})

test('ends with its member', async () => {
  fakeService(() => envelope({ url }))
  await openChat()
  const stop = endChatWithMember()
  $session.set({ state: 'visitor' })
  expect($talk.get()).toBeUndefined()
  stop()
})
