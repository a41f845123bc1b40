import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { orderDetailFixture } from '../../../testing/widgets/order-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $order } from './detail-store.ts'
import { OrderDetail } from './order-detail.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  history.replaceState(null, '', '/')
  $order.set({ state: 'loading' })
  $session.set({ state: 'loading' })
  $environment.set({})
  vi.unstubAllGlobals()
})

test('an order that waits for its approval was submitted first; the 店主 decides about it, who submitted it takes it back', async () => {
  const { history: steps } = orderDetailFixture
  const asked = {
    ...steps[0]!,
    status: 15,
    status_text: '待审批',
    event: 'ask-approval',
    by: 'system',
    name: '',
    note: 'over-limit',
  } as const
  const need = { reason: 'over-limit', amount: '532.90', spent: '0.00', order_limit: '200.00', month_budget: null } as const
  const waiting = {
    ...orderDetailFixture,
    status: 15,
    status_text: '待审批',
    actions: ['approve', 'cancel', 'reorder'],
    approval: { ...need, name: '陈店员', changes: [], seen: '' },
    history: [...steps, asked],
  }
  $session.set({ state: 'member', user: memberFixture })
  history.replaceState(null, '', '/order/info/order-1')
  fakeService(() => envelope(waiting))
  const screen = await render(
    <main>
      <OrderDetail />
    </main>,
  )
  const shown = screen.getByRole('region', { name: '订单进度' }).getByRole('listitem')
  await expect.element(shown.first()).toMatchTextContent(/^提交订单.*王立新$/)
  await expect.element(shown.last()).toMatchTextContent(/^待审批.*超过单笔限额$/)
  await expect.element(screen.getByRole('button', { name: '退回' })).toBeVisible()
  expect(screen.getByRole('button', { name: /^撤回/ }).elements()).toEqual([])
  $session.set({ state: 'member', user: { ...memberFixture, role: 'buyer' } })
  await expect.element(screen.getByRole('button', { name: /^撤回/ })).toBeVisible()
  expect(screen.getByRole('button', { name: '退回' }).elements()).toEqual([])
})
