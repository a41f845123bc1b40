import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { arrivalListCall, favouriteAddCall, favouriteCancelCall, favouriteListCall } from '@yaoji/contract/calls/storefront/favourite'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { favourites, arrivals } from '../../cart/favourite/parts.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { soldOutGoodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { arrivalListFixture, favouriteListFixture } from '../../../testing/widgets/own-goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { FavouritePage } from './favourite-page.tsx'
import { $shownFavourites, favouriteList } from './store.ts'

const navigate = vi.fn<(path: string) => void>()

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  $session.set({ state: 'member', user: memberFixture })
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  favourites.$marks.set({})
  arrivals.$marks.set({})
  favouriteList.forget()
  favouriteList.$paged.set({ state: 'waiting' })
  cleanStores($shownFavourites, favouriteList.$list)
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  history.replaceState(null, '', '/')
  navigate.mockReset()
})

const imported = {
  total: cartFixture,
  added: [{ goods_id: 12, number: 1 }],
  skipped: [{ goods_id: 13, number: 20, reason: '已达限购数量' }],
  undo_id: 'undo123',
}

async function show(address = '/star', list: unknown = favouriteListFixture) {
  history.replaceState(null, '', address)
  const service = fakeService(asked => {
    if (isCall(asked, favouriteListCall)) return envelope(list)
    if (isCall(asked, arrivalListCall)) return envelope(arrivalListFixture)
    return envelope(isCall(asked, purchaseListAddCall) ? imported : { count: 3 })
  })
  const screen = await render(
    <main>
      <FavouritePage />
      <Notices />
    </main>,
  )
  const bodies = (call: typeof favouriteCancelCall | typeof favouriteAddCall | typeof purchaseListAddCall) =>
    service.asked.filter(asked => isCall(asked, call)).map(({ body }) => body)
  const tick = (name: string) => screen.getByRole('checkbox', { name: `选择${name}` }).click()
  return { screen, asked: service.asked, bodies, tick }
}

const amoxicillin = '安必灵 阿莫西林胶囊'
const crowded = '某某堂 复方氨酚烷胺人工牛黄马来酸氯苯那敏缓释胶囊（成人用特强装）'

