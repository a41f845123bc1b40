import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import type { GoodsActivityWire, GoodsDetailWire, TagWire } from '@yaoji/contract/calls/storefront/goods'
import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { $serverTime, setServerTime } from '../../base/lib/clock.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import {
  crowdedGoodsFixture,
  goodsDetailFixture,
  shortGoodsFixture,
  soldOutGoodsFixture,
  visitorGoodsFixture,
} from '../../../testing/widgets/goods-fixture.ts'
import '../../base/theme/index.css'
import { $goodsDetails } from './detail-store.ts'
import { GoodsDetail } from './goods-detail.tsx'

const title = document.title

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', siteOrigin: 'https://shop.test' }))

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  $goodsDetails.set({})
  cleanStores($goodsDetails, $serverTime)
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  history.replaceState(null, '', '/')
})

async function show(goods: Partial<GoodsDetailWire>, path = '/list/info/12') {
  history.replaceState(null, '', path)
  const service = fakeService(call => envelope(isCall(call, cartAddCall) ? { total: cartFixture } : { ...goodsDetailFixture, ...goods }))
  return {
    ...service,
    screen: await render(
      <main>
        <GoodsDetail shop={{ name: '药集', hotline: '400-820-0000' }} />
      </main>,
    ),
  }
}

test('margin, price by the tablet and packs of one tap stand with the price', async () => {
  const { screen } = await show({ zbz: 10, substitutes: [] })
  await expect.element(screen.getByText('毛利率39.8%')).toBeVisible()
  await expect.element(screen.getByText('约¥0.3959/粒')).toBeVisible()
  await screen.getByRole('button', { name: '一件(200盒)' }).click()
  await expect.element(screen.getByRole('textbox', { name: /数量$/ })).toHaveValue('200')
  await expect.element(screen.getByText(/^小计/)).toMatchTextContent(/¥1,800\.00/)
  await expect.element(screen.getByText('毛利率43%')).toBeVisible()
  await expect.element(screen.getByText(/^约¥/)).not.toBeInTheDocument()
  await expectAccessible(screen.container)
})

test('a pack that the stock or the limit forbids says why', async () => {
  const { screen } = await show({ ...crowdedGoodsFixture, id: 12, substitutes: [] })
  const carton = screen.getByRole('button', { name: '一件(200盒)' })
  await expect.element(carton).toBeDisabled()
  await expect.element(carton).toHaveAttribute('title', '库存不足，最多可购买40盒')
  await expect.element(screen.getByText('限购余60盒')).toBeVisible()
})

test('a special price counts down by the clock of the server and is asked for again at its end', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(serverSeconds * 1_000)
  setServerTime(serverSeconds)
  const { screen, paths } = await show({ price_name: '特价', price_ends_at: serverSeconds + 90_061 })
  await expect.element(screen.getByRole('timer')).toMatchTextContent(/距结束 1天 01:01:01/)
  const asked = paths().length
  setServerTime(serverSeconds + 90_061)
  await expect.poll(() => paths().length).toBeGreaterThan(asked)
})

test('the last purchase says whether it has become cheaper, and can be had again', async () => {
  const last = { price: '9.20', number: 30, bought_at: Date.UTC(2026, 9, 12, 4) / 1_000, order_id: 'order-9' }
  const { screen, paths } = await show({ last_purchase: last })
  await expect.element(screen.getByText(/¥9\.20 × 30盒/)).toBeVisible()
  await expect.element(screen.getByText('现价更低')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '2026-10-12' })).toHaveAttribute('href', '/order/info/order-9')
  await screen.getByRole('button', { name: '再买同样数量' }).click()
  await expect.poll(() => paths()).toContain('POST /api/cart')
  await expect.poll(() => $notices.get().toasts.map(({ text }) => text)).toEqual(['已加入购物车'])
})

