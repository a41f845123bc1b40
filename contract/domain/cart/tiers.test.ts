import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { Fen } from '../money.ts'
import { judgeTiers, tenthsOf, tierDeduction, type Tier } from './tiers.ts'
import { fens, tierLists } from '../test-support/arbitraries.ts'

const fen = (yuan: number) => (yuan * 100) as Fen
const reduce = (bar: number, reduction: number): Tier => ({ amount: fen(bar), benefit: { kind: 'reduce', reduction: fen(reduction) } })
const percent = (bar: number, pay: number): Tier => ({ amount: fen(bar), benefit: { kind: 'percent', percent: pay } })
const bars = (tiers: readonly Tier[]) => tiers.map(tier => tier.amount / 100)
const three = [reduce(100, 5), reduce(300, 20), reduce(500, 40)]

describe('judging tiers', () => {
  test('bars 100, 300, 500 yuan at 350 yuan come back as 300, 100, 500', () => {
    const judged = judgeTiers(three, fen(350))
    expect(bars(judged)).toEqual([300, 100, 500])
    expect(judged.map(({ isReached, missing }) => [isReached, missing])).toEqual([
      [true, 0],
      [true, 0],
      [false, 15_000],
    ])
  })

  test('a bar that is met to the fen is reached', () => {
    expect(judgeTiers([reduce(100, 5)], fen(100))[0]?.isReached).toBe(true)
    expect(judgeTiers([reduce(100, 5)], 9_999 as Fen)[0]).toMatchObject({ isReached: false, missing: 1 })
  })

  property.prop([tierLists, fens(200_000_00)])('puts reached tiers first, greatest bar first, then the nearest', (tiers, eligible) => {
    const judged = judgeTiers(tiers, eligible)
    const reached = judged.filter(tier => tier.isReached)
    expect(judged.slice(0, reached.length)).toEqual(reached)
    expect(bars(reached)).toEqual(bars(reached).toSorted((a, b) => b - a))
    const missing = judged.slice(reached.length)
    expect(bars(missing)).toEqual(bars(missing).toSorted((a, b) => a - b))
    expect(missing.every(tier => tier.missing === tier.amount - eligible && tier.missing > 0)).toBe(true)
  })
})

describe('what the best tier takes off', () => {
  test('[100: −5, 300: −20] at 350 yuan takes off 20 yuan', () => {
    expect(tierDeduction(three.slice(0, 2), fen(350))).toBe(2_000)
  })

  test.each<[string, Tier[], number, number]>([
    ['nothing is reached', three, 9_999, 0],
    ['there are no tiers', [], 35_000, 0],
    ['94 % of 0.99 yuan is 0.9306: 0.93 is to pay', [percent(0, 94)], 99, 6],
    ['94 % of 100 yuan', [percent(100, 94)], 10_000, 600],
    ['a smaller bar gives more', [reduce(100, 50), percent(300, 94)], 30_000, 5_000],
    ['more than the whole is the whole', [reduce(1, 500)], 150, 150],
  ])('%s', (_, tiers, eligible, deduction) => {
    expect(tierDeduction(tiers, eligible as Fen)).toBe(deduction)
  })

  test.each([
    [99_999, 0],
    [100_000, 800],
    [100_001, 801],
  ])('%i fen reach the bar of 1,000 yuan or not, a percentage is taken of what is left', (eligible, deduction) => {
    const left = (eligible - 20_000) as Fen
    expect(tierDeduction([percent(1_000, 99)], eligible as Fen, left)).toBe(deduction)
  })

  test('the greatest sums stay exact', () => {
    const sum = 249_999_999_750_001 as Fen
    const exact = BigInt(sum) - (BigInt(sum) * 99n) / 100n
    expect(BigInt(tierDeduction([percent(0, 99)], sum))).toBe(exact)
  })

  property.prop([tierLists, fens(200_000_00), fc.nat(100_000_00)])(
    'takes no more than is left, and asks whole fen, floored',
    (tiers, eligible, taken) => {
      const base = Math.max(0, eligible - taken) as Fen
      const deduction = tierDeduction(tiers, eligible, base)
      expect(deduction).toBeGreaterThanOrEqual(0)
      expect(deduction).toBeLessThanOrEqual(base)
      for (const { amount, benefit } of tiers) {
        if (benefit.kind === 'percent' && amount <= eligible)
          expect(BigInt(base - deduction) * 100n <= BigInt(base) * BigInt(benefit.percent)).toBe(true)
      }
    },
  )

  property.prop([tierLists, fens(200_000_00)])('lies between nothing and the eligible amount', (tiers, eligible) => {
    const deduction = tierDeduction(tiers, eligible)
    expect(deduction).toBeGreaterThanOrEqual(0)
    expect(deduction).toBeLessThanOrEqual(eligible)
    expect(Number.isInteger(deduction)).toBe(true)
  })

  property.prop([tierLists, fens(100_000_00), fc.nat(10_000)])('never shrinks when more is bought', (tiers, eligible, more) => {
    expect(tierDeduction(tiers, (eligible + more) as Fen)).toBeGreaterThanOrEqual(tierDeduction(tiers, eligible))
  })
})

test.each([
  [94, '9.4'],
  [90, '9'],
  [5, '0.5'],
])('%i percent are %s tenths', (percentage, text) => expect(tenthsOf(percentage)).toBe(text))
