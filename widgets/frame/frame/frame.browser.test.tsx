import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session, $shopNotes } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { articlesFixture, navigationFixture, linksFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { $articles, $navigation, $links } from '../../shared/navigation/parts.ts'
import { Footer } from './footer.tsx'
import { LicenceList } from './licence-list.tsx'
import { Sidebar } from './sidebar.tsx'

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  fakeService(({ url }) => {
    if (url.pathname.includes('article')) return envelope(articlesFixture)
    if (url.pathname.includes('draw')) return envelope([])
    return envelope(url.pathname.includes('links') ? linksFixture : navigationFixture)
  })
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  await page.viewport(1440, 900)
  $session.set({ state: 'loading' })
  cleanStores($articles, $navigation, $links)
  for (const $value of [$articles, $navigation, $links, $shopNotes]) $value.set(undefined)
  $environment.set({})
})

test('the footer shows four help columns, the licences and the contacts to reach us', async () => {
  const screen = await render(<Footer />)
  await expect.element(screen.getByRole('heading', { name: '关于我们' })).toBeVisible()
  expect(screen.getByRole('heading', { name: '第五栏' }).elements()).toEqual([])
  await expect.element(screen.getByRole('link', { name: '支付与配送说明' })).toHaveAttribute('href', '/help/article2')
  await expect.element(screen.getByRole('link', { name: '12315' })).toHaveAttribute('href', 'tel:12315')
  await expect.element(screen.getByRole('link', { name: 'ICP备案：粤ICP备00000000号' })).toHaveAttribute('rel', 'noopener noreferrer')
  await expectAccessible(screen.container)
})

test('the footer leaves licences to a page that shows them, and shows them where that is empty', async () => {
  const screen = await render(
    <>
      <div id="empty" />
      <div id="filled">
        <p>药品经营许可证</p>
      </div>
      <Footer links={linksFixture} legalId="empty" />
      <Footer links={linksFixture} legalId="filled" />
    </>,
  )
  await expect.element(screen.getByText('药品经营许可证：粤AA0000000')).toBeVisible()
  expect(screen.getByText('药品经营许可证：粤AA0000000').elements()).toHaveLength(1)
})

test('the footer keeps what the host knows when the service does not answer', async () => {
  fakeService(() => envelope(null, 500))
  const screen = await render(<Footer articles={articlesFixture} links={linksFixture} />)
  await expect.element(screen.getByRole('link', { name: '新手指南说明' })).toBeVisible()
  await expect.element(screen.getByText('药品经营许可证：粤AA0000000')).toBeVisible()
})

const knownMember = { ...memberFixture, admin: { name: '李客服', phone: '020-12345678', is_default: 0 } }
const qqContacts = { hot_line: '400-820-0000', qq1: '900000000001', qq2: 'javascript:1' }

test('the strip leads to account, cart, service, WeChat and up', async () => {
  const face = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='
  $session.set({ state: 'member', user: { ...knownMember, face } })
  $shopNotes.set({ ...memberFixture, common_config: qqContacts })
  const screen = await render(<Sidebar />)
  await expect.element(screen.getByRole('link', { name: '会员中心' }).first()).toHaveAttribute('href', '/user')
  await expect.poll(() => screen.container.querySelector('a[href="/user"] img')?.getAttribute('src')).toBe(face)
  await expect.element(screen.getByRole('button', { name: /打开购物车/ })).toBeVisible()
  const service = screen.getByRole('button', { name: '联系客服' })
  await service.click()
  const contacts = screen.getByRole('group', { name: '联系客服' })
  await expect.element(contacts.getByRole('link', { name: /专属服务：李客服/ })).toHaveAttribute('href', 'tel:020-12345678')
  await expect.element(contacts.getByRole('link', { name: /客服热线/ })).toHaveAttribute('href', 'tel:400-820-0000')
  const talk = contacts.getByRole('link', { name: /QQ客服1/ })
  await expect.element(talk).toHaveAttribute('href', expect.stringContaining('https://wpa.qq.com/msgrd?v=3&uin=900000000001'))
  await expect.element(talk).toHaveAttribute('rel', 'noopener noreferrer')
  expect(contacts.getByRole('link', { name: /QQ客服2/ }).elements()).toEqual([])
  await expectAccessible(screen.container)
  await userEvent.keyboard('{Escape}')
  await expect.element(contacts).not.toBeInTheDocument()
  await expect.element(service).toHaveFocus()
  await screen.getByRole('button', { name: '微信公众号' }).click()
  await expect.element(screen.getByRole('img', { name: '微信公众号' })).toBeVisible()
})

test('a panel of the strip opens under the pointer and goes with it', async () => {
  const screen = await render(
    <main>
      <Sidebar />
      <button type="button">正文</button>
    </main>,
  )
  await screen.getByRole('button', { name: '联系客服' }).hover()
  const line = screen.getByRole('link', { name: /客服热线/ })
  await expect.element(line).toBeVisible()
  await line.hover()
  await expect.element(line).toBeVisible()
  await screen.getByRole('button', { name: '正文' }).hover()
  await expect.element(line).not.toBeInTheDocument()
})

test('no figure is at the cart before somebody has counted', async () => {
  const screen = await render(<Sidebar />)
  await expect.element(screen.getByRole('button', { name: '打开购物车，购物车', exact: true })).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/\d/)
  $session.set({ state: 'member', user: memberFixture })
  await expect.element(screen.getByRole('button', { name: '打开购物车，购物车，3种商品' })).toBeVisible()
})

test('licences stand with number, term and picture; a failure can be tried again', async () => {
  fakeService(() => envelope(null, 500))
  const screen = await render(
    <main>
      <LicenceList />
    </main>,
  )
  const retry = screen.getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  fakeService(() => envelope(linksFixture))
  await retry.click()
  const licences = screen.getByRole('listitem')
  await expect.element(licences.nth(0)).toMatchTextContent('编号：粤AA0000000有效期至 2029-06-30')
  await expect.element(licences.nth(0).getByRole('link', { name: '查看药品经营许可证原图' })).toHaveAttribute('target', '_blank')
  await expect.element(licences.nth(1)).toMatchTextContent('已过期')
  await expect.element(licences.nth(2)).toMatchTextContent('长期有效')
  await expectAccessible(screen.container)
})

test('on a phone the places are at the bottom, and the categories fill the screen', async () => {
  await page.viewport(390, 844)
  $session.set({ state: 'member', user: { ...knownMember, message_count: 5 } })
  const screen = await render(<Sidebar />)
  const bar = screen.getByRole('navigation', { name: '底部导航' })
  await expect.element(bar.getByRole('link', { name: '会员中心，5条未读' })).toMatchTextContent('会员中心5')
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
  await bar.getByRole('button', { name: '联系客服' }).click()
  const contacts = screen.getByRole('dialog', { name: '联系客服' })
  await expect.element(contacts.getByRole('link', { name: /客服热线/ })).toHaveAttribute('href', 'tel:400-820-0000')
  await expect.element(contacts.getByRole('img', { name: '微信公众号' })).toBeVisible()
  await expectAccessible(screen.container)
})
