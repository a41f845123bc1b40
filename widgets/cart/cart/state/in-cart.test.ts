import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cartListCall, cartUnitsCall } from '@yaoji/contract/calls/purchase/cart'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture, cartWith, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { fakeChannel } from '../../../../testing/widgets/fake-channel.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture, visitorFixture } from '../../../../testing/widgets/user-fixture.ts'
import { $inCart } from './in-cart.ts'
import { loadCart } from './refresh.ts'
import { forgetCart } from './served.ts'

const channel = fakeChannel()
const unitsOf = (...list: [id: number, number: number][]) => envelope({ list: list.map(([goods_id, number]) => ({ goods_id, number })) })
const marked = () => Object.fromEntries(Object.entries($inCart.get()).filter(([, number]) => number !== undefined))

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'loading' })
})

afterEach(() => {
  forgetCart('loading')
  cleanStores($inCart, $session)
  $environment.set({})
})

test('what the cart holds is asked once of the service, when the member is known', async () => {
  const { paths } = fakeService(() => unitsOf([7, 20], [8, 3]))
  $inCart.listen(() => undefined)
  $session.set({ state: 'member', user: memberFixture })
  $session.set({ state: 'member', user: { ...memberFixture } })
  await expect.poll(marked).toEqual({ 7: 20, 8: 3 })
  expect(paths().filter(path => path.endsWith(cartUnitsCall.path))).toHaveLength(1)
})

test.each([
  ['a visitor', { state: 'visitor' }],
  ['a member whose cart is empty', { state: 'member', user: { ...memberFixture, cart: 0 } }],
] as const)('%s costs no call', async (_, session) => {
  const { paths } = fakeService(() => unitsOf([7, 20]))
  $inCart.listen(() => undefined)
  $session.set(session)
  await Promise.resolve()
  expect(paths()).toEqual([])
})

test('lines that are shown take the place of the answer: units of several lines are added up, sets are left out', async () => {
  const again = { ...ladderLine, id: 901, number: 4 }
  const set = { ...herbLine, id: 902, type: 3, number: 2 }
  fakeService(asked => (isCall(asked, cartListCall) ? envelope({ total: cartWith(ladderLine, again, set) }) : unitsOf([7, 20])))
  $session.set({ state: 'member', user: memberFixture })
  $inCart.listen(() => undefined)
  await expect.poll(marked).toEqual({ 7: 20 })
  await loadCart()
  expect(marked()).toEqual({ [ladderLine.goods.id]: ladderLine.number + 4 })
})

test('another tab changed the cart: asked again, and goods that left it are unmarked', async () => {
  const answers = [unitsOf([7, 20], [8, 3]), unitsOf([8, 5])]
  fakeService(asked => (isCall(asked, cartUnitsCall) ? answers.shift()! : envelope({ total: { count: 1 } })))
  $session.set({ state: 'member', user: memberFixture })
  $inCart.listen(() => undefined)
  await expect.poll(marked).toEqual({ 7: 20, 8: 3 })
  channel.say({ about: 'cart' })
  await expect.poll(marked).toEqual({ 8: 5 })
})

test('another person sees nothing of the former cart, also not by an answer on its way', async () => {
  const slow = pendingAnswer()
  fakeService(asked => (isCall(asked, cartListCall) ? envelope({ total: cartFixture }) : slow.promise))
  $session.set({ state: 'member', user: memberFixture })
  $inCart.listen(() => undefined)
  $session.set({ state: 'visitor', ...visitorFixture })
  slow.resolve(unitsOf([7, 20]))
  await slow.promise
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(marked()).toEqual({})
})
