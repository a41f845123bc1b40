import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { $drawnFor, drawFor } from '../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $hasSessionFailed, $looker, $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { Header } from './header.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  $session.set({ state: 'loading' })
  $hasSessionFailed.set(false)
  $drawnFor.set(undefined)
  cleanStores($session, $looker)
  sessionStorage.clear()
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

test('a member whom the tab knows is shown before any answer, and no one is a visitor for want of one', async () => {
  drawFor({ buyer: 'danti 1', company: '安康大药房', isPassed: false })
  const answer = pendingAnswer()
  const { asked } = fakeService(() => answer.promise)
  const screen = await render(
    <div>
      <Header />
      <Notices />
    </div>,
  )
  await expect.element(screen.getByText('安康大药房')).toBeVisible()
  await expect.element(screen.getByText('认证中')).toBeVisible()
  await expect.poll(() => asked.some(call => isCall(call, userBaseCall))).toBe(true)
  answer.resolve(envelope(null, 503))
  await expect.poll(() => $hasSessionFailed.get()).toBe(true)
  await expect.element(screen.getByText('安康大药房')).toBeVisible()
  expect(screen.getByText('系统繁忙').elements()).toEqual([])
})

test('without an answer a tab that knows no one says so, and asks again', async () => {
  fakeService(() => envelope(null, 503))
  const screen = await render(
    <div>
      <Header />
    </div>,
  )
  const again = screen.getByRole('button', { name: '重试' })
  await expect.element(again).toBeVisible()
  expect(screen.getByText('您好，欢迎来到药集').elements()).toEqual([])
  await expectAccessible(screen.container)
  fakeService(() => envelope(memberFixture))
  await again.click()
  await expect.element(screen.getByText('安康大药房')).toBeVisible()
})

test.each([
  [false, false, '认证中'],
  [false, true, '认证被退回'],
  [true, true, '证件被退回'],
])('a store that is passed %s and has something sent back %s reads that', async (isPassed, isSentBack, text) => {
  drawFor({ buyer: 'danti 1', company: '安康大药房', isPassed, isSentBack })
  fakeService(() => pendingAnswer().promise)
  const screen = await render(
    <div>
      <Header />
    </div>,
  )
  await expect.element(screen.getByText(text)).toBeVisible()
})
