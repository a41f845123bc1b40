import { afterEach, beforeEach, expect, test } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { arrivalAddCall } from '@yaoji/contract/calls/storefront/favourite'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { ArrivalNoticeButton } from './arrival-notice-button.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { favourites, arrivals } from './marked.ts'

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
})

afterEach(async () => {
  await cleanup()
  favourites.$marks.set({})
  arrivals.$marks.set({})
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

test('both hearts of one goods fill at once, and empty again when the service refuses', async () => {
  const answer = pendingAnswer()
  fakeService(() => answer.promise)
  const screen = await render(
    <main className="yaoji-root">
      <FavouriteButton goodsId={12} isFavourite={false} name="阿莫西林胶囊" />
      <FavouriteButton goodsId={12} isFavourite={false} name="阿莫西林胶囊" size="page" />
      <FavouriteButton goodsId={13} isFavourite name="布洛芬缓释胶囊" />
      <Notices />
    </main>,
  )
  const hearts = screen.getByRole('button', { name: '收藏：阿莫西林胶囊' })
  await expect.element(screen.getByRole('button', { name: '收藏：布洛芬缓释胶囊' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(screen.container)
  await hearts.nth(1).click()
  for (const at of [0, 1]) await expect.element(hearts.nth(at)).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible(screen.container)
  answer.resolve(envelope(null, 503))
  for (const at of [0, 1]) await expect.element(hearts.nth(at)).toHaveAttribute('aria-pressed', 'false')
  await expect.element(screen.getByText('系统繁忙，请稍候再试')).toBeVisible()
})

test('a success leads to the favourites', async () => {
  fakeService(() => envelope({ count: 1 }))
  const screen = await render(
    <main className="yaoji-root">
      <FavouriteButton goodsId={12} isFavourite={false} name="阿莫西林胶囊" />
      <Notices />
    </main>,
  )
  await screen.getByRole('button', { name: '收藏：阿莫西林胶囊' }).click()
  await expect.element(screen.getByText('收藏成功')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '查看收藏' })).toHaveAttribute('href', '/star')
})

test('an arrival notice is asked for and taken back', async () => {
  const { asked } = fakeService(() => envelope({ count: 1 }))
  const screen = await render(
    <main className="yaoji-root">
      <ArrivalNoticeButton goodsId={15} name="布洛芬缓释胶囊" />
      <Notices />
    </main>,
  )
  await screen.getByRole('button', { name: '到货通知：布洛芬缓释胶囊' }).click()
  const registered = screen.getByRole('button', { name: '已登记到货通知：布洛芬缓释胶囊' })
  await expect.element(registered).toBeVisible()
  expect(asked.map(call => isCall(call, arrivalAddCall))).toEqual([true])
  await expectAccessible(screen.container)
  await registered.click()
  await expect.element(screen.getByRole('button', { name: '到货通知：布洛芬缓释胶囊', exact: true })).toBeVisible()
  await expect.element(screen.getByText('已取消到货通知')).toBeVisible()
})
