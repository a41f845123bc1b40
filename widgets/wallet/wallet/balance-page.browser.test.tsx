import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { moneyLogCall, rechargeCall, rechargeCancelCall } from '@yaoji/contract/calls/purchase/wallet'
import { withdrawalListCall } from '@yaoji/contract/calls/purchase/withdrawal'
import { pathOf } from '@yaoji/contract/calls/call'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { moneyFixture, scannedFixture, transferredFixture } from '../../../testing/widgets/money-fixture.ts'
import '../../base/theme/index.css'
import { BalancePage } from './balance-page.tsx'
import { $form, $money } from './money-store.ts'

const move = {
  id: 'm1',
  use_type: 2,
  amount: '-12173.55',
  balance: '50000.00',
  order_id: 'order-1',
  order_sn: '2026112100000001',
  topup_code: '',
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
const topup = { ...move, id: 'm2', use_type: 1, amount: '5000.00', order_id: '', order_sn: '', topup_code: 'CZ2026112200000007' }
const log = { list: [move, topup], total: 2, page: 1, page_size: 20, last_page: 1 }

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

async function show(recharge: () => string | Promise<string>, read = () => envelope(moneyFixture)) {
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
    () => envelope(scannedFixture),
  ]
  const { screen, service } = await show(() => answers.shift()!())
  const amount = screen.getByRole('textbox', { name: '充值金额' })
  await expect
    .element(screen.getByRole('region', { name: '账户余额' }))
    .toMatchTextContent(/¥50,000\.00.*其中待付款订单和提现占用¥1,269\.80/)
  await expect.element(screen.getByRole('region', { name: '余额明细' })).toMatchTextContent('−¥12,173.55')
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
  const { screen } = await show(() => envelope(moneyFixture))
  const submit = screen.getByRole('button', { name: '申请提现' })
  await submit.click()
  await expect.element(screen.getByRole('textbox', { name: '提现金额' })).toHaveFocus()
  await screen.getByRole('textbox', { name: '提现金额' }).fill('50')
  await submit.click()
  await expect.element(screen.getByRole('textbox', { name: '开户银行及网点' })).toHaveFocus()
  await submit.click()
  await expect.element(screen.getByRole('textbox', { name: '开户银行及网点' })).toHaveFocus()
})

test('a transfer waits with all that is typed at the bank, is replaced or given up after asking, and is in the log', async () => {
  const { screen, service } = await show(
    () => envelope(transferredFixture),
    () => envelope(moneyFixture),
  )
  const card = screen.getByRole('region', { name: '充值' })
  await screen.getByRole('textbox', { name: '充值金额' }).fill('5000')
  await screen.getByRole('radio', { name: '对公转账' }).click()
  await screen.getByRole('button', { name: '去充值' }).click()
  await expect.element(card.getByRole('status')).toMatchTextContent(/充值¥5,000\.00.*等待到账/)
  const facts = card.getByRole('group', { name: '对公转账' })
  await expect.element(facts).toMatchTextContent(/收款户名.*开户银行.*收款账号.*转账金额.*5000\.00.*汇款附言.*CZ2026112300000100/)
  await expect.element(facts.getByRole('button', { name: '复制汇款附言' })).toBeVisible()
  await expectAccessible(screen.container)
  await card.getByRole('button', { name: '重新填写' }).click()
  await expect.element(card).toMatchTextContent(/提交后将替换等待到账的充值¥5,000\.00/)
  await expectAccessible(screen.container)
  await card.getByRole('button', { name: '返回' }).click()
  await card.getByRole('button', { name: '放弃充值' }).click()
  await expect.poll(() => $notices.get().dialogs.length).toBe(1)
  answerDialog($notices.get().dialogs[0]!.id, true)
  await expect.element(screen.getByRole('textbox', { name: '充值金额' })).toBeVisible()
  const cancelled = service.asked.filter(({ url }) => url.pathname === pathOf(rechargeCancelCall, { id: 'topup-2' }))
  expect(cancelled).toHaveLength(1)
  await expect.element(screen.getByRole('region', { name: '余额明细' })).toMatchTextContent(/充值\s*CZ2026112200000007/)
})

test('that does not load says so and is asked for again', async () => {
  const answers = [() => Promise.reject<string>(new TypeError('lost')), () => envelope(moneyFixture)]
  const { screen } = await show(
    () => envelope(moneyFixture),
    () => answers.shift()!() as string,
  )
  await expect.element(screen.getByText('余额加载失败')).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByRole('region', { name: '账户余额' })).toMatchTextContent('¥50,000.00')
})
