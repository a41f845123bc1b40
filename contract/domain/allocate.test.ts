import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { allocate, lineAmounts } from './allocate.ts'
import { addFen, sumFloored, type Fen, type UnitPrice } from './money.ts'
import { fens, pricedLines } from './test-support/arbitraries.ts'

const weights = fc.array(fc.oneof(fc.nat(10), fc.nat(1_000_000_000)), { minLength: 1, maxLength: 30 })
const amounts = fc.tuple(fens(1_000_000_000_00), fc.boolean()).map(([fen, isNegative]) => (isNegative ? 0 - fen : fen) as Fen)

describe('sharing out an amount', () => {
  test.each<[number, number[], number[]]>([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [0, 0], [50, 50]],
    [101, [0, 0], [51, 50]],
    [10, [1, 0, 3], [3, 0, 7]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [-3, [1, 0], [-3, 0]],
    [0, [1, 2], [0, 0]],
    [7, [], []],
  ])('%i over %j is %j', (amount, over, parts) => {
    expect(allocate(amount as Fen, over)).toEqual(parts)
  })

  property.prop([amounts, weights])('gives parts that add up to the whole', (amount, over) => {
    expect(addFen(...allocate(amount, over))).toBe(amount)
  })

  property.prop([amounts, weights])('gives every part less than a fen away from its exact share', (amount, over) => {
    const total = over.reduce((sum, weight) => sum + BigInt(weight), 0n)
    fc.pre(total > 0n)
    allocate(amount, over).forEach((part, index) => {
      const off = BigInt(part) * total - BigInt(amount) * BigInt(over[index]!)
      expect(off > -total && off < total).toBe(true)
    })
  })

  property.prop([amounts, weights])('gives nothing to a weight of zero beside others', (amount, over) => {
    fc.pre(over.some(weight => weight > 0))
    allocate(amount, over).forEach((part, index) => {
      if (over[index] === 0) expect(part).toBe(0)
    })
  })
})

describe('line amounts', () => {
  test('two lines of 3 × 0.3333 yuan are [100, 99]', () => {
    const line = { price: 3333 as UnitPrice, quantity: 3 }
    expect(lineAmounts([line, line])).toEqual([100, 99])
  })

  test('no lines, no amounts', () => {
    expect(lineAmounts([])).toEqual([])
  })

  property.prop([pricedLines])('add up to the floored sum', lines => {
    expect(addFen(...lineAmounts(lines))).toBe(sumFloored(lines))
  })

  property.prop([pricedLines])('are never below the floor of the line nor a whole fen above it', lines => {
    lineAmounts(lines).forEach((amount, index) => {
      const { price, quantity } = lines[index]!
      const floor = Math.floor((price * quantity) / 100)
      expect([floor, floor + 1]).toContain(amount)
    })
  })
})
