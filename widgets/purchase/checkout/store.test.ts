import { describe, expect, test, vi } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $notices } from '../../base/lib/notices.ts'
import { quoteFixture } from '../../../testing/widgets/checkout-fixture.ts'
import { envelope, pendingAnswer, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import { $attempt, changeAttempt } from './attempt.ts'
import { $checkout, $quoteLeftMs, chooseCoupon, openCheckout, requote, spendStored } from './store.ts'
import { changes, keyOf, prepareCheckout, quoted, serve } from './test-support/served-checkout.ts'

prepareCheckout()

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

  test('is made again on another way from the cart', async () => {
    serve()
    await openCheckout('attempt-1234')
    changeAttempt({ remark: '上午送货' })
    const { asked } = serve()
    await openCheckout('attempt-5678')
    expect(keyOf(asked[0]!.init)).toBe('attempt-5678')
    expect($attempt.get().remark).toBe('')
  })

  test('that is over by a reload says so and can be made again', async () => {
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

test('vouchers are spent until the buyer says no, points only once they say yes, and the coupon stays as it was chosen', async () => {
  const { asked } = serve()
  await openCheckout('attempt-1234')
  await chooseCoupon(7)
  await spendStored({ useVouchers: false })
  await spendStored({ usePoints: true })
  await spendStored({ useVouchers: true })
  expect(asked.map(({ body }) => body)).toEqual([
    '',
    'coupon_id=7',
    'coupon_id=7&use_vouchers=0',
    'coupon_id=7&use_vouchers=0&use_points=1',
    'coupon_id=7&use_points=1',
  ])
  expect(new Set(asked.map(({ init }) => keyOf(init))).size).toBe(5)
})
