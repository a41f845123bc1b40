import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { logoutCall, userBaseCall } from '@yaoji/contract/calls/session'
import { commonCall, linksCall } from '@yaoji/contract/calls/common'
import { focusRightCall, focusTopCall } from '@yaoji/contract/calls/focus'
import { $dismissed, $rightBanner, $rightBanners, $topBanner, $topBanners } from '../focus/index.ts'
import { $drawnFor } from '../lib/drawn-for.ts'
import { $environment, configureEnvironment } from '../lib/environment.ts'
import { shownPage } from '../lib/shown-page.ts'
import { $looker, $session, $shopNotes } from '../session/index.ts'
import { expectAccessible } from '../test-support/accessible.ts'
import { bannerFixture } from '../test-support/banner-fixture.ts'
import { commonFixture, linksFixture } from '../test-support/common-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../test-support/fake-service.ts'
import { memberFixture, visitorFixture } from '../test-support/user-fixture.ts'
import { watchDrawing } from '../test-support/watch-drawing.ts'
import { $notices, Notices, showToast } from '../ui/index.ts'
import '../theme/index.css'
import { $common, $links } from './common-store.ts'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  $session.set({ state: 'loading' })
  cleanStores($common, $links, $session, $looker, $dismissed, $rightBanner, $rightBanners, $topBanner, $topBanners)
  for (const $value of [$common, $links, $shopNotes, $rightBanners, $topBanners]) $value.set(undefined)
  $dismissed.set([])
  localStorage.clear()
  sessionStorage.clear()
  $drawnFor.set(undefined)
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  await page.viewport(1440, 900)
})

async function show(user = visitorFixture) {
  const { asked } = fakeService(call => {
    if (isCall(call, userBaseCall)) return envelope(user)
    if (isCall(call, commonCall)) return envelope(commonFixture)
    if (isCall(call, linksCall)) return envelope(linksFixture)
    if (isCall(call, focusRightCall)) return envelope([bannerFixture])
    if (isCall(call, focusTopCall)) return envelope([])
    return envelope(isCall(call, logoutCall) ? null : { list: ['板蓝根'] })
  })
  const screen = await render(
    <div>
      <Header hotline="400-111-1111" />
      <Notices />
    </div>,
  )
  return { screen, asked }
}

test('a visitor finds the log-in, which leads back here', async () => {
  history.replaceState(null, '', '/list?select=3')
  const { screen } = await show()
  await expect.element(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login?redirect=%2Flist%3Fselect%3D3')
  await expect.element(screen.getByRole('link', { name: /400-820-0000/ })).toHaveAttribute('href', 'tel:400-820-0000')
  await expect.element(screen.getByRole('link', { name: /药集.*首页/ })).toHaveAttribute('href', '/')
  await expectAccessible(screen.container)
})

test('a member sees the company and can log out', async () => {
  const reload = vi.spyOn(shownPage, 'reload').mockImplementation(() => {})
  const { screen, asked } = await show({ ...memberFixture, quality_inspection: { quality_inspection_url: '', msg: '请联系客服索取' } })
  await expect.element(screen.getByText('安康大药房')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '我的收藏' })).toHaveAttribute('href', '/star')
  await screen.getByRole('button', { name: '药检报告' }).click()
  await expect.element(screen.getByRole('dialog', { name: '温馨提示' })).toMatchTextContent(/请联系客服索取/)
  await screen.getByRole('button', { name: '知道了' }).click()
  await screen.getByRole('button', { name: '退出登录' }).click()
  await vi.waitFor(() => expect(asked.some(call => isCall(call, logoutCall))).toBe(true))
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})

test('the category menu is walked with the keyboard', async () => {
  const { screen } = await show()
  const button = screen.getByRole('button', { name: '全部分类' })
  await expect.element(screen.getByRole('button', { name: '拼团' })).toBeVisible()
  ;(button.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('link', { name: '西药', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  const panel = screen.getByRole('group', { name: '中成药的子分类' })
  await expect.element(panel).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '中成药', exact: true })).toHaveFocus()
  await userEvent.tab()
  await expect.element(panel.getByRole('link', { name: '全部中成药' })).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('link', { name: '中成药', exact: true })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(panel.getByRole('link', { name: '全部中成药' })).toHaveFocus()
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveAttribute('aria-expanded', 'false')
  await expect.element(button).toHaveFocus()
})

test('the category menu opens under the pointer', async () => {
  const { screen } = await show()
  await expect.element(screen.getByRole('button', { name: '拼团' })).toBeVisible()
  await screen.getByRole('button', { name: '全部分类' }).hover()
  await screen.getByRole('link', { name: '医疗器械' }).hover()
  await expect.element(screen.getByRole('link', { name: '医疗器械细类' })).toHaveAttribute('href', '/list?select=203')
})