describe('the favourites', () => {
  test('tell price, stock and why something cannot be bought, and nothing that axe refuses', async () => {
    const { screen } = await show()
    await expect.element(screen.getByRole('button', { name: '收藏商品5' })).toHaveAttribute('aria-pressed', 'true')
    const gone = screen.getByRole('listitem').filter({ hasText: '阿昔洛韦片' })
    await expect.element(gone.getByText('已下架')).toBeVisible()
    await expect.element(gone.getByRole('link', { name: '看同类' })).toBeVisible()
    // Its page is gone as well.
    expect(gone.getByRole('link', { name: '阿昔洛韦片' }).elements()).toEqual([])
    await expect.element(screen.getByRole('link', { name: amoxicillin, exact: true })).toHaveAttribute('href', '/list/info/12')
    await expectAccessible(screen.container)
  })

  test('are added to the cart together; what is refused stays ticked, with its reason', async () => {
    const { screen, bodies, tick } = await show()
    await tick(amoxicillin)
    await tick(crowded)
    await screen.getByRole('button', { name: '批量加购' }).click()
    await screen.getByRole('button', { name: '确认购买' }).click()
    await expect.element(screen.getByText(/已加入购物车1种商品/)).toBeVisible()
    expect(bodies(purchaseListAddCall)).toEqual(['lines=12%3A1&lines=13%3A20'])
    await expect.element(screen.getByText('已达限购数量')).toBeVisible()
    await expect.element(screen.getByRole('checkbox', { name: `选择${amoxicillin}` })).not.toBeChecked()
    await expect.element(screen.getByRole('checkbox', { name: `选择${crowded}` })).toBeChecked()
    await expectAccessible(screen.container)
  })

  test('a quantity that cannot be bought adds nothing, alone or together with others', async () => {
    const { screen, asked, tick } = await show()
    const box = screen.getByRole('textbox', { name: new RegExp(`^${amoxicillin}`) })
    await tick(amoxicillin)
    await box.fill('99999999')
    for (const name of [`加入购物车：${amoxicillin}`, '批量加购']) {
      await screen.getByRole('button', { name }).click()
      await expect.element(box).toHaveFocus()
    }
    await expect.element(box).toHaveValue('99999999')
    expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test('goods that expire soon are asked about once for all', async () => {
    const { screen, bodies } = await show()
    await screen.getByRole('checkbox', { name: '全选可购' }).click()
    await expect.element(screen.getByText('已选3种')).toBeVisible()
    await screen.getByRole('button', { name: '批量加购' }).click()
    await expect
      .element(screen.getByRole('dialog'))
      .toMatchTextContent(/缓释胶囊（成人用特强装）：有效期至2027-01-31\s*维生素C片：有效期至2026-12-31/)
    await screen.getByRole('button', { name: '取消', exact: true }).click()
    expect(bodies(purchaseListAddCall)).toEqual([])
    await expect.element(screen.getByText('已选3种')).toBeVisible()
  })

  test('are cancelled and taken back, in their place', async () => {
    const { screen, bodies } = await show()
    const names = () =>
      screen
        .getByRole('heading', { level: 2 })
        .elements()
        .map(each => each.textContent)
    await screen.getByRole('button', { name: `取消收藏：${crowded}` }).click()
    await expect.element(screen.getByText('取消收藏成功')).toBeVisible()
    expect(names()).not.toContain(crowded)
    await expect.element(screen.getByRole('button', { name: '收藏商品4' })).toBeVisible()
    await screen.getByRole('button', { name: '撤销' }).click()
    await expect.element(screen.getByText('已恢复')).toBeVisible()
    expect(names()[1]).toBe(crowded)
    expect([bodies(favouriteCancelCall), bodies(favouriteAddCall)]).toEqual([['goods_ids=13'], ['goods_ids=13&is_undo=1']])
    await expectAccessible(screen.container)
  })

  test('goods off the shelf are cancelled without a question and come back like others', async () => {
    const { screen, bodies } = await show()
    await screen.getByRole('button', { name: '取消收藏：阿昔洛韦片' }).click()
    await expect.element(screen.getByText('取消收藏成功')).toBeVisible()
    await screen.getByRole('button', { name: '撤销' }).click()
    await expect.element(screen.getByText('阿昔洛韦片')).toBeVisible()
    expect([bodies(favouriteCancelCall), bodies(favouriteAddCall)]).toEqual([['goods_ids=17'], ['goods_ids=17&is_undo=1']])
  })

  test('sold-out goods say whether a notice was asked for', async () => {
    const kept = { goods: { ...soldOutGoodsFixture, is_arrival_noticed: 1 }, created_at: serverSeconds }
    const { screen } = await show('/star', { ...favouriteListFixture, list: [kept] })
    await expect.element(screen.getByRole('button', { name: '已登记到货通知：布洛芬缓释胶囊' })).toBeVisible()
  })

  test('what is cancelled elsewhere goes from here too', async () => {
    const { screen } = await show()
    await expect.element(screen.getByText('维生素C片')).toBeVisible()
    await favourites.markMany([16], false)
    await expect.element(screen.getByText('维生素C片')).not.toBeInTheDocument()
  })

  test('sorts, words and tabs are addresses', async () => {
    const { screen, asked } = await show('/star?sort=price&page=2')
    await expect.poll(() => asked[0]?.url.search).toBe('?sort=price&page=2')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: '排序' }), '可购在前')
    expect(navigate).toHaveBeenLastCalledWith('/star?sort=buyable')
    await userEvent.type(screen.getByRole('searchbox'), '胶囊{Enter}')
    expect(navigate).toHaveBeenLastCalledWith(`/star?sort=price&${new URLSearchParams({ keywords: '胶囊' })}`)
    await screen.getByRole('button', { name: '到货通知', exact: true }).click()
    expect(navigate).toHaveBeenLastCalledWith('/star?tab=arrival')
  })

  test('nothing kept yet leads to the goods; a failure can be tried again', async () => {
    const { screen } = await show('/star', { ...favouriteListFixture, list: [], total: 0 })
    await expect.element(screen.getByText('还没有收藏商品')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: '去选购商品' })).toHaveAttribute('href', '/list')
    await expectAccessible(screen.container)
  })
})

test('arrived goods are marked and can be bought', async () => {
  const { screen, asked } = await show('/star?tab=arrival')
  const arrived = screen.getByRole('listitem').filter({ hasText: '阿莫西林胶囊' })
  await expect.element(arrived.getByText('已到货')).toBeVisible()
  await expect.element(arrived.getByRole('button', { name: /^加入购物车/ })).toBeEnabled()
  await expect.element(screen.getByRole('listitem').filter({ hasText: '布洛芬' }).getByText('暂时缺货')).toBeVisible()
  expect(asked.map(({ url }) => url.pathname + url.search)).toEqual(['/api/user/arrival_notice'])
  await expectAccessible(screen.container)
})

test.each([
  [1440, 40],
  [390, 76],
])('at %i px a row of goods that can be bought is at most %i px high', async (width, most) => {
  await page.viewport(width, 844)
  const { screen } = await show()
  const row = screen.getByRole('listitem').filter({ hasText: '阿莫西林胶囊' }).first()
  await expect.element(row).toBeVisible()
  expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(most)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1440, 900)
})
