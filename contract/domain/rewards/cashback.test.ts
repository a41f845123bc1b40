import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { cashbackBase, cashbackOf, cashbackState, type CashbackState } from './cashback.ts'
import type { Fen } from '../money.ts'

const fen = (amount: number) => amount as Fen

const tiers = [
  { amount: fen(100_000), back: fen(1_000) },
  { amount: fen(300_000), back: fen(4_000) },
]

test.each([
  [99_999, 0],
  [100_000, 1_000],
  [299_999, 1_000],
  [350_000, 4_000],
])('%i fen bring %i', (paid, back) => expect(cashbackOf(tiers, fen(paid))).toBe(back))

test('nothing comes of no tiers, and the one that gives most counts in whatever order they stand', () => {
  expect(cashbackOf([], fen(1_000_000))).toBe(0)
  expect(cashbackOf(tiers.toReversed(), fen(350_000))).toBe(4_000)
})

test('what is left of a line is what was paid less what went back', () => {
  expect(cashbackBase([{ net: fen(100), quantity: 3, refunded: 1 }])).toBe(67)
  expect(cashbackBase([])).toBe(0)
})

test('a return never raises what comes back, and all of it leaves nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 500 }), fc.nat(500), (net, quantity, back) => {
      const line = (refunded: number) => [{ net: net as Fen, quantity, refunded: Math.min(refunded, quantity) }]
      expect(cashbackOf(tiers, cashbackBase(line(back)))).toBeLessThanOrEqual(cashbackOf(tiers, cashbackBase(line(0))))
      expect(cashbackBase(line(quantity))).toBe(0)
    }),
  )
})

describe('its state', () => {
  test.each<[CashbackState, number, number, number, boolean]>([
    ['unpaid', 10, 1_000, 0, false],
    ['coming', 30, 1_000, 0, false],
    ['coming', 80, 1_000, 0, false],
    ['below', 80, 0, 0, false],
    ['credited', 100, 1_000, 1_000, true],
    ['taken-back', 100, 0, 0, true],
    ['below', 100, 0, 0, false],
  ])('%s in %i with %i due and %i credited', (expected, state, due, credited, wasCredited) => {
    expect(cashbackState({ state, due: fen(due), credited: fen(credited), wasCredited })).toBe(expected)
  })
})
