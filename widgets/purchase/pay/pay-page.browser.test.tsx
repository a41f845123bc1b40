import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { PayStatusWire } from '@yaoji/contract/calls/purchase/pay'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import {
  alipayFixture,
  paidFixture,
  payingFixture,
  proofFixture,
  unpaidFixture,
  wechatFixture,
} from '../../../testing/widgets/pay-fixture.ts'
import { Notices } from '../../base/ui/index.ts'
import '../../base/theme/index.css'
import { DonePage } from './done-page.tsx'
import { PayPage } from './pay-page.tsx'
import { openProof } from './proof-store.ts'
import { $pay } from './store.ts'

const navigate = vi.fn()

beforeEach(() => {
  vi.spyOn(shownPage, 'path', 'get').mockReturnValue('/cart/step3/order-1?id=order-1')
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
})

afterEach(() => {
  sessionStorage.clear()
  openProof('')
  $pay.set({ state: 'loading' })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  navigate.mockClear()
  vi.unstubAllGlobals()
})

async function show(view: 'pay' | 'done', status: PayStatusWire) {
  const service = fakeService(({ method }) => envelope(method === 'POST' ? paidFixture : status))
  const screen = await render(
    <main>
      {view === 'pay' ? <PayPage /> : <DonePage />}
      <Notices />
    </main>,
  )
  return { screen, service }
}

test('shows amount, term and methods, those that cannot pay with their reason', async () => {
  const { screen } = await show('pay', unpaidFixture)
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/请在23小时\d{2}分\d{2}秒内完成支付/)
  const methods = screen.getByRole('group', { name: '支付方式' })
  await expect.element(methods).toMatchTextContent('余额支付可用余额¥50,000.00')
  await expect.element(methods).toMatchTextContent('支付宝含麻订单只能由企业账户对公转账')
  await expectAccessible(screen.container)
})

test('a code to scan is next to the methods at 1440 × 900', async () => {
  await page.viewport(1440, 900)
  const { screen } = await show('pay', wechatFixture)
  const methods = screen.getByRole('group', { name: '支付方式' })
  const door = screen.getByRole('group', { name: /微信/ })
  await expect.element(door).toBeVisible()
  const [left, right] = [methods, door].map(each => each.element().getBoundingClientRect())
  expect(right!.left).toBeGreaterThanOrEqual(left!.right)
  expect(right!.top).toBe(left!.top)
  await page.viewport(414, 896)
})

