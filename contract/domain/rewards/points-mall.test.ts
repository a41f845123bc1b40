import { expect, test } from 'vitest'
import type { Fen } from '../money.ts'
import { costOf, pointsGoodsStateOf, type PointsGoodsFacts } from './points-mall.ts'

const cost = { points: 500, cash: 3_000 as Fen }
const store = { points: 1_600, had: 0, isPassed: true }
const facts: PointsGoodsFacts = { cost, left: 9, limit: null, store }

test('a number of goods costs that multiple', () => {
  expect(costOf(cost, 2)).toEqual({ points: 1_000, cash: 6_000 })
})

test.each<[string, Partial<PointsGoodsFacts>, ReturnType<typeof pointsGoodsStateOf>]>([
  ['as many as the points are enough for', {}, { state: 'open', missing: 0, most: 3 }],
  ['no more than are left', { left: 2 }, { state: 'open', missing: 0, most: 2 }],
  ['no more than the limit leaves', { limit: 2, store: { ...store, had: 1 } }, { state: 'open', missing: 0, most: 1 }],
  ['no more than an order takes', { left: 500, store: { ...store, points: 500_000 } }, { state: 'open', missing: 0, most: 99 }],
  ['to a visitor nothing yet', { store: undefined }, { state: 'log-in', missing: 0, most: 0 }],
  ['nothing that is gone, whoever looks', { left: 0, store: undefined }, { state: 'gone', missing: 0, most: 0 }],
  ['nothing beyond the limit', { limit: 1, store: { ...store, had: 1 } }, { state: 'limit', missing: 0, most: 0 }],
  ['nothing to a store that is not approved', { store: { ...store, isPassed: false } }, { state: 'refused', missing: 0, most: 0 }],
  ['nothing to too few points, and how many are missing', { store: { ...store, points: 499 } }, { state: 'short', missing: 1, most: 0 }],
  ['one to exactly enough', { store: { ...store, points: 500 } }, { state: 'open', missing: 0, most: 1 }],
])('goods give %s', (_, change, standing) => {
  expect(pointsGoodsStateOf({ ...facts, ...change })).toEqual(standing)
})
