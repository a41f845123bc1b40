import fc from 'fast-check'
import { expect, test } from 'vitest'
import { giftClaims, withholdParts, type EarnedGift } from './after-sale-gifts.ts'
import type { Fen, UnitPrice } from '../money.ts'

const fen = (amount: number) => amount as Fen
const price = (units: number) => units as UnitPrice
const source = (bought: number, gone = 0) => ({ lineId: 1, bought, gone, perCount: 1, price: price(100_000) })
/** For every 10 boxes one gift of 5.00. */
const gift = (changes: Partial<EarnedGift> = {}): EarnedGift => ({
  lineId: 2,
  bar: { by: 'number', number: 10 },
  timesMax: 3,
  given: 2,
  each: 1,
  sources: [source(20)],
  unreturned: 2,
  dayPrice: price(50_000),
  charged: fen(0),
  ...changes,
})
const claim = (gifts: EarnedGift[], leaving: number, back = 0, refund = 100_000) =>
  giftClaims(gifts, new Map([[1, leaving]]), new Map([[2, back]]), fen(refund)).map(each => [
    each.lineId,
    each.asked,
    each.kept,
    each.charge,
  ])

test.each([
  ['nothing leaves', gift(), 0, 0, []],
  ['one time of the bar is lost', gift(), 1, 0, [[2, 1, 1, 500]]],
  ['the bar is still reached once', gift(), 10, 0, [[2, 1, 1, 500]]],
  ['all leaves', gift(), 20, 0, [[2, 2, 2, 1_000]]],
  ['the gifts are in the parcel', gift(), 20, 2, [[2, 2, 0, 0]]],
  ['one of the gifts is', gift(), 20, 1, [[2, 2, 1, 500]]],
  ['more was bought than the gift needs', gift({ sources: [source(25)] }), 5, 0, []],
  ['one gift came back before', gift({ unreturned: 1 }), 11, 0, [[2, 1, 1, 500]]],
  ['it was charged before', gift({ charged: fen(500), sources: [source(20, 5)] }), 5, 0, []],
  ['the second of two is charged later', gift({ charged: fen(500), sources: [source(20, 5)] }), 6, 0, [[2, 1, 1, 500]]],
  ['the stock gave fewer than the bar earned', gift({ given: 1, unreturned: 1 }), 10, 0, []],
  ['a price below a fen', gift({ dayPrice: price(33) }), 20, 0, [[2, 2, 2, 0]]],
])('of gifts by number: %s', (_, earned, leaving, back, expected) => {
  expect(claim([earned], leaving, back)).toEqual(expected)
})

test('by amount the sum of what is left counts, to the fen', () => {
  const earned = gift({ bar: { by: 'amount', amount: fen(10_000) }, timesMax: 1, given: 1, unreturned: 1 })
  expect([9, 10, 11].map(leaving => claim([earned], leaving))).toEqual([[], [], [[2, 1, 1, 500]]])
})

test('thresholds are judged each by itself', () => {
  const [ten, twenty] = [
    gift({ timesMax: 1, given: 1, unreturned: 1 }),
    gift({ lineId: 3, bar: { by: 'number', number: 20 }, timesMax: 1, given: 3, each: 3, unreturned: 3 }),
  ]
  expect(claim([ten, twenty], 5)).toEqual([[3, 3, 3, 1_500]])
  expect(claim([ten, twenty], 11)).toEqual([
    [2, 1, 1, 500],
    [3, 3, 3, 1_500],
  ])
})

test('what is charged stops at the refund, and the rest is charged with the next one', () => {
  expect(claim([gift()], 20, 0, 700)).toEqual([[2, 2, 2, 700]])
  expect(claim([gift({ charged: fen(700), sources: [source(20, 15)] })], 5)).toEqual([[2, 1, 1, 300]])
})

test('the sets of a line count as sets', () => {
  const of = (lineId: number, perCount: number) => ({ lineId, bought: 40, gone: 0, perCount, price: price(1) })
  const earned = gift({ sources: [of(1, 4), of(9, 0)], bar: { by: 'number', number: 10 }, given: 1, unreturned: 1, timesMax: 1 })
  expect(claim([earned], 0)).toEqual([])
  expect(claim([earned], 1)).toEqual([[2, 1, 1, 500]])
})

test('however goods come back, gifts are charged once, never beyond the refunds, and in the end for all that is kept', () => {
  fc.assert(
    fc.property(
      fc.record({
        steps: fc.array(fc.record({ units: fc.integer({ min: 1, max: 9 }), back: fc.nat(2) }), { minLength: 1, maxLength: 8 }),
        perUnit: fc.nat(2_000),
        dayPrice: fc.integer({ min: 1, max: 999_999 }),
        bar: fc.integer({ min: 1, max: 20 }),
        each: fc.integer({ min: 1, max: 3 }),
      }),
      ({ steps, perUnit, dayPrice, bar, each }) => {
        const bought = steps.reduce((sum, step) => sum + step.units, 0)
        const given = each * Math.floor(bought / bar)
        let [gone, unreturned, charged, refunded] = [0, given, 0, 0]
        for (const { units, back: wish } of steps) {
          const refund = units * perUnit
          const back = Math.min(wish, unreturned)
          const earned = { ...source(bought, gone), price: price(1) }
          const state = gift({
            ...{ bar: { by: 'number', number: bar }, timesMax: 99, given, each, unreturned, sources: [earned] },
            ...{ dayPrice: price(dayPrice), charged: fen(charged) },
          })
          const [one] = giftClaims([state], new Map([[1, units]]), new Map([[2, back]]), fen(refund))
          const charge = one?.charge ?? 0
          expect(charge).toBeGreaterThanOrEqual(0)
          expect(charge).toBeLessThanOrEqual(refund)
          ;[gone, unreturned, charged, refunded] = [gone + units, unreturned - back, charged + charge, refunded + refund]
        }
        const most = Math.floor((dayPrice * given) / 100)
        expect(charged).toBeLessThanOrEqual(Math.min(refunded, most))
        if (steps.every(({ back }) => back === 0)) expect(charged).toBe(Math.min(refunded, most))
      },
    ),
  )
})

test('what is withheld leaves the money first, and every part adds up', () => {
  const parts = [
    { money: fen(300), voucher: fen(100), points: fen(0) },
    { money: fen(200), voucher: fen(0), points: fen(7) },
  ]
  expect(withholdParts(parts, fen(0))).toEqual(parts)
  expect(withholdParts(parts, fen(550)).map(({ money, voucher, points }) => [money, voucher, points])).toEqual([
    [0, 50, 0],
    [0, 0, 7],
  ])
  expect(() => withholdParts(parts, fen(608))).toThrow('1 fen more')
  const amounts = fc.record({ money: fc.nat(999), voucher: fc.nat(99), points: fc.nat(9) })
  fc.assert(
    fc.property(fc.array(amounts, { minLength: 1, maxLength: 6 }), fc.nat(100), (all, percent) => {
      const sum = all.reduce((each, { money, voucher, points }) => each + money + voucher + points, 0)
      const amount = Math.floor((sum * percent) / 100)
      const left = withholdParts(all as { money: Fen; voucher: Fen; points: Fen }[], fen(amount))
      expect(left.reduce((each, { money, voucher, points }) => each + money + voucher + points, 0)).toBe(sum - amount)
      for (const [place, part] of left.entries())
        for (const name of ['money', 'voucher', 'points'] as const) {
          expect(part[name]).toBeGreaterThanOrEqual(0)
          expect(part[name]).toBeLessThanOrEqual(all[place]![name])
        }
    }),
  )
})
