import { afterEach, beforeEach, expect, vi } from 'vitest'
import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { localMemory, waitingKeys } from '../../../base/lib/memory/storage.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { loadCart } from '../state/refresh.ts'
import { $sync } from '../state/served.ts'
import { $told, $unsent } from '../unsent/unsent.ts'
import { listenedCart } from './listened-cart.ts'

const cartAnswer = () => envelope({ total: cartFixture, undo_id: null })

type Shop = {
  answer: (asked: { url: URL; body: string }) => string
  /** The service does not answer. */
  isDown: boolean
  service: Pick<ReturnType<typeof fakeService>, 'asked'>
}

/** Each test of a file begins with a loaded cart, after which the service does not answer. */
export function unsentCart() {
  listenedCart()
  const shop: Shop = { answer: cartAnswer, isDown: false, service: { asked: [] } }
  beforeEach(async () => {
    shop.answer = cartAnswer
    shop.isDown = false
    shop.service = fakeService(asked => {
      if (shop.isDown) return Promise.reject(new TypeError('Failed to fetch'))
      return isCall(asked, cartListCall) ? cartAnswer() : shop.answer(asked)
    })
    await loadCart()
    shop.isDown = true
    shop.service.asked.length = 0
  })
  afterEach(() => {
    localMemory.forget(waitingKeys.cart)
    $unsent.set([])
    $told.set([])
    vi.unstubAllGlobals()
  })
  return {
    shop,
    /** Requests other than those that read the cart. */
    sent: () =>
      shop.service.asked
        .filter(call => !isCall(call, cartListCall))
        .map(({ url, body }) => `${url.pathname.replace('/api/cart', '')} ${body}`),
    /** Idempotency keys of the additions. */
    keys: () =>
      shop.service.asked
        .filter(({ url, method }) => url.pathname === '/api/cart' && method === 'POST')
        .map(({ init }) => new Headers(init.headers).get('idempotency-key')),
    idle: () => expect.poll(() => $sync.get()).toMatchObject({ isSending: false, isRefreshing: false }),
  }
}
