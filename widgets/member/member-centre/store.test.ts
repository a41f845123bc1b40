import { afterEach, expect, test, vi } from 'vitest'
import { configureEnvironment, $environment } from '../../base/lib/environment.ts'
import { codes } from '@yaoji/contract/codes'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService, pendingAnswer, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { chinaDay } from '@yaoji/contract/domain/china-day'
import { $centre, loadCentre, refreshCentre, takeCheckIn } from './store.ts'

const answer = { user: memberFixture, orders: {}, wallet: { points: 0 }, check_in: {}, ending: [], month: { weeks: [] } }

afterEach(() => {
  $session.set({ state: 'loading' })
  $centre.set({ state: 'loading' })
  $environment.set({})
  vi.unstubAllGlobals()
})

test('one call says who is looking too: nothing else is asked (spec section 4)', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const { paths } = fakeService(() => envelope(answer))
  await loadCentre()
  expect(paths()).toEqual(['GET /api/user/centre'])
  expect($session.get()).toMatchObject({ state: 'member', user: { company: memberFixture.company } })
  expect($centre.get()).toMatchObject({ state: 'ready', value: { today: chinaDay(serverSeconds * 1000) } })
})

test('签到 shows its points in the wallet, without another call', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const { paths } = fakeService(() => envelope(answer))
  await loadCentre()
  const check_in = { days: 3, is_done: 1, next: 10 }
  takeCheckIn({ gained: 10, balance: 330, check_in })
  expect($centre.get()).toMatchObject({ value: { check_in, wallet: { points: 330 }, user: { days: 3 } } })
  expect(paths()).toHaveLength(1)
})

test('on a new day what is there stays until that of the new one has come, also where no one answers', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  fakeService(() => envelope(answer))
  await loadCentre()
  const before = $centre.get()
  fakeService(() => envelope(null, codes.failed))
  await refreshCentre()
  expect($centre.get()).toBe(before)
  const next = pendingAnswer()
  fakeService(() => next.promise)
  const refreshed = refreshCentre()
  expect($centre.get()).toBe(before)
  next.resolve(envelope({ ...answer, check_in: { days: 3, is_done: 0, next: 10 } }, codes.success, { timestamp: serverSeconds + 86_400 }))
  await refreshed
  expect($centre.get()).toMatchObject({ value: { check_in: { is_done: 0 }, today: chinaDay((serverSeconds + 86_400) * 1_000) } })
})

test('what is in the way is said: a role may not, the service fails', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  for (const [code, state] of [
    [codes.forbidden, 'forbidden'],
    [codes.failed, 'failed'],
  ] as const) {
    fakeService(() => envelope(null, code, { msg: '不能查看' }))
    await loadCentre()
    expect($centre.get().state).toBe(state)
  }
})
