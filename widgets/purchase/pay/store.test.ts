import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { payCreateCall } from '@yaoji/contract/calls/purchase/pay'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { codes } from '@yaoji/contract/codes'
import { $serverTime } from '../../base/lib/clock.ts'
import { $environment, configureEnvironment } from '../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../base/lib/notices.ts'
import { envelope, fakeService, isCall, pendingAnswer, serverSeconds } from '../../../testing/widgets/fake-service.ts'
import {
  alipayFixture,
  paidFixture,
  payingFixture,
  transferFixture,
  unpaidFixture,
  wechatFixture,
} from '../../../testing/widgets/pay-fixture.ts'
import { memberFixture, visitorFixture } from '../../../testing/widgets/user-fixture.ts'
import { $session } from '../../identity/session/parts.ts'
import { $partBox } from './balance-part-store.ts'
import { $isPaying, $pay, $payLeftMs, $payMethod, openPay, payChosen, pickPayMethod } from './store.ts'
import { inWords, timeLeft } from '../../base/lib/stores/time-left.ts'
import { messages } from './messages.ts'

const navigate = vi.fn()

beforeEach(() => configureEnvironment({ serviceOrigin: 'https://api.test', navigate }))

afterEach(() => {
  cleanStores($pay, $payLeftMs, $serverTime)
  sessionStorage.clear()
  navigate.mockClear()
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  vi.useRealTimers()
})

const keyOf = (init: RequestInit) => (init.headers as Record<string, string>)['idempotency-key']

function serve(pay: () => string | Promise<string>) {
  return fakeService(asked => (isCall(asked, payCreateCall) ? pay() : envelope(unpaidFixture)))
}

async function payAnswering(isSure: boolean) {
  const paying = payChosen()
  const [dialog] = $notices.get().dialogs
  expect(dialog?.text).toBe('余额支付¥532.90，订单编号2026112100000001？')
  answerDialog(dialog!.id, isSure)
  await paying
}

test.each([
  ['a member has none there', memberFixture, 'missing'],
  ['a visitor logs in first', visitorFixture, 'visitor'],
])('an address names no order: %s', async (_, user, state) => {
  const { asked } = fakeService(() => envelope(user))
  await openPay('')
  expect($pay.get()).toMatchObject({ state })
  expect(asked.map(({ url }) => url.pathname)).toEqual([userBaseCall.path])
  $session.set({ state: 'loading' })
})

describe('paying from the balance', () => {
  test('asks, pays exactly the amount in sight and leads on', async () => {
    const { asked } = serve(() => envelope(paidFixture))
    await openPay('order-1')
    await payAnswering(true)
    expect(Object.fromEntries(new URLSearchParams(asked[1]!.body))).toEqual({ order_id: 'order-1', method: 'balance', amount: '532.90' })
    expect($pay.get()).toEqual({ state: 'ready', value: paidFixture })
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart/step4?id=order-1')
  })

  test('asks for a part of the balance next to another way, each amount under a key of its own', async () => {
    const { asked } = fakeService(() => envelope(transferFixture))
    await openPay('order-1')
    for (const text of ['100', '100', '200']) {
      $partBox.set({ isOn: true, text })
      const paying = payChosen()
      const [dialog] = $notices.get().dialogs
      expect(dialog?.text).toBe(`余额支付¥${text}.00，对公转账¥${532.9 - Number(text)}0，订单编号2026112100000001？`)
      answerDialog(dialog!.id, true)
      await paying
    }
    const sent = asked.filter(({ method }) => method === 'POST')
    expect(sent.map(({ body }) => new URLSearchParams(body).get('balance_part'))).toEqual(['100.00', '100.00', '200.00'])
    const keys = sent.map(({ init }) => keyOf(init))
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })

  test('takes the method that was picked of those that can pay, and none that cannot', async () => {
    const pay_methods = unpaidFixture.pay_methods.map(method => (method.id === 'alipay' ? { ...method, enabled: 1 as const } : method))
    const { asked } = fakeService(call => envelope(isCall(call, payCreateCall) ? paidFixture : { ...unpaidFixture, pay_methods }))
    await openPay('order-1')
    pickPayMethod('transfer')
    expect($payMethod.get()?.id).toBe('balance')
    pickPayMethod('alipay')
    await payChosen()
    expect(new URLSearchParams(asked[1]!.body).get('method')).toBe('alipay')
    pickPayMethod('balance')
  })

  test('does nothing when the buyer thinks again', async () => {
    const { asked } = serve(() => envelope(paidFixture))
    await openPay('order-1')
    await payAnswering(false)
    expect(asked).toHaveLength(1)
    expect($isPaying.get()).toBe(false)
  })

  test('by a double click asks and pays once', async () => {
    const { asked } = serve(() => envelope(paidFixture))
    await openPay('order-1')
    const second = [payAnswering(true), payChosen()]
    await Promise.all(second)
    expect(asked.filter(each => isCall(each, payCreateCall))).toHaveLength(1)
  })

  test('tries another way under another key: one key never means two payments', async () => {
    const pay_methods = unpaidFixture.pay_methods.map(method => ({ ...method, enabled: 1 as const }))
    const { asked } = fakeService(call =>
      isCall(call, payCreateCall) ? Promise.reject(new TypeError('refused')) : envelope({ ...unpaidFixture, pay_methods }),
    )
    await openPay('order-1')
    for (const { id } of pay_methods) {
      pickPayMethod(id)
      const paying = payChosen()
      const [dialog] = $notices.get().dialogs
      if (dialog) answerDialog(dialog.id, true)
      await paying
    }
    const keys = asked.filter(each => isCall(each, payCreateCall)).map(({ init }) => keyOf(init))
    expect(new Set(keys).size).toBe(pay_methods.length)
    pickPayMethod('balance')
  })

  test.each([500, 503, 599])('repeats a payment answered by %i under the same key: it may have been made', async code => {
    const { asked } = serve(() => envelope(null, code))
    await openPay('order-1')
    await payAnswering(true)
    await payAnswering(true)
    const [first, second] = asked.filter(each => isCall(each, payCreateCall)).map(({ init }) => keyOf(init))
    expect(first).toBe(second)
  })

  test('after a refusal is a new payment, and the page shows how things stand', async () => {
    const { asked } = serve(() => envelope(null, codes.invalid, { errors: { method: ['余额不足，还差¥32.90'] } }))
    await openPay('order-1')
    await payAnswering(true)
    expect($notices.get().toasts.map(toast => toast.text)).toEqual(['余额不足，还差¥32.90'])
    await payAnswering(true)
    const [first, second] = asked.filter(each => isCall(each, payCreateCall)).map(({ init }) => keyOf(init))
    expect(first).not.toBe(second)
  })
})

