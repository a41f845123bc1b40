import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { cartGiftCall, cartListCall, cartRestoreCall, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { expectAccessible } from '../../../../testing/widgets/accessible.ts'
import { bigCart, cartFixture, emptyCartFixture, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { giftFixture } from '../../../../testing/widgets/gift-fixture.ts'
import { memberFixture, visitorFixture } from '../../../../testing/widgets/user-fixture.ts'
import { Notices } from '../../../base/ui/index.ts'
import '../../../base/theme/index.css'
import { CartBadge } from './cart-badge.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { CartPage } from '../page/cart-page.tsx'
import { CartSteps } from '../cart-steps.tsx'
import { closeDrawer } from './drawer-store.ts'
import { forgetCart } from '../state/served.ts'
import { $cart, $cartCount } from '../state/store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(async () => {
  await cleanup()
  cleanStores($cart, $cartCount)
  closeDrawer()
  forgetCart('loading')
  $session.set({ state: 'loading' })
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  vi.unstubAllGlobals()
  await page.viewport(1440, 900)
})

async function show(cart: CartWire | 'visitor', children = <CartDrawer />) {
  const service = fakeService(asked => {
    if (isCall(asked, userBaseCall)) return envelope(cart === 'visitor' ? visitorFixture : memberFixture)
    return envelope({ total: cart })
  })
  const screen = await render(
    <main>
      {children}
      <Notices />
    </main>,
  )
  const drawer = screen.getByRole('complementary', { name: '购物车抽屉' })
  const toggle = screen.getByRole('button', { name: /^(打开|收起)购物车，/ })
  return { screen, drawer, toggle, service }
}

const widthOf = (element: Element) => Math.round(element.getBoundingClientRect().width)

test('is 40 px closed and 310 px open, and asks for the lines only when it opens', async () => {
  const { screen, drawer, toggle, service } = await show(cartFixture)
  await expect.element(toggle).toHaveAccessibleName('打开购物车，购物车，3种商品')
  expect(widthOf(drawer.element())).toBe(40)
  expect(service.paths()).toEqual([`GET ${userBaseCall.path}`])
  await toggle.click()
  await expect.element(screen.getByRole('heading', { name: '购物车' })).toHaveFocus()
  await expect.poll(() => widthOf(drawer.element())).toBe(310)
  await expect.element(screen.getByRole('listitem').filter({ hasText: '布洛芬缓释胶囊' })).toMatchTextContent('暂时缺货')
  await expect.element(drawer).toMatchTextContent('应付¥532.90')
  expect(service.paths()).toContain(`GET ${cartListCall.path}`)
  await expectAccessible(screen.container)
})

test('takes its place and gives it back at once: neither its buttons move below a pointer, nor is what lies there out of reach for a moment', async () => {
  const { screen, drawer, toggle } = await show(cartFixture)
  // The browser of the tests wants nothing to move.
  const moving = document.createElement('style')
  moving.textContent = '.yaoji-root { --yaoji-motion: 200ms !important; }'
  screen.container.append(moving)
  const widths: number[] = []
  const looking = new MutationObserver(() => widths.push(widthOf(drawer.element())))
  looking.observe(drawer.element(), { attributeFilter: ['data-state'] })
  await toggle.click()
  await expect.poll(() => widths).toEqual([310])
  closeDrawer()
  await expect.poll(() => widths).toEqual([310, 40])
  looking.disconnect()
})

test('opens by a press whose click the engine gives to the scroll bar, and by a click only once', async () => {
  const { drawer, toggle } = await show(cartFixture)
  const word = toggle.element().querySelector('.yaoji-cart-drawer__word')
  for (const type of ['pointerdown', 'pointerup']) word?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
  await expect.element(drawer).toHaveAttribute('data-state', 'open')
  await toggle.click()
  await expect.element(drawer).toHaveAttribute('data-state', 'closed')
  await new Promise(resolve => setTimeout(resolve))
  await expect.element(drawer).toHaveAttribute('data-state', 'closed')
  word?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
  document.body.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, button: 0 }))
  await new Promise(resolve => setTimeout(resolve))
  await expect.element(drawer).toHaveAttribute('data-state', 'closed')
})

test('closes by Escape and gives the focus back', async () => {
  const { drawer, toggle } = await show(cartFixture)
  await toggle.click()
  await expect.element(drawer).toHaveAttribute('data-state', 'open')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).toHaveAttribute('data-state', 'closed')
  await expect.element(toggle).toHaveFocus()
})