test('pays after asking, and a double click pays once', async () => {
  const { screen, service } = await show('pay', unpaidFixture)
  await screen.getByRole('button', { name: '确认支付 ¥532.90' }).dblClick()
  await screen.getByRole('dialog', { name: '确认支付' }).getByRole('button', { name: '确认支付' }).click()
  await expect.poll(() => navigate).toHaveBeenCalledExactlyOnceWith('/cart/step4?id=order-1')
  expect(service.asked.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test.each([
  ['支付宝支付', alipayFixture, '前往支付宝支付', 'https://openapi.alipay.test/gateway.do?sign=1'],
  [
    '微信支付',
    {
      ...wechatFixture,
      awaited: { ...wechatFixture.awaited!, door: { ...wechatFixture.awaited!.door!, link: 'https://api.test/gateway/cashier/1' } },
    },
    '模拟扫码付款',
    'https://api.test/gateway/cashier/1',
  ],
])('%s shows where to pay, and no button that would pay again', async (title, status, link, address) => {
  const { screen } = await show('pay', status)
  const door = screen.getByRole('group', { name: title })
  await expect.element(door.getByRole('link', { name: link })).toHaveAttribute('href', address)
  expect(door.getByRole('img').elements()).toHaveLength(title === '微信支付' ? 1 : 0)
  expect(screen.getByRole('button', { name: /^确认支付/ }).elements()).toHaveLength(0)
  await expectAccessible(screen.container)
})

const doorless = (problem: string) => ({
  ...wechatFixture,
  awaited: { ...wechatFixture.awaited!, door: { link: '', code: null, bridge: null, problem } },
})

test('a buyer whose money is looked into is not told that the provider is busy', async () => {
  const problem = '收到的付款与应付金额不符，正在核对，请勿重复支付，可联系客服'
  for (const page of ['pay', 'done'] as const) {
    const { screen } = await show(page, doorless(problem))
    await expect.element(screen.getByText(problem)).toBeVisible()
    expect(screen.getByRole('link', { name: '继续支付' }).elements()).toHaveLength(0)
    await screen.unmount()
  }
})

test('inside WeChat its own sheet opens, and one that does not is said', async () => {
  const bridge = { appId: 'wx1', timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's' }
  const invoke = vi.fn((_name: string, _request: object, answer: (result: object) => void) => answer({ err_msg: 'x:fail' }))
  vi.stubGlobal('WeixinJSBridge', { invoke })
  const { screen } = await show('pay', {
    ...wechatFixture,
    awaited: { ...wechatFixture.awaited!, door: { link: '', code: null, bridge, problem: '' } },
  })
  await screen.getByRole('button', { name: '打开微信支付' }).click()
  expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', bridge])
  await expect.poll(() => $notices.get().toasts.map(({ text }) => text)).toEqual(['微信支付没有打开，请重试，或在手机浏览器里打开本页付款'])
})

test('a provider that does not answer is said, and another way stays open', async () => {
  const { screen } = await show('pay', doorless(''))
  await expect.element(screen.getByText('支付通道繁忙，正在重试，也可更换支付方式')).toBeVisible()
  await screen.getByRole('radio', { name: /余额支付/ }).click()
  await expect.element(screen.getByRole('button', { name: '确认支付 ¥532.90' })).toBeVisible()
  await screen.getByRole('radio', { name: /微信支付/ }).click()
})

test('says when nothing can pay', async () => {
  const { screen } = await show('pay', {
    ...unpaidFixture,
    pay_methods: [{ id: 'balance', name: '余额支付', enabled: 0, reason: '余额不足，还差¥32.90', most: '500.00', note: '可用余额¥500.00' }],
  })
  await expect.element(screen.getByText('余额不足，还差¥32.90')).toBeVisible()
  expect(screen.getByRole('button', { name: /^确认支付/ }).elements()).toHaveLength(0)
})

test('an order that was paid meanwhile is not paid again', async () => {
  const { screen } = await show('pay', paidFixture)
  await expect.element(screen.getByRole('heading', { name: '支付成功' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^确认支付/ }).elements()).toHaveLength(0)
})

test.each([
  [paidFixture, '支付成功', '查看订单'],
  [{ ...paidFixture, credit: { owed: '32.00', due_on: '2026-12-21', is_overdue: 0 as const } }, '下单成功，账期支付', '查看订单'],
  [payingFixture, '支付处理中', '查看订单'],
  [alipayFixture, '等待支付结果', '继续支付'],
  [unpaidFixture, '订单待支付', '去支付'],
  [{ ...unpaidFixture, state: 'cancelled' as const }, '订单已取消', '查看订单'],
])('the done page tells an order that is $state and where to go', async (status, title, link) => {
  const { screen } = await show('done', status)
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible()
  await expect.element(screen.getByText('2026112100000001')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: link })).toHaveAttribute('href', expect.stringContaining('order-1'))
  await expectAccessible(screen.container)
})

test('an order on credit names what is owed, and no payment', async () => {
  const { screen } = await show('done', { ...paidFixture, next_step: '', credit: { owed: '32.00', due_on: '2026-12-21', is_overdue: 0 } })
  await expect.element(screen.getByText('待还¥32.00，2026-12-21到期')).toBeVisible()
  expect(screen.container.textContent).not.toMatch(/支付成功|支付金额|支付时间/)
})

test('an unknown order leads to all orders', async () => {
  fakeService(() => envelope(null, codes.notFound, { msg: '订单不存在' }))
  const screen = await render(
    <main>
      <DonePage />
    </main>,
  )
  await expect.element(screen.getByRole('link', { name: '我的订单' })).toHaveAttribute('href', '/order')
})

test('a proof that is looked at can be seen and replaced', async () => {
  const { screen } = await show('done', proofFixture)
  await expect.element(screen.getByRole('heading', { name: '转账待确认' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '查看凭证' })).toHaveAttribute('href', 'https://api.test/file/file-0001')
  expect(screen.getByLabelText('付款户名').elements()).toHaveLength(0)
  await screen.getByRole('button', { name: '改凭证' }).click()
  await expect.element(screen.getByLabelText('付款户名')).toBeVisible()
  await expectAccessible(screen.container)
})
