import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, vi } from 'vitest'
import { checkoutCall } from '@yaoji/contract/calls/purchase/checkout'
import { $serverTime } from '../../../base/lib/clock.ts'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { quoteFixture } from '../../../../testing/widgets/checkout-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { $checkout, $quoteLeftMs } from '../store.ts'

export const navigate = vi.fn()

/** Each test of a file finds a page and a tab that nothing has happened in. */
export function prepareCheckout(): void {
  beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

  afterEach(() => {
    cleanStores($checkout, $quoteLeftMs, $serverTime)
    sessionStorage.clear()
    navigate.mockClear()
    $notices.set({ lastId: 0, toasts: [], dialogs: [] })
    $environment.set({})
  })
}

export const quoted = envelope(quoteFixture)
export const keyOf = (init: RequestInit) => (init.headers as Record<string, string>)['idempotency-key']
export const changes = [{ goods_id: 0, name: '订单', field: 'payable', from: '¥532.90', to: '¥533.80' }]

type Answers = Partial<Record<'quote' | 'read' | 'create' | 'cart', () => string | Promise<string>>>

/** Answers by call; whatever a test does not name is as the fixture has it. */
export function serve(answers: Answers = {}) {
  return fakeService(asked => {
    if (isCall(asked, checkoutCall)) return (answers.quote ?? (() => quoted))()
    if (asked.url.pathname === '/api/order/create')
      return (answers.create ?? (() => envelope({ order_id: 'order-1', payable: '532.90', ephedrine: null })))()
    if (asked.url.pathname.startsWith('/api/cart/checkout/')) return (answers.read ?? (() => quoted))()
    return (answers.cart ?? (() => envelope({ total: cartFixture })))()
  })
}