test('is closed by the cart page', async () => {
  const { drawer, toggle, screen } = await show(cartFixture)
  await toggle.click()
  await screen.rerender(
    <main>
      <CartDrawer />
      <CartPage />
    </main>,
  )
  await expect.element(drawer).toHaveAttribute('data-state', 'closed')
})

test('goes from quantity to quantity with Enter and arrows, which change no amount', async () => {
  const { screen, toggle, service } = await show(cartFixture)
  await toggle.click()
  const boxes = screen.getByRole('textbox', { name: /的数量$/ })
  await boxes.first().click()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(boxes.nth(1)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{Enter}{Enter}')
  await expect.element(boxes.nth(2)).toHaveFocus()
  expect(service.asked.filter(({ url }) => url.pathname.endsWith('/edit'))).toEqual([])
})

test('takes a deletion back, also of the last line', async () => {
  const { screen, toggle } = await show(cartFixture)
  await toggle.click()
  const name = '安必灵 阿莫西林胶囊'
  const deletion = screen.getByRole('button', { name: `删除${name}` })
  // The cart is there before another service answers.
  await expect.element(deletion).toBeVisible()
  fakeService(({ url }) =>
    envelope(url.pathname === cartRestoreCall.path ? { total: cartFixture } : { total: emptyCartFixture, undo_id: 'undo-1234' }),
  )
  await deletion.click()
  await screen.getByRole('dialog').getByRole('button', { name: '确定' }).click()
  await expect.element(screen.getByText('购物车空空如也~')).toBeVisible()
  await screen.getByRole('button', { name: '撤销' }).click()
  await expect.element(screen.getByRole('link', { name })).toBeVisible()
  await expect.element(screen.getByText('已恢复1种')).toBeVisible()
  await expectAccessible(screen.container)
})

test('tells an empty cart and a visitor what to do', async () => {
  const { screen, toggle } = await show(emptyCartFixture)
  await toggle.click()
  await expect.element(screen.getByText('购物车空空如也~')).toBeVisible()
})

test('leads a visitor to the log-in without asking for a cart', async () => {
  const { screen, toggle, service } = await show('visitor')
  await toggle.click()
  await expect.element(screen.getByRole('link', { name: '登录' })).toHaveAttribute('href', expect.stringMatching(/^\/login\?redirect=/))
  expect(service.paths()).toEqual([`GET ${userBaseCall.path}`])
  await expectAccessible(screen.container)
})

test('is a sheet over the whole width of a phone', async () => {
  await page.viewport(390, 844)
  const { screen, toggle } = await show(cartFixture)
  await toggle.click()
  const heading = screen.getByRole('heading', { name: '购物车' })
  await expect.element(heading).toBeVisible()
  expect(widthOf(heading.element().closest('.yaoji-cart-drawer__panel')!)).toBe(390)
  await expectAccessible(screen.container)
})

test('badge and drawer of one page count the same, and no more than 99', async () => {
  const { screen, toggle } = await show(
    bigCart(120),
    <>
      <CartBadge />
      <CartBadge />
      <CartDrawer />
    </>,
  )
  await toggle.click()
  const badges = screen.getByRole('link', { name: '购物车，120种商品' })
  await expect.poll(() => badges.elements().map(badge => badge.textContent)).toEqual(['购物车99+', '购物车99+'])
  await expect.element(toggle).toMatchTextContent('99+')
})

test('the steps say where the buyer is', async () => {
  const screen = await render(
    // They lie on the frame of the page.
    <main className="yaoji-header__nav">
      <CartSteps current={3} />
    </main>,
  )
  const steps = screen.getByRole('list', { name: '结算步骤' }).getByRole('listitem')
  expect(steps.elements().map(step => step.getAttribute('aria-current'))).toEqual([null, null, 'step', null])
  await expect.element(steps.nth(2)).toMatchTextContent('支付订单')
  await expectAccessible(screen.container)
})

test('gifts are in it as in the cart, and are chosen there', async () => {
  const { drawer, toggle, service } = await show({ ...cartFixture, data: [ladderLine], gifts: [giftFixture] })
  await toggle.click()
  const gifts = drawer.getByRole('region', { name: '赠品与换购' })
  await expect.element(gifts).toMatchTextContent('已赠板蓝根颗粒 ×1盒')
  await gifts.getByRole('button', { name: '不要赠品' }).click()
  await expect.poll(() => service.asked.find(call => isCall(call, cartGiftCall))?.body).toBe('promotion_id=7&goods_id=0')
  await expectAccessible(drawer.element())
})
