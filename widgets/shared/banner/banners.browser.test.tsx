import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { bannerFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { $drawBanner, $drawBanners, $homeBanners, $rightBanner, $rightBanners, $topBanner, $topBanners } from './banner-stores.ts'
import { $dismissed } from './dismissals.ts'
import { HomeBanners } from './home-banners.tsx'
import { $loginBanners, LoginBanner } from './login-banner.tsx'
import { DeskBanner, DrawBanner, RightBanner } from './banner.tsx'
import { TopBanner } from './top-banner.tsx'

const slots = [$homeBanners, $topBanners, $rightBanners, $loginBanners, $drawBanners]

beforeEach(() => {
  history.replaceState(null, '', '/')
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'visitor' })
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  cleanStores($dismissed, $topBanner, $rightBanner, $drawBanner, ...slots)
  for (const $banners of slots) $banners.set(undefined)
  $dismissed.set([])
  localStorage.clear()
  $environment.set({})
  $session.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  await page.viewport(1440, 900)
})

test.each([
  ['top', <TopBanner key="t" />],
  ['right', <RightBanner key="r" />],
  ['draw', <DrawBanner key="d" />],
  ['desk', <DeskBanner key="w" />],
])('the banner %s leads on and can be sent away for good', async (_slot, view) => {
  fakeService(() => envelope([bannerFixture]))
  const screen = await render(<div className="yaoji-root">{view}</div>)
  await expect.element(screen.getByRole('link', { name: '近效期专场' })).toHaveAttribute('href', '/list?is_jxq=1')
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '不再显示“近效期专场”' }).click()
  await expect.element(screen.getByRole('link', { name: '近效期专场' })).not.toBeInTheDocument()
  expect(localStorage.getItem('yaoji-dismissed-banners')).toBe('[7]')
})

test('next to the log-in is the first of its banners, and nothing where there is none', async () => {
  const { paths } = fakeService(() => envelope([bannerFixture, { ...bannerFixture, id: 8, name: '公告' }]))
  const screen = await render(<LoginBanner />)
  await expect.element(screen.getByRole('link', { name: '近效期专场' })).toHaveAttribute('href', '/list?is_jxq=1')
  expect([screen.getByRole('img').elements().length, paths()]).toEqual([1, ['GET /api/focus/login']])
  await expectAccessible(screen.container)
  $loginBanners.set([])
  await expect.element(screen.getByRole('img')).not.toBeInTheDocument()
})

test('a banner of an activity to come says so, one without an address is a picture', async () => {
  fakeService(() =>
    envelope([
      { ...bannerFixture, url: '*12月开始' },
      { ...bannerFixture, id: 8, name: '公告', url: '' },
    ]),
  )
  const screen = await render(
    <main className="yaoji-root">
      <HomeBanners />
      <Notices />
    </main>,
  )
  await screen.getByRole('button', { name: '近效期专场' }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent('12月开始')
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('img', { name: '公告' })).toBeVisible()
  expect(screen.getByRole('link').elements()).toEqual([])
  await expectAccessible(screen.container)
})

test('a slot without banners, or whose picture does not come, takes no room', async () => {
  fakeService(({ url }) => envelope(url.pathname.endsWith('top') ? [{ ...bannerFixture, image: 'data:image/png,broken' }] : []))
  const screen = await render(
    <div>
      <TopBanner />
      <RightBanner />
      <HomeBanners />
    </div>,
  )
  await expect.poll(() => $topBanners.get()).toHaveLength(1)
  await expect.poll(() => screen.container.textContent + screen.container.getElementsByTagName('img').length).toBe('0')
  expect(screen.container.getBoundingClientRect().height).toBe(0)
})

test('the strip keeps the room that the page made for it until it is known that there is none', async () => {
  const room = () => document.querySelector('.yaoji-strip')?.getBoundingClientRect().height
  document.documentElement.dataset.strip = 'room'
  globalThis.yaoji = { drawnStrip: bannerFixture }
  const answer = Promise.withResolvers<string>()
  vi.stubGlobal('fetch', async () => new Response(await answer.promise))
  const screen = await render(<TopBanner />)
  expect([room(), globalThis.yaoji]).toEqual([60, {}])
  await expect.element(screen.getByRole('link', { name: '近效期专场' })).toBeVisible()
  answer.resolve(envelope([]))
  await expect.poll(room).toBe(0)
  expect(localStorage.getItem('yaoji-strip')).toBeNull()
  document.documentElement.dataset.strip = 'later'
  $topBanners.set([bannerFixture])
  await expect.element(screen.getByRole('link', { name: '近效期专场', includeHidden: true })).not.toBeVisible()
  await expect.poll(() => localStorage.getItem('yaoji-strip')).toContain('"id":7,"name":"近效期专场"')
  delete document.documentElement.dataset.strip
  await expect.poll(room).toBe(60)
  await screen.getByRole('button', { name: '不再显示“近效期专场”' }).click()
  await expect.poll(room).toBe(0)
  await expect.poll(() => localStorage.getItem('yaoji-strip')).toBeNull()
  globalThis.yaoji = undefined
})

test('on a phone the activities are pushed along, and the bottom bar stays free', async () => {
  await page.viewport(390, 844)
  fakeService(() => envelope([1, 2, 3].map(id => ({ ...bannerFixture, id }))))
  const screen = await render(
    <div className="yaoji-root">
      <HomeBanners />
      <DrawBanner />
    </div>,
  )
  const pictures = screen.getByRole('listitem')
  await expect.poll(() => pictures.elements().length).toBe(3)
  expect(new Set(pictures.elements().map(item => item.getBoundingClientRect().top)).size).toBe(1)
  expect(document.documentElement.scrollWidth).toBe(390)
  const close = screen.getByRole('button', { name: '不再显示“近效期专场”' })
  await expect.element(close).toBeVisible()
  expect(close.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(844 - 56)
})

test('next to the work of a member the banner of the lottery covers nothing, and no second one lies over the page', async () => {
  $session.set({ state: 'member', user: memberFixture })
  fakeService(() => envelope([bannerFixture]))
  const screen = await render(
    <div className="yaoji-root">
      <DeskBanner />
      <DrawBanner />
    </div>,
  )
  const banner = screen.getByRole('region', { name: '近效期专场' })
  await expect.element(banner).toBeVisible()
  expect(banner.elements().map(each => getComputedStyle(each).position)).toEqual(['relative'])
})
