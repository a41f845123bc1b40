import { describe, expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { quoteFixture, shortExpiryWarning } from '../../../testing/widgets/checkout-fixture.ts'
import { envelope } from '../../../testing/widgets/fake-service.ts'
import { changeAttempt } from './attempt.ts'
import { $checkout, chooseCoupon, openCheckout, requote } from './store.ts'
import { submitOrder } from './submit.ts'
import { changes, keyOf, navigate, prepareCheckout, quoted, serve } from './test-support/served-checkout.ts'

prepareCheckout()

describe('the order', () => {
  test('is made of exactly what was shown, once, and leads to its payment', async () => {
    const { asked } = serve()
    await openCheckout('attempt-1234')
    changeAttempt({ remark: ' =上午\u202E\n送货\u200B ' })
    await Promise.all([submitOrder(), submitOrder()])
    const creates = asked.filter(({ url }) => url.pathname === '/api/order/create')
    expect(creates.map(({ body }) => Object.fromEntries(new URLSearchParams(body)))).toEqual([
      { checkout_id: 'quote-1', payable: '532.90', address_id: '1', invoice: 'digital-ordinary', remark: '上午 送货' },
    ])
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart/step3/order-1')
  })

  test('that waits for the 店主 leads to itself, and says so after a reload', async () => {
    serve({ create: () => envelope({ order_id: 'order-1', payable: '532.90', is_waiting: 1, ephedrine: null }) })
    await openCheckout('attempt-1234')
    await submitOrder()
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/order/info/order-1')
    await openCheckout('attempt-1234')
    expect($checkout.get()).toMatchObject({ state: 'ordered', isWaiting: true })
  })

  test('that was made already is not quoted again', async () => {
    serve()
    await openCheckout('attempt-1234')
    await submitOrder()
    const { asked } = serve()
    await openCheckout('attempt-1234')
    expect($checkout.get()).toEqual({ state: 'ordered', orderId: 'order-1', kind: 'normal', isWaiting: false })
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

  test('whose sum moved is not made: what moved is next to the new amounts, with what was chosen and typed', async () => {
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

  test('has its warnings read again once it is quoted again: they may be others', async () => {
    serve({ quote: () => envelope({ ...quoteFixture, warnings: [shortExpiryWarning] }) })
    await openCheckout('attempt-1234')
    changeAttempt({ hasReadWarnings: true })
    await requote()
    await submitOrder()
    expect(navigate).not.toHaveBeenCalled()
  })

  test.each<[Parameters<typeof changeAttempt>[0], object]>([
    [
      { invoice: 'paper', papers: ['inspection'] },
      { invoice: 'paper', zizhi_choice: 'inspection' },
    ],
    [{ invoice: 'none' }, { invoice: 'none' }],
    // It could be had when it was chosen, and no longer.
    [{ invoice: 'digital-special' }, { invoice: 'digital-ordinary' }],
  ])('asks for %j', async (wishes, fields) => {
    const { asked } = serve()
    await openCheckout('attempt-1234')
    changeAttempt(wishes)
    await submitOrder()
    const made = asked.find(({ url }) => url.pathname === '/api/order/create')!
    expect(Object.fromEntries(new URLSearchParams(made.body))).toMatchObject(fields)
  })
})
