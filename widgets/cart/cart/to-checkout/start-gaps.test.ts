import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartSelectCall } from '@yaoji/contract/calls/purchase/cart'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartWith, crowdedLine, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { goCheckout } from './go-checkout.ts'
import { $setAside, forgetCart, takeServed } from '../state/served.ts'
import { setAside, startGapsOf, takeUp } from './start-gaps.ts'
import { $cart } from '../state/store.ts'

const navigate = vi.fn()
const outside = { ...crowdedLine, is_selected: 0 as const }
const selected = (isSelected: boolean) => [{ ...ladderLine, is_selected: isSelected ? 1 : 0 }, outside, herbLine] as const

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate })
  $session.set({ state: 'visitor' })
  takeServed(cartWith(...selected(true)))
})

afterEach(() => {
  forgetCart('loading')
  cleanStores($cart, $session)
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
  navigate.mockClear()
})

const gaps = () => {
  const cart = $cart.get()
  return cart.state === 'ready' ? startGapsOf(cart.cart) : []
}

/** Answers each selection with the cart that it makes. */
function serve() {
  const { asked } = fakeService(call => {
    const isSelected = new URLSearchParams(call.body).get('is_selected') === '1'
    return envelope({ total: cartWith(...selected(isCall(call, cartSelectCall) && isSelected)) })
  })
  return () => asked.map(({ body }) => new URLSearchParams(body)).map(body => [body.getAll('ids'), body.get('is_selected')])
}

test('a warehouse below its start amount is named with the gap, and stops the checkout', async () => {
  expect(gaps()).toEqual([{ warehouseId: 1, name: '广州仓', amount: '¥172.40', ids: [101] }])
  await goCheckout(document.body)
  expect(navigate).not.toHaveBeenCalled()
  expect($notices.get().toasts.map(toast => toast.text)).toEqual(['广州仓还差¥172.40起配'])
})

test('set aside, it lets the others go on, and can be taken up again', async () => {
  const sent = serve()
  expect(await setAside({ name: '广州仓', ids: [101] })).toBe(true)
  expect(gaps()).toEqual([])
  expect($setAside.get()).toEqual({ name: '广州仓', ids: [101] })
  await goCheckout(document.body)
  expect(navigate).toHaveBeenCalledOnce()
  await takeUp()
  expect(sent()).toEqual([
    [['101'], '0'],
    [['101'], '1'],
  ])
  expect([$setAside.get(), gaps().length]).toEqual([undefined, 1])
})

test('another member sees nothing of what was set aside', async () => {
  serve()
  await setAside({ name: '广州仓', ids: [101] })
  forgetCart('visitor')
  expect($setAside.get()).toBeUndefined()
})
