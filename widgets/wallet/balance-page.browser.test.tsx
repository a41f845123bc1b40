import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { moneyLogCall, rechargeCall, type MoneyWire } from '@yaoji/contract/calls/wallet'
import { withdrawalListCall } from '@yaoji/contract/calls/withdrawal'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../lib/environment.ts'
import { $notices } from '../lib/notices.ts'
import { expectAccessible } from '../test-support/accessible.ts'
import { envelope, fakeService, isCall, serverSeconds } from '../test-support/fake-service.ts'
import { wechatFixture } from '../test-support/pay-fixture.ts'
import '../theme/index.css'
import { BalancePage } from './balance-page.tsx'
import { $form, $money } from './money-store.ts'

const money: MoneyWire = {
  balance: '50000.00',
  reserved: '1269.80',
  methods: [
    { id: 'wechat', name: '微信支付' },
    { id: 'alipay', name: '支付宝' },
  ],
  min: '1.00',
  max: '200000.00',
  awaited: null,
}
const begun: MoneyWire = { ...money, awaited: { id: 'r1', amount: '500.00', method: 'wechat', door: wechatFixture.awaited!.door! } }
const move = {
  id: 'm1',
  use_type: 2,
  amount: '-12173.55',
  balance: '50000.00',
  order_id: 'order-1',
  order_sn: '2026112100000001',
  created_at: serverSeconds,
}
const withdrawals = {
  list: [],
  total: 0,
  page: 1,
  page_size: 20,
  last_page: 1,
  account_name: '示例大药房',
  bank: '',
  free: '100.00',
  min: '1.00',
  max: '99.00',
}
const log = { list: [move], total: 1, page: 1, page_size: 20, last_page: 1 }

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(async () => {
  await cleanup()
  history.replaceState(null, '', '/')
  $money.set({ state: 'loading' })
  $form.set({ amount: '', method: undefined, error: undefined, isSending: false, isAnew: false })
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.unstubAllGlobals()
})

async function show(recharge: () => string | Promise<string>, read = () => envelope(money)) {
  const service = fakeService(call => {
    if (isCall(call, rechargeCall)) return recharge()
    if (isCall(call, withdrawalListCall)) return envelope(withdrawals)
    return isCall(call, moneyLogCall) ? envelope(log) : read()
  })
  const screen = await render(
    <main>
      <BalancePage />
    </main>,
  )
  return { screen, service }
}

test('is topped up by the keyboard; a lost answer and a refusal keep what was typed', async () => {
  const answers = [
    () => Promise.reject(new TypeError('lost')),
    () => envelope(null, codes.invalid, { errors: { amount: ['单次充值至少¥1.00'] } }),
    () => envelope(begun),
  ]
  const { screen, service } = await show(() => answers.shift()!())
  const amount = screen.getByRole('textbox', { name: '充值金额' })
  await expect
    .element(screen.getByRole('region', { name: '账户余额' }))
    .toMatchTextContent(/¥50,000\.00.*其中待付款订单和提现占用¥1,269\.80/)
  await expect.element(screen.getByRole('region', { name: '余额明细' })).toMatchTextContent('-¥12,173.55')
  amount.element().focus()
  await userEvent.keyboard('五百{Enter}')
  await expect.element(amount).toHaveAccessibleDescription(/请填写正确的充值金额/)
  await expectAccessible(screen.container)
  await amount.fill('500')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => answers.length).toBe(2)
  await expect.element(screen.getByRole('button', { name: '去充值' })).not.toHaveAttribute('aria-busy', 'true')
  await expect.element(amount).toHaveValue('500')
  await userEvent.keyboard('{Enter}')
  await expect.element(amount).toHaveAccessibleDescription(/单次充值至少¥1.00/)
  await expect.element(amount).toHaveValue('500')
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(screen.getByRole('img', { name: '微信付款码' })).toBeVisible()
  await expectAccessible(screen.container)
  const keys = service.asked.filter(call => isCall(call, rechargeCall)).map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([3, 1])
})

test('a refused 提现 leads to the first field that is wrong, each time it is pressed', async () => {
  const { screen } = await show(() => envelope(money))
  const submit = screen.getByRole('button', { name: '申请提现' })
  await submit.click()
  await expect.element(screen.getByRole('textbox', { name: '提现金额' })).toHaveFocus()
  await screen.getByRole('textbox', { name: '提现金额' }).fill('50')
  await submit.click()
  await expect.element(screen.getByRole('textbox', { name: '开户银行及网点' })).toHaveFocus()
  await submit.click()
  await expect.element(screen.getByRole('textbox', { name: '开户银行及网点' })).toHaveFocus()
})

test('that does not load says so and is asked for again', async () => {
  const answers = [() => Promise.reject<string>(new TypeError('lost')), () => envelope(money)]
  const { screen } = await show(
    () => envelope(money),
    () => answers.shift()!() as string,
  )
  await expect.element(screen.getByText('余额加载失败')).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByRole('region', { name: '账户余额' })).toMatchTextContent('¥50,000.00')
})
