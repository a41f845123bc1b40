import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { localMemory } from '../../base/lib/memory/storage.ts'
import { $session, logout } from '../../identity/session/parts.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { goodsFixture } from '../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $recentGoods, clearRecentGoods, forgetGoods, memoryKey, rememberGoods } from './recent-goods.ts'

const kept = () => localMemory.read(memoryKey)
const ids = () => $recentGoods.get().map(({ id }) => id)
const look = (...looked: number[]) => looked.forEach(id => rememberGoods({ ...goodsFixture, id }))

beforeEach(() => localMemory.forget(memoryKey))

afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $session.set({ state: 'loading' })
  $recentGoods.set([])
  cleanStores($recentGoods, $session)
})

test('keeps the twelve that were looked at last, each once, the latest first', () => {
  look(...Array.from({ length: 15 }, (_, place) => place + 1), 9)
  expect(ids()).toEqual([9, 15, 14, 13, 12, 11, 10, 8, 7, 6, 5, 4])
  forgetGoods(15)
  expect(ids()).not.toContain(15)
})

test('keeps name, spec and picture, and never a price', () => {
  rememberGoods(goodsFixture)
  expect(JSON.parse(kept() ?? '')).toEqual([{ id: 12, name: '安必灵 阿莫西林胶囊', spec: '0.25g×24粒', picture: '' }])
})

test.each(['{', '"x"', '[1, null, {"id": "1"}, {"id": 3}]'])('begins again over what something else wrote: %s', text => {
  localMemory.write(memoryKey, text)
  look(4)
  expect(ids()).toEqual([4])
})

test('a log-out forgets them on this device, whether somebody looks at them or not', async () => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: () => undefined })
  vi.stubGlobal('location', { ...location, reload: () => undefined })
  fakeService(() => envelope(null))
  look(1, 2)
  await logout()
  expect(kept()).toBeUndefined()
})

test('a page that shows them empties when its member logs out elsewhere', () => {
  $session.set({ state: 'member', user: memberFixture })
  look(1, 2)
  const stop = $recentGoods.listen(() => undefined)
  $session.set({ state: 'visitor' })
  expect(ids()).toEqual([])
  stop()
})

test('can be cleared by hand', () => {
  look(1)
  clearRecentGoods()
  expect([ids(), kept()]).toEqual([[], undefined])
})
