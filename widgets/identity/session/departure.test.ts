import { expect, test, vi } from 'vitest'
import { logoutCall } from '@yaoji/contract/calls/identity/session'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture, visitorFixture } from '../../../testing/widgets/user-fixture.ts'
import { login } from './log-in.ts'
import { logout } from './log-out.ts'
import { $looker } from './looker.ts'
import { refreshSession } from './refresh.ts'
import { freshTab, reload, nextPage } from './test-support/fresh-tab.ts'

freshTab()

/** Everything that widgets keep, and something of the page around them. */
function keepSomething() {
  sessionStorage.setItem('host', 'stays')
  for (const [storage, key] of [
    [localStorage, 'list-view'],
    [localStorage, 'recent-goods'],
    [localStorage, 'recent-searches'],
    [localStorage, 'of-a-later-widget'],
    [sessionStorage, 'purchase-list'],
    [sessionStorage, 'proof-change'],
    [sessionStorage, 'form-of-a-later-widget'],
  ] as [Storage, string][])
    storage.setItem(`yaoji-${key}`, '[]')
}

const kept = () => [...new Set([...Object.keys(localStorage), ...Object.keys(sessionStorage)])].toSorted()

test('log-out leaves nothing personal behind, no matter who wrote it', async () => {
  fakeService(asked => envelope(isCall(asked, logoutCall) ? null : memberFixture))
  await login({ username: 'danti', password: 'Yaoji2026!' })
  keepSomething()
  await logout()
  expect(kept()).toEqual(['host', 'yaoji-departure', 'yaoji-list-view'])
  // A store that writes on its way out has not the last word.
  sessionStorage.setItem('yaoji-purchase-list', 'late')
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toEqual(['host', 'yaoji-departure', 'yaoji-list-view'])
})

test('a log-out over a session that had run out is a log-out', async () => {
  fakeService(asked => (isCall(asked, logoutCall) ? envelope(null, 10_001) : envelope(memberFixture)))
  await refreshSession()
  keepSomething()
  await logout()
  expect(kept()).toEqual(['host', 'yaoji-departure', 'yaoji-list-view'])
  expect(reload).toHaveBeenCalledOnce()
})

test('a session that ended elsewhere is said, and begun work waits for its owner alone', async () => {
  let user = memberFixture
  fakeService(() => envelope(user))
  await refreshSession()
  keepSomething()
  user = visitorFixture
  await refreshSession()
  expect(reload).toHaveBeenCalledOnce()
  nextPage()
  await refreshSession()
  expect($notices.get().toasts.map(({ text, action }) => [text, action?.text])).toEqual([['登录已失效，请重新登录', '登录']])
  const begun = ['form-of-a-later-widget', 'proof-change', 'purchase-list'].map(key => `yaoji-${key}`)
  const work = [...begun, 'yaoji-drafts-of']
  expect(kept()).toEqual(['host', ...work, 'yaoji-departure', 'yaoji-list-view'].toSorted())
  await login({ username: 'danti', password: 'Yaoji2026!' })
  user = memberFixture
  nextPage()
  await refreshSession()
  expect(kept()).toEqual(expect.arrayContaining(begun))
})

test.each([
  ['another member', { ...memberFixture, username: 'liansuo' }, 0],
  ['their owner in another store', { ...memberFixture, store_id: 2 }, 0],
  ['their owner after half an hour', memberFixture, 31],
])('begun work is not for %s', async (_, next, minutes) => {
  let user = memberFixture
  fakeService(() => envelope(user))
  await refreshSession()
  keepSomething()
  user = visitorFixture
  await refreshSession()
  nextPage()
  vi.useFakeTimers({ now: Date.now() + minutes * 60_000, toFake: ['Date'] })
  user = next
  await refreshSession()
  vi.useRealTimers()
  expect(kept()).toEqual(['host', 'yaoji-departure', 'yaoji-list-view', 'yaoji-member', 'yaoji-session-ended'])
})

test('another member in the same tab finds nothing of the one before, and the page is drawn again', async () => {
  let user = memberFixture
  fakeService(() => envelope(user))
  await refreshSession()
  keepSomething()
  user = { ...memberFixture, username: 'liansuo', company: '连锁总部' }
  await refreshSession()
  expect(kept()).toEqual(['host', 'yaoji-departure', 'yaoji-list-view', 'yaoji-member'])
  expect(reload).toHaveBeenCalledOnce()
  expect($looker.get()).toMatchObject({ company: '连锁总部' })
})
