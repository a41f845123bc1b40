import { describe, expect, test } from 'vitest'
import { packsOf, type PackTerms, type Packs } from './purchase-amount.ts'

const terms: PackTerms = { packUnit: '盒', middlePack: 10, carton: 200, spec: '' }
const sure = (number: number, times?: number): Packs => ({ kind: 'sure', number, ...(times !== undefined && { times }) })

describe('a written quantity in pack units', () => {
  test.each<[number, string, Partial<PackTerms>, Packs]>([
    [10, '盒', {}, sure(10)],
    [10, '', {}, sure(10)],
    [10, '个', {}, sure(10)],
    [2, '件', {}, sure(400, 200)],
    [0.5, '箱', {}, sure(100, 200)],
    [3, '件', { carton: 1 }, sure(3)],
    [2, '件', { carton: 0 }, { kind: 'other-unit', choices: [] }],
    [2, '件', { packUnit: '件' }, sure(2)],
    [2, '打', {}, sure(24, 12)],
    [3, '中包', {}, sure(30, 10)],
    [3, '中包', { middlePack: 0 }, { kind: 'other-unit', choices: [] }],
    [10, '袋', {}, { kind: 'other-unit', choices: [] }],
    [10, '包', { packUnit: '袋' }, sure(10)],
    [10, '袋', { packUnit: '包' }, sure(10)],
    [500, 'g', { packUnit: 'g' }, sure(500)],
    [500, '克', { packUnit: 'g' }, sure(500)],
    [500, 'g', { packUnit: 'kg' }, sure(0.5)],
    [1.1, 'kg', { packUnit: 'g' }, sure(1_100)],
    [3, '公斤', { packUnit: 'kg' }, sure(3)],
    [500, 'g', {}, { kind: 'other-unit', choices: [] }],
    [100, '支', { spec: '20支' }, { kind: 'other-unit', choices: [5] }],
    [100, '支', { spec: '20ml*20支/盒' }, { kind: 'other-unit', choices: [5] }],
    [90, '支', { spec: '20ml×20支' }, { kind: 'other-unit', choices: [4, 5] }],
    [5, '支', { spec: '20支' }, { kind: 'other-unit', choices: [1] }],
    [48, '粒', { spec: '0.25g*12粒*2板' }, { kind: 'other-unit', choices: [2] }],
    [4, '板', { spec: '0.25g*12粒*2板' }, { kind: 'other-unit', choices: [2] }],
    [20, '袋', { spec: '10g*10袋' }, { kind: 'other-unit', choices: [2] }],
    [10, '袋', { spec: '10g' }, { kind: 'other-unit', choices: [] }],
    [10, '支', { spec: '5支*2支' }, { kind: 'other-unit', choices: [] }],
    [10, '支', { spec: '3ml:300单位*1支' }, sure(10)],
    [10, '支', { spec: '3ml*5支' }, { kind: 'other-unit', choices: [2] }],
    [200, '只', { packUnit: '袋', spec: '17.5cm*9.5cm*10只' }, { kind: 'other-unit', choices: [20] }],
    [30, '个', { spec: '10个' }, { kind: 'other-unit', choices: [3] }],
    [30, '个', { spec: '1个' }, sure(30)],
    [30, '只', { packUnit: '只', spec: '10只' }, sure(30)],
    [10, '盒', { packUnit: '', spec: '0.4g*36粒' }, sure(10)],
    [10, '盒', { packUnit: '', spec: '2.5g*12袋/盒' }, sure(10)],
    [10, '瓶', { packUnit: '', spec: "0.375g*100'S" }, sure(10)],
    [10, '袋', { packUnit: '', spec: '10g*9袋' }, { kind: 'other-unit', choices: [1, 2] }],
    [10, '包', { packUnit: '', spec: '10g*9袋' }, { kind: 'other-unit', choices: [] }],
    [40, '支', { packUnit: '', spec: '10g' }, sure(40)],
    [40, '瓶', { packUnit: '', spec: '100ml' }, sure(40)],
    [10, '盒', { packUnit: '', spec: '' }, sure(10)],
    [10, '支', { packUnit: '', spec: '2ml' }, { kind: 'other-unit', choices: [] }],
    [10, '支', { packUnit: '', spec: '1g' }, { kind: 'other-unit', choices: [] }],
    [10, '支', { packUnit: '', spec: '' }, { kind: 'other-unit', choices: [] }],
    [10, '盒', { packUnit: '', spec: '2ml' }, { kind: 'other-unit', choices: [] }],
    [10, '盒', { packUnit: '', spec: '25mg/片' }, { kind: 'other-unit', choices: [] }],
    [10, '盒', { packUnit: '片', spec: '25mg*7片' }, { kind: 'other-unit', choices: [70, 10] }],
    [10, '板', { packUnit: '片', spec: '25mg*7片' }, { kind: 'other-unit', choices: [] }],
    [10, '支', { packUnit: '', spec: '20ml*20支' }, { kind: 'other-unit', choices: [1] }],
    [5, '盒', { packUnit: 'g' }, { kind: 'other-unit', choices: [] }],
  ])('%d%s of %j', (value, unit, change, packs) => {
    expect(packsOf({ value, unit }, { ...terms, ...change })).toEqual(packs)
  })
})
