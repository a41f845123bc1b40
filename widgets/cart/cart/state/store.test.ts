import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartListCall, cartTotalCall, type CartLineWire, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { userBaseCall } from '@yaoji/contract/calls/identity/session'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment, environment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture, cartWith, crowdedLine, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { fakeChannel } from '../../../../testing/widgets/fake-channel.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture, visitorFixture } from '../../../../testing/widgets/user-fixture.ts'
import { editLine, retryEdit, selectLines } from './actions.ts'
import { loadCart, refreshCart } from './refresh.ts'
import { $unsaved, forgetCart } from './served.ts'
import { $cart, $cartAmounts, $cartCount } from './store.ts'

const channel = fakeChannel()

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: vi.fn() })
  $session.set({ state: 'member', user: memberFixture })
  $cartCount.listen(() => {})
})

afterEach(() => {
  forgetCart('loading')
  cleanStores($cart, $cartCount, $cartAmounts, $session)
  channel.heard.length = 0
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

const answerOf = (cart: CartWire) => envelope({ total: cart })
const edited = (number: number): CartLineWire => ({ ...ladderLine, number, price: '9.00', amount: '90.00' })
const lines = () => {
  const value = $cart.get()
  return value.state === 'ready' ? value.cart.data : []
}
const editPath = '/api/cart/101/edit'

/** A loaded cart whose further calls are answered by `answering`. */
async function openCart(answering: Parameters<typeof fakeService>[0] = () => answerOf(cartFixture)) {
  let isLoaded = false
  const service = fakeService(asked => (isLoaded ? answering(asked) : answerOf(cartFixture)))
  await loadCart()
  isLoaded = true
  return service
}

describe('loading', () => {
  test("shows the count of the session before, the service's lines after", async () => {
    expect($cartCount.get()).toBe(3)
    await openCart()
    expect($cartCount.get()).toBe(4)
    expect($cartAmounts.get()).toEqual(cartFixture.amounts)
  })

  test('failed calls can be retried', async () => {
    fakeService(() => Promise.reject(new TypeError('refused')))
    await loadCart()
    expect($cart.get()).toMatchObject({ state: 'failed', failure: { kind: 'network' } })
    await openCart()
    expect($cart.get().state).toBe('ready')
  })

  test('no one logged in is a visitor and led to the log-in', async () => {
    history.replaceState(null, '', '/cart')
    const leave = vi.spyOn(environment, 'leave').mockReturnValue()
    fakeService(() => envelope(null, codes.notLoggedIn))
    await loadCart()
    expect($cart.get()).toEqual({ state: 'visitor' })
    expect(leave).toHaveBeenCalledWith('/login?redirect=%2Fcart')
  })

  test('a visitor is not asked about', () => {
    const { asked } = fakeService(() => envelope(visitorFixture))
    $session.set({ state: 'visitor' })
    expect($cart.get()).toEqual({ state: 'visitor' })
    expect($cartCount.get()).toBeUndefined()
    expect(asked).toHaveLength(0)
  })

  test('asks who is looking when no one has', () => {
    cleanStores($cart, $cartCount)
    $session.set({ state: 'loading' })
    const { paths } = fakeService(() => envelope(visitorFixture))
    $cartCount.listen(() => {})
    expect(paths()).toEqual([`GET ${userBaseCall.path}`])
  })
})

describe('edits', () => {
  test('move the sum at once; the service has the last word', async () => {
    const answer = pendingAnswer()
    await openCart(() => answer.promise)
    const done = editLine(101, 10)
    expect(lines()[0]).toMatchObject({ number: 10, price: '9.00' })
    expect($cartAmounts.get()?.payable).toBe('595.30')
    expect($cart.get()).toMatchObject({ isSaving: true })
    answer.resolve(answerOf({ ...cartWith(edited(10), crowdedLine), amounts: { ...cartFixture.amounts, payable: '500.00' } }))
    expect(await done).toBe(true)
    expect($cartAmounts.get()?.payable).toBe('500.00')
    expect($cart.get()).toMatchObject({ isSaving: false })
  })

  test('of one line while one is under way become one call with the last number', async () => {
    const first = pendingAnswer()
    const { asked } = await openCart(({ body }) => (body === 'number=4' ? first.promise : answerOf(cartWith(edited(7)))))
    void editLine(101, 4)
    void editLine(101, 5)
    const last = editLine(101, 7)
    first.resolve(answerOf(cartWith(edited(4))))
    await last
    expect(asked.slice(1).map(({ body, url }) => `${url.pathname} ${body}`)).toEqual([`${editPath} number=4`, `${editPath} number=7`])
    expect(lines()[0]?.number).toBe(7)
  })

  test('to the number that is there already are not sent', async () => {
    const { asked } = await openCart()
    expect(await editLine(101, 3)).toBe(true)
    expect(asked).toHaveLength(1)
  })

  test('that a service which is not itself answers are taken back, kept next to the line and can be sent again', async () => {
    let isDown = true
    await openCart(() => (isDown ? envelope(null, 503, { msg: '系统繁忙，请稍候再试' }) : answerOf(cartWith(edited(10)))))
    expect(await editLine(101, 10)).toBe(false)
    expect(lines()[0]?.number).toBe(3)
    expect($unsaved.get()[101]).toEqual({ number: 10, reason: '系统繁忙，请稍候再试' })
    isDown = false
    retryEdit(101)
    await expect.poll(() => lines()[0]?.number).toBe(10)
    expect($unsaved.get()[101]).toBeUndefined()
  })

  test('that the service refuses say why at the line', async () => {
    const errors = { number: ['库存不足，最多可购买8盒'] }
    await openCart(() => envelope(null, codes.invalid, { errors }))
    await editLine(101, 10)
    expect($unsaved.get()[101]).toEqual({ number: 10, reason: '库存不足，最多可购买8盒' })
    expect($notices.get().toasts).toEqual([])
  })
})

test('a list that was asked for before an edit never wins over it', async () => {
  const slowList = pendingAnswer()
  const lists = [slowList.promise, answerOf(cartWith(edited(10)))]
  await openCart(asked => (isCall(asked, cartListCall) ? lists.shift()! : answerOf(cartWith(edited(10)))))
  const refreshed = refreshCart()
  await editLine(101, 10)
  slowList.resolve(answerOf(cartFixture))
  await refreshed
  expect(lines().map(line => [line.id, line.number])).toEqual([[101, 10]])
})

describe('other tabs', () => {
  test('are reported a change', async () => {
    await openCart()
    await selectLines([101, 102, 103], false)
    expect(channel.heard).toEqual([{ about: 'cart' }])
  })

  test('that delete a line take it away here', async () => {
    await openCart(() => answerOf(cartWith(crowdedLine, herbLine)))
    channel.say({ about: 'cart' })
    await expect.poll(() => lines().map(line => line.id)).toEqual([102, 103])
  })

  test('cost a page without lines only a count', async () => {
    const { paths } = fakeService(() => envelope({ total: { count: 9, amounts: cartFixture.amounts } }))
    channel.say({ about: 'cart' })
    await expect.poll(() => $cartCount.get()).toBe(9)
    expect(paths()).toEqual([`GET ${cartTotalCall.path}`])
  })
})
