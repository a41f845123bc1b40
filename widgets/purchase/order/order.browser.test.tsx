import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { $session } from '../../identity/session/parts.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { cancelledOrderFixture, orderDetailFixture, orderListFixture, reorderPlanFixture } from '../../../testing/widgets/order-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import '../../base/theme/index.css'
import { $cancelling } from './cancel-store.ts'
import { $order } from './detail-store.ts'
import { orderList } from './list-store.ts'
import { OrderDetail } from './order-detail.tsx'
import { OrderList } from './order-list.tsx'
import { closeReorder } from './reorder.ts'

const navigate = vi.fn()

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

afterEach(() => {
  history.replaceState(null, '', '/')
  // No list of one test is kept for the next.
  orderChanged()
  orderList.$paged.set({ state: 'waiting' })
  $order.set({ state: 'loading' })
  $cancelling.set(undefined)
  $session.set({ state: 'loading' })
  closeReorder()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  navigate.mockClear()
  vi.unstubAllGlobals()
})

async function showList(answer = () => envelope(orderListFixture), address = '/order') {
  history.replaceState(null, '', address)
  const service = fakeService(({ method }) => (method === 'POST' ? envelope(cancelledOrderFixture) : answer()))
  return {
    screen: await render(
      <main>
        <OrderList />
      </main>,
    ),
    service,
  }
}

async function showOrder(answer = () => envelope(orderDetailFixture)) {
  history.replaceState(null, '', '/order/info/order-1')
  const service = fakeService(({ method }) => (method === 'POST' ? envelope(cancelledOrderFixture) : answer()))
  return {
    screen: await render(
      <main>
        <OrderDetail />
      </main>,
    ),
    service,
  }
}

test('the list shows orders with their state, amount and what can be done', async () => {
  const { screen } = await showList()
  const unpaid = screen.getByRole('listitem').filter({ hasText: '2026112100000001' })
  await expect.element(unpaid).toMatchTextContent('待付款')
  await expect.element(unpaid.getByRole('link', { name: /^去支付/ })).toHaveAttribute('href', '/cart/step3/order-1')
  const completed = screen.getByRole('listitem').filter({ hasText: '2026110100000002' })
  expect(
    completed
      .getByRole('button')
      .elements()
      .map(button => button.textContent),
  ).toEqual(['再次购买'])
  await expectAccessible(screen.container)
})

test('who may only look is offered nothing that would be refused', async () => {
  $session.set({ state: 'member', user: { ...memberFixture, role: 'reader' } })
  const proofSent = { ...orderListFixture.list[0]!, status: 20, status_text: '转账待确认', actions: ['proof', 'reorder'] }
  const { screen } = await showList(() => envelope({ ...orderListFixture, list: [proofSent, ...orderListFixture.list.slice(1)] }))
  await expect.element(screen.getByRole('link', { name: /^查看详情/ }).first()).toBeVisible()
  expect(screen.getByRole('link', { name: /^(改凭证|去支付)/ }).elements()).toEqual([])
  expect(screen.getByRole('button', { name: /^(取消订单|再次购买|确认收货)/ }).elements()).toEqual([])
})

test('tabs, pages and keywords are addresses', async () => {
  const { screen } = await showList()
  await screen.getByRole('button', { name: /^待付款/ }).click()
  await screen.getByRole('button', { name: '2', exact: true }).click()
  await screen.getByRole('searchbox', { name: '搜索订单' }).fill('黄芪')
  await userEvent.keyboard('{Enter}')
  expect(navigate.mock.calls.flat()).toEqual(['/order?tab=unpaid', '/order?page=2', '/order?keywords=%E9%BB%84%E8%8A%AA'])
})

/** Another address without another page, as the site's router tells it in every browser. */
function goSoftly(address: string) {
  history.pushState(null, '', address)
  document.dispatchEvent(new Event('astro:after-swap'))
}

test('another tab or keyword in the address, and the way back, is another list', async () => {
  const { screen, service } = await showList()
  const rows = screen.getByRole('listitem')
  const completed = screen.getByRole('button', { name: /^已完成/ })
  await expect.element(rows.first()).toBeVisible()
  goSoftly('/order?tab=completed')
  await expect.element(completed).toHaveAttribute('aria-pressed', 'true')
  await expect.element(rows.first()).toBeVisible()
  goSoftly('/order?keywords=%E9%BB%84%E8%8A%AA')
  await expect.element(screen.getByRole('searchbox', { name: '搜索订单' })).toHaveValue('黄芪')
  history.back()
  await expect.element(completed).toHaveAttribute('aria-pressed', 'true')
  // Back needs no call: the list is there as it was left.
  expect(service.asked.map(({ url }) => url.search)).toEqual(['', '?tab=completed', '?keywords=%E9%BB%84%E8%8A%AA'])
})

