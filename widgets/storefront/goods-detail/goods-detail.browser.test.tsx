import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { $navigation } from '../../shared/navigation/parts.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { navigationFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { crowdedGoodsFixture, goodsDetailFixture, soldOutGoodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { $goodsDetails } from './detail-store.ts'
import { GoodsDetail } from './goods-detail.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  cleanStores($navigation)
  $navigation.set(undefined)
  $goodsDetails.set({})
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  history.replaceState(null, '', '/')
})

async function show(goods: unknown, code?: number) {
  history.replaceState(null, '', '/list/info/12')
  fakeService(() => envelope(goods, code))
  return render(
    <main>
      <GoodsDetail />
    </main>,
  )
}

test('Enter in the quantity adds it, arrows change nothing', async () => {
  history.replaceState(null, '', '/list/info/12')
  const { asked } = fakeService(call => envelope(isCall(call, cartAddCall) ? { total: cartFixture } : goodsDetailFixture))
  const screen = await render(
    <main>
      <GoodsDetail />
      <Notices />
    </main>,
  )
  await screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊 数量' }).fill('4')
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{Enter}')
  await expect.element(screen.getByText('已加入购物车')).toBeVisible()
  expect(new URLSearchParams(asked.find(call => isCall(call, cartAddCall))?.body).get('number')).toBe('4')
})

test('price, rungs and subtotal follow the quantity as it is typed', async () => {
  const screen = await show(goodsDetailFixture)
  await expect.element(screen.getByRole('heading', { level: 1, name: '安必灵 阿莫西林胶囊' })).toBeVisible()
  const rungs = screen.getByRole('table', { name: '阶梯价' })
  await expect.element(rungs.getByRole('row', { name: /满3盒/ })).toMatchTextContent(/再买2盒享¥9\.20/)
  await screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊 数量' }).fill('4')
  await expect.element(rungs.getByRole('row', { name: /满3盒/ })).toMatchTextContent(/已享¥9\.20/)
  await rungs.getByRole('button', { name: '再买6盒享¥9.00' }).click()
  await expect.element(screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊 数量' })).toHaveValue('10')
  await screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊 数量' }).fill('4')
  await expect.element(screen.getByText(/^小计/)).toMatchTextContent(/小计¥36\.80/)
  await screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊 数量' }).fill('10')
  await expect.element(rungs.getByRole('row', { name: /满3盒/ })).toMatchTextContent(/已达到/)
  await expect.element(screen.getByText(/^小计/)).toMatchTextContent(/小计¥90\.00/)
})

test('says everything a pharmacist asks for, accessibly', async () => {
  const screen = await show(goodsDetailFixture)
  const batches = screen.getByRole('table', { name: '库存批次' })
  await expect.element(batches.getByRole('row').nth(1)).toMatchTextContent(/2503001/)
  await expect.element(batches.getByRole('row').nth(1)).toMatchTextContent(/近效期/)
  await expect.element(screen.getByText('处方药仅供合法资质单位采购')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '抗感染用药' })).toHaveAttribute('href', '/list?select=3')
  await expect.element(screen.getByRole('table', { name: '同类比价' }).getByRole('link', { name: '阿莫仙 阿莫西林胶囊' })).toBeVisible()
  await expect.element(screen.getByText('国药准字H20990001').first()).toBeVisible()
  await expectAccessible(screen.container)
})

test('a broken quantity says why and keeps the price', async () => {
  const screen = await show({ ...goodsDetailFixture, ...crowdedGoodsFixture })
  const box = screen.getByRole('textbox', { name: /数量/ }).first()
  await box.fill('25')
  await expect.element(screen.getByText('须按10盒的倍数：20或30盒')).toBeVisible()
  await expect.element(screen.getByText('再买20盒包邮')).toBeVisible()
})

test('goods sold out lead to the same kind of goods', async () => {
  const screen = await show({ ...goodsDetailFixture, ...soldOutGoodsFixture, id: 12 })
  await expect.element(screen.getByText('暂时缺货')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '看同类' })).toHaveAttribute('href', '#goods-12-substitutes')
  await expect.element(screen.getByRole('button', { name: '到货通知' })).toBeVisible()
  await expect.poll(() => document.getElementById('goods-12-substitutes')).not.toBeNull()
})

test('unknown goods and a failing service are distinguished', async () => {
  const missing = await show(null, 404)
  await expect.element(missing.getByRole('link', { name: '浏览全部商品' })).toBeVisible()
  await expectAccessible(missing.container)
  await missing.unmount()
  $goodsDetails.set({})
  const failed = await show(null, 500)
  await expect.element(failed.getByRole('button', { name: '重试' })).toBeVisible()
})

test('two details live on one page', async () => {
  history.replaceState(null, '', '/')
  fakeService(({ url }) => {
    if (url.pathname.includes('/detail/'))
      return envelope({ ...goodsDetailFixture, id: Number(url.pathname.split('/').at(-1)), substitutes: [] })
    return envelope(navigationFixture)
  })
  const screen = await render(
    <main>
      <h1>两个</h1>
      <GoodsDetail id={12} />
      <GoodsDetail id={13} />
    </main>,
  )
  await expect.element(screen.getByRole('heading', { level: 1, name: '安必灵 阿莫西林胶囊' }).nth(1)).toBeVisible()
  await screen.getByRole('textbox', { name: '安必灵 阿莫西林胶囊 数量' }).first().fill('10')
  await expect.element(screen.getByText(/^小计/).nth(1)).toMatchTextContent(/小计¥9\.50/)
  // Landmarks of two details cannot differ in name; each for itself must be right.
  for (const element of screen.container.querySelectorAll('main > *')) await expectAccessible(element)
})

test.each([
  [390, 844, 60],
  [1280, 720, 110],
  [1440, 900, 110],
])(
  'at %i × %i name, price and the bar that buys are in the window, the bar is low and nothing lies over another',
  async (width, height, most) => {
    await page.viewport(width, height)
    const screen = await show(goodsDetailFixture)
    const name = screen.getByRole('heading', { level: 1 })
    await expect.element(name).toBeVisible()
    const rectOf = (part: string) => screen.container.querySelector(part)!.getBoundingClientRect()
    const [picture, price, bar, steps] = ['.yaoji-gallery', '.yaoji-detail-price', '.yaoji-detail-buy', '.yaoji-ladder-table'].map(rectOf)
    const button = screen
      .getByRole('button', { name: /^加入购物车：安必灵/ })
      .element()
      .getBoundingClientRect()
    const field = rectOf('.yaoji-detail-buy .yaoji-quantity')
    expect(bar!.height).toBeLessThanOrEqual(most)
    expect(Math.max(price!.bottom, steps!.bottom, button.bottom)).toBeLessThanOrEqual(height)
    expect(name.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(picture!.right)
    expect(button.left >= field.right || button.top >= field.bottom).toBe(true)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await page.viewport(414, 896)
  },
)
