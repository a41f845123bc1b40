import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService } from '../../../../testing/widgets/fake-service.ts'
import { orderGoods } from './actions.ts'
import { $lostAdditions } from './addition-keys.ts'

const done = envelope({ total: cartFixture })
let answer: () => string | Promise<string>

function listen() {
  const { asked } = fakeService(() => answer())
  return () => asked.map(({ init }) => new Headers(init.headers).get('idempotency-key'))
}

beforeEach(() => {
  answer = () => done
  configureEnvironment({ serviceOrigin: 'https://api.test' })
})
afterEach(() => {
  vi.unstubAllGlobals()
  $environment.set({})
  $lostAdditions.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
})

test('each addition has a key of its own', async () => {
  const keys = listen()
  await orderGoods(12, 10)
  await orderGoods(12, 10)
  await orderGoods(12)
  expect(keys().every(key => /^[\w-]{8,64}$/.test(key ?? ''))).toBe(true)
  expect(new Set(keys()).size).toBe(3)
})

test.each([
  ['lost on the way', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['that of a service that is not itself', () => envelope(null, 503)],
])('an addition again after an answer that was %s is the same attempt, others are not', async (_, lost) => {
  const keys = listen()
  answer = lost
  await orderGoods(12, 10)
  await orderGoods(13, 10)
  answer = () => done
  await orderGoods(12, 20)
  await orderGoods(12, 10)
  await orderGoods(12, 10)
  const [first, other, more, again, later] = keys()
  expect(again).toBe(first)
  expect(new Set([first, other, more, later]).size).toBe(4)
})

test('a refusal is an answer: what is sent after it is another attempt', async () => {
  const keys = listen()
  answer = () => envelope(null, codes.invalid, { errors: { number: ['库存不足'] } })
  await orderGoods(12, 10)
  await orderGoods(12, 10)
  expect(new Set(keys()).size).toBe(2)
})

test('keeps the keys of the latest fifty', async () => {
  listen()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  for (let goodsId = 1; goodsId <= 60; goodsId++) await orderGoods(goodsId, 10)
  expect(Object.keys($lostAdditions.get())).toHaveLength(50)
})
