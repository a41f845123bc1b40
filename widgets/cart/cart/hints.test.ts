import { cleanStores } from 'nanostores'
import { afterEach, expect, test } from 'vitest'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { $session } from '../../identity/session/parts.ts'
import { cartWith, crowdedLine, herbLine, ladderLine } from '../../../testing/widgets/cart-fixture.ts'
import { $freightHints, $tierHints } from './hints.ts'
import { forgetCart, takeServed } from './served.ts'
import { $cart } from './store.ts'

afterEach(() => {
  forgetCart('loading')
  cleanStores($cart, $tierHints, $freightHints, $session)
})

function serve(...lines: CartLineWire[]): void {
  $session.set({ state: 'visitor' })
  takeServed(cartWith(...lines))
}

const tierTexts = () => $tierHints.get().map(({ text, isReached }) => [isReached, text])
const freightTexts = (warehouseId: number) => $freightHints.get()[warehouseId]?.map(hint => hint.text)

test('the best reached tier comes first, then what is missing for the next', () => {
  serve(ladderLine, crowdedLine, herbLine)
  expect(tierTexts()).toEqual([
    [true, '已满¥500，减¥30'],
    [false, '再买¥449.10减¥80'],
    // Judged before the reduction of 30 (spec section 4).
    [false, '再买¥249.10享9.4折'],
  ])
})

test('lines without coupons feed no tier', () => {
  serve({ ...ladderLine, with_coupon: 0 })
  expect(tierTexts()).toEqual([
    [false, '再买¥500.00减¥30'],
    [false, '再买¥800.00享9.4折'],
  ])
})

test('each warehouse says what its freight still wants', () => {
  serve(ladderLine, crowdedLine, herbLine)
  expect(freightTexts(1)).toEqual(['再买¥294.25免运费', '运费¥12.00'])
  expect(freightTexts(2)).toEqual(['已免运费'])
})

test('a warehouse names the lines that pay its freight, where others ship free', () => {
  const free = { ...crowdedLine, goods: { ...crowdedLine.goods, is_dpby: 1 } }
  serve(ladderLine, free, herbLine)
  expect(freightTexts(1)).toEqual(['再买¥473.90免运费', '运费¥12.00（其余1种）'])
})

test('below its start amount a warehouse says so first', () => {
  serve(ladderLine)
  expect($freightHints.get()[1]?.[0]).toEqual({ text: '还差¥172.40起配', isShort: true })
})

test('without a cart there is nothing to hint', () => {
  expect([$tierHints.get(), $freightHints.get()]).toEqual([[], {}])
})
