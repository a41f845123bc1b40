import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup, render } from 'vitest-browser-react'
import { configureEnvironment, $environment } from '../../base/lib/environment.ts'
import { $news } from '../../base/lib/stores/news.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { envelope, fakeService, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { orderDetailFixture, orderListFixture } from '../../../testing/widgets/order-fixture.ts'
import '../../base/theme/index.css'
import { $order } from './detail-store.ts'
import { orderList } from './list-store.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(async () => {
  await cleanup()
  history.replaceState(null, '', '/')
  // No list of one test is kept for the next.
  orderChanged()
  orderList.$paged.set({ state: 'waiting' })
  $order.set({ state: 'loading' })
  $environment.set({})
  vi.unstubAllGlobals()
})

async function show(view: ReactElement, address: string, answer: () => string) {
  history.replaceState(null, '', address)
  const { asked } = fakeService(answer)
  return { screen: await render(<main>{view}</main>), asked }
}

test('list and order that the browser brings back as they were left are read again in place', async () => {
  let status = { status: 10, status_text: '待付款' }
  const back = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  const one = () => envelope({ ...orderDetailFixture, ...status })
  const { screen: detail } = await show(<OrderDetail />, '/order/info/order-1', one)
  await expect.element(detail.getByRole('main')).toMatchTextContent('待付款')
  status = { status: 30, status_text: '已付款·待开单' }
  back()
  await expect.element(detail.getByRole('main')).toMatchTextContent('已付款·待开单')
  await cleanup()
  const { screen } = await show(<OrderList />, '/order', () =>
    envelope({ ...orderListFixture, list: [{ ...orderListFixture.list[0]!, ...status }] }),
  )
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent('已付款·待开单')
  status = { status: 40, status_text: '已开单' }
  back()
  await expect.element(screen.getByRole('listitem').first()).toMatchTextContent('已开单')
})

test('an open order follows what the shop does with it, and no message about another order', async () => {
  let status = { status: 50, status_text: '拣货中' }
  let isThere = true
  const answer = () => (isThere ? envelope({ ...orderDetailFixture, ...status }) : envelope(null, 500))
  const { screen, asked } = await show(<OrderDetail />, '/order/info/order-1', answer)
  const main = screen.getByRole('main')
  const reads = () => asked.filter(({ url }) => url.pathname === `/api/order/${orderDetailFixture.id}`).length
  const path = `/order/info/${orderDetailFixture.id}`
  await expect.element(main).toMatchTextContent('拣货中')
  status = { status: 70, status_text: '已发货' }
  const before = reads()
  $news.set({ path: '/order/info/another' })
  isThere = false
  $news.set({ path })
  await expect.poll(reads).toBe(before + 1)
  await expect.element(main).toMatchTextContent('拣货中')
  isThere = true
  $news.set({ path })
  await expect.element(main).toMatchTextContent('已发货')
  expect(reads()).toBe(before + 2)
  $news.set(undefined)
})

test('points that paid for freight too, and a parcel that has come, are reported: the paid column adds up with them', async () => {
  const { amounts, history } = orderDetailFixture
  const points = { kind: 'points' as const, name: '积分', amount: '0.20' }
  const step = { status: 70, status_text: '已发货', at: serverSeconds, by: 'operator' as const, name: '', note: 'SF1' }
  const steps = [...history, { ...step, event: 'ship' }, { ...step, event: 'deliver' }]
  const paid = { ...amounts, deductions: [...amounts.deductions, points], payable: '532.70' }
  const { screen } = await show(<OrderDetail />, '/order/info/order-1', () =>
    envelope({ ...orderDetailFixture, amounts: paid, history: steps }),
  )
  await expect.element(screen.getByRole('group', { name: '金额明细' })).toMatchTextContent('商品实付¥520.90，运费实付¥11.80')
  await expect.element(screen.getByRole('listitem').filter({ hasText: '已送达' })).toMatchTextContent('SF1')
  await expectAccessible(screen.container)
})

