import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { logoutCall, userBaseCall } from '@yaoji/contract/calls/identity/session'
import { showToast } from '../../base/lib/notices.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { navigationFixture, linksFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { watchDrawing } from '../../../testing/widgets/watch-drawing.ts'
import '../../base/theme/index.css'
import { Header } from './header.tsx'
import { Navigation } from './navigation.tsx'
import { prepareHeader, showHeader } from './test-support/shown-header.tsx'

prepareHeader()

test('a visitor finds the log-in, which leads back here', async () => {
  history.replaceState(null, '', '/list?select=3')
  await page.viewport(1720, 900)
  const { screen } = await showHeader()
  await expect.element(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login?redirect=%2Flist%3Fselect%3D3')
  await expect.element(screen.getByRole('link', { name: /400-820-0000/ })).toHaveAttribute('href', 'tel:400-820-0000')
  await expect.element(screen.getByRole('link', { name: /药集.*首页/ })).toHaveAttribute('href', '/')
  await expectAccessible(screen.container)
})

test('a member sees the company and can log out', async () => {
  const reload = vi.spyOn(shownPage, 'reload').mockImplementation(() => {})
  const { screen, asked } = await showHeader({
    ...memberFixture,
    quality_inspection: { quality_inspection_url: '', msg: '请联系客服索取' },
  })
  await expect.element(screen.getByText('安康大药房')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '我的收藏' })).toHaveAttribute('href', '/star')
  await screen.getByRole('button', { name: '药检报告' }).click()
  await expect.element(screen.getByRole('dialog', { name: '温馨提示' })).toMatchTextContent(/请联系客服索取/)
  await screen.getByRole('button', { name: '知道了' }).click()
  await screen.getByRole('button', { name: '退出登录' }).click()
  await expect.poll(() => asked.some(call => isCall(call, logoutCall))).toBe(true)
  await expect.poll(() => reload).toHaveBeenCalled()
})

test('an activity that has not started says so, and so does a greyed entry', async () => {
  const { screen } = await showHeader()
  await screen.getByRole('button', { name: '拼团' }).click()
  await expect.element(screen.getByRole('dialog', { name: '温馨提示' })).toMatchTextContent(/拼团活动将于12月开始/)
  await screen.getByRole('button', { name: '知道了' }).click()
  await screen.getByRole('button', { name: '未开放' }).click()
  await expect.element(screen.getByRole('dialog', { name: '温馨提示' })).toMatchTextContent(/活动未开始/)
})

test('the banner at the top right goes for good', async () => {
  const { screen } = await showHeader()
  const banner = screen.getByRole('link', { name: '近效期专场' })
  await expect.element(banner).toHaveAttribute('href', '/list?is_jxq=1')
  await screen.getByRole('button', { name: '不再显示“近效期专场”' }).click()
  await expect.element(banner).not.toBeInTheDocument()
  await cleanup()
  const again = await showHeader()
  await expect.element(again.screen.getByRole('button', { name: '拼团' })).toBeVisible()
  expect(again.screen.getByRole('link', { name: '近效期专场' }).elements()).toEqual([])
})

test("the server's time ticks, and nothing else of the header is drawn again", async () => {
  await page.viewport(1720, 900)
  const { screen } = await showHeader()
  const clock = screen.getByText(/^北京时间/)
  await expect.element(clock).toBeVisible()
  expect(clock.element().textContent).toMatch(/^北京时间 \d\d:\d\d:\d\d$/)
  // The words of other buyers come down while the empty field has the focus.
  await screen.getByRole('combobox').click()
  await expect.poll(() => screen.container.querySelector('.yaoji-search__panel')).not.toBeNull()
  for (const name of ['板蓝根', '近效期专场', /400-820-0000/]) await expect.element(screen.getByRole('link', { name })).toBeVisible()
  await expect.poll(() => $session.get().state).toBe('visitor')
  await expect.poll(() => screen.container.querySelector('.yaoji-top-bar__who')?.getAttribute('data-state')).toBe('visitor')
  const drawnWithATick = async () => {
    const before = clock.element().textContent
    const drawn = watchDrawing(screen.container)
    await expect.poll(() => clock.element().textContent).not.toBe(before)
    return drawn().filter(node => !clock.element().contains(node))
  }
  // What arrives late on a busy machine is drawn with one tick, not with each.
  await expect.poll(drawnWithATick).toEqual([])
})

