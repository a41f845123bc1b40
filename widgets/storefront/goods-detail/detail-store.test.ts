import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { goodsDetailFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $goodsDetails, goodsIdOf, showGoodsDetail } from './detail-store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  vi.unstubAllGlobals()
  $goodsDetails.set({})
  cleanStores($goodsDetails)
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

test.each([
  ['/list/info-pt/12', 12],
  ['/list/other/12', 12],
  ['/list/other/12/%E9%98%BF%E8%83%B6?from=help', 12],
  ['/list/other/12/a/b', undefined],
  ['/list/info/12', 12],
  ['/list/info/12?from=list', 12],
  ['/list/info/12#goods-12-batches', 12],
  ['/list/info/', undefined],
  ['/list/info/1e3', undefined],
  ['/list/info/-1', undefined],
  ['/list/info/0', undefined],
  ['/list/info/012', undefined],
  ['/list/info/99999999999', undefined],
  ['/list/info/12/34', undefined],
  ['/list', undefined],
  ['', undefined],
  ['/x/list/info/12', undefined],
])('the address %j shows the goods %s', (address, id) => {
  expect(goodsIdOf(address)).toBe(id)
})

test('shows goods, and shows them at once while it asks again', async () => {
  fakeService(() => envelope(goodsDetailFixture))
  await showGoodsDetail(12)
  expect($goodsDetails.get()[12]).toMatchObject({ state: 'ready', isStale: false, goods: { id: 12 } })
  const again = showGoodsDetail(12)
  expect($goodsDetails.get()[12]).toMatchObject({ state: 'ready', isStale: true })
  await again
  expect($goodsDetails.get()[12]).toMatchObject({ state: 'ready', isStale: false })
})

test.each([404, 422])('unknown goods (%i) are missing, and the page says it without a dialog', async code => {
  fakeService(() => envelope(null, code, { msg: '商品不存在或已下架' }))
  await showGoodsDetail(999)
  expect($goodsDetails.get()[999]).toEqual({ state: 'missing' })
  expect($notices.get().dialogs).toEqual([])
})

test('a failing service is a failure, not missing goods', async () => {
  fakeService(() => envelope(null, 500))
  await showGoodsDetail(12)
  expect($goodsDetails.get()[12]).toMatchObject({ state: 'failed' })
})

test('a store that gets a message sees controlled goods again, and no others', async () => {
  const { asked } = fakeService(({ url }) => envelope({ ...goodsDetailFixture, type: url.pathname.endsWith('/12') ? 2 : 0 }))
  const stop = $goodsDetails.listen(() => undefined)
  const tell = (message_count: number) => $session.set({ state: 'member', user: { ...memberFixture, message_count } })
  tell(1)
  await showGoodsDetail(12)
  await showGoodsDetail(13)
  tell(2)
  tell(1)
  await expect.poll(() => $goodsDetails.get()[12]).toMatchObject({ state: 'ready', isStale: false })
  expect(asked.map(({ url }) => url.pathname.split('/').at(-1))).toEqual(['12', '13', '12'])
  stop()
  $session.set({ state: 'loading' })
})