test('the link, the approval number and the bar code are copied in one tap', async () => {
  const copied: string[] = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(text => Promise.resolve(void copied.push(text)))
  const { screen } = await show({})
  await screen.getByRole('button', { name: '复制链接' }).click()
  await screen.getByRole('button', { name: '复制批准文号' }).click()
  await screen.getByRole('button', { name: '复制条码' }).click()
  await expect
    .poll(() => copied)
    .toEqual(['安必灵 阿莫西林胶囊 0.25g×24粒 https://shop.test/list/info/12', '国药准字H20990001', '2000000000121'])
  expect($notices.get().toasts.map(({ text }) => text)).toEqual(['链接已复制', '批准文号已复制', '条码已复制'])
  vi.mocked(navigator.clipboard.writeText).mockRejectedValue(new Error('denied'))
  await screen.getByRole('button', { name: '复制条码' }).click()
  await expect.poll(() => $notices.get().toasts.map(({ text }) => text)).toContain('复制没有成功，请手动选择后复制')
})

test('activities lead on, and what they tell is not told again by a tag', async () => {
  const activities: GoodsActivityWire[] = [
    { kind: 'full-reduction', name: '满减', text: '满500元减20元', url: '/list?select=3' },
    { kind: 'ladder', name: '阶梯', text: '满3盒¥9.20', url: '' },
  ]
  const tags: TagWire[] = [
    { kind: 'full-reduction', name: '减', describe: '参与全场满减', is_show: 1 },
    { kind: 'gift', name: '赠', describe: '赠品说明', is_show: 1 },
  ]
  const { screen } = await show({ activities, tags })
  await expect.element(screen.getByRole('link', { name: '去看看：满500元减20元' })).toHaveAttribute('href', '/list?select=3')
  await expect.element(screen.getByText('赠品说明')).toBeVisible()
  expect(screen.getByText('参与全场满减').elements()).toHaveLength(0)
  expect(screen.getByText('满3盒¥9.20').elements()).toHaveLength(0)
})

test('near and short batches have their colours, and a short one is asked about twice', async () => {
  const batches = [
    { ck_id: 1, ph: 'A', scrq: '2025-01-01', yxq: '2027-01-31', number: 5 },
    { ck_id: 1, ph: 'B', scrq: '2026-01-01', yxq: '2028-05-31', number: 9 },
    { ck_id: 1, ph: 'C', scrq: '2025-01-01', yxq: '2027-04-30', number: 7 },
  ]
  const { screen } = await show({ ...shortGoodsFixture, id: 12, batches })
  const rows = screen.getByRole('table', { name: '库存批次' })
  await expect.element(rows.getByRole('row', { name: /^A/ })).toHaveAttribute('data-expiry', 'short')
  await expect.element(rows.getByRole('row', { name: /^C/ })).toHaveAttribute('data-expiry', 'near')
  await expect.element(rows.getByRole('row', { name: /^B/ })).toHaveAttribute('data-expiry', 'fresh')
  await screen.getByRole('button', { name: '加入购物车：维生素C片' }).click()
  await expect.poll(() => $notices.get().dialogs[0]?.text).toBe('维生素C片\n该批次有效期至2026-12-31，确认购买？')
})

test.each([
  ['a visitor', { ...visitorGoodsFixture, id: 12 }, /登录后可见/],
  ['sold-out goods', { ...soldOutGoodsFixture, id: 12, is_arrival_noticed: 1 }, /暂时缺货/],
] as const)('%s: the reason, one action, and nothing to type', async (_, goods, reason) => {
  const { screen } = await show(goods)
  await expect.element(screen.getByText(reason).first()).toBeVisible()
  expect(screen.getByRole('textbox').elements()).toHaveLength(0)
  if (goods.cant_buy?.code === 'SOLD_OUT')
    await expect.element(screen.getByRole('button', { name: '已登记到货通知：布洛芬缓释胶囊' })).toBeVisible()
  else
    await expect.element(screen.getByRole('link', { name: '登录' }).first()).toHaveAttribute('href', '/login?redirect=%2Flist%2Finfo%2F12')
  await expectAccessible(screen.container)
})

test('the page takes the name of the goods, and gives the title back', async () => {
  const { screen } = await show({})
  await expect.poll(() => document.title).toBe(`安必灵 阿莫西林胶囊 - ${title}`)
  await screen.unmount()
  await expect.poll(() => document.title).toBe(title)
})