test('a navigation that the page has drawn before is taken over once, until the service answers', async () => {
  const answer = pendingAnswer()
  fakeService(() => answer.promise)
  globalThis.yaoji = { drawnNavigation: navigationFixture.nav.slice(0, 2) }
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
  answer.resolve(envelope(navigationFixture))
  await expect.poll(texts).toEqual(Array.from({ length: 2 }, () => '首页近效期三个月内未开放拼团'))
})

test('nine long names share the room that there is, and none lies over another', async () => {
  const answer = pendingAnswer()
  fakeService(() => answer.promise)
  const nav = Array.from({ length: 9 }, (_, at) => ({ ...navigationFixture.nav[0]!, id: at, name: '岁末养生滋补节大促专区', children: [] }))
  globalThis.yaoji = { drawnNavigation: nav }
  const screen = await render(<Navigation />)
  const boxes = screen
    .getByRole('link')
    .elements()
    .map(link => link.getBoundingClientRect())
  expect(boxes.length).toBe(9)
  expect(boxes.every(({ right }, at) => right <= (boxes[at + 1]?.left ?? innerWidth) + 1)).toBe(true)
  answer.resolve(envelope(navigationFixture))
  await expect.element(screen.getByRole('link', { name: '近效期' })).toBeVisible()
})

test('a submenu opens by key and closes by Escape', async () => {
  const { screen } = await showHeader()
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

test('the header is 84 px high, and 52 px of it stay as the page scrolls', async () => {
  const { screen } = await showHeader(memberFixture)
  await expect.element(screen.getByText('安康大药房')).toBeVisible()
  const bar = screen.container.querySelector('.yaoji-header__bar')!.getBoundingClientRect()
  const navigation = screen.container.querySelector('.yaoji-header__nav')!.getBoundingClientRect()
  expect([bar.top, bar.height, navigation.bottom]).toEqual([0, 52, 84])
  screen.container.querySelector('.yaoji-header')!.parentElement!.style.height = '3000px'
  window.scrollTo(0, 600)
  await expect.poll(() => screen.container.querySelector('.yaoji-header__bar')!.getBoundingClientRect().top).toBe(0)
  expect(screen.container.querySelector('.yaoji-header__nav')!.getBoundingClientRect().bottom).toBeLessThan(0)
})

test('a member who works in a list has no banner above it, and reads of a paper that ends in the navigation', async () => {
  history.replaceState(null, '', '/list')
  const { screen } = await showHeader({ ...memberFixture, zizhi_days: 20, zizhi_name: '药品经营许可证' })
  await expect
    .element(screen.getByRole('link', { name: '药品经营许可证 20天后到期' }))
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('药品经营许可证')))
  expect(screen.getByRole('link', { name: '近效期专场' }).elements()).toEqual([])
  await expectAccessible(screen.container)
})

test.each([
  [390, 667],
  [390, 844],
  [1440, 900],
])('at %i × %i a toast leaves the search box free', async (width, height) => {
  await page.viewport(width, height)
  const { screen } = await showHeader()
  showToast({ kind: 'error', text: '网络异常，请检查后重试' })
  const toast = screen.getByRole('status').filter({ hasText: '网络异常' })
  await expect.element(toast).toBeVisible()
  const searchBox = screen.getByRole('button', { name: '搜索', exact: true }).element().getBoundingClientRect()
  const { top, bottom } = toast.element().getBoundingClientRect()
  expect(top).toBeGreaterThan(searchBox.bottom)
  // The two bars of a phone take up to 170 px.
  expect(bottom).toBeLessThan(height - 170)
})

test('on a phone the header is one bar of 52 px with the search in it', async () => {
  await page.viewport(390, 844)
  const { screen } = await showHeader({ ...memberFixture, zizhi_days: 20, zizhi_name: '药品经营许可证' })
  await expect.element(screen.getByText('安康大药房')).toBeInTheDocument()
  const bar = screen.container.querySelector('.yaoji-header__bar')!.getBoundingClientRect()
  const search = screen.getByRole('search').element().getBoundingClientRect()
  expect([bar.top, bar.height, search.right <= 390, search.width > 250]).toEqual([0, 52, true, true])
  const below = document.elementFromPoint(195, 60)
  expect(below?.closest('.yaoji-header')).toBeFalsy()
})

test('on a phone the search keeps its width while the service does not say who is looking', async () => {
  await page.viewport(390, 844)
  fakeService(() => {
    throw new TypeError('Failed to fetch')
  })
  const screen = await render(<Header />)
  await expect.element(screen.getByRole('button', { name: '重试' })).toBeVisible()
  const search = screen.getByRole('search').element().getBoundingClientRect()
  expect([search.right <= 390, search.width > 250]).toEqual([true, true])
})
