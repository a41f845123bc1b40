import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { chainOverviewCall, type ChainWire } from '@yaoji/contract/calls/member/chain'
import { storeSwitchCall } from '@yaoji/contract/calls/identity/session'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { shownPage } from '../../base/lib/addresses/shown-page.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { ChainOverview } from './chain-overview.tsx'
import { $chain } from './chain-store.ts'

const sums = {
  ...{ unpaid: 0, approval: 1, unshipped: 0, unreceived: 0, owed: '40.00', overdue: '0.00' },
  ...{ ordered: '1.00', paid: '1.00', refunded: '0.00', invoiced: '0.00' },
}
const store = { id: 2, company: '威县店', state_text: '已认证', ...sums, due_on: '2026-12-05' }
const chain: ChainWire = {
  month: '2026-11',
  stores: [{ ...store, id: 1, company: '仁心堂总部' }, store],
  totals: sums,
  approvals: [{ store_id: 2, company: '威县店', order_id: 'order-1', order_sn: 'YJ1', amount: '6795.05', name: '陈店员', created_at: 0 }],
  papers: [{ store_id: 2, company: '威县店', kind: '药品经营许可证', expires_on: '2026-11-29', days: 1 }],
}

let leave = () => {}
afterEach(() => {
  leave()
  $chain.set({ state: 'loading' })
  $environment.set({})
  vi.restoreAllMocks()
})

async function shown(value: ChainWire) {
  configureEnvironment({ mode: 'site', serviceOrigin: 'https://api.test' })
  const { asked } = fakeService(call => envelope(isCall(call, chainOverviewCall) ? value : memberFixture))
  const container = document.createElement('div')
  const root = createRoot(container)
  leave = () => root.unmount()
  root.render(<ChainOverview />)
  await expect.poll(() => $chain.get().state).toBe('ready')
  return { container, asked }
}

test('the head of a chain reads what waits in every store and goes there with one press', async () => {
  const leaveFor = vi.spyOn(shownPage, 'leaveFor').mockReturnValue()
  const { container, asked } = await shown(chain)
  await expect.poll(() => container.textContent).toContain('等待您审批的订单（1）')
  for (const text of [
    '威县店 · YJ1 · 陈店员 · ¥6,795.05',
    '药品经营许可证 · 有效期至2026-11-29，还有1天',
    '¥40.00',
    '最早2026-12-05到期',
    '合计',
  ])
    expect(container.textContent).toContain(text)
  container.querySelector<HTMLElement>('[aria-label="去审批：YJ1"]')?.click()
  await expect.poll(() => leaveFor.mock.calls).toEqual([['/order/info/order-1']])
  expect(asked.filter(call => isCall(call, storeSwitchCall)).map(({ body }) => new URLSearchParams(body).get('id'))).toEqual(['2'])
})

test('on a phone each figure is next to what it is', async () => {
  const { container } = await shown(chain)
  await expect.poll(() => container.querySelectorAll('tbody tr').length).toBe(2)
  const columns = ['待付款', '待审批', '待发货', '待收货', '账期待还', '本月订货', '本月付款', '本月退款', '本月开票']
  for (const row of container.querySelectorAll('tbody tr, tfoot tr'))
    expect([...row.querySelectorAll<HTMLElement>('td[data-label]')].map(({ dataset }) => dataset['label'])).toEqual(columns)
})

test('who sees one store alone reads nothing of a chain', async () => {
  const { container } = await shown({ ...chain, stores: [store] })
  await expect.poll(() => container.textContent).toBe('')
})
