import { expect, test } from 'vitest'
import { cartEditCall, cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { codes } from '@yaoji/contract/codes'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture, cartWith, herbLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall, pendingAnswer } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { editLine, selectLines } from './actions.ts'
import { loadCart } from './refresh.ts'
import { $unsaved } from './served.ts'
import { $cart } from './store.ts'
import { lineIds, listenedCart } from '../test-support/listened-cart.ts'

listenedCart()

const other = { ...memberFixture, username: 'other' }

test('nothing of the former member’s cart stays, neither lines nor quantities that were not saved', async () => {
  const late = pendingAnswer()
  let isOther = false
  fakeService(asked => {
    if (isCall(asked, cartListCall)) return isOther ? late.promise : envelope({ total: cartFixture })
    return envelope(null, codes.invalid, { errors: { number: ['库存不足'] } })
  })
  await loadCart()
  await editLine(101, 10)
  expect($unsaved.get()[101]).toBeDefined()
  isOther = true
  $session.set({ state: 'member', user: other })
  expect([lineIds(), $unsaved.get()]).toEqual(['loading', {}])
  late.resolve(envelope({ total: cartWith(herbLine) }))
  await expect.poll(() => lineIds()).toEqual([103])
})

test('an answer to what the former member did is not taken for the new one’s cart', async () => {
  const late = pendingAnswer()
  const own = envelope({ total: cartWith(herbLine) })
  let isOther = false
  fakeService(asked => {
    if (!isCall(asked, cartListCall)) return late.promise
    return isOther ? own : envelope({ total: cartFixture })
  })
  await loadCart()
  const edited = editLine(101, 10)
  isOther = true
  $session.set({ state: 'member', user: other })
  const seen: ReturnType<typeof lineIds>[] = []
  const stop = $cart.listen(() => void seen.push(lineIds()))
  late.resolve(envelope({ total: cartFixture }))
  await edited
  await expect.poll(() => lineIds()).toEqual([103])
  stop()
  expect(seen).not.toContainEqual([101, 102, 103, 104])
})

test('after a refusal the cart is read again: the service knows better what is in it', async () => {
  const { asked } = fakeService(call =>
    isCall(call, cartListCall) ? envelope({ total: cartFixture }) : envelope(null, codes.conflict, { msg: '已变化' }),
  )
  await loadCart()
  await selectLines([101], false)
  await expect.poll(() => asked.filter(call => isCall(call, cartListCall))).toHaveLength(2)
  expect(asked.some(call => isCall(call, cartEditCall))).toBe(false)
})
