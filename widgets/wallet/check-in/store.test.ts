import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckedInWire } from '@yaoji/contract/calls/rewards/check-in'
import { codes } from '@yaoji/contract/codes'
import { setServerTime } from '../../base/lib/clock.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { messages } from './messages.ts'
import { checkIn } from './store.ts'

const answer: CheckedInWire = { gained: 5, balance: 325, check_in: { days: 1, is_done: 1, next: 5 } }
const take = vi.fn()

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  take.mockClear()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

const toasts = () => $notices.get().toasts.map(({ text }) => text)

test('a second click meanwhile asks nothing, and what came is said and handed over', async () => {
  const { asked } = fakeService(() => envelope(answer))
  await Promise.all([checkIn(take), checkIn(take)])
  expect(asked).toHaveLength(1)
  expect(take.mock.calls).toEqual([[answer]])
  expect(toasts()).toEqual([messages.gained(5)])
})

test('what another tab has done is said as that', async () => {
  fakeService(() => envelope({ ...answer, gained: 0 }))
  await checkIn(take)
  expect(toasts()).toEqual([messages.wasDone])
})

test('a lost answer is asked for with the same key on its day, and with another on the next', async () => {
  const dayMs = 86_400_000
  const noon = Date.UTC(2026, 10, 23, 4)
  const { asked } = fakeService(() => envelope(null, codes.failed))
  for (const at of [noon, noon + 1_000, noon + dayMs]) {
    vi.setSystemTime(at)
    setServerTime(at)
    await checkIn(take)
  }
  vi.useRealTimers()
  const [first, again, nextDay] = asked.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))
  expect(again).toBe(first)
  expect(nextDay).not.toBe(first)
  expect(take).not.toHaveBeenCalled()
})
