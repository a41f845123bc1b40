import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { everydayPriceCall, recommendCall, spikeCall } from '@yaoji/contract/calls/storefront/home-goods'
import { $navigation } from '../../shared/navigation/parts.ts'
import { setServerTime } from '../../base/lib/clock.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { expectAccessible } from '../../../testing/widgets/accessible.ts'
import { navigationFixture } from '../../../testing/widgets/navigation-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { goodsListFixture } from '../../../testing/widgets/goods-fixture.ts'
import '../../base/theme/index.css'
import { CategoryFloors } from './category-floors.tsx'
import { DailyPage } from './daily-page.tsx'
import { dailyKey, DailyShelf } from './daily-shelf.tsx'
import { GoodsShelf } from './goods-shelf.tsx'
import { $shelves, fillShelf } from './shelf-store.ts'
import { SpikeShelf } from './spike-shelf.tsx'
import { $spikes } from './spike-store.ts'

const { list } = goodsListFixture

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  cleanStores($navigation)
  $navigation.set(undefined)
  $shelves.set({})
  $spikes.set({ state: 'loading' })
  $environment.set({})
})

test('today’s prices say how long they hold by the server’s clock, and then come again', async () => {
  const days = [
    { list, ends_at: serverSeconds + 3 },
    { list: list.slice(0, 1), ends_at: serverSeconds + 86_400 + 3 },
  ]
  const { asked } = fakeService(() => envelope(days[asked.length - 1]))
  const screen = await render(
    <main>
      <h1>首页</h1>
      <DailyShelf title="今日特价" />
    </main>,
  )
  const shelf = screen.getByRole('region', { name: '今日特价' })
  await expect.element(shelf.getByRole('timer')).toMatchTextContent(/^距结束 00:00:0[123]$/)
  await expect.element(shelf.getByRole('link', { name: '查看更多：今日特价' })).toHaveAttribute('href', '/mrtj')
  expect(shelf.getByRole('heading', { level: 3 }).elements()).toHaveLength(list.length)
  await expectAccessible(screen.container)
  await expect.poll(() => asked.length).toBe(2)
  await expect.poll(() => shelf.getByRole('heading', { level: 3 }).elements().length).toBe(1)
  expect(asked.every(call => isCall(call, everydayPriceCall))).toBe(true)
})

test('the page of the day shows all of them, what is limited below, and says when there is none or it fails', async () => {
  const [goods, closed] = list
  const spikes = [goods, closed].map((each, index) => ({ spike: { ...sale, is_join: 1 - index }, goods: each }))
  const answers = [envelope(null, 500), ...[[], list].map(each => envelope({ list: each, ends_at: serverSeconds + 60 }))]
  fakeService(call => (isCall(call, spikeCall) ? envelope({ list: spikes }) : (answers.shift() ?? '')))
  const screen = await render(
    <main>
      <DailyPage />
    </main>,
  )
  await expect.element(screen.getByRole('status')).toHaveTextContent('商品加载中…')
  await screen.getByRole('button', { name: '重试' }).click()
  await expect.element(screen.getByRole('status')).toMatchTextContent(/^$/)
  await expect.element(screen.getByText('今天没有每日特价')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '查看特价商品' })).toHaveAttribute('href', '/list?is_tj=1')
  await expect.element(screen.getByRole('region', { name: '今日限量' })).toMatchTextContent('每店限购40盒')
  for (const way of [/^去抢购：/, /^查看商品：/]) expect(screen.getByRole('link', { name: way }).elements()).toHaveLength(1)
  await fillShelf(dailyKey)
  await expect.element(screen.getByRole('timer').first()).toMatchTextContent(/^距结束 00:00:\d\d$/)
  await expect.element(screen.getByRole('button', { name: /加入购物车20盒：某某堂/ })).toBeVisible()
  await expectAccessible(screen.container)
})

test('a list on a shelf is filled when it comes near, and leads to all of it', async () => {
  const { asked } = fakeService(() => envelope(goodsListFixture))
  const screen = await render(
    <main>
      <pre>{'\n'.repeat(200)}</pre>
      <GoodsShelf name="near" title="近效期专场" query={{ is_jxq: 1 }} />
      <GoodsShelf name="zone" title="近效期专区" query={{ is_jxq: 1 }} more="/jxqzc" />
    </main>,
  )
  const shelf = screen.getByRole('region', { name: '近效期专场' })
  await expect.element(shelf.getByRole('link', { name: '查看更多：近效期专场' })).toHaveAttribute('href', '/list?is_jxq=1')
  await expect.element(screen.getByRole('link', { name: '查看更多：近效期专区' })).toHaveAttribute('href', '/jxqzc')
  expect(asked).toHaveLength(0)
  screen.container.scrollIntoView({ block: 'end' })
  await expect.element(shelf.getByRole('button', { name: /加入购物车20盒：某某堂/ })).toBeVisible()
})

