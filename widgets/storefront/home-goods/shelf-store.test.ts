import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { envelope, fakeService } from '../../../testing/widgets/fake-service.ts'
import { goodsListFixture } from '../../../testing/widgets/goods-fixture.ts'
import { $shelves, fillShelf, shelfKey } from './shelf-store.ts'

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))

afterEach(() => {
  vi.unstubAllGlobals()
  $shelves.set({})
  cleanStores($shelves)
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

test('a shelf fails in silence and keeps what it has', async () => {
  const key = shelfKey({ is_jxq: 1, page_size: 6 })
  let body = envelope(null, 500)
  const { asked } = fakeService(() => body)
  await fillShelf(key)
  expect($shelves.get()[key]).toEqual({ state: 'failed' })
  body = envelope(goodsListFixture)
  await fillShelf(key)
  body = envelope(null, 500)
  await fillShelf(key)
  expect($shelves.get()[key]).toMatchObject({ state: 'ready' })
  expect($notices.get().toasts).toEqual([])
  expect(asked[0]?.url.search).toBe('?is_jxq=1&page_size=6')
})
