import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { checkoutCall } from '@yaoji/contract/calls/checkout'
import { codes } from '@yaoji/contract/codes'
import { $serverTime } from '../lib/clock.ts'
import { $environment, configureEnvironment } from '../lib/environment.ts'
import { $notices } from '../lib/notices.ts'
import { cartFixture } from '../test-support/cart-fixture.ts'
import { quoteFixture, shortExpiryWarning } from '../test-support/checkout-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer, serverSeconds } from '../test-support/fake-service.ts'
import { $attempt, changeAttempt } from './attempt.ts'
import { $checkout, $quoteLeftMs, chooseCoupon, openCheckout, requote, spendStored } from './store.ts'
import { submitOrder } from './submit.ts'

const navigate = vi.fn()

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

afterEach(() => {
  cleanStores($checkout, $quoteLeftMs, $serverTime)
  sessionStorage.clear()
  navigate.mockClear()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

const quoted = envelope(quoteFixture)
const keyOf = (init: RequestInit) => (init.headers as Record<string, string>)['idempotency-key']
const changes = [{ goods_id: 0, name: '订单', field: 'payable', from: '¥532.90', to: '¥533.80' }]

type Answers = Partial<Record<'quote' | 'read' | 'create' | 'cart', () => string | Promise<string>>>

/** Answers by call; whatever a test does not name is as the fixture has it. */
function serve(answers: Answers = {}) {
  return fakeService(asked => {
    if (isCall(asked, checkoutCall)) return (answers.quote ?? (() => quoted))()
    if (asked.url.pathname === '/api/order/create')
      return (answers.create ?? (() => envelope({ order_id: 'order-1', payable: '532.90' })))()
    if (asked.url.pathname.startsWith('/api/cart/checkout/')) return (answers.read ?? (() => quoted))()
    return (answers.cart ?? (() => envelope({ total: cartFixture })))()
  })
}

describe('the quote', () => {
  test('is pinned under the key of the address, with its default address chosen', async () => {
    const { asked } = serve()
    await openCheckout('attempt-1234')
    expect($checkout.get()).toMatchObject({ state: 'ready', isBusy: false })
    expect(keyOf(asked[0]!.init)).toBe('attempt-1234')
    expect($attempt.get()).toMatchObject({ checkoutId: 'quote-1', addressId: 1 })
  })

  test('is read again after a reload, with everything that was typed', async () => {
    serve()
    await openCheckout('attempt-1234')
    changeAttempt({ remark: '上午送货', addressId: 2 })
    const { paths } = serve()
    await openCheckout('attempt-1234')
    expect(paths()).toEqual(['GET /api/cart/checkout/quote-1'])
    expect($attempt.get()).toMatchObject({ remark: '上午送货', addressId: 2 })
  })

  test('is made anew on another way from the cart', async () => {
    serve()
    await openCheckout('attempt-1234')
    changeAttempt({ remark: '上午送货' })
    const { asked } = serve()
    await openCheckout('attempt-5678')
    expect(keyOf(asked[0]!.init)).toBe('attempt-5678')
    expect($attempt.get().remark).toBe('')
  })

  test('that is over by a reload says so and can be made anew', async () => {
    serve()
    await openCheckout('attempt-1234')
    const { asked } = serve({ read: () => envelope(null, codes.notFound) })
    await openCheckout('attempt-1234')
    expect($checkout.get()).toEqual({ state: 'expired' })
    await requote()
    expect($checkout.get().state).toBe('ready')
    expect(keyOf(asked[1]!.init)).not.toBe('attempt-1234')
  })

  test('knows how long it holds', async () => {
    vi.useFakeTimers({ now: serverSeconds * 1_000 })
    serve()
    await openCheckout('attempt-1234')
    $quoteLeftMs.listen(() => {})
    expect($quoteLeftMs.get()).toBe(600_000)
    vi.advanceTimersByTime(2_000)
    expect($quoteLeftMs.get()).toBe(598_000)
    vi.useRealTimers()
  })

  test('of lines that cannot be ordered is refused line by line', async () => {
    serve({ quote: () => envelope({ changes }, codes.conflict, { msg: '购物车信息已变化，请刷新后重试' }) })
    await openCheckout('attempt-1234')
    expect($checkout.get()).toEqual({ state: 'refused', text: '购物车信息已变化，请刷新后重试', changes })
    expect($notices.get().dialogs).toEqual([])
  })

  test('for another coupon has another key, and an answer to the older one is not taken', async () => {
    const slow = pendingAnswer()
    const answers = [() => quoted, () => slow.promise as Promise<string>, () => envelope({ ...quoteFixture, coupon_id: null })]
    const { asked } = serve({ quote: () => answers.shift()!() })
    await openCheckout('attempt-1234')
    const withCoupon = chooseCoupon(7)
    await chooseCoupon(undefined)
    slow.resolve(envelope({ ...quoteFixture, checkout_id: 'quote-2', coupon_id: 7 }))
    await withCoupon
    expect($attempt.get()).toMatchObject({ checkoutId: 'quote-1', couponId: 0 })
    expect(asked[1]!.body).toBe('coupon_id=7')
    expect(new Set(asked.map(({ init }) => keyOf(init))).size).toBe(3)
  })
})

describe('a coupon', () => {
  test('is left to the service until the buyer has chosen, and none stays none', async () => {
    const { asked } = serve()
    await openCheckout('attempt-1234')
    await chooseCoupon(undefined)
    await requote()
    await chooseCoupon(7)
    await requote()
    expect(asked.map(({ body }) => body)).toEqual(['', 'coupon_id=0', 'coupon_id=0', 'coupon_id=7', ''])
  })

  test('that was used elsewhere meanwhile says so, and the quote goes on without it', async () => {
    const lost = envelope(null, codes.invalid, { errors: { coupon_id: ['优惠券不存在或已失效'] } })
    const answers = [quoted, lost, quoted]
    const { asked } = serve({ quote: () => answers.shift()! })
    await openCheckout('attempt-1234')
    await chooseCoupon(7)
    expect($checkout.get()).toMatchObject({ state: 'ready' })
    expect($notices.get().toasts.map(toast => toast.text)).toEqual(['优惠券不存在或已失效'])
    expect(asked[2]!.body).toBe('')
  })
})

test('vouchers and points are spent until the buyer says no, and the coupon stays as it was chosen', async () => {
  const { asked } = serve()
  await openCheckout('attempt-1234')
  await chooseCoupon(7)
  await spendStored({ useVouchers: false })
  await spendStored({ usePoints: false })
  await spendStored({ useVouchers: true })
  expect(asked.map(({ body }) => body)).toEqual([
    '',
    'coupon_id=7',
    'coupon_id=7&use_vouchers=0',
    'coupon_id=7&use_vouchers=0&use_points=0',
    'coupon_id=7&use_points=0',
  ])
  expect(new Set(asked.map(({ init }) => keyOf(init))).size).toBe(5)
})

describe('the order', () => {
  test('is made of exactly what was shown, once, and leads to its payment', async () => {
    const { asked } = serve()
    await openCheckout('attempt-1234')
    changeAttempt({ remark: ' =上午\u202E\n送货\u200B ' })
    await Promise.all([submitOrder(), submitOrder()])
    const creates = asked.filter(({ url }) => url.pathname === '/api/order/create')
    expect(creates.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { checkout_id: 'quote-1', payable: '532.90', address_id: '1', remark: '上午 送货' },
    ])
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart/step3/order-1')
  })

  test('that was made already is not quoted again', async () => {
    serve()
    await openCheckout('attempt-1234')
    await submitOrder()
    const { asked } = serve()
    await openCheckout('attempt-1234')
    expect($checkout.get()).toEqual({ state: 'ordered', orderId: 'order-1' })
    expect(asked).toHaveLength(0)
  })

  test('keeps its key when the answer was lost, and takes another when the body changes', async () => {
    const { asked } = serve({ create: () => Promise.reject(new TypeError('refused')) })
    await openCheckout('attempt-1234')
    await submitOrder()
    await submitOrder()
    changeAttempt({ remark: '下午送货' })
    await submitOrder()
    const keys = asked.slice(1).map(({ init }) => keyOf(init))
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
    expect($checkout.get()).toMatchObject({ state: 'ready', isBusy: false })
  })

  test('whose sum moved is not made: what moved stands beside the new amounts, with what was chosen and typed', async () => {
    const moved = { ...quoteFixture, checkout_id: 'quote-2', amounts: { ...quoteFixture.amounts, payable: '540.00' } }
    const quotes = [quoted, quoted, envelope(moved)]
    const orders = [envelope({ changes }, codes.conflict), envelope({ order_id: 'order-1', payable: '540.00' })]
    const { asked } = serve({ quote: () => quotes.shift()!, create: () => orders.shift()! })
    await openCheckout('attempt-1234')
    await chooseCoupon(7)
    changeAttempt({ remark: '上午送货' })
    await submitOrder()
    expect($checkout.get()).toMatchObject({ state: 'ready', changes, quote: moved, isBusy: false })
    expect(asked.at(-1)!.body).toBe('coupon_id=7')
    await submitOrder()
    const made = asked.findLast(({ url }) => url.pathname === '/api/order/create')!
    expect(Object.fromEntries(new URLSearchParams(made.body))).toMatchObject({
      checkout_id: 'quote-2',
      payable: '540.00',
      remark: '上午送货',
    })
  })

  test('waits until the warnings are read', async () => {
    const { asked } = serve({ quote: () => envelope({ ...quoteFixture, warnings: [shortExpiryWarning] }) })
    await openCheckout('attempt-1234')
    await submitOrder()
    expect(asked).toHaveLength(1)
    changeAttempt({ hasReadWarnings: true })
    await submitOrder()
    expect(navigate).toHaveBeenCalledOnce()
  })

  test('has its warnings read anew once it is quoted anew: they may be others', async () => {
    serve({ quote: () => envelope({ ...quoteFixture, warnings: [shortExpiryWarning] }) })
    await openCheckout('attempt-1234')
    changeAttempt({ hasReadWarnings: true })
    await requote()
    await submitOrder()
    expect(navigate).not.toHaveBeenCalled()
  })
})
