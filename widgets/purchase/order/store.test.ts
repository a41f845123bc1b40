import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderListCall } from '@yaoji/contract/calls/purchase/order'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices } from '../../base/lib/notices.ts'
import { orderChanged } from '../../base/lib/stores/order-changes.ts'
import { cartFixture } from '../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { cancelledOrderFixture, orderDetailFixture, orderListFixture } from '../../../testing/widgets/order-fixture.ts'
import { $cancelling, askToCancel, cancelOrder, chooseReason, takeOut } from './cancel-store.ts'
import { $order, openOrder } from './detail-store.ts'
import { readOrderQuery } from './list-query.ts'
import { orderList, showOrders, turnPage } from './list-store.ts'

const navigate = vi.fn()

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

afterEach(() => {
  cleanStores(orderList.$list, $order, $cancelling)
  $cancelling.set(undefined)
  // No list of one test is kept for the next.
  orderChanged()
  navigate.mockClear()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

describe('the list', () => {
  test.each([
    ['/order', {}],
    ['/order?page=2&tab=unpaid', { page: 2, tab: 'unpaid' }],
    ['/order?keywords=%E9%BB%84%E8%8A%AA', { keywords: '黄芪' }],
    ['/order?page=0&tab=later&keywords=%20&x=1', {}],
  ])('of %s asks for %j', (address, query) => {
    expect(readOrderQuery(address)).toEqual(query)
  })

  test('that was left comes back without a call, until an order changes', async () => {
    const { asked } = fakeService(call => envelope(isCall(call, orderListCall) ? orderListFixture : cancelledOrderFixture))
    await orderList.open('/order?tab=unpaid')
    await orderList.open('/order')
    await orderList.open('/order?tab=unpaid')
    expect(asked).toHaveLength(2)
    expect(orderList.$query.get()).toEqual({ tab: 'unpaid' })
    expect(orderList.$list.get()).toMatchObject({ state: 'ready', value: { page: orderListFixture } })
    askToCancel('7', 'A7', 10)
    chooseReason('not-wanted')
    await cancelOrder()
    const before = asked.length
    await orderList.open('/order')
    expect(asked).toHaveLength(before + 1)
  })

  test('asks in the order of the address, as the head of the page did', async () => {
    const { asked } = fakeService(() => envelope(orderListFixture))
    await orderList.open('/order?tab=unpaid&page=2')
    expect(asked[0]!.url.search).toBe('?tab=unpaid&page=2')
    expect(orderList.$list.get()).toMatchObject({ state: 'ready', value: { page: orderListFixture } })
  })

  test('shows the answer to the last address', async () => {
    const slow = pendingAnswer()
    const other = { ...orderListFixture, total: 1 }
    fakeService(({ url }) => (url.search ? slow.promise : envelope(other)))
    const first = orderList.open('/order?tab=unpaid')
    await orderList.open('/order')
    slow.resolve(envelope(orderListFixture))
    await first
    expect(orderList.$list.get()).toMatchObject({ state: 'ready', value: { page: other } })
  })

  test('turns pages and tabs by its address', async () => {
    fakeService(() => envelope(orderListFixture))
    await orderList.open('/order?tab=unpaid&page=2')
    turnPage(3)
    showOrders({ keywords: '黄芪' })
    showOrders({ tab: 'all' })
    expect(navigate.mock.calls.flat()).toEqual(['/order?tab=unpaid&page=3', '/order?tab=unpaid&keywords=%E9%BB%84%E8%8A%AA', '/order'])
  })

  test('that fails can be distinguished from an empty one', async () => {
    fakeService(() => Promise.reject(new TypeError('refused')))
    await orderList.open('/order')
    expect(orderList.$list.get()).toMatchObject({ state: 'failed' })
  })
})

describe('cancelling', () => {
  async function openBoth(cancel: () => string) {
    const service = fakeService(asked => {
      if (asked.method === 'POST') return cancel()
      return envelope(isCall(asked, orderListCall) ? orderListFixture : orderDetailFixture)
    })
    await openOrder('order-1')
    await orderList.open('/order')
    return service
  }

  test('needs a reason, then shows the order as it is and reads the list again', async () => {
    const { asked, paths } = await openBoth(() => envelope(cancelledOrderFixture))
    askToCancel('order-1', '2026112100000001', 10)
    await cancelOrder()
    expect($notices.get().toasts.map(toast => toast.text)).toEqual(['请选择取消原因'])
    chooseReason('duplicate')
    await Promise.all([cancelOrder(), cancelOrder()])
    expect(paths().slice(2)).toEqual(['POST /api/order/order-1/cancel', 'GET /api/cart/total', 'GET /api/order'])
    expect(Object.fromEntries(new URLSearchParams(asked[2]!.body))).toEqual({ reason: 'duplicate' })
    expect($order.get()).toEqual({ state: 'ready', value: cancelledOrderFixture })
    expect($cancelling.get()).toBeUndefined()
  })

  test('that does not arrive keeps the dialog with its reason', async () => {
    await openBoth(() => {
      throw new TypeError('refused')
    })
    askToCancel('order-1', '2026112100000001', 10)
    chooseReason('not-wanted')
    await cancelOrder()
    expect($cancelling.get()).toMatchObject({ reason: 'not-wanted', isBusy: false })
  })

  test('that comes too late says so and closes', async () => {
    await openBoth(() => envelope(null, codes.conflict, { msg: '订单已付款·待开单，不能取消' }))
    askToCancel('order-1', '2026112100000001', 10)
    chooseReason('not-wanted')
    await cancelOrder()
    expect($notices.get().dialogs.map(dialog => dialog.text)).toEqual(['订单已付款·待开单，不能取消'])
    expect($cancelling.get()).toBeUndefined()
  })
})

test('a detail that was left does not show up late', async () => {
  const slow = pendingAnswer()
  fakeService(({ url }) => (url.pathname.endsWith('order-9') ? slow.promise : envelope(orderDetailFixture)))
  const first = openOrder('order-9')
  await openOrder('order-1')
  slow.resolve(envelope(cancelledOrderFixture))
  await first
  expect($order.get()).toEqual({ state: 'ready', value: orderDetailFixture })
})

describe('what is back in the cart', () => {
  test('is taken out again once, and the order is read again', async () => {
    const { paths, asked } = fakeService(call =>
      envelope(call.method === 'POST' ? { total: cartFixture } : { ...cancelledOrderFixture, returned: null }),
    )
    await openOrder('order-1')
    await Promise.all([takeOut('order-1', 'order-1'), takeOut('order-1', 'order-1')])
    expect(paths()).toEqual(['GET /api/order/order-1', 'POST /api/cart/import/undo', 'GET /api/order/order-1'])
    expect(asked[1]?.body).toBe('undo_id=order-1')
    expect($order.get()).toMatchObject({ state: 'ready', value: { returned: null } })
  })
})
