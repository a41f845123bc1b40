import { afterEach, beforeEach, expect, test } from 'vitest'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { envelope, fakeService, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { cancelledOrderFixture, orderDetailFixture } from '../../../testing/widgets/order-fixture.ts'
import { $order, followOrder, openOrder, refreshOrder, takeOrder } from './detail-store.ts'

const { id } = orderDetailFixture

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test' }))
afterEach(() => {
  $order.set({ state: 'loading' })
  $environment.set({})
})

test.each([
  ['read again', refreshOrder],
  ['followed', followOrder],
])('a stale order, %s before the buyer cancelled it and answered after that, is not shown', async (_, ask) => {
  const late = pendingAnswer()
  const { asked } = fakeService(() => (asked.length === 2 ? late.promise : envelope(orderDetailFixture)))
  await openOrder(id)
  const asking = ask(id)
  const cancelled = { ...cancelledOrderFixture, id }
  takeOrder(cancelled)
  late.resolve(envelope(orderDetailFixture))
  await asking
  expect($order.get()).toEqual({ state: 'ready', value: cancelled })
  await ask(id)
  expect($order.get()).toEqual({ state: 'ready', value: orderDetailFixture })
})
