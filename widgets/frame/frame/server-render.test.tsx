// @vitest-environment node
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { FavouritePage } from '../../purchase/favourite-page/index.ts'
import { GoodsDetail } from '../../storefront/goods-detail/index.ts'
import { GoodsList } from '../../storefront/goods-list/index.ts'
import { CategoryFloors, GoodsShelf } from '../../storefront/home-goods/index.ts'
import { LoginForm } from '../../identity/login/index.ts'
import { QuickPurchasePage } from '../../purchase/quick-purchase/index.ts'
import { articlesFixture, linksFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LicenceList } from './licence-list.tsx'
import { Sidebar } from './sidebar.tsx'

const fetchFake = vi.fn()

vi.stubGlobal('fetch', fetchFake)

afterEach(() => fetchFake.mockReset())

test.each([
  ['Header', <Header key="a" hotline="400-820-0000" />],
  ['Header of the cart', <Header key="b" variant="cart" step={1} />],
  ['Footer', <Footer key="c" />],
  ['Sidebar', <Sidebar key="d" />],
  ['GoodsList', <GoodsList key="e" />],
  ['GoodsDetail', <GoodsDetail key="f" />],
  ['GoodsShelf', <GoodsShelf key="g" name="near" title="近效期专场" query={{ is_jxq: 1 }} />],
  ['CategoryFloors', <CategoryFloors key="h" />],
  ['LoginForm', <LoginForm key="i" />],
  ['LicenceList', <LicenceList key="j" />],
  ['QuickPurchasePage', <QuickPurchasePage key="k" />],
  ['FavouritePage', <FavouritePage key="l" />],
])('%s is drawn on a server, which asks no one and writes no inline style', (_name, view) => {
  const html = renderToString(view)
  expect(html).toContain('yaoji-root')
  expect(html).not.toContain(' style=')
  expect(fetchFake).not.toHaveBeenCalled()
})

test('the hotline is on the page before the service has told it', () => {
  expect(renderToString(<Footer hotline="400-111-1111" />)).toContain('tel:400-111-1111')
})

test('the footer is useful without JavaScript', () => {
  const html = renderToString(
    <Footer articles={articlesFixture} links={linksFixture} shortcut="/yaoji.url" licencePage="/help/fwbz/zzgs" />,
  )
  expect(html).toContain('href="/help/article1"')
  expect(html).toContain('药品经营许可证：粤AA0000000')
  expect(html).toContain('tel:12315')
  expect(html).toContain('href="/privacy"')
  expect(html).toContain('href="/yaoji.url" download="药集.url"')
  expect(html).toContain('href="/help/fwbz/zzgs"')
  expect(html).toContain('alt="小程序"')
  expect(html).toContain('alt="APP下载"')
})

test('a log-in form that is sent before it is alive leaves the password out of the address', () => {
  expect(renderToString(<LoginForm />)).toContain('method="dialog"')
})
