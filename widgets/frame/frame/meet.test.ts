import { afterEach, expect, test, vi } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { $drawnFor } from '../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { keepPending } from '../../base/lib/requests/pending.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { $session, login, refreshSession } from '../../identity/session/parts.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { meet } from './meet.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  $session.set({ state: 'loading' })
  $drawnFor.set(undefined)
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  sessionStorage.clear()
  localStorage.clear()
})

test('who is looking is asked once on a page, whichever widget asks first, and again where no one answered', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  let answer = envelope(null, 500)
  const { asked } = fakeService(() => answer)
  await refreshSession()
  answer = envelope(memberFixture)
  await meet(true)
  await meet(false)
  expect(asked).toHaveLength(2)
  // The cart's widget, or another one, was there before the header.
  await meet(true)
  expect(asked).toHaveLength(2)
})

test('what was interrupted goes on in the page that stays after a log-in, where it is reported', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  const reload = vi.spyOn(shownPage, 'reload').mockReturnValue()
  const { asked } = fakeService(call => envelope(isCall(call, cartAddCall) ? { total: cartFixture } : memberFixture))
  const additions = () => asked.filter(call => isCall(call, cartAddCall)).length
  await login({ username: 'danti', password: 'Yaoji2026!' })
  keepPending(cartAddCall, { body: { goods_id: 1, number: 10 }, idempotencyKey: 'key' })
  await meet(true)
  expect(reload).toHaveBeenCalledOnce()
  expect(additions()).toBe(0)
  $session.set({ state: 'loading' })
  await meet(true)
  expect(additions()).toBe(1)
  expect($notices.get().toasts.map(({ text }) => text)).toEqual(['刚才选的商品已加入购物车'])
})