test.each([
  ['/order', '暂无订单', '去选购'],
  ['/order?tab=unpaid', '没有符合条件的订单', '查看全部订单'],
])('an empty %s says so and leads on', async (address, title, link) => {
  const { screen } = await showList(() => envelope({ ...orderListFixture, list: [], total: 0, last_page: 1 }), address)
  await expect.element(screen.getByText(title)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: link })).toBeVisible()
  await expectAccessible(screen.container)
})

test('a list that does not load can be tried again', async () => {
  const { screen, service } = await showList(() => envelope(null, codes.failed))
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.poll(() => service.asked).toHaveLength(2)
})

test('the detail shows every figure to the fen', async () => {
  const { screen } = await showOrder()
  await expect.element(screen.getByRole('row').filter({ hasText: '黄芪' })).toMatchTextContent('¥333.30 ¥315.15')
  await expect.element(screen.getByRole('group', { name: '金额明细' })).toMatchTextContent('满减−¥30.00')
  await expect.element(screen.getByRole('region', { name: '订单进度' })).toMatchTextContent('待付款')
  await expect.element(screen.getByText('请随货附检验报告')).toBeVisible()
  expect(screen.getByText(/运费实付/).elements()).toEqual([])
  await expectAccessible(screen.container)
})

test.each([
  [1, '赠品', '0.00'],
  [2, '赠品', '0.00'],
  [3, '换购价', '7.12'],
])('a line that another one earned (type %d) says %s in the row, also where no pointer shows a tooltip', async (type, word, price) => {
  const [first, second] = orderDetailFixture.lines
  const gift = { ...second!, price, price_name: word, gift_data: { total: 1, type } }
  const { screen } = await showOrder(() => envelope({ ...orderDetailFixture, lines: [first!, gift] }))
  const row = (name: string) => screen.getByRole('table', { name: '商品明细' }).getByRole('row').filter({ hasText: name })
  await expect.element(row(gift.name)).toMatchTextContent(word)
  await expect.element(row(first!.name)).not.toMatchTextContent(first!.price_name)
})

test('an order is cancelled for a reason, with the keyboard alone', async () => {
  const { screen, service } = await showOrder()
  const ask = screen.getByRole('button', { name: /^取消订单/ })
  await expect.element(ask).toBeVisible()
  ask.element().focus()
  await userEvent.keyboard('{Enter}')
  const dialog = screen.getByRole('dialog', { name: '取消订单' })
  await expect.element(dialog.getByRole('button', { name: '确认取消' })).toBeDisabled()
  await expectAccessible(screen.container)
  await dialog.getByRole('radio', { name: '重复下单' }).click()
  await userEvent.keyboard('{Tab}{Tab}{Enter}')
  await expect.element(screen.getByText('已取消').first()).toBeVisible()
  expect(service.asked.find(({ method }) => method === 'POST')?.body).toBe('reason=duplicate')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('Escape keeps the order', async () => {
  const { screen, service } = await showOrder()
  await screen.getByRole('button', { name: /^取消订单/ }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(service.asked.every(({ method }) => method === 'GET')).toBe(true)
})

test('an order that is not there leads to all of them', async () => {
  const { screen } = await showOrder(() => envelope(null, codes.notFound, { msg: '订单不存在' }))
  await expect.element(screen.getByText('没有找到这笔订单')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '返回我的订单' })).toHaveAttribute('href', '/order')
})

test('buying again shows first what is gone, dearer or short, and adds what is chosen', async () => {
  const added = { total: cartFixture, added: [{ goods_id: 21, number: 1000 }], skipped: [], undo_id: null }
  const answerTo = ({ method, url }: { method: string; url: URL }) => {
    if (method === 'POST') return added
    return url.pathname.endsWith('/reorder') ? reorderPlanFixture : orderListFixture
  }
  const { asked } = fakeService(call => envelope(answerTo(call)))
  const screen = await render(
    <main>
      <OrderList />
    </main>,
  )
  await screen
    .getByRole('button', { name: /^再次购买/ })
    .first()
    .click()
  const dialog = screen.getByRole('dialog', { name: '再次购买' })
  await expect.element(dialog.getByRole('region', { name: '不能购买' })).toMatchTextContent('阿莫西林胶囊')
  await expect.element(dialog.getByRole('checkbox', { name: '选择阿莫西林胶囊' })).toBeDisabled()
  const changed = dialog.getByRole('region', { name: '与当时不同' })
  await expect.element(changed).toMatchTextContent('涨价')
  await expect.element(changed).toMatchTextContent('现在可买10盒')
  await expect.element(changed).toMatchTextContent('整点秒杀已结束或已用完，按普通商品购买')
  await expectAccessible(screen.container)
  await dialog.getByRole('checkbox', { name: /^选择复方氨酚/ }).click()
  await dialog.getByRole('button', { name: '加入购物车（1种）' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(new URLSearchParams(asked.find(({ method }) => method === 'POST')?.body).getAll('lines')).toHaveLength(1)
})