test('a payment under way is asked about every two seconds until it is decided', async () => {
  vi.useFakeTimers()
  const answers = [payingFixture, payingFixture, paidFixture]
  const { asked } = fakeService(() => envelope(answers.shift()))
  $pay.listen(() => {})
  await openPay('order-1')
  await vi.advanceTimersByTimeAsync(4_000)
  expect($pay.get()).toEqual({ state: 'ready', value: paidFixture })
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveLength(3)
})

test('paid at a provider, an order is asked about every three seconds', async () => {
  vi.useFakeTimers()
  const { asked } = fakeService(() => envelope(asked.length < 3 ? wechatFixture : paidFixture))
  $pay.listen(() => {})
  await openPay('order-1')
  await vi.advanceTimersByTimeAsync(6_000)
  expect($pay.get()).toEqual({ state: 'ready', value: paidFixture })
  expect(asked).toHaveLength(3)
})

test.each([
  ['alipay', alipayFixture, ['https://openapi.alipay.test/gateway.do?sign=1']],
  ['wechat', wechatFixture, []],
] as const)('choosing %s asks nothing and leads to a page of the provider, if there is one', async (method, begun, left) => {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  const { asked } = fakeService(call => envelope(isCall(call, payCreateCall) ? begun : { ...begun, awaited: null }))
  await openPay('order-1')
  pickPayMethod(method)
  await payChosen()
  expect(new URLSearchParams(asked[1]!.body).get('method')).toBe(method)
  expect(assign.mock.calls.flat()).toEqual(left)
  expect(navigate).not.toHaveBeenCalled()
  pickPayMethod('balance')
  assign.mockRestore()
})

test('an answer about an order that was left is not taken', async () => {
  const late = pendingAnswer()
  fakeService(({ url }) => (url.pathname.includes('order-9') ? late.promise : envelope(unpaidFixture)))
  const left = openPay('order-9')
  await openPay('order-1')
  late.resolve(envelope(paidFixture))
  await left
  expect($pay.get()).toEqual({ state: 'ready', value: unpaidFixture })
})

test('an unknown order is missing, not failed', async () => {
  fakeService(() => envelope(null, codes.notFound, { msg: '订单不存在' }))
  await openPay('order-9')
  expect($pay.get()).toEqual({ state: 'missing', text: '订单不存在' })
})

test("the time left is counted by the server's clock", async () => {
  vi.useFakeTimers({ now: (serverSeconds + 3_600) * 1_000 })
  fakeService(() => envelope(unpaidFixture))
  $payLeftMs.listen(() => {})
  await openPay('order-1')
  expect(inWords(timeLeft($payLeftMs.get()!), messages.timeLeft)).toBe('23小时50分00秒')
  await vi.advanceTimersByTimeAsync(11_000)
  expect(inWords(timeLeft($payLeftMs.get()!), messages.timeLeft)).toBe('23小时49分49秒')
})
