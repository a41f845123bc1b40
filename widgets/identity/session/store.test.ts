import { beforeEach, expect, test, vi } from 'vitest'
import { loginCall, logoutCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { $notices } from '../../base/lib/notices.ts'
import { fakeChannel } from '../../../testing/widgets/fake-channel.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture, visitorFixture } from '../../../testing/widgets/user-fixture.ts'
import { login } from './log-in.ts'
import { logout } from './log-out.ts'
import { $looker } from './looker.ts'
import { refreshSession } from './refresh.ts'
import { $isMember, $session } from './store.ts'
import { freshTab, reload, nextPage } from './test-support/fresh-tab.ts'

freshTab()

// Left open for a moment, the channel of one test is also the next one's.
const otherTab = fakeChannel()
const OtherTab = BroadcastChannel
beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', OtherTab)
  otherTab.heard.length = 0
})

test('is loading until the service has answered who is looking', async () => {
  fakeService(() => envelope(memberFixture))
  expect($session.get()).toEqual({ state: 'loading' })
  await refreshSession()
  expect($session.get()).toEqual({ state: 'member', user: memberFixture })
  expect($isMember.get()).toBe(true)
})

test('knows a visitor', async () => {
  fakeService(() => envelope(visitorFixture))
  await refreshSession()
  expect($session.get()).toEqual({ state: 'visitor' })
})

test('asks once for all who ask at the same time', async () => {
  const { asked } = fakeService(() => envelope(memberFixture))
  await Promise.all([refreshSession(), refreshSession()])
  await refreshSession()
  expect(asked).toHaveLength(2)
})

test('a failed answer makes a visitor of no one, and says nothing of a busy system', async () => {
  let body = envelope(null, 500)
  fakeService(() => body)
  expect($looker.get()).toEqual({ state: 'unknown', isShown: false })
  await refreshSession()
  expect($session.get()).toEqual({ state: 'loading' })
  expect($looker.get()).toEqual({ state: 'unknown', isShown: true })
  body = envelope(memberFixture)
  await refreshSession()
  expect($looker.get()).toMatchObject({ state: 'member', company: '安康大药房' })
  body = envelope(null, 503)
  await refreshSession()
  expect($session.get().state).toBe('member')
  expect($looker.get()).toMatchObject({ state: 'member', company: '安康大药房' })
  expect($notices.get().toasts).toEqual([])
})

test('the next page of the tab knows its member before an answer and without one, until the log-out', async () => {
  let body = envelope(memberFixture)
  fakeService(() => body)
  await refreshSession()
  nextPage()
  expect($looker.get()).toMatchObject({ state: 'member', company: '安康大药房', isPassed: true })
  body = envelope(null, 500)
  await refreshSession()
  expect($looker.get()).toMatchObject({ state: 'member', company: '安康大药房' })
  body = envelope(null)
  await logout()
  nextPage()
  expect($looker.get()).toEqual({ state: 'unknown', isShown: false })
})

test('a page without a session request makes no call (spec section 4)', async () => {
  const { asked } = fakeService(() => envelope(memberFixture))
  const meta = Object.assign(document.createElement('meta'), { name: 'yaoji-asks-nobody' })
  document.head.append(meta)
  await refreshSession()
  meta.remove()
  expect(asked).toEqual([])
  expect($session.get()).toEqual({ state: 'loading' })
})

test('a browser that refuses the cookie is reported as such, and no one is taken for a member', async () => {
  fakeService(call => envelope(isCall(call, loginCall) ? memberFixture : null, isCall(call, loginCall) ? 10_000 : 10_001))
  expect(await login({ username: 'danti', password: 'Yaoji2026!' })).toEqual({ ok: false, failure: { kind: 'not-kept' } })
  expect($session.get()).toEqual({ state: 'loading' })
  expect(sessionStorage).toHaveLength(0)
})

test('what cannot be asked after a log-in proves nothing against it', async () => {
  fakeService(call => envelope(isCall(call, loginCall) ? memberFixture : null, isCall(call, loginCall) ? 10_000 : 503))
  expect((await login({ username: 'danti', password: 'Yaoji2026!' })).ok).toBe(true)
})

test('reloads exactly once after a log-in', async () => {
  const { asked } = fakeService(() => envelope(memberFixture))
  await login({ username: ' danti ', password: 'Yaoji2026!' })
  expect(asked[0]?.body).toBe('username=danti&password=Yaoji2026%21')
  expect($session.get().state).toBe('member')
  expect(reload).not.toHaveBeenCalled()
  await refreshSession()
  await refreshSession()
  expect(reload).toHaveBeenCalledOnce()
})

test('a failed log-in leaves the visitor a visitor and gives the reason back', async () => {
  const errors = { password: ['用户名或密码错误'] }
  fakeService(asked => (isCall(asked, loginCall) ? envelope(null, 422, { errors }) : envelope(visitorFixture)))
  await refreshSession()
  const result = await login({ username: 'danti', password: 'wrong' }, { fieldErrors: 'caller' })
  expect(result).toMatchObject({ ok: false, failure: { kind: 'code', errors } })
  expect($session.get()).toEqual({ state: 'visitor' })
  await refreshSession()
  expect(reload).not.toHaveBeenCalled()
})

test('log-out clears the flag and reloads', async () => {
  const { paths } = fakeService(asked => envelope(isCall(asked, logoutCall) ? null : memberFixture))
  await login({ username: 'danti', password: 'Yaoji2026!' })
  await logout()
  expect(paths()).toContain(`DELETE ${logoutCall.path}`)
  expect($session.get()).toEqual({ state: 'visitor' })
  expect(reload).toHaveBeenCalledOnce()
  await refreshSession()
  expect(reload).toHaveBeenCalledOnce()
})

test('a failed log-out changes nothing', async () => {
  fakeService(asked => (isCall(asked, userBaseCall) ? envelope(memberFixture) : envelope(null, 503)))
  await refreshSession()
  await logout()
  expect($session.get().state).toBe('member')
  expect(reload).not.toHaveBeenCalled()
})

test('hears of log-in and log-out in other tabs', async () => {
  const { asked } = fakeService(() => envelope(memberFixture))
  const stop = $session.listen(() => {})
  otherTab.say({ about: 'session', state: 'member' })
  await expect.poll(() => $session.get().state).toBe('member')
  otherTab.say({ about: 'session', state: 'visitor' })
  await expect.poll(() => $session.get()).toEqual({ state: 'visitor' })
  expect(asked).toHaveLength(1)
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['yaoji-departure'], ['yaoji-departure']])
  expect(reload).toHaveBeenCalledOnce()
  stop()
})

test('tells other tabs of a log-in and a log-out', async () => {
  fakeService(() => envelope(memberFixture))
  await login({ username: 'danti', password: 'Yaoji2026!' })
  await logout()
  expect(otherTab.heard).toEqual([
    { about: 'session', state: 'member' },
    { about: 'session', state: 'visitor' },
  ])
})

test('works where storage is blocked, without the reload', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  fakeService(() => envelope(memberFixture))
  await login({ username: 'danti', password: 'Yaoji2026!' })
  await refreshSession()
  expect($session.get().state).toBe('member')
  expect(reload).not.toHaveBeenCalled()
})
