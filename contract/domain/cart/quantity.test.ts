import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { clampQuantity, quantityProblem, quantityRange, steppedQuantity, type QuantityRule } from './quantity.ts'
import { quantityRules } from '../test-support/arbitraries.ts'

const packs = (change: Partial<QuantityRule> = {}): QuantityRule => ({
  middlePack: 10,
  minimum: 1,
  isSplittable: false,
  stock: 45,
  ...change,
})

describe('least, step and most', () => {
  test.each<[string, Partial<QuantityRule>, object]>([
    ['whole packs', {}, { min: 10, step: 10, max: 40 }],
    ['less than a pack is left: it goes whole', { stock: 7 }, { min: 7, step: 7, max: 7 }],
    ['the rest is beyond the quota', { stock: 7, quota: 5 }, { min: 10, step: 10, max: 0 }],
    ['no stock', { stock: 0 }, { min: 10, step: 10, max: 0 }],
    ['the minimum is rounded up to packs', { minimum: 15 }, { min: 20, step: 10, max: 40 }],
    ['the minimum is beyond the stock', { minimum: 50 }, { min: 50, step: 10, max: 0 }],
    ['single units', { isSplittable: true, minimum: 3 }, { min: 3, step: 1, max: 45 }],
    ['a quota', { quota: 25 }, { min: 10, step: 10, max: 20 }],
    ['a quota that is used up', { quota: 0 }, { min: 10, step: 10, max: 0 }],
    ['never above 50,000', { stock: 60_000 }, { min: 10, step: 10, max: 50_000 }],
  ])('%s', (_, change, range) => {
    expect(quantityRange(packs(change))).toEqual(range)
  })
})

describe('what is wrong with a quantity', () => {
  test.each<[number, Partial<QuantityRule>, object | undefined]>([
    [10, {}, undefined],
    [40, {}, undefined],
    [7, { stock: 7 }, undefined],
    [1.5, {}, { kind: 'not-whole' }],
    [Number.NaN, {}, { kind: 'not-whole' }],
    [0, {}, { kind: 'below-minimum', min: 10 }],
    [-1, {}, { kind: 'below-minimum', min: 10 }],
    [9, {}, { kind: 'below-minimum', min: 10 }],
    [15, {}, { kind: 'not-a-multiple', step: 10, nearest: [10, 20] }],
    [45, {}, { kind: 'not-a-multiple', step: 10, nearest: [40] }],
    [46, {}, { kind: 'above-stock', max: 40 }],
    [30, { quota: 25 }, { kind: 'above-quota', max: 20 }],
    [50_001, { stock: 60_000 }, { kind: 'above-limit', max: 50_000 }],
  ])('%d of %j', (quantity, change, problem) => {
    expect(quantityProblem(quantity, packs(change))).toEqual(problem)
  })

  property.prop([quantityRules, fc.integer({ min: -5, max: 60_000 })])(
    'nothing, exactly when it lies in the range on a step',
    (rule, quantity) => {
      const { min, step, max } = quantityRange(rule)
      const isAllowed = quantity >= min && quantity <= max && quantity % step === 0
      expect(quantityProblem(quantity, rule) === undefined).toBe(isAllowed)
    },
  )

  property.prop([quantityRules, fc.integer({ min: 1, max: 60_000 })])('the nearest ones that it names are allowed', (rule, quantity) => {
    const problem = quantityProblem(quantity, rule)
    fc.pre(problem?.kind === 'not-a-multiple')
    if (problem?.kind !== 'not-a-multiple') return
    expect(problem.nearest.map(near => quantityProblem(near, rule))).toEqual(problem.nearest.map(() => undefined))
  })
})

describe('the nearest allowed quantity', () => {
  test.each<[number, Partial<QuantityRule>, number]>([
    [25, {}, 20],
    [3, {}, 10],
    [-4, {}, 10],
    [999, {}, 40],
    [3, { stock: 7 }, 7],
    [10, { stock: 0 }, 0],
  ])('to %i of %j is %i', (quantity, change, nearest) => {
    expect(clampQuantity(quantity, packs(change))).toBe(nearest)
  })

  property.prop([quantityRules, fc.integer({ min: -100, max: 60_000 })])('is allowed, or nothing can be bought', (rule, quantity) => {
    const nearest = clampQuantity(quantity, rule)
    if (quantityRange(rule).max === 0) expect(nearest).toBe(0)
    else expect(quantityProblem(nearest, rule)).toBeUndefined()
  })
})

describe('the next quantity', () => {
  test.each<[number, 1 | -1, Partial<QuantityRule>, number]>([
    [20, 1, {}, 30],
    [15, 1, {}, 20],
    [15, -1, {}, 10],
    [40, 1, {}, 40],
    [10, -1, {}, 10],
    [NaN, 1, {}, 10],
    [3, 1, { stock: 7 }, 7],
    [5, 1, { isSplittable: true }, 6],
    [20, 1, { stock: 0 }, 0],
  ])('from %d by %d of %j is %i', (quantity, direction, change, next) => {
    expect(steppedQuantity(quantity, direction, packs(change))).toBe(next)
  })

  property.prop([quantityRules, fc.integer({ min: -100, max: 60_000 }), fc.constantFrom<1 | -1>(1, -1)])(
    'is allowed, and nothing allowed lies between',
    (rule, quantity, direction) => {
      const next = steppedQuantity(quantity, direction, rule)
      const { min, step, max } = quantityRange(rule)
      expect(next === 0 ? max : quantityProblem(next, rule)).toBe(next === 0 ? 0 : undefined)
      if (max === 0) return
      if (quantity >= min && quantity <= max) expect(Math.abs(next - quantity)).toBeLessThanOrEqual(step)
      if (quantity > min && quantity < max) expect(Math.sign(next - quantity)).toBe(direction)
    },
  )
})
