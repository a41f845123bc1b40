import { expect, test } from 'vitest'
import type { Fen, UnitPrice } from '../money.ts'
import {
  couponEffect,
  fixedPriceEffect,
  giftEffect,
  marginPercent,
  meantPercent,
  setEffect,
  tierEffect,
  worthOf,
  type PastOrder,
} from './operator-effects.ts'

const fen = (amount: number) => amount as Fen
const units = (price: number) => price as UnitPrice
const line = (goodsId: number, quantity: number, price: number) => ({
  goodsId,
  quantity,
  price: units(price),
  amount: fen((quantity * price) / 100),
})
const orderOf = (...lines: PastOrder['lines']): PastOrder => ({ memberId: 1, freight: fen(1_200), lines })

test('a percentage and an amount off are taken from their bar on; the highest tier counts', () => {
  const off = tierEffect([
    { from: fen(50_000), off: fen(2_000) },
    { from: fen(100_000), off: fen(5_000) },
  ])
  expect([off.lowestOf(units(100_000), 1), off.takesOf(orderOf(line(1, 49, 100_000)))]).toEqual([95_000, 0])
  expect([50, 99, 100].map(boxes => off.takesOf(orderOf(line(1, boxes, 100_000))))).toEqual([2_000, 2_000, 5_000])
  const percent = tierEffect([{ from: fen(0), percent: 94 }])
  expect([percent.lowestOf(units(96_000), 1), percent.takesOf(orderOf(line(1, 10, 96_000)))]).toEqual([90_240, 576])
  // Without a bar one unit bears all of it.
  expect(tierEffect([{ from: fen(0), off: fen(2_000) }]).lowestOf(units(100_000), 1)).toBe(0)
})

test('a fixed price counts up to its limit and total, and never raises a price', () => {
  const effect = fixedPriceEffect(new Map([[1, { price: units(80_000), limit: 5, total: 8 }]]))
  expect([effect.lowestOf(units(100_000), 1), effect.lowestOf(units(70_000), 1), effect.lowestOf(units(100_000), 2)]).toEqual([
    80_000, 70_000, 100_000,
  ])
  const orders = [orderOf(line(1, 10, 100_000)), orderOf(line(1, 10, 100_000)), orderOf(line(2, 10, 100_000))]
  expect(orders.map(order => effect.takesOf(order))).toEqual([1_000, 600, 0])
})

test('sets, gifts and coupons take their share', () => {
  const set = setEffect(fen(1_500), [
    { goodsId: 1, number: 2, base: units(50_000), least: units(50_000) },
    { goodsId: 2, number: 1, base: units(100_000), least: units(100_000) },
  ])
  expect([set.lowestOf(units(50_000), 1), set.takesOf(orderOf(line(1, 5, 50_000), line(2, 9, 100_000)))]).toEqual([37_500, 1_000])
  expect([set.lowestOf(units(30_000), 1), set.lowestOf(units(50_000), 3)]).toEqual([30_000, 50_000])
  // An order that paid less for the goods than the set costs would have saved nothing.
  expect(set.takesOf(orderOf(line(1, 5, 20_000), line(2, 9, 100_000)))).toBe(0)
  const worth = worthOf([{ price: units(100_000), paid: units(10_000), number: 2 }])
  const gift = giftEffect({ fromNumber: 10, times: 2, worth })
  expect([worth, gift.lowestOf(units(100_000), 1), gift.takesOf(orderOf(line(1, 35, 100_000)))]).toEqual([1_800, 82_000, 3_600])
  const coupon = couponEffect({ from: fen(10_000), off: fen(500) }, { limit: 1, total: 9, isOfFreight: false })
  expect([1, 2].map(() => coupon.takesOf(orderOf(line(1, 20, 100_000))))).toEqual([500, 0])
  const freight = couponEffect({ from: fen(0), percent: 0 }, { limit: 9, total: 9, isOfFreight: true })
  expect([freight.lowestOf(units(100_000), 1), freight.takesOf(orderOf(line(1, 20, 100_000)))]).toEqual([100_000, 1_200])
})

test.each([
  [0.6, 60],
  [6, 60],
  [9.4, 94],
  [0.94, 94],
  [8.5, 85],
  [100, undefined],
])('%s 折 is meant as %s percent', (typed, meant) => {
  expect(meantPercent(typed)).toBe(meant)
})

test('a margin is rounded down, below the cost it is a loss', () => {
  expect([
    marginPercent(units(100_000), units(90_100)),
    marginPercent(units(82_800), units(85_000)),
    marginPercent(units(0), units(1)),
  ]).toEqual([9, -3, -100])
})
