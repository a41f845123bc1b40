import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../testing/widgets/fake-service.ts'
import { paidFixture, proofFixture, transferFixture, unpaidFixture } from '../../../testing/widgets/pay-fixture.ts'
import { $pay, openPay, payChosen, showPay } from './store.ts'

const navigate = vi.fn()

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

afterEach(() => {
  cleanStores($pay)
  sessionStorage.clear()
  navigate.mockClear()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.useRealTimers()
})

/** Payments get no answer; a later query reports whether the service had taken them. */
function serve(isTaken: boolean) {
  const { asked } = fakeService(call => {
    if (isCall(call, payCreateCall)) return Promise.reject(new TypeError('reset'))
    return envelope(isTaken && payments().length > 0 ? paidFixture : unpaidFixture)
  })
  const payments = () => asked.filter(call => isCall(call, payCreateCall))
  return payments
}

async function pay() {
  const paying = payChosen()
  answerDialog($notices.get().dialogs[0]!.id, true)
  await paying
}

describe('a payment whose answer was lost', () => {
  test('is repeated under the same key', async () => {
    const payments = serve(false)
    await openPay('order-1')
    await pay()
    await pay()
    const [first, second] = payments().map(({ init }) => new Headers(init.headers).get('idempotency-key'))
    expect(first).toBe(second)
    expect(navigate).not.toHaveBeenCalled()
  })

  test('is asked about at once, and leads on where it was taken', async () => {
    const payments = serve(true)
    await openPay('order-1')
    await pay()
    expect($pay.get()).toEqual({ state: 'ready', value: paidFixture })
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart/step4?id=order-1')
    expect(payments()).toHaveLength(1)
  })
})

test('a payment that needs the second factor is made again under the same key', async () => {
  let isProven = false
  const { asked } = fakeService(call => {
    if (!isCall(call, payCreateCall)) return envelope(unpaidFixture)
    return isProven ? envelope(paidFixture) : envelope({ factor: 'code' }, 460)
  })
  await openPay('order-1')
  const paying = payChosen()
  answerDialog($notices.get().dialogs[0]!.id, true)
  await expect.poll(() => $notices.get().dialogs[0]?.view).toBeTypeOf('function')
  isProven = true
  answerDialog($notices.get().dialogs[0]!.id, true)
  await paying
  const keys = asked.filter(call => isCall(call, payCreateCall)).map(({ init }) => new Headers(init.headers).get('idempotency-key'))
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect($notices.get().toasts).toEqual([])
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart/step4?id=order-1')
})

test('a stale status, requested before the buyer sent a proof and answered after it, is not shown', async () => {
  vi.useFakeTimers()
  const late = pendingAnswer()
  const { asked } = fakeService(() => (asked.length === 2 ? late.promise : envelope(transferFixture)))
  $pay.listen(() => {})
  await openPay('order-1')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toHaveLength(2)
  showPay(proofFixture)
  late.resolve(envelope(transferFixture))
  await vi.advanceTimersByTimeAsync(100)
  expect($pay.get()).toEqual({ state: 'ready', value: proofFixture })
  // A later request is.
  await vi.advanceTimersByTimeAsync(60_000)
  expect($pay.get()).toEqual({ state: 'ready', value: transferFixture })
})