test('a parcel shows the newest word of its carrier, the earlier ones on demand, and the way there', async () => {
  const events = [3, 2, 1].map(hour => ({ at: serverSeconds + hour * 3_600, text: `第${hour}条` }))
  const carrier_url = 'https://www.kuaidi100.com/chaxun?com=shunfeng&nu=SF1'
  const track = { state: 'delivering' as const, events, carrier_url, carrier_phone: '95338' }
  const parcel = { id: 'p', carrier: '顺丰', number: 'SF1', shipped_at: serverSeconds, delivered_at: null, batches: [], track }
  const { screen } = await show(<OrderDetail />, '/order/info/order-1', () => envelope({ ...orderDetailFixture, parcels: [parcel] }))
  const box = screen.getByRole('group', { name: '包裹SF1的物流' })
  await expect.element(box.getByText('第3条')).toBeVisible()
  await expect.element(box.getByText('第1条')).not.toBeVisible()
  await box.getByText('更早的2条物流').click()
  await expect.element(box.getByText('第1条')).toBeVisible()
  await expect.element(box.getByRole('link')).toHaveAttribute('href', carrier_url)
  await expect.element(box).toMatchTextContent('95338')
  await expect.element(screen.getByText('派送中')).toBeVisible()
  await expectAccessible(screen.container)
})

test('five goods of an order stay in its row at 400 % of a small window', async () => {
  const [one] = orderListFixture.list
  const lines = Array.from({ length: 5 }, (_, place) => ({ ...one!.lines[0]!, goods_id: place + 1 }))
  // 320 px less what the page keeps free at its edges.
  await page.viewport(288, 640)
  const { screen } = await show(<OrderList />, '/order', () => envelope({ ...orderListFixture, list: [{ ...one!, lines }] }))
  const row = screen.getByRole('listitem').first()
  await expect.element(row).toBeVisible()
  const rights = [...row.element().querySelectorAll('*')].map(each => each.getBoundingClientRect().right)
  expect(Math.max(...rights)).toBeLessThanOrEqual(row.element().getBoundingClientRect().right)
  await page.viewport(1440, 900)
})

test('at a desk an order is one line, however long its names; on a phone two, with the one thing to do', async () => {
  const name = '复方氨酚烷胺人工牛黄马来酸氯苯那敏缓释胶囊'
  const [order] = orderListFixture.list
  const long = { ...order!, lines: order!.lines.map(line => ({ ...line, name })) }
  const { screen } = await show(<OrderList />, '/order', () => envelope({ ...orderListFixture, list: [long] }))
  const row = screen.getByRole('listitem').first()
  await expect.element(row).toBeVisible()
  const height = () => row.element().getBoundingClientRect().height
  expect(height()).toBe(36)
  await page.viewport(390, 844)
  await expect.poll(height).toBeLessThanOrEqual(80)
  await expect.element(row.getByRole('link', { name: /^去支付/ })).toBeVisible()
  expect(row.getByRole('button', { name: /^取消订单/ }).query()).toBeNull()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})

test('on a phone the goods come before who bought and sold them, and the steps take one line', async () => {
  await page.viewport(390, 844)
  const steps = Array.from({ length: 9 }, () => orderDetailFixture.history[0]!)
  const { screen } = await show(<OrderDetail />, '/order/info/order-1', () => envelope({ ...orderDetailFixture, history: steps }))
  await expect.element(screen.getByText('请随货附检验报告')).toBeVisible()
  const boxOf = (part: string) => screen.container.querySelector(part)!.getBoundingClientRect()
  expect(boxOf('.yaoji-order-progress').height).toBeLessThan(32)
  expect(boxOf('.yaoji-order-lines').bottom).toBeLessThan(boxOf('.yaoji-order-detail__facts').top)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await page.viewport(1440, 900)
})
