import { describe, expect, test } from 'vitest'
import type { UnitPrice } from '../money.ts'
import { listBasis } from './list-basis.ts'

const dayMs = 86_400_000
const begin = 100 * dayMs

/** Prices by how many days before the benefit they came into force. */
const listed = (...prices: readonly [daysBefore: number, price: number][]) =>
  prices.map(([daysBefore, price]) => ({ price: price as UnitPrice, since: begin - daysBefore * dayMs }))

describe('what a list price that is struck through rests on', () => {
  test.each([
    ['one that was in force for long', listed([90, 10]), 10],
    ['the lower one, where it was raised four days before', listed([90, 9], [4, 10]), 9],
    ['the raised one, where that is seven days ago', listed([90, 9], [7, 10]), 10],
    ['the lowest of several within the week', listed([90, 9], [6, 8], [5, 12]), 8],
    ['the lowered one, where it was lowered', listed([90, 9], [1, 7]), 7],
    ['nothing, where there was no price', listed(), undefined],
    ['nothing, where the first price came with the benefit', listed([0, 10]), undefined],
    ['the price of before, where it is raised during the benefit', listed([90, 9], [-2, 12]), 9],
  ])('is %s', (_, prices, basis) => {
    expect(listBasis({ prices, days: 7 }, begin)).toBe(basis)
  })

  test('counts the days that legal staff set', () => {
    const prices = listed([90, 9], [8, 10])
    expect([7, 8, 9, 30].map(days => listBasis({ prices, days }, begin))).toEqual([10, 10, 9, 9])
  })
})
