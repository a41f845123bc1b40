import { describe, expect, test } from 'vitest'
import { packsOf, type PackTerms, type Packs } from './purchase-amount.ts'

const terms: PackTerms = { packUnit: '盒', middlePack: 10, carton: 200 }
const sure = (number: number, times?: number): Packs => ({ kind: 'sure', number, ...(times !== undefined && { times }) })

describe('a written quantity in pack units', () => {
  test.each<[number, string, Partial<PackTerms>, Packs]>([
    [10, '盒', {}, sure(10)],
    [10, '', {}, sure(10)],
    [10, '个', {}, sure(10)],
    [2, '件', {}, sure(400, 200)],
    [0.5, '箱', {}, sure(100, 200)],
    [3, '件', { carton: 1 }, sure(3)],
    [2, '件', { carton: 0 }, { kind: 'other-unit', number: 2 }],
    [2, '件', { packUnit: '件' }, sure(2)],
    [3, '中包', {}, sure(30, 10)],
    [3, '中包', { middlePack: 0 }, { kind: 'other-unit', number: 3 }],
    [10, '袋', {}, { kind: 'other-unit', number: 10 }],
    [10, '包', { packUnit: '袋' }, sure(10)],
    [10, '袋', { packUnit: '包' }, sure(10)],
    [500, 'g', { packUnit: 'g' }, sure(500)],
    [500, '克', { packUnit: 'g' }, sure(500)],
    [500, 'g', { packUnit: 'kg' }, sure(0.5)],
    [1.1, 'kg', { packUnit: 'g' }, sure(1_100)],
    [3, '公斤', { packUnit: 'kg' }, sure(3)],
    [500, 'g', {}, { kind: 'other-unit', number: 500 }],
    [5, '盒', { packUnit: 'g' }, { kind: 'other-unit', number: 5 }],
  ])('%d%s of %j', (value, unit, change, packs) => {
    expect(packsOf({ value, unit }, { ...terms, ...change })).toEqual(packs)
  })
})
