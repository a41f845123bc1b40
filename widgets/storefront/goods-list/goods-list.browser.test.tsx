import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { $navigation } from '../../shared/navigation/parts.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { navigationFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { goodsListFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { GoodsList } from './goods-list.tsx'
import { createGoodsList } from './list-store.ts'

const noGoods = {
  ...goodsListFixture,
  list: [],
  total: 0,
  last_page: 0,
  facets: { sccj: [], jx: [], category: [], is_xy: [], flags: [], yxq_min: [], facts: [] },
}

beforeEach(() => {
  configureEnvironment({
    serviceOrigin: 'https://api.test',
    navigate: path => history.pushState(null, '', path),
  })
  $session.set({ state: 'member', user: memberFixture })
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  cleanStores($navigation)
  $navigation.set(undefined)
  history.replaceState(null, '', '/')
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

async function show(address: string, answer: (url: URL) => string = () => envelope(goodsListFixture), store = createGoodsList()) {
  history.replaceState(null, '', address)
  const service = fakeService(call => {
    if (isCall(call, goodsListCall)) return answer(call.url)
    return envelope(isCall(call, cartAddCall) ? { total: cartFixture } : navigationFixture)
  })
  const screen = await render(
    <main>
      <GoodsList store={store} />
      <Notices />
    </main>,
  )
  const listed = () => service.asked.filter(call => isCall(call, goodsListCall)).map(({ url }) => url.search)
  return { screen, asked: service.asked, listed }
}

test('shows what a buyer compares, and nothing that axe refuses', async () => {
  const { screen } = await show('/list?select=1')
  await expect.element(screen.getByRole('heading', { level: 1, name: '西药' })).toBeVisible()
  await expect.element(screen.getByText('45 种', { exact: true })).toBeVisible()
  const row = screen.getByRole('listitem').filter({ hasText: '人工牛黄' })
  await expect.element(row.getByText('20盒起购；按10盒的倍数购买；限购余60盒')).toBeVisible()
  await expect.element(row.getByText(/2027-01-31/)).toMatchTextContent(/近效期/)
  await expect.element(screen.getByRole('link', { name: '安必灵 阿莫西林胶囊' }).first()).toHaveAttribute('href', '/list/info/12')
  await expect.element(screen.getByText('暂时缺货')).toBeVisible()
  await expectAccessible(screen.container)
})

test('a visitor is led to the log-in and back', async () => {
  const { screen } = await show('/list?select=1')
  await expect.element(screen.getByText('登录后可看价采购')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', '/login?redirect=%2Flist%3Fselect%3D1')
})

test('filters, sorts and pages are addresses, and back brings the former goods without a call', async () => {
  const pageOf = (url: URL) => Number(url.searchParams.get('page') ?? 1)
  const { screen, listed } = await show('/search?keywords=阿&page=2', url => envelope({ ...goodsListFixture, page: pageOf(url) }))
  await expect.element(screen.getByRole('heading', { level: 1, name: '“阿”的搜索结果' })).toBeVisible()
  await screen.getByRole('button', { name: '筛选条件' }).click()
  const maker = screen.getByRole('group', { name: '厂家' }).getByRole('link', { name: /华北某某药业有限公司/ })
  await expect.element(maker).toHaveAttribute('href', `/search?${new URLSearchParams({ keywords: '阿', sccj: '华北某某药业有限公司' })}`)
  await screen.getByRole('dialog', { name: '筛选' }).getByRole('button', { name: /^查看/ }).click()
  const price = screen.getByRole('link', { name: '价格' })
  await expect.element(price).toHaveAttribute('href', '/search?keywords=%E9%98%BF&sort=price&order=asc')
  await screen.getByRole('checkbox', { name: /^仅看有货/ }).click()
  await expect.poll(() => listed().at(-1)).toBe('?keywords=%E9%98%BF&in_stock=1')
  await screen.getByRole('button', { name: '3' }).click()
  await expect.poll(() => listed().at(-1)).toBe('?keywords=%E9%98%BF&in_stock=1&page=3')
  await expect.element(screen.getByRole('button', { name: '3' })).toHaveAttribute('aria-current', 'page')
  const asked = listed().length
  history.back()
  await expect.element(screen.getByRole('button', { name: '1' })).toHaveAttribute('aria-current', 'page')
  expect(listed()).toHaveLength(asked)
})

test('a quantity that was chosen and not added is there on the way back to the list, and in no other list', async () => {
  const store = createGoodsList()
  const quantity = ({ screen }: Awaited<ReturnType<typeof show>>) => screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊 数量' })
  const first = quantity(await show('/list?select=1', undefined, store))
  await first.fill('7')
  await userEvent.keyboard('{Tab}')
  await expect.element(first).toHaveValue('7')
  await cleanup()
  await expect.element(quantity(await show('/list?select=1', undefined, store))).toHaveValue('7')
  await cleanup()
  await expect.element(quantity(await show('/search?keywords=%E9%98%BF'))).toHaveValue('1')
})

test('goods with a name like what was searched stand under a sentence that says so', async () => {
  const note = '没有找到“倍他环糊精”，名称相近的有'
  const { screen } = await show('/search?keywords=%E5%80%8D%E4%BB%96', () => envelope({ ...goodsListFixture, note }))
  await expect.element(screen.getByText(note)).toBeVisible()
  const offer = screen.getByRole('link', { name: '没有要的品种？发布求购' })
  await expect.element(offer).toHaveAttribute('href', expect.stringMatching(/^\/pzqg\/add\?name=/))
  await expectAccessible(screen.container)
})

test('quantity and cart are reached with the keyboard alone', async () => {
  const { screen, asked } = await show('/list')
  const box = screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊 数量' })
  await box.click()
  await userEvent.keyboard('++')
  await expect.element(screen.getByText('已享¥9.20')).toBeVisible()
  await expect.element(screen.getByText('再买7盒享¥9.00')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('已加入购物车')).toBeVisible()
  await expect.element(box).not.toHaveFocus()
  await expect.element(screen.getByRole('textbox', { name: /数量$/ }).nth(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(box).toHaveFocus()
  const body = new URLSearchParams(asked.find(call => isCall(call, cartAddCall))?.body)
  expect(Object.fromEntries(body)).toMatchObject({ goods_id: '12', number: '3', price: '9.20', ck_id: '1' })
})

test('a quantity that cannot be bought is not added as another one; the button leads to it', async () => {
  const { screen, asked } = await show('/list')
  const box = screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊 数量' })
  await box.click()
  await userEvent.keyboard('{Backspace}999999')
  await screen.getByRole('button', { name: '加入购物车：安必灵 阿莫西林胶囊' }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('999999')
  expect(asked.filter(call => isCall(call, cartAddCall))).toEqual([])
})

test('goods of three months or less are asked about before they are added', async () => {
  const { screen, asked } = await show('/list')
  await screen.getByRole('button', { name: '加入购物车：维生素C片' }).click()
  const dialog = screen.getByRole('dialog', { name: '近效期确认' })
  await expect.element(dialog).toMatchTextContent(/该批次有效期至2026-12-31，确认购买？/)
  await dialog.getByRole('button', { name: '取消' }).click()
  expect(asked.filter(call => isCall(call, cartAddCall))).toEqual([])
  await screen.getByRole('button', { name: '加入购物车：维生素C片' }).click()
  await dialog.getByRole('button', { name: '确认购买' }).click()
  await expect.poll(() => asked.filter(call => isCall(call, cartAddCall))).toHaveLength(1)
})

test.each([
  ['/list', '全部商品'],
  ['/list?is_tj=1', '特价商品'],
  ['/list?is_kxpz=1', '控销商品'],
  ['/list?is_ladder=1', '阶梯价商品'],
  ['/list?is_jxq=1', '近效期专场'],
])('the list at %s is called %s', async (address, name) => {
  const { screen } = await show(address)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(name)
})

test('finding nothing says what to try', async () => {
  const { screen } = await show('/search?keywords=xyz', () => envelope(noGoods))
  await expect.element(screen.getByText('没有找到与“xyz”相关的商品')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '浏览全部商品' })).toHaveAttribute('href', '/list')
  await expectAccessible(screen.container)
})

test('filters that leave nothing say which of them to give up, and what that gives', async () => {
  const { screen } = await show('/search?keywords=a&sccj=b&is_jxq=1', url =>
    envelope(url.searchParams.has('sccj') ? noGoods : { ...noGoods, total: 7 }),
  )
  const relax = screen.getByRole('link', { name: '去掉“b” 7个品种' })
  await expect.element(relax).toHaveAttribute('href', '/search?keywords=a&is_jxq=1')
  await expect.element(screen.getByRole('link', { name: /^去掉“近效期”/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: '取消筛选：近效期' })).toHaveAttribute('href', '/search?keywords=a&sccj=b')
  for (const clear of screen.getByRole('link', { name: '清空筛选' }).all())
    await expect.element(clear).toHaveAttribute('href', '/search?keywords=a')
  await expectAccessible(screen.container)
})

test.each([
  ['one filter', '/search?keywords=xyz&is_tj=1', '请检查关键字'],
  ['two filters', '/search?keywords=xyz&is_tj=1&is_jxq=1', '请检查关键字'],
  ['two filters that exclude each other', '/search?keywords=a&is_tj=1&is_jxq=1', '清空后可看到更多商品'],
])('%s that are not to blame are not blamed', async (_, address, way) => {
  const { screen } = await show(address, url => {
    const isBare = !url.searchParams.has('is_tj') && !url.searchParams.has('is_jxq')
    return envelope(isBare && url.searchParams.get('keywords') === 'a' ? { ...noGoods, total: 7 } : noGoods)
  })
  await expect.element(screen.getByText(new RegExp(way))).toBeVisible()
})

test('a failure can be tried again', async () => {
  let body = envelope(null, 503)
  const { screen } = await show('/list', () => body)
  await expect.element(screen.getByText('商品加载失败')).toBeVisible()
  await expectAccessible(screen.container)
  body = envelope(goodsListFixture)
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByText('45 种', { exact: true })).toBeVisible()
})