test('a shelf without goods takes no room', async () => {
  fakeService(() => envelope({ list: [], ends_at: serverSeconds + 60 }))
  const screen = await render(
    <main>
      <DailyShelf title="今日特价" />
      <p>后文</p>
    </main>,
  )
  await expect.poll(() => screen.getByRole('region').elements().length).toBe(0)
  expect(screen.getByText('后文').element().getBoundingClientRect().top).toBeLessThan(60)
})

test('recommendations are asked for wherever they stand, without a link to more', async () => {
  const { asked } = fakeService(() => envelope({ list }))
  const screen = await render(
    <main>
      <div
        ref={element => {
          if (element) element.style.height = '5000px'
        }}
      />
      <GoodsShelf name="recommended" title="为你推荐" source="recommended" size={1} />
    </main>,
  )
  const shelf = screen.getByRole('region', { name: '为你推荐' })
  await expect.poll(() => shelf.getByRole('heading', { level: 3 }).elements().length).toBe(1)
  expect(asked.map(call => isCall(call, recommendCall))).toEqual([true])
  expect(shelf.getByRole('link', { name: /查看更多/ }).elements()).toEqual([])
})

test('two shelves of one source share its answer', async () => {
  const { asked } = fakeService(() => envelope({ list, ends_at: serverSeconds + 60 }))
  const screen = await render(
    <main>
      <DailyShelf title="今日特价" />
      <GoodsShelf name="two" title="再来一份" source="daily" />
    </main>,
  )
  await expect.poll(() => screen.getByRole('heading', { level: 3 }).elements().length).toBe(2 * list.length)
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('a floor leads to its category and to those below', async () => {
  fakeService(({ url }) => envelope(url.pathname.includes('/list') ? goodsListFixture : navigationFixture))
  const screen = await render(
    <main>
      <h1>首页</h1>
      <CategoryFloors floors={1} />
    </main>,
  )
  const parts = screen.getByRole('list', { name: '西药的下级分类' })
  await expect.element(parts.getByRole('link', { name: '西药一类' })).toHaveAttribute('href', '/list?select=100')
  await expect.element(screen.getByRole('link', { name: '查看更多：西药' })).toHaveAttribute('href', '/list?select=1')
  await expectAccessible(screen.container)
})

const sale = {
  id: 7,
  name: '今日秒杀',
  price: '7.80',
  raw_price: '9.80',
  begins_at: serverSeconds - 60,
  ends_at: serverSeconds + 50,
  total: 200,
  left: 120,
  limit: 40,
  state: 'running',
  is_join: 1,
  reason: '',
  number: 120,
  quota: 40,
} as const

test('flash sales say where they are by the server’s clock, keep their place, and come again when one ends', async () => {
  const [goods] = list
  const spikes = [
    { spike: sale, goods },
    { spike: { ...sale, id: 8, state: 'ahead', begins_at: serverSeconds + 7_200, ends_at: serverSeconds + 9_000 }, goods },
    { spike: { ...sale, id: 9, state: 'sold-out', left: 0, ends_at: serverSeconds + 600 }, goods },
  ]
  const late = pendingAnswer()
  const service = fakeService(() => (asked().length === 1 ? late.promise : envelope({ list: spikes.slice(1) })))
  // A shelf of the test before may still ask.
  const asked = () => service.asked.filter(call => isCall(call, spikeCall))
  const screen = await render(
    <main>
      <h1>首页</h1>
      <SpikeShelf title="限时秒杀" size={3} />
      <p>后文</p>
    </main>,
  )
  const below = () => Math.round(screen.getByText('后文').element().getBoundingClientRect().top)
  const before = below()
  late.resolve(envelope({ list: spikes }))
  const shelf = screen.getByRole('region', { name: '限时秒杀' })
  await expect.element(shelf.getByRole('timer')).toMatchTextContent(/^距结束 00:00:\d\d$/)
  expect(below()).toBe(before)
  const cards = shelf.getByRole('listitem')
  await expect.element(cards.nth(0)).toMatchTextContent('抢购中剩余120/200')
  await expect.element(cards.nth(0)).toMatchTextContent('¥7.80')
  await expect.element(cards.nth(1)).toMatchTextContent('即将开始')
  await expect.element(cards.nth(2)).toMatchTextContent('已抢光')
  await expectAccessible(screen.container)
  setServerTime(serverSeconds + 50)
  await expect.poll(() => asked().length).toBe(2)
  await expect.poll(() => cards.elements().length).toBe(2)
})

test('a day without flash sales has no shelf for them', async () => {
  fakeService(() => envelope({ list: [] }))
  const screen = await render(
    <main>
      <SpikeShelf title="限时秒杀" />
    </main>,
  )
  await expect.poll(() => screen.getByRole('region').elements().length).toBe(0)
})
