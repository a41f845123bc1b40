import { cleanStores } from 'nanostores'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cartListCall, cartSelectCall, type CartLineWire, type CartWire } from '@yaoji/contract/calls/purchase/cart'
import { $serverTime } from '../../../base/lib/clock.ts'
import { configureEnvironment } from '../../../base/lib/environment.ts'
import { $session } from '../../../identity/session/parts.ts'
import { cartWith, crowdedLine, herbLine } from '../../../../testing/widgets/cart-fixture.ts'
import { envelope, fakeService, isCall } from '../../../../testing/widgets/fake-service.ts'
import { giftFixture } from '../../../../testing/widgets/gift-fixture.ts'
import { memberFixture } from '../../../../testing/widgets/user-fixture.ts'
import { selectLines } from '../state/actions.ts'
import { CartPage } from '../page/cart-page.tsx'
import { forgetCart } from '../state/served.ts'

const second = 1_000
/** Ten seconds before a day in China ends. */
const evening = Date.UTC(2026, 10, 27, 15, 59, 50)
const discount = (amount: string) => ({ kind: 'order-discount' as const, name: '满折', amount })

const sold: CartLineWire = {
  ...crowdedLine,
  is_selected: 1,
  type: 1,
  goods: { ...crowdedLine.goods, id: 14, name: '连花清瘟胶囊' },
  id: 104,
}
const special: CartLineWire = { ...herbLine, price: '0.3000', price_kind: 'daily', price_name: '每日特价' }
const over: CartLineWire = { ...sold, goods: { ...sold.goods, is_buy: 0, cant_buy: { code: 'ENDED', text: '活动已结束', action: null } } }

function cartOf(lines: readonly CartLineWire[], deducted: string): CartWire {
  const cart = cartWith(...lines)
  return { ...cart, amounts: { ...cart.amounts, deductions: [discount(deducted)] } }
}
const today = cartOf([special, sold], '49.37')
const tomorrow = cartOf([herbLine, over], '0.00')

let view: Root
let served: () => CartWire
const service = () => {
  const wire = (total: CartWire) => envelope({ total }, undefined, { timestamp: Math.floor(Date.now() / second) })
  return fakeService(asked => (isCall(asked, cartListCall) || isCall(asked, cartSelectCall) ? wire(served()) : envelope(memberFixture)))
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * second))
const shown = () => [...document.querySelectorAll('[role=alert] li')].map(each => each.textContent)
const reads = ({ paths }: ReturnType<typeof service>) => paths().filter(path => path === `GET ${cartListCall.path}`).length

async function openCart(): Promise<ReturnType<typeof service>> {
  const asked = service()
  await act(() => view.render(<CartPage />))
  await pass(1)
  return asked
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers({ now: evening })
  configureEnvironment({ serviceOrigin: 'https://api.test', navigate: vi.fn() })
  $session.set({ state: 'member', user: memberFixture })
  view = createRoot(document.body.appendChild(document.createElement('div')))
  served = () => (Date.now() < evening + 10 * second ? today : tomorrow)
})
afterEach(() => {
  act(() => view.unmount())
  forgetCart('loading')
  cleanStores($serverTime, $session)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a cart that is open at the end of the day is read again, and tells what ended with it', async () => {
  const asked = await openCart()
  expect([reads(asked), shown()]).toEqual([1, []])
  await pass(12)
  expect(reads(asked)).toBe(2)
  expect(shown()).toEqual(['黄芪：价格从¥0.3000变为¥0.3333', '连花清瘟胶囊：状态从可购买变为活动已结束', '满折：优惠从¥49.37变为¥0.00'])
  // The next day is not over.
  await pass(60)
  expect(reads(asked)).toBe(2)
})

test('a price that ends at another time does so in the cart that is open', async () => {
  const price_ends_at = evening / second + 5
  const line = { ...special, goods: { ...special.goods, price_ends_at } }
  served = () => (Date.now() < price_ends_at * second ? cartOf([line], '1.00') : cartOf([herbLine], '1.00'))
  await openCart()
  await pass(7)
  expect(shown()).toEqual(['黄芪：价格从¥0.3000变为¥0.3333'])
})

test('what has moved without a moment is shown with the next answer, what the buyer has changed is not', async () => {
  served = () => today
  await openCart()
  served = () => cartOf([{ ...herbLine, is_selected: 0 }, sold], '30.00')
  await act(() => selectLines([sold.id], true))
  expect(shown()).toEqual(['黄芪：价格从¥0.3000变为¥0.3333'])
})

test('a promotion that follows another gift, which the buyer has chosen, is no news', async () => {
  const chosen = (choice: number | null, deducted: string): CartWire => ({
    ...cartOf([sold], deducted),
    gifts: [{ ...giftFixture, choice }],
  })
  served = () => chosen(null, '1.00')
  await openCart()
  served = () => chosen(giftFixture.options[0]!.goods_id, '2.00')
  await act(() => selectLines([sold.id], true))
  expect(shown()).toEqual([])
  served = () => chosen(giftFixture.options[0]!.goods_id, '3.00')
  await act(() => selectLines([sold.id], true))
  expect(shown()).toEqual(['满折：优惠从¥2.00变为¥3.00'])
})
