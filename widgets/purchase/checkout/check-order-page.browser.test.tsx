import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { checkoutCall } from '@yaoji/contract/calls/purchase/checkout'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { quoteFixture, shortExpiryWarning } from '../../../testing/widgets/checkout-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { setLine } from '../../../testing/widgets/gift-fixture.ts'
import '../../base/theme/index.css'
import { CheckOrderPage } from './check-order-page.tsx'
import { $checkout } from './store.ts'

const navigate = vi.fn()

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  vi.useFakeTimers({ toFake: ['Date'], now: (quoteFixture.expires_at - 599) * 1_000 })
})

afterEach(() => {
  sessionStorage.clear()
  $checkout.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  navigate.mockClear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const changes = [{ goods_id: 12, name: '阿莫西林胶囊', field: 'price', from: '¥9.20', to: '¥9.50' }]

async function show(quote: () => string, create: () => string = () => envelope({ order_id: 'order-1', payable: '532.90' })) {
  const service = fakeService(asked => {
    if (isCall(asked, checkoutCall)) return quote()
    return asked.method === 'POST' ? create() : envelope({ total: cartFixture })
  })
  const screen = await render(
    <main>
      <CheckOrderPage />
    </main>,
  )
  return { screen, service, summary: screen.getByRole('region', { name: '金额明细' }) }
}

test('shows address, goods, coupons and the sum, accessibly', async () => {
  const { screen, summary } = await show(() => envelope(quoteFixture))
  await expect.element(screen.getByRole('radio', { name: /^王立新/ })).toBeChecked()
  await expect.element(screen.getByRole('region', { name: '商品清单' })).toMatchTextContent('×1000g')
  await expect.element(screen.getByRole('radio', { name: /^满1000减60券.*还差¥479\.10/ })).toBeDisabled()
  await expect.element(summary).toMatchTextContent('应付金额 ¥532.90')
  await expectAccessible(screen.container)
})

test('makes the order for the chosen address and leads to its payment', async () => {
  const { screen, service } = await show(() => envelope(quoteFixture))
  const other = screen.getByRole('radio', { name: /^李明/ })
  expect(other.query()).toBeNull()
  await screen.getByRole('button', { name: /^换一个地址/ }).click()
  await other.click()
  await expect.element(other).toHaveFocus()
  await screen.getByRole('textbox', { name: '订单备注' }).fill('上午送货')
  await screen.getByRole('button', { name: '提交订单' }).click()
  await expect.poll(() => navigate).toHaveBeenCalledExactlyOnceWith('/cart/step3/order-1')
  const create = service.asked.find(({ url }) => url.pathname === '/api/order/create')
  expect(new URLSearchParams(create?.body).get('address_id')).toBe('2')
})

test('a coupon is quoted again; what was typed stays', async () => {
  const { screen, summary } = await show(() => envelope(quoteFixture))
  await screen.getByRole('textbox', { name: '订单备注' }).fill('上午送货')
  fakeService(() =>
    envelope({
      ...quoteFixture,
      coupon_id: 7,
      amounts: {
        ...quoteFixture.amounts,
        deductions: [...quoteFixture.amounts.deductions, { kind: 'coupon', name: '优惠券', amount: '20.00' }],
        coupon: '20.00',
        payable: '492.90',
      },
    }),
  )
  await screen.getByRole('radio', { name: /^满500减20券/ }).click()
  await expect.element(summary).toMatchTextContent('优惠券−¥20.00')
  await expect.element(summary).toMatchTextContent('应付金额 ¥492.90')
  await expect.element(screen.getByRole('textbox', { name: '订单备注' })).toHaveValue('上午送货')
})

test('a coupon says what it really changes, and the best choice is marked', async () => {
  const usable = [{ ...quoteFixture.coupons.usable[0]!, gain: '-506.05' }]
  const coupons = {
    ...quoteFixture.coupons,
    usable,
    best_id: null,
    discount: '526.05',
    driven_out: [{ kind: 'order-discount' as const, name: '满折', amount: '526.05' }],
  }
  const { screen } = await show(() => envelope({ ...quoteFixture, coupons }))
  await expect.element(screen.getByRole('radio', { name: /不使用优惠券.*最省.*享满折优惠¥526\.05/ })).toBeChecked()
  await screen.getByText('其余1张优惠券').click()
  await expect.element(screen.getByRole('radio', { name: /满500减20券.*与满折不同享，选用后多付¥506\.05/ })).toBeEnabled()
  await expectAccessible(screen.container)
})

test('vouchers and points say what they pay, and can be kept', async () => {
  const list = [{ id: 2, name: '新店开业现金券', face: '30.00', balance: '30.00', end_at: '2026-12-10' }]
  const vouchers = { list, is_chosen: 1 as const, balance: '30.00', pays: '30.00' }
  const points = { balance: 1_280, is_chosen: 0 as const, number: 1_280, pays: '12.80', ending: { points: 300, day: '2026-12-31' } }
  const { screen, service } = await show(() => envelope({ ...quoteFixture, vouchers, points }))
  await expect.element(screen.getByRole('checkbox', { name: /^使用现金券.*1张共¥30\.00，最早2026-12-10到期.*本单抵¥30\.00/ })).toBeChecked()
  await expect
    .element(screen.getByRole('checkbox', { name: /^使用积分.*可用1280积分.*其中300积分2026-12-31到期.*本单可抵¥12\.80/ }))
    .not.toBeChecked()
  await expectAccessible(screen.container)
  await screen.getByRole('checkbox', { name: /^使用现金券/ }).click()
  await expect.poll(() => service.asked.at(-1)?.body).toBe('use_vouchers=0')
})

test('a balance that is too small is reported before the order is made, with ways on', async () => {
  const pay_methods = [
    { id: 'balance' as const, name: '余额支付', enabled: 0 as const, reason: '余额不足，还差¥15,039.40', note: '可用余额¥500.00' },
  ]
  const { screen, service } = await show(() => envelope({ ...quoteFixture, pay_methods }))
  await expect.element(screen.getByRole('alert', { name: '暂时无法提交' })).toMatchTextContent('余额不足，还差¥15,039.40')
  await expect.element(screen.getByRole('link', { name: '减少商品' })).toHaveAttribute('href', '/cart')
  await expect.element(screen.getByRole('button', { name: '提交订单' })).toBeDisabled()
  expect(service.asked).toHaveLength(1)
  await expectAccessible(screen.container)
})

test('a set shows its parts, with what each of them bears of it', async () => {
  const [group] = quoteFixture.groups
  const parts = [
    { goods_id: 12, number: 4, amount: '48.01' },
    { goods_id: 13, number: 2, amount: '31.99' },
  ]
  const { screen } = await show(() => envelope({ ...quoteFixture, groups: [{ ...group!, lines: [{ ...setLine, parts }] }] }))
  const shown = screen.getByRole('list', { name: '家庭常备组合包含' }).getByRole('listitem')
  await expect.element(shown.nth(0)).toMatchTextContent('阿莫西林胶囊 10g*10袋 ×4盒 分摊¥48.01')
  await expect.element(shown.nth(1)).toMatchTextContent('连花清瘟胶囊 10g*10袋 ×2盒 分摊¥31.99')
  await expectAccessible(screen.container)
})

test('an order that joins a group says what it waits for', async () => {
  const [group] = quoteFixture.groups
  const lines = group!.lines.slice(0, 1).map(line => ({ ...line, type: 4 }))
  const { screen } = await show(() => envelope({ ...quoteFixture, groups: [{ ...group!, lines }] }))
  await expect.element(screen.getByText('本单参加拼团：提交后请在30分钟内付款，成团后发货；未成团自动原路退款')).toBeVisible()
})

test('a warehouse below its start amount can be left out, and taken in again', async () => {
  const groups = quoteFixture.groups.map((group, index) => ({ ...group, start_gap: index === 0 ? '2.10' : '0.00' }))
  let isShort = true
  const { screen, service } = await show(
    () => envelope({ ...quoteFixture, groups: isShort ? groups : groups.slice(1) }),
    () => {
      isShort = !isShort
      return envelope({ total: cartFixture })
    },
  )
  await expect.element(screen.getByRole('alert', { name: '暂时无法提交' })).toMatchTextContent('广州仓还差¥2.10起配')
  await expect.element(screen.getByRole('button', { name: '去凑单' })).toBeVisible()
  await screen.getByRole('button', { name: '暂不结算本仓' }).click()
  await expect.element(screen.getByRole('button', { name: '提交订单' })).toBeEnabled()
  await expect.element(screen.getByRole('status')).toMatchTextContent('广州仓的2种商品本次暂不结算')
  await screen.getByRole('button', { name: '撤销' }).click()
  await expect.element(screen.getByRole('button', { name: '提交订单' })).toBeDisabled()
  const selections = service.asked.filter(({ url }) => url.pathname === '/api/cart/batch_select').map(({ body }) => body)
  expect(selections).toEqual(['ids=101&ids=102&is_selected=0', 'ids=101&ids=102&is_selected=1'])
})

test('what changed before the order was made is listed next to the new amounts, to be confirmed or left', async () => {
  const { screen } = await show(
    () => envelope(quoteFixture),
    () => envelope({ changes }, codes.conflict),
  )
  await screen.getByRole('button', { name: '提交订单' }).click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('阿莫西林胶囊：价格从¥9.20变为¥9.50')
  await expect.element(screen.getByRole('button', { name: '确认变化并提交订单' }).first()).toBeVisible()
  await expect.element(screen.getByRole('alert').getByRole('link', { name: '返回购物车' })).toHaveAttribute('href', '/cart')
  await expectAccessible(screen.container)
})

test('a short expiry is confirmed before the order is made', async () => {
  const { screen } = await show(() => envelope({ ...quoteFixture, warnings: [shortExpiryWarning] }))
  await screen.getByRole('button', { name: '提交订单' }).click()
  expect(navigate).not.toHaveBeenCalled()
  await screen.getByRole('checkbox', { name: '我已阅读并确认以上提示' }).click()
  await screen.getByRole('button', { name: '提交订单' }).click()
  await expect.poll(() => navigate).toHaveBeenCalledOnce()
})

test.each([
  ['refused lines', () => envelope({ changes }, codes.conflict), '部分商品暂时无法结算'],
  ['a member not let through', () => envelope(null, codes.forbidden, { msg: '资质审核通过后可下单' }), '资质审核通过后可下单'],
  ['a busy service', () => envelope(null, codes.failed), '订单核对失败'],
])('%s have a state of their own', async (_name, quote, title) => {
  const { screen } = await show(quote)
  await expect.element(screen.getByText(title)).toBeVisible()
  await expectAccessible(screen.container)
})

test('on a phone the address is one row with its ways on, and the dock one line', async () => {
  await page.viewport(390, 844)
  const { screen } = await show(() =>
    envelope({ ...quoteFixture, groups: quoteFixture.groups.map(group => ({ ...group, start_gap: '0.00' })) }),
  )
  await expect.element(screen.getByRole('button', { name: '新增收货地址' })).toBeVisible()
  const heightOf = (part: string) => screen.container.querySelector(part)!.getBoundingClientRect().height
  expect(heightOf('.yaoji-check-order__options > :first-child')).toBeLessThanOrEqual(120)
  expect(heightOf('.yaoji-check-order__dock')).toBeLessThanOrEqual(60)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(414, 896)
})
