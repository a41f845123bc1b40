import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loginCall, logoutCall, userBaseCall } from '@yaoji/contract/calls/session'
import { $environment, configureEnvironment, environment } from '../lib/environment.ts'
import { envelope, fakeService, isCall } from '../test-support/fake-service.ts'
import { memberFixture, visitorFixture } from '../test-support/user-fixture.ts'
import { $notices } from '../ui/notices.ts'
import { $isMember, $session, login, logout, refreshSession } from './store.ts'

const reload = vi.spyOn(environment, 'reload')

beforeEach(() => {
  reload.mockReset()
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})

afterEach(() => {
  vi.unstubAllGlobals()
  cleanStores($session, $isMember)
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  sessionStorage.clear()
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

test('shows what a visitor sees when the first answer fails, and keeps a known member', async () => {
  let body = envelope(null, 500)
  fakeService(() => body)
  await refreshSession()
  expect($session.get()).toEqual({ state: 'visitor' })
  body = envelope(memberFixture)
  await refreshSession()
  body = envelope(null, 503)
  await refreshSession()
  expect($session.get().state).toBe('member')
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
  fakeService(asked => isCall(asked, loginCall) ? envelope(null, 422, { errors }) : envelope(visitorFixture))
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
  fakeService(asked => isCall(asked, userBaseCall) ? envelope(memberFixture) : envelope(null, 503))
  await refreshSession()
  await logout()
  expect($session.get().state).toBe('member')
  expect(reload).not.toHaveBeenCalled()
})

test('hears of log-in and log-out in other tabs', async () => {
  const { asked } = fakeService(() => envelope(memberFixture))
  const stop = $session.listen(() => {})
  const otherTab = new BroadcastChannel('yaoji')
  otherTab.postMessage({ about: 'session', state: 'member' })
  await vi.waitFor(() => expect($session.get().state).toBe('member'))
  otherTab.postMessage({ about: 'session', state: 'visitor' })
  await vi.waitFor(() => expect($session.get()).toEqual({ state: 'visitor' }))
  expect(asked).toHaveLength(1)
  otherTab.close()
  stop()
})

test('works where storage is blocked, without the reload', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  fakeService(() => envelope(memberFixture))
  await login({ username: 'danti', password: 'Yaoji2026!' })
  await refreshSession()
  expect($session.get().state).toBe('member')
  expect(reload).not.toHaveBeenCalled()
})
