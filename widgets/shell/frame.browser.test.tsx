import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { $environment, configureEnvironment } from '../lib/environment.ts'
import { $session } from '../session/index.ts'
import { expectAccessible } from '../test-support/accessible.ts'
import { articlesFixture, commonFixture, linksFixture } from '../test-support/common-fixture.ts'
import { envelope, fakeService } from '../test-support/fake-service.ts'
import { memberFixture } from '../test-support/user-fixture.ts'
import '../theme/index.css'
import { $articles, $common, $links } from './common-store.ts'
import { Footer } from './footer.tsx'
import { Sidebar } from './sidebar.tsx'

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  fakeService(({ url }) => {
    if (url.pathname.includes('article')) return envelope(articlesFixture)
    return envelope(url.pathname.includes('links') ? linksFixture : commonFixture)
  })
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  await page.viewport(1440, 900)
  $session.set({ state: 'loading' })
  cleanStores($articles, $common, $links)
  for (const $value of [$articles, $common, $links]) $value.set(undefined)
  $environment.set({})
})

test('the footer shows four help columns, the licences and the ways to reach us', async () => {
  const screen = await render(<Footer />)
  await expect.element(screen.getByRole('heading', { name: '关于我们' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '第五栏' }).elements()).toEqual([])
  await expect.element(screen.getByRole('link', { name: '支付与配送说明' })).toHaveAttribute('href', '/help/article2')
  await expect.element(screen.getByRole('link', { name: '12315' })).toHaveAttribute('href', 'tel:12315')
  await expect.element(screen.getByRole('link', { name: 'ICP备案：粤ICP备00000000号' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible(screen.container)
})

test('the footer keeps what the host knows when the service does not answer', async () => {
  fakeService(() => envelope(null, 500))
  const screen = await render(<Footer articles={articlesFixture} links={linksFixture} />)
  await expect.element(screen.getByRole('link', { name: '新手指南说明' })).toBeVisible()
  await expect.element(screen.getByText('药品经营许可证：粤AA0000000')).toBeVisible()
})

test('the strip leads to account, cart, service and up', async () => {
  $session.set({ state: 'member', user: { ...memberFixture, admin: { name: '李客服', phone: '020-12345678', is_default: 0 } } })
  const screen = await render(<Sidebar />)
  await expect.element(screen.getByRole('link', { name: '我的订单' }).first()).toHaveAttribute('href', '/order')
  await expect.element(screen.getByRole('link', { name: '联系客服 020-12345678' })).toHaveAttribute('href', 'tel:020-12345678')
  await expect.element(screen.getByRole('button', { name: /打开购物车/ })).toBeVisible()
  await expectAccessible(screen.container)
})

test('on a phone the places are at the bottom, and the categories fill the screen', async () => {
  await page.viewport(390, 844)
  const screen = await render(<Sidebar />)
  const bar = screen.getByRole('navigation', { name: '底部导航' })
  await expect.element(bar).toBeVisible()
  await bar.getByRole('button', { name: '分类' }).click()
  const sheet = screen.getByRole('dialog', { name: '商品分类' })
  await sheet.getByRole('button', { name: '医疗器械' }).click()
  await expect.element(sheet.getByRole('link', { name: '医疗器械细类' })).toHaveAttribute('href', '/list?select=203')
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Escape}')
  await expect.element(sheet).not.toBeInTheDocument()
  await bar.getByRole('button', { name: /打开购物车/ }).click()
  await expect.element(screen.getByRole('heading', { name: '购物车' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(bar.getByRole('button', { name: /打开购物车/ })).toHaveFocus()
})
