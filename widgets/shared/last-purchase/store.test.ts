import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { $session } from '../../identity/session/parts.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../testing/widgets/user-fixture.ts'
import { $lastPurchases, learnLastPurchases } from './store.ts'

const last = (price: string) => ({ price, number: 10, bought_at: 1_795_000_000, order_id: 'order-aaa', now: '9.60' })
const listOf = (ids: readonly number[], price = '9.50') => envelope({ list: ids.map(goods_id => ({ goods_id, last: last(price) })) })

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
  $lastPurchases.listen(() => undefined)
})

afterEach(() => {
  cleanStores($lastPurchases)
  $session.set({ state: 'loading' })
  $environment.set({})
  vi.unstubAllGlobals()
})

test('goods are fetched once, in one call, and those never bought are known as that', async () => {
  const { asked } = fakeService(() => listOf([7]))
  learnLastPurchases([7, 8, 7])
  learnLastPurchases([8, 7])
  await expect
    .poll(() => [...$lastPurchases.get()])
    .toEqual([
      [7, last('9.50')],
      [8, null],
    ])
  expect(asked.map(({ url }) => url.pathname + url.search)).toEqual([`/api/user/last_purchases?ids=${encodeURIComponent('7,8')}`])
})

test('a failed call is silent, and the goods can be fetched again', async () => {
  const answers = [() => envelope(null, codes.failed), () => listOf([7])]
  const { asked } = fakeService(() => answers.shift()!())
  learnLastPurchases([7])
  await expect.poll(() => asked.length).toBe(1)
  await expect
    .poll(() => {
      learnLastPurchases([7])
      return $lastPurchases.get().size
    })
    .toBe(1)
  expect(asked).toHaveLength(2)
})

test.each([
  ['another store', () => $session.set({ state: 'member', user: { ...memberFixture, store_id: memberFixture.store_id + 1 } })],
  ['an order', orderChanged],
])('%s makes what was known outdated, and also an answer on its way', async (_, happen) => {
  const slow = pendingAnswer()
  const answers = [() => listOf([7]), () => slow.promise, () => listOf([7, 8], '9.10')]
  const { asked } = fakeService(() => answers.shift()!())
  learnLastPurchases([7])
  await expect.poll(() => $lastPurchases.get().size).toBe(1)
  learnLastPurchases([8])
  await expect.poll(() => asked.length).toBe(2)
  happen()
  expect($lastPurchases.get().size).toBe(0)
  slow.resolve(listOf([8]))
  learnLastPurchases([7, 8])
  await expect.poll(() => $lastPurchases.get().get(8)?.price).toBe('9.10')
})

test.each(['visitor', 'loading'] as const)('nothing is asked for while the session is: %s', async state => {
  $session.set({ state })
  const { asked } = fakeService(() => listOf([7]))
  learnLastPurchases([7])
  $session.set({ state: 'member', user: memberFixture })
  learnLastPurchases([8])
  await expect.poll(() => asked.length).toBe(1)
  expect(asked.map(({ url }) => url.search)).toEqual(['?ids=8'])
})
