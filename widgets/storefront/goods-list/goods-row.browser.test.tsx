import type { GoodsWire } from '@yaoji/contract/calls/storefront/goods'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { navigationFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { goodsListFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { GoodsList } from './goods-list.tsx'
import { createGoodsList } from './list-store.ts'

afterEach(async () => {
  await cleanup()
  await page.viewport(1440, 900)
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
  $session.set({ state: 'loading' })
  $environment.set({})
})

const refused: NonNullable<GoodsWire['cant_buy']> = {
  code: 'OUT_OF_SCOPE',
  text: '超出经营范围：含麻黄碱类复方制剂',
  action: { kind: 'link', text: '更新证照', url: '/zzzj' },
}

async function show(view: 'pictures' | 'no_image', list: typeof goodsListFixture.list) {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: () => undefined })
  $session.set({ state: 'member', user: memberFixture })
  fakeService(({ url }) => envelope(url.pathname.includes('goods') ? { ...goodsListFixture, list } : navigationFixture))
  history.replaceState(null, '', '/list')
  const screen = await render(<GoodsList view={view} store={createGoodsList()} />)
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  return screen
}

const rectOf = (row: Element, part: string) => row.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()

test.each([
  ['pictures', 100],
  ['no_image', 66],
] as const)('on a phone a row says until when the goods last, and is low: %s', async (view, most) => {
  await page.viewport(390, 844)
  const list = goodsListFixture.list.map(goods => ({ ...goods, yxq: '2027-01-31', ypgg: '14cm*10cm*6片', is_buy: 1, cant_buy: null }))
  const screen = await show(view, list)
  for (const row of screen.getByRole('listitem').elements()) {
    expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(most)
    const [name, spec, expiry, price, buy] = ['name', 'spec', 'stock', 'money', 'buy'].map(part => rectOf(row, `.yaoji-goods-row__${part}`))
    expect(expiry!.width).toBeGreaterThan(50)
    expect([name!.bottom <= spec!.top + 1, expiry!.right <= buy!.left, price!.right <= buy!.left, buy!.right <= 390]).toEqual(
      Array(4).fill(true),
    )
  }
})

test.each([1440, 1280])('without pictures a row is one line under its heads, also with a reason, at %s px', async width => {
  await page.viewport(width, 900)
  const [first, ...others] = goodsListFixture.list
  const screen = await show('no_image', [{ ...first!, is_buy: 0, cant_buy: refused }, ...others])
  await expect.element(screen.getByText('上次采购', { exact: true })).toBeVisible()
  const head = screen.container.querySelector('.yaoji-goods-row__head')!
  for (const row of screen.getByRole('listitem').elements()) {
    expect(row.getBoundingClientRect().height).toBe(36)
    for (const part of ['what', 'stock', 'last', 'money', 'marks'])
      expect(rectOf(row, `.yaoji-goods-row__${part}`).left, part).toBe(rectOf(head, `.yaoji-goods-row__${part}`).left)
  }
})

test.each([
  ['pictures', 'above'],
  ['no_image', 'behind'],
] as const)('on a phone the reason why goods cannot be bought: in %s it is %s the price', async (view, place) => {
  await page.viewport(390, 844)
  const screen = await show(
    view,
    goodsListFixture.list.map(goods => ({ ...goods, is_buy: 0, cant_buy: refused })),
  )
  const row = screen.getByRole('listitem').first()
  await expect.element(row.getByText(refused.text)).toBeVisible()
  const boxOf = (part: string) => row.element().querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
  const [name, reason, money] = ['.yaoji-goods-row__what', '.yaoji-cant-buy__reason', '.yaoji-goods-row__money'].map(boxOf)
  const isAbove = reason!.bottom <= money!.top + 1 && reason!.left === money!.left
  expect([name!.bottom <= reason!.top + 1, place === 'above' ? isAbove : money!.right <= reason!.left]).toEqual([true, true])
})

test.each([
  ['pictures', 92],
  ['no_image', 64],
] as const)('on a phone a row of %s is %i px high and names when the goods expire', async (view, height) => {
  await page.viewport(390, 844)
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: () => undefined })
  $session.set({ state: 'member', user: memberFixture })
  const list = goodsListFixture.list.map(goods => ({ ...goods, yxq: '2029-03-31' }))
  fakeService(({ url }) => envelope(url.pathname.includes('goods') ? { ...goodsListFixture, list } : navigationFixture))
  history.replaceState(null, '', '/list')
  const screen = await render(<GoodsList view={view} store={createGoodsList()} />)
  const row = screen.getByRole('listitem').first()
  await expect.element(row.getByText('2029-03-31')).toBeVisible()
  expect(Math.round(row.element().getBoundingClientRect().height)).toBeLessThanOrEqual(height + 8)
})
