import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codes } from '@yaoji/contract/codes'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService } from '../../../../testing/widgets/fake-service.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { orderGoods } from './actions.ts'
import { forgetCart } from './served.ts'
import { $cart, $cartCount } from './store.ts'

beforeEach(() => {
  configureEnvironment({ serviceOrigin: 'https://api.test' })
  $session.set({ state: 'member', user: memberFixture })
})

afterEach(() => {
  forgetCart('loading')
  cleanStores($cart, $cartCount, $session)
  $notices.set({ lastId: 0, toasts: [], dialogs: [] })
  $environment.set({})
})

test('an order from elsewhere moves the badge and shows nothing itself', async () => {
  const { asked, paths } = fakeService(() => envelope({ total: cartFixture }))
  expect(await orderGoods(12, 5)).toMatchObject({ ok: true })
  expect(await orderGoods(12)).toMatchObject({ ok: true })
  expect(paths()).toEqual(['POST /api/cart', 'POST /api/cart/quick_add/12'])
  expect(asked[0]?.body).toBe('goods_id=12&number=5')
  expect($cartCount.get()).toBe(cartFixture.data.length)
  expect($notices.get().toasts).toEqual([])
})

test('a refused order is reported by the caller alone', async () => {
  fakeService(() => envelope(null, codes.invalid, { errors: { number: ['须按10盒的倍数'] } }))
  expect(await orderGoods(12, 5)).toMatchObject({ ok: false, failure: { errors: { number: ['须按10盒的倍数'] } } })
  expect($notices.get().toasts).toEqual([])
})
