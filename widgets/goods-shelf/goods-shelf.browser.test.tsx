import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from 'vitest-browser-react'
import { everydayPriceCall, recommendCall } from '@yaoji/contract/calls/home-goods'
import { $common } from '../common/parts.ts'
import { $environment, configureEnvironment } from '../lib/environment.ts'
import { expectAccessible } from '../test-support/accessible.ts'
import { commonFixture } from '../test-support/common-fixture.ts'
import { envelope, fakeService, isCall, serverSeconds } from '../test-support/fake-service.ts'
import { goodsListFixture } from '../test-support/goods-fixture.ts'
import '../theme/index.css'
import { CategoryFloors } from './category-floors.tsx'
import { DailyShelf } from './daily-shelf.tsx'
import { GoodsShelf } from './goods-shelf.tsx'
import { $shelves } from './shelf-store.ts'

const { list } = goodsListFixture

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(async () => {
  await cleanup()
  vi.unstubAllGlobals()
  cleanStores($common)
  $common.set(undefined)
  $shelves.set({})
  $environment.set({})
})

test('today’s prices say how long they hold by the server’s clock, and then come anew', async () => {
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
  await expect.element(shelf.getByRole('link', { name: '查看更多：今日特价' })).toHaveAttribute('href', '/list?is_tj=1')
  expect(shelf.getByRole('heading', { level: 3 }).elements()).toHaveLength(list.length)
  await expectAccessible(screen.container)
  await expect.poll(() => asked.length, { timeout: 5_000 }).toBe(2)
  await expect.poll(() => shelf.getByRole('heading', { level: 3 }).elements().length).toBe(1)
  expect(asked.every(call => isCall(call, everydayPriceCall))).toBe(true)
})

test('a list on a shelf is filled when it comes near, and leads to all of it', async () => {
  const { asked } = fakeService(() => envelope(goodsListFixture))
  const screen = await render(
    <main>
      <pre>{'\n'.repeat(200)}</pre>
      <GoodsShelf name="near" title="近效期专场" query={{ is_jxq: 1 }} />
    </main>,
  )
  const shelf = screen.getByRole('region', { name: '近效期专场' })
  await expect.element(shelf.getByRole('link', { name: '查看更多：近效期专场' })).toHaveAttribute('href', '/list?is_jxq=1')
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
  fakeService(({ url }) => envelope(url.pathname.includes('/list') ? goodsListFixture : commonFixture))
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
