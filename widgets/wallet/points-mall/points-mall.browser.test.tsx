import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { addressListCall } from '@yaoji/contract/calls/purchase/address'
import {
  pointsMallCall,
  pointsOrderAddCall,
  pointsOrderListCall,
  type PointsGoodsWire,
  type PointsMallWire,
  type PointsOrderWire,
} from '@yaoji/contract/calls/rewards/points-mall'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, isCall, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { PointsMallPage } from './mall-page.tsx'
import { $taking, mall } from './store.ts'
import { pointsOrders } from './order-store.ts'
import { PointsOrdersPage } from './orders-page.tsx'

const goods: PointsGoodsWire = {
  ...{ id: 3, name: '扫码枪', spec: '二维', text: '', image: '', points: 500, cash: '30.00' },
  ...{ left: 9, limit: null, had: 0, state: 'open', missing: 0, most: 3 },
}
const address = { id: 5, name: '王店员', phone: '13800000000', region: '浙江省 杭州市 西湖区', detail: '试验路1号' }
const need = { reason: 'over-limit', amount: '70.00', spent: '0.00', order_limit: '50.00', month_budget: null } as const
const order: PointsOrderWire = {
  ...{
    id: 'a'.repeat(16),
    order_sn: 'JF2026112312345678',
    name: '扫码枪',
    spec: '二维',
    image: '',
    number: 2,
    points: 1_000,
    cash: '60.00',
  },
  ...{ state: 'approval', approval: { ...need, name: '店员甲', expires_at: serverSeconds + 3_600 }, is_address_held: 1 },
  ...{ address, carrier: '', parcel_number: '', track: null, reason: '' },
  ...{ created_at: serverSeconds, shipped_at: null, finished_at: null, cancelled_at: null },
}
const page = <Row,>(list: Row[]) => ({ list, page: 1, page_size: 20, total: list.length, last_page: 1 })

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: vi.fn() })
  $session.set({ state: 'member', user: memberFixture })
})

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  mall.forget()
  $taking.set(undefined)
  pointsOrders.forget()
  $session.set({ state: 'loading' })
  $environment.set({})
})

async function showMall(allowance: PointsMallWire['allowance']) {
  const service = fakeService(call => {
    if (isCall(call, pointsMallCall)) return envelope({ ...page([goods]), points: 1_600, balance: '500.00', allowance })
    if (isCall(call, addressListCall)) return envelope({ list: [{ ...address, is_default: 1, is_checked: 0 }] })
    return envelope(isCall(call, pointsOrderAddCall) ? order : {})
  })
  const screen = await render(<PointsMallPage />)
  await screen.getByRole('button', { name: /^立即兑换/ }).click()
  return { ...service, screen }
}

test('what goes beyond the allowance is reported before, and submitted as such; an address that no one has checked is named', async () => {
  const { screen, asked } = await showMall({ order_limit: '50.00', month_budget: null, spent: '0.00' })
  await expect.element(screen.getByText('您的采购限额 · 单笔¥50.00。超过的兑换需店主审批（积分按价值计入）')).toBeVisible()
  await expect.element(screen.getByText(/^地址须与许可证/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '确认兑换' })).toBeEnabled()
  await screen.getByRole('textbox', { name: /^兑换数量/ }).fill('2')
  await expect.element(screen.getByText('提交后需店主审批：采购额¥70.00，超过单笔限额¥50.00')).toBeVisible()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: '提交审批' }).click()
  await expect.poll(() => asked.find(call => isCall(call, pointsOrderAddCall))?.body).toMatch(/number=2.*approval=1/)
})

test('anyone who has no allowance reads of none', async () => {
  const { screen, asked } = await showMall(null)
  await screen.getByRole('button', { name: '确认兑换' }).click()
  await expect.poll(() => asked.find(call => isCall(call, pointsOrderAddCall))?.body).not.toMatch(/approval/)
  await expect.element(screen.getByText(/采购限额/)).not.toBeInTheDocument()
})

test('more than can be had takes none: the number that is shown is said to be wrong', async () => {
  const { screen, asked } = await showMall(null)
  const box = screen.getByRole('textbox', { name: /^兑换数量/ })
  await box.fill('30')
  await expect.element(screen.getByText('可填1至3件')).toBeVisible()
  await screen.getByRole('button', { name: '确认兑换' }).click()
  await expect.element(box).toHaveFocus()
  await expect.element(box).toHaveValue('30')
  expect(asked.some(call => isCall(call, pointsOrderAddCall))).toBe(false)
})

const isSendBack = ({ url }: { url: URL }) => url.pathname.endsWith('/send_back')

async function showOrders(role: 'owner' | 'buyer') {
  $session.set({ state: 'member', user: { ...memberFixture, role } })
  const service = fakeService(call => envelope(isCall(call, pointsOrderListCall) ? page([order]) : order))
  return { ...service, screen: await render(<PointsOrdersPage />) }
}

test('the 店主 reads what a person wants and why, and sends it back with a reason', async () => {
  const { screen, asked } = await showOrders('owner')
  await expect.element(screen.getByText('店员甲提交：采购额¥70.00，超过单笔限额¥50.00')).toBeVisible()
  await expect.element(screen.getByText('收货地址待核对，核对通过后发货')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^批准/ })).toBeEnabled()
  await expectAccessible(screen.container)
  await screen.getByRole('button', { name: /^退回/ }).click()
  await screen.getByRole('button', { name: '确认退回' }).click()
  await expect.element(screen.getByText('请填写退回原因')).toBeVisible()
  expect(asked.some(isSendBack)).toBe(false)
  await screen.getByRole('textbox', { name: '退回原因' }).fill('先不兑')
  await screen.getByRole('button', { name: '确认退回' }).click()
  await expect.poll(() => asked.find(isSendBack)?.body).toBe(`reason=${encodeURIComponent('先不兑')}`)
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('who submitted it waits, and may withdraw it', async () => {
  const { screen } = await showOrders('buyer')
  await expect.element(screen.getByText('等待店主审批，批准后发货')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^批准/ })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: /^取消兑换/ })).toBeEnabled()
})
