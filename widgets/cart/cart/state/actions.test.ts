import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cartAddCall } from '@yaoji/contract/calls/purchase/cart'
import { codes } from '@yaoji/contract/codes'
import { limits } from '@yaoji/contract/limits'
import { $environment, configureEnvironment } from '../../../base/lib/environment.ts'
import { $notices, answerDialog } from '../../../base/lib/notices.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartFixture } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { goodsFixture } from '../../../../testing/widgets/goods-fixture.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { $adding, addLine, quickAdd } from './actions.ts'
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
  vi.useRealTimers()
})

const added = envelope({ total: cartFixture })
const bodyOf = (body: string) => Object.fromEntries(new URLSearchParams(body))
const texts = () => $notices.get().toasts.map(toast => toast.text)

describe('adding goods', () => {
  test('sends what the page showed, the price of this very quantity', async () => {
    const { asked } = fakeService(() => added)
    expect(await addLine(goodsFixture, 5)).toEqual({ isAdded: true })
    expect(bodyOf(asked[0]!.body)).toEqual({
      goods_id: '12',
      number: '5',
      ck_id: '1',
      price: '9.20',
      goods_price_id: '71',
      ladder_price_id: '1',
    })
    expect($cartCount.get()).toBe(4)
    expect(texts()).toEqual(['已加入购物车'])
  })

  test('sends the special price that the page showed, not the price without it', async () => {
    const { asked } = fakeService(() => added)
    await addLine({ ...goodsFixture, price: '8.00', price_name: '特价', price_ends_at: 1_800_000_000, ladder_price: [] }, 5)
    expect(bodyOf(asked[0]!.body)).toMatchObject({ price: '8.00', number: '5' })
  })

  test('shows why the service refuses, and says it to the caller too', async () => {
    fakeService(() => envelope(null, codes.invalid, { errors: { number: ['库存不足，最多可购买8盒'] } }))
    expect(await addLine(goodsFixture, 5)).toEqual({ isAdded: false, reason: '库存不足，最多可购买8盒' })
    expect(texts()).toEqual(['库存不足，最多可购买8盒'])
  })

  describe('whose price has moved', () => {
    const changes = [{ goods_id: 12, name: '阿莫西林胶囊', field: 'price', from: '¥9.20', to: '¥9.50' }]
    const moved = (body: string) => (body.includes('price=') ? envelope({ changes }, codes.conflict) : added)

    async function addMoved(isWanted: boolean) {
      const { asked } = fakeService(({ body }) => moved(body))
      const result = addLine(goodsFixture, 5)
      await expect.poll(() => $notices.get().dialogs).toHaveLength(1)
      const [dialog] = $notices.get().dialogs
      expect(dialog?.text).toContain('阿莫西林胶囊：价格从¥9.20变为¥9.50')
      answerDialog(dialog!.id, isWanted)
      return { asked, result: await result }
    }

    test('are added at the new one when the buyer agrees', async () => {
      const { asked, result } = await addMoved(true)
      expect(result).toEqual({ isAdded: true })
      expect(bodyOf(asked[1]!.body)).toEqual({ goods_id: '12', number: '5' })
    })

    test('are not added when the buyer does not', async () => {
      const { asked, result } = await addMoved(false)
      expect(result).toEqual({ isAdded: false, reason: '' })
      expect(asked).toHaveLength(1)
    })
  })

  test('twice by a double click is once', async () => {
    const { asked } = fakeService(() => added)
    await Promise.all([addLine(goodsFixture, 5), addLine(goodsFixture, 5)])
    expect(asked.filter(each => isCall(each, cartAddCall))).toHaveLength(1)
    expect($adding.get()[goodsFixture.id]).toBeUndefined()
  })
})

test('a quick addition waits 200 ms and is busy meanwhile', async () => {
  vi.useFakeTimers()
  const { paths } = fakeService(() => added)
  const result = quickAdd(12)
  expect($adding.get()[12]).toBe(true)
  await vi.advanceTimersByTimeAsync(limits.addToCartDelayMs - 1)
  expect(paths()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(paths()).toEqual(['POST /api/cart/quick_add/12'])
  expect(await result).toEqual({ isAdded: true })
})
