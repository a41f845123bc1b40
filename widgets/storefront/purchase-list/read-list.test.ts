import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { purchaseList } from '../../../testing/widgets/purchase-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { cancelReading, readFile, readText, typeList } from './read-list.ts'
import { $lines, $list, emptyList } from './store.ts'

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
})
afterEach(() => {
  $list.set(emptyList)
  cleanStores($list, $lines, $session)
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a reading that was cancelled does not end the next one', async () => {
  const second = pendingAnswer()
  const answers = [pendingAnswer(), second]
  const waiting = answers.map(({ promise }) => promise)
  fakeService(() => waiting.shift() ?? envelope(null))
  typeList('板蓝根')
  const first = readText()
  cancelReading()
  typeList('感冒灵')
  const next = readText()
  await first
  expect($list.get().stage).toBe('reading')
  second.resolve(envelope(purchaseList))
  await next
  expect($list.get()).toMatchObject({ stage: 'review', text: '感冒灵' })
})

test('a file that was cancelled while it was opened is not sent', async () => {
  const service = fakeService(() => envelope(purchaseList))
  const reading = readFile(new File(['品名'], '清单.csv'))
  cancelReading()
  await reading
  expect([$list.get().stage, service.paths()]).toEqual(['input', []])
})

test('the next member of a page that stays open does not see the list', async () => {
  fakeService(() => envelope(purchaseList))
  const stop = $list.listen(() => undefined)
  typeList('板蓝根')
  await readText()
  $session.set({ state: 'visitor' })
  $session.set({ state: 'member', user: { ...memberFixture, username: 'other' } })
  expect($list.get()).toEqual(emptyList)
  stop()
})