test('the first tap of a finger opens the panel of a category, the second follows', async () => {
  const { screen } = await show()
  await expect.element(screen.getByRole('button', { name: '拼团' })).toBeVisible()
  await screen.getByRole('button', { name: '全部分类' }).click()
  const link = screen.getByRole('link', { name: '中成药', exact: true })
  await expect.element(link).toBeVisible()
  /** A finger does all this; whether the browser is then led away is what `click` answers. */
  const tap = () => {
    const element = link.element() as HTMLElement
    const touch = { bubbles: true, cancelable: true, pointerType: 'touch' }
    let isFollowed = false
    const look = (event: Event) => {
      isFollowed = !event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', look, { once: true })
    element.dispatchEvent(new PointerEvent('pointerdown', touch))
    element.focus()
    element.dispatchEvent(new PointerEvent('click', touch))
    return isFollowed
  }
  expect(tap()).toBe(false)
  await expect.element(screen.getByRole('group', { name: '中成药的子分类' })).toBeVisible()
  expect(tap()).toBe(true)
})

test('an activity that has not started says so, and so does a greyed entry', async () => {
  const { screen } = await show()
  await screen.getByRole('button', { name: '拼团' }).click()
  await expect.element(screen.getByRole('dialog', { name: '温馨提示' })).toMatchTextContent(/拼团活动将于12月开始/)
  await screen.getByRole('button', { name: '知道了' }).click()
  await screen.getByRole('button', { name: '未开放' }).click()
  await expect.element(screen.getByRole('dialog', { name: '温馨提示' })).toMatchTextContent(/活动未开始/)
})

test('the banner at the top right goes for good', async () => {
  const { screen } = await show()
  const banner = screen.getByRole('link', { name: '近效期专场' })
  await expect.element(banner).toHaveAttribute('href', '/list?is_jxq=1')
  await screen.getByRole('button', { name: '不再显示“近效期专场”' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  await cleanup()
  const again = await show()
  await expect.element(again.screen.getByRole('button', { name: '拼团' })).toBeVisible()
  expect(again.screen.getByRole('link', { name: '近效期专场' }).elements()).toEqual([])
})

test("the server's time ticks, and nothing else of the header is drawn anew", async () => {
  const { screen } = await show()
  const clock = screen.getByText(/^北京时间/)
  await expect.element(clock).toBeVisible()
  expect(clock.element().textContent).toMatch(/^北京时间 \d\d:\d\d:\d\d$/)
  for (const name of ['板蓝根', '近效期专场', /400-820-0000/]) await expect.element(screen.getByRole('link', { name })).toBeVisible()
  await expect.poll(() => $session.get().state).toBe('visitor')
  await expect.poll(() => screen.container.querySelector('.yaoji-top-bar__who')?.getAttribute('data-state')).toBe('visitor')
  const before = clock.element().textContent
  const drawn = watchDrawing(screen.container)
  await expect.poll(() => clock.element().textContent, { timeout: 10_000 }).not.toBe(before)
  expect(drawn().filter(node => !clock.element().contains(node))).toEqual([])
})

test('a navigation that the page has drawn before is taken over once, until the service answers', async () => {
  const answer = pendingAnswer()
  fakeService(() => answer.promise)
  globalThis.yaoji = { drawnNavigation: commonFixture.nav.slice(0, 2) }
  const screen = await render(
    <>
      <Navigation />
      <Navigation />
    </>,
  )
  const texts = () =>
    screen
      .getByRole('navigation', { name: '主导航' })
      .elements()
      .map(element => element.textContent)
  expect(texts()).toEqual(['首页近效期三个月内', '首页全部商品'])
  answer.resolve(envelope(commonFixture))
  await expect.poll(texts).toEqual(Array.from({ length: 2 }, () => '首页近效期三个月内未开放拼团'))
})

test('a submenu opens by key and closes by Escape', async () => {
  const { screen } = await show()
  const toggle = screen.getByRole('button', { name: '近效期的下级导航' })
  await expect.element(toggle).toBeVisible()
  ;(toggle.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('link', { name: '三个月内' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('on the cart pages the steps stand where the search was', async () => {
  fakeService(call => envelope(isCall(call, userBaseCall) ? memberFixture : linksFixture))
  const screen = await render(<Header variant="cart" step={2} />)
  await expect.element(screen.getByRole('listitem').filter({ hasText: '核对订单' })).toBeVisible()
  expect(screen.getByRole('search').elements()).toEqual([])
  await expectAccessible(screen.container)
})

test.each([
  [390, 667],
  [390, 844],
  [1440, 900],
])('at %i × %i a toast leaves the search box free', async (width, height) => {
  await page.viewport(width, height)
  const { screen } = await show()
  showToast({ kind: 'error', text: '网络异常，请检查后重试' })
  const toast = screen.getByRole('status').filter({ hasText: '网络异常' })
  await expect.element(toast).toBeVisible()
  const searchBox = screen.getByRole('button', { name: '搜索', exact: true }).element().getBoundingClientRect()
  const { top, bottom } = toast.element().getBoundingClientRect()
  expect(top).toBeGreaterThan(searchBox.bottom)
  // The two bars of a phone take up to 170 px.
  expect(bottom).toBeLessThan(height - 170)
})
