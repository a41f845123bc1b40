import { describe, expect, it } from 'vitest'
import { cellAmount, takeAmount, takeStores, withoutPrices } from './amount.ts'
import { specForm } from './spec.ts'

describe('the quantity of a line', () => {
  it.each([
    ['阿莫西林胶囊 0.25g*24粒 哈药 10盒', [[10, '盒']]],
    ['阿莫西林胶囊十盒', [[10, '盒']]],
    ['板蓝根颗粒 x 20', [[20, '']]],
    ['板蓝根颗粒×20', [[20, '']]],
    ['板蓝根颗粒 10g*20袋 x 20', [[20, '']]],
    ['板蓝根颗粒 10g*20袋 20', [[20, '']]],
    ['板蓝根颗粒 10g×20', []],
    ['板蓝根颗粒 10g x 20', []],
    ['感冒灵 10g*9袋', []],
    ['感冒灵 10g*9袋*5盒', [[5, '盒']]],
    ['阿莫西林胶囊 0.25g*24粒/盒 5盒', [[5, '盒']]],
    ['10盒阿莫西林胶囊', [[10, '盒']]],
    ['布洛芬两件', [[2, '件']]],
    ['布洛芬 半件', [[0.5, '件']]],
    ['布洛芬缓释胶囊 ２０盒', [[20, '盒']]],
    ['小柴胡颗粒 10袋', [[10, '袋']]],
    ['小柴胡颗粒 10袋 5盒', [[5, '盒']]],
    ['维生素B12片', []],
    ['六味地黄丸', []],
    ['三七片', []],
    ['十全大补丸 3瓶', [[3, '瓶']]],
    ['阿莫西林胶囊 数量:10', [[10, '']]],
    ['阿莫西林胶囊 要10', [[10, '']]],
    [
      '阿莫西林胶囊 10盒 送1盒',
      [
        [10, '盒'],
        [11, '盒'],
      ],
    ],
    ['黄芪 2公斤', [[2, '公斤']]],
    ['当归 一百二十盒', [[120, '盒']]],
    ['板蓝根 1.5盒', [[1.5, '盒']]],
    ['头孢曲松1.0 20盒', [[20, '盒']]],
    ['头孢曲松 1.0 20盒', [[20, '盒']]],
    ['板蓝根 -5盒', [[-5, '盒']]],
    ['板蓝根-5盒', [[5, '盒']]],
    ['板蓝根 1,200盒', [[1200, '盒']]],
    ['板蓝根 10 6.8 68.00', [[10, '']]],
    ['阿莫西林 24粒', []],
  ])('%s', (text, amounts) => {
    expect(takeAmount(specForm(text)).amounts.map(({ value, unit }) => [value, unit])).toEqual(amounts)
  })

  it('may be a weight, which only goods sold by weight can tell', () => {
    expect(takeAmount('黄芪 500g')).toEqual({ amounts: [], weight: { value: 500, unit: 'g' }, rest: '黄芪 500g' })
  })

  it.each([
    ['阿莫西林 10盒 ¥6.80', '阿莫西林 10盒'],
    ['阿莫西林 6.8元/盒 10盒', '阿莫西林 10盒'],
    ['阿莫西林 单价:6.8 10盒', '阿莫西林 10盒'],
    ['阿莫西林 @6.8 10', '阿莫西林 10'],
    ['黄芪 按克计价 500g', '黄芪 按克计价 500g'],
  ])('is not a price: %s', (text, rest) => expect(withoutPrices(text).replace(/\s+/g, ' ').trim()).toBe(rest))
})

it.each([
  ['10', 10, ''],
  ['10盒', 10, '盒'],
  ['１０ 件', 10, '件'],
  ['十盒', 10, '盒'],
  ['1.5', 1.5, ''],
  ['x5', 5, ''],
  ['-5', -5, ''],
  ['1,200', 1200, ''],
])('a cell %s', (text, value, unit) => expect(cellAmount(specForm(text))).toEqual({ value, unit }))
it.each(['', '12元', '0.25g*24粒', '若干', '10-20'])('no quantity in a cell %j', text => expect(cellAmount(specForm(text))).toBeUndefined())

describe('the quantities of several stores', () => {
  it.each([
    ['感冒灵颗粒 文一店10盒 良渚店5盒', [{ value: 15, unit: '盒' }], '文一店10盒、良渚店5盒'],
    ['感冒灵颗粒 文一店10 良渚店5盒', [{ value: 15, unit: '盒' }], '文一店10、良渚店5盒'],
  ])('of %s are added', (text, amounts, written) => {
    expect(takeStores(text)).toMatchObject({ amounts, written })
  })

  it.each([
    ['感冒灵颗粒 文一店10盒 良渚店2件', '文一店10盒、良渚店2件'],
    ['感冒灵颗粒 一店3瓶 二店5瓶 三店1箱', '一店3瓶、二店5瓶、三店1箱'],
    ['感冒灵颗粒 文一店10 良渚店2件 城西店5盒', '文一店10、良渚店2件、城西店5盒'],
  ])('of %s in different units are for the buyer to count', (text, written) => {
    expect(takeStores(text)).toMatchObject({ amounts: [], written })
  })
})
