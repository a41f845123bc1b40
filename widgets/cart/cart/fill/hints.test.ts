import { cleanStores } from 'nanostores'
import { afterEach, expect, test } from 'vitest'
import type { CartLineWire } from '@yaoji/contract/calls/purchase/cart'
import { $session } from '../../../identity/session/parts.ts'
import { cartWith, crowdedLine, herbLine, ladderLine } from '../../../../testing/widgets/cart-fixture.ts'
import { $freightHints, $tierHints } from './hints.ts'
import { forgetCart, takeServed } from '../state/served.ts'
import { $cart } from '../state/store.ts'

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
  expect(freightTexts(2)).toEqual(['免运费'])
})

test('a warehouse names the lines that pay its freight, where others ship free', () => {
  const free = { ...crowdedLine, goods: { ...crowdedLine.goods, is_dpby: 1 } }
  serve(ladderLine, free, herbLine)
  expect(freightTexts(1)).toEqual(['再买¥473.90免运费', '运费¥12.00（1种商品的，其他商品包邮）'])
})

test('below its start amount a warehouse says so first', () => {
  serve(ladderLine)
  expect($freightHints.get()[1]?.[0]).toMatchObject({ text: '还差¥172.40起配', isShort: true })
})

test('what is missing and what counts are the bar, and where that is not the subtotal the difference is spelled out', () => {
  serve(ladderLine)
  expect($freightHints.get()[1]?.[0]).toMatchObject({ basis: '满¥200，已计¥27.60', counted: '' })
  serve(ladderLine, crowdedLine, herbLine)
  // 27.60 + 190.00 less their share of 30.00; 205.75 + 294.25 = 500.
  expect($freightHints.get()[1]?.[0]).toMatchObject({ basis: '满¥500，已计¥205.75', counted: '¥217.60 − 优惠¥11.85 = ¥205.75' })
  const free = { ...crowdedLine, with_coupon: 0 as const, goods: { ...crowdedLine.goods, is_dpby: 1 as const } }
  serve({ ...ladderLine, with_coupon: 0 }, free)
  expect($freightHints.get()[1]?.[0]).toMatchObject({ basis: '满¥500，已计¥27.60', counted: '¥217.60 − 包邮商品¥190.00 = ¥27.60' })
  serve({ ...ladderLine, with_coupon: 0 }, { ...crowdedLine, with_coupon: 0, type: 1 })
  expect($freightHints.get()[1]?.[0]).toMatchObject({ basis: '满¥500，已计¥217.60', counted: '¥27.60 + 另单¥190.00 = ¥217.60' })
})

test('a promotion says by which amount it is judged, and what a percentage comes to', () => {
  serve(ladderLine, crowdedLine, herbLine)
  expect($tierHints.get().map(({ basis, taken }) => [basis, taken])).toEqual([
    ['参与金额¥550.90', ''],
    ['满¥1,000，参与金额¥550.90', ''],
    ['满¥800，参与金额¥550.90', ''],
  ])
  serve(ladderLine, crowdedLine, { ...herbLine, number: 3000, amount: '999.90' })
  expect($tierHints.get().find(({ taken }) => taken !== '')).toMatchObject({
    isReached: true,
    basis: '参与金额¥1,217.50',
    taken: '共减¥68.25',
  })
})

test('without a cart there is nothing to hint', () => {
  expect([$tierHints.get(), $freightHints.get()]).toEqual([[], {}])
})
