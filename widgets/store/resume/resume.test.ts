import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartAddCall, cartEditCall, cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { orderCreateCall } from '@yaoji/contract/calls/purchase/checkout'
import { favouriteAddCall } from '@yaoji/contract/calls/storefront/favourite'
import { purchaseListAddCall } from '@yaoji/contract/calls/purchase/purchase-list'
import { $drawnFor, drawFor } from '../../base/lib/memory/drawn-for.ts'
import { $environment, configureEnvironment, environment } from '../../base/lib/environment.ts'
import { request } from '../../base/lib/http.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { hasPending } from '../../base/lib/requests/pending.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../testing/widgets/fake-service.ts'
import { resumePending } from './resume.ts'

const leave = vi.spyOn(environment, 'leave')
const add = (goodsId = 1) =>
  request(cartAddCall, { body: { goods_id: goodsId, number: 10, price: '9.8000' }, idempotencyKey: `key-${goodsId}` })
const ended = () => fakeService(() => envelope(null, 10_001))

beforeEach(() => {
  leave.mockReset().mockReturnValue()
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  history.replaceState(null, '', '/list?select=3')
  drawFor({ buyer: 'danti 1', company: '安康大药房', isPassed: true })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  $drawnFor.set(undefined)
  $environment.set({})
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  sessionStorage.clear()
  localStorage.clear()
})

const toasts = () => $notices.get().toasts.map(({ text }) => text)

test('what came when the session had run out is made once after the log-in, under the same key', async () => {
  ended()
  await Promise.all([add(1), add(2)])
  expect(leave).toHaveBeenLastCalledWith('/login?redirect=%2Flist%3Fselect%3D3&ended=1')
  const { asked } = fakeService(() => envelope({ total: cartFixture }))
  await resumePending('danti 1')
  await resumePending('danti 1')
  expect(asked.map(({ method, url, body }) => [method, url.pathname, body])).toEqual(
    [1, 2].map(id => ['POST', cartAddCall.path, `goods_id=${id}&number=10&price=9.8000`]),
  )
  expect(asked.map(({ init }) => new Headers(init.headers).get('idempotency-key'))).toEqual(['key-1', 'key-2'])
  expect(toasts()).toEqual(['刚才选的商品已加入购物车'])
  expect(hasPending()).toBe(false)
})

test('two pages that resume at once send it once', async () => {
  ended()
  await add()
  const { asked } = fakeService(() => envelope({ total: cartFixture }))
  await Promise.all([resumePending('danti 1'), resumePending('danti 1')])
  expect(asked).toHaveLength(1)
})

test('it is never made for another member, nor later for its own', async () => {
  ended()
  await add()
  const { asked } = fakeService(() => envelope({ total: cartFixture }))
  await resumePending('danti 2')
  await resumePending('danti 1')
  expect(asked).toEqual([])
})

test('half an hour later the buyer has other plans', async () => {
  ended()
  await add()
  vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] })
  const { asked } = fakeService(() => envelope({ total: cartFixture }))
  await resumePending('danti 1')
  expect(asked).toEqual([])
})

test('an answer that is lost leaves it for the next page, under the same key', async () => {
  ended()
  await add()
  const lost = fakeService(() => Promise.reject(new TypeError('Failed to fetch')))
  await resumePending('danti 1')
  const { asked } = fakeService(() => envelope({ total: cartFixture }))
  await resumePending('danti 1')
  const keys = [...lost.asked, ...asked].map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect(keys).toEqual(['key-1', 'key-1'])
})

test('a refusal is said with its reason, and the next change follows', async () => {
  ended()
  await request(cartEditCall, { params: { id: 7 }, body: { number: 3 } })
  await request(favouriteAddCall, { body: { goods_ids: [4] } })
  const { asked } = fakeService(call =>
    isCall(call, favouriteAddCall) ? envelope(null) : envelope(null, 422, { errors: { number: ['库存不足，最多可购买2盒'] } }),
  )
  await resumePending('danti 1')
  expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/cart/7/edit', favouriteAddCall.path])
  expect(toasts()).toEqual(['刚才的操作没有完成：库存不足，最多可购买2盒', '刚才的操作已完成'])
})

test('goods whose price has moved meanwhile are added after asking, at the price of now', async () => {
  ended()
  await add()
  const changes = [{ goods_id: 1, name: '板蓝根颗粒', field: 'price', before: '9.8000', after: '9.9000' }]
  let answer = envelope({ changes }, 409)
  const { asked } = fakeService(() => answer)
  const resumed = resumePending('danti 1')
  await expect.poll(() => $notices.get().dialogs).toHaveLength(1)
  answer = envelope({ total: cartFixture })
  answerDialog($notices.get().dialogs[0]?.id ?? 0, true)
  await resumed
  expect(asked.map(({ body }) => body)).toEqual(['goods_id=1&number=10&price=9.8000', 'goods_id=1&number=10'])
  expect(new Headers(asked[1]?.init.headers).get('idempotency-key')).not.toBe('key-1')
})

test('an import says what it left out', async () => {
  ended()
  await request(purchaseListAddCall, { body: { lines: ['1:10', '2:5'] }, idempotencyKey: 'k' })
  fakeService(() => envelope({ total: cartFixture, added: [], skipped: [{ goods_id: 2, number: 5, reason: '暂时缺货' }], undo_id: null }))
  await resumePending('danti 1')
  expect(toasts()).toEqual(['刚才选的商品已加入购物车，另有1种没有加入：暂时缺货'])
})

test('orders, readings and what a visitor does are not kept, nor more than a tab can hold', async () => {
  ended()
  await request(orderCreateCall, { body: { checkout_id: 'a', payable: '1.00', address_id: 1 }, idempotencyKey: 'k' })
  await request(cartListCall)
  expect(hasPending()).toBe(false)
  for (let id = 1; id <= 60; id++) await add(id)
  const { asked } = fakeService(() => envelope({ total: cartFixture }))
  await resumePending('danti 1')
  expect(asked).toHaveLength(50)
  $drawnFor.set(undefined)
  sessionStorage.clear()
  ended()
  await add()
  expect(hasPending()).toBe(false)
  expect(leave).toHaveBeenLastCalledWith('/login?redirect=%2Flist%3Fselect%3D3')
})

test('with storage blocked nothing waits, but the log-in still says why', async () => {
  vi.stubGlobal('sessionStorage', undefined)
  ended()
  await add()
  expect(leave).toHaveBeenCalledWith('/login?redirect=%2Flist%3Fselect%3D3&ended=1')
  expect(hasPending()).toBe(false)
})
