import { expect, test } from 'vitest'
import { cartListCall, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { cartFixture, crowdedLine, herbLine, ladderLine, soldOutLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../../testing/widgets/fake-service.ts'
import { editLine } from './actions.ts'
import { loadCart, takeCart } from './refresh.ts'
import { $served } from './served.ts'
import { lineIds, listenedCart } from '../test-support/listened-cart.ts'

listenedCart()

const answerOf = (total: CartWire) => envelope({ total })
const edited = { ...ladderLine, number: 10, price: '9.00', amount: '90.00' }
const ids = cartFixture.data.map(line => line.id)
/** What differs after an edit, as the service tells it. */
const short: CartWire = { ...cartFixture, data: [edited], ids, state: 's-2' }

const servedCart = () => {
  const served = $served.get()
  return served.state === 'ready' ? served.cart : undefined
}
const acceptOf = ({ init }: { init: RequestInit }) => new Headers(init.headers).get('accept')

test('lines that an answer does not tell stay as they were, in the order that it tells', async () => {
  const { asked } = fakeService(call =>
    answerOf(isCall(call, cartListCall) ? { ...cartFixture, state: 's-1' } : { ...short, ids: ids.toReversed() }),
  )
  await loadCart()
  await editLine(ladderLine.id, 10)
  expect(asked.map(acceptOf)).toEqual(['application/json;since=', 'application/json;since=s-1'])
  expect(servedCart()?.data).toEqual([soldOutLine, herbLine, crowdedLine, edited])
  expect(servedCart()).not.toHaveProperty('ids')
  await editLine(ladderLine.id, 20)
  expect(acceptOf(asked[2]!)).toBe('application/json;since=s-2')
})

test('lines that are gone go', async () => {
  fakeService(call => answerOf(isCall(call, cartListCall) ? { ...cartFixture, state: 's-1' } : { ...short, ids: [ladderLine.id] }))
  await loadCart()
  await editLine(ladderLine.id, 10)
  expect(lineIds()).toEqual([ladderLine.id])
})

test('it is laid over the cart that was reported, whatever came meanwhile', async () => {
  const late = pendingAnswer()
  fakeService(call => (isCall(call, cartListCall) ? answerOf({ ...cartFixture, state: 's-1' }) : late.promise))
  await loadCart()
  const done = editLine(ladderLine.id, 10)
  $served.set({ state: 'ready', cart: { ...cartFixture, data: [] }, isSaving: false })
  late.resolve(answerOf(short))
  await done
  expect(servedCart()?.data).toEqual([edited, crowdedLine, herbLine, soldOutLine])
})

test('after the whole answer of another call the whole cart is asked for', async () => {
  const { asked } = fakeService(call => answerOf(isCall(call, cartListCall) ? { ...cartFixture, state: 's-1' } : cartFixture))
  await loadCart()
  await takeCart(cartFixture)
  await editLine(ladderLine.id, 10)
  expect(acceptOf(asked[1]!)).toBe('application/json;since=')
})
