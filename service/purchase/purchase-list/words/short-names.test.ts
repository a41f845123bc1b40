import { expect, test } from 'vitest'
import { brandInName, releaseOf, shortNames } from './short-names.ts'

test.each([
  ['盐酸二甲双胍片', ['二甲双胍', '二甲双胍片', '盐酸二甲双胍']],
  ['阿托伐他汀钙片', ['阿托伐他汀', '阿托伐他汀片', '阿托伐他汀钙']],
  ['布洛芬缓释胶囊', ['布洛芬', '布洛芬缓释']],
  ['感冒灵颗粒', ['感冒灵']],
  ['硝苯地平缓释片ii', ['硝苯地平缓释片', '硝苯地平缓释', '硝苯地平']],
])('%s is written %j too', (medicine, names) => {
  expect(shortNames(medicine)).toEqual(expect.arrayContaining(names))
})

test.each([
  ['葡萄糖氯化钠注射液', '葡萄糖'],
  ['阿莫西林克拉维酸钾片', '阿莫西林'],
  ['复方甘草片', '甘草'],
  ['维生素ad滴剂', '维生素'],
  ['牛黄解毒片', '牛黄'],
])('%s is not %s', (medicine, other) => {
  expect(shortNames(medicine)).not.toContain(other)
})

test('modified release makes another medicine', () => {
  expect(['硝苯地平控释片', '布洛芬缓释胶囊', '硝苯地平片'].map(releaseOf)).toEqual(['控释', '缓释', ''])
})

test.each([
  ['铝碳酸镁片(达喜)', '达喜', '铝碳酸镁片'],
  ['双环醇(百赛诺)片', '百赛诺', '双环醇片'],
  ['重组人粒细胞(格拉诺赛特)集落刺激因子注射液', '格拉诺赛特', '重组人粒细胞集落刺激因子注射液'],
])('%s has its brand in brackets', (name, brand, without) => {
  expect(brandInName(name)).toEqual({ brand, without })
})

test.each(['感冒灵颗粒(无糖型)', '六味地黄丸(浓缩丸)', '硝苯地平缓释片(ii)', '大黄(酒炙)', '氯化钠注射液(塑瓶)', '布洛芬混悬液(儿童)'])(
  '%s has no brand in brackets',
  name => {
    expect(brandInName(name)).toEqual({ brand: '', without: name })
  },
)
