import { expect, test } from 'vitest'
import { goodsListFixture } from '../../../testing/widgets/goods-fixture.ts'
import { chosenFilters, filterGroups, noFilters, stockCount, type FilterFacts } from './filters.ts'
import { withChange, type ListQuery } from './list-query.ts'

const today = '2026-11-18'
const facts: FilterFacts = { facets: goodsListFixture.facets, today, categoryName: '抗感染用药' }

function options(name: string, query: ListQuery = {}) {
  return filterGroups(facts, query).find(group => group.name === name)?.options ?? []
}

test('every option has its count, and none leads to nothing', () => {
  const all = filterGroups(facts, {}).flatMap(group => group.options)
  expect(all.length).toBeGreaterThan(8)
  expect(all.filter(({ count }) => !count)).toEqual([])
  expect(options('特色').map(({ text, count }) => [text, count])).toEqual([
    ['西药', 45],
    ['阶梯价', 12],
  ])
  expect(stockCount(goodsListFixture.facets)).toBe(40)
})

test('a chosen one stays removable, also when the service counts it no longer', () => {
  const [chosen] = options('厂家', { sccj: '没有的厂家' })
  expect(chosen).toMatchObject({ text: '没有的厂家', isChosen: true, change: { sccj: undefined } })
  expect(options('特色', { is_tj: 1 }).find(({ text }) => text === '特价')).toMatchObject({
    count: 0,
    isChosen: true,
    change: { is_tj: undefined },
  })
})

test('an expiry is said in months from today, any other day as the day', () => {
  expect(options('有效期至少').map(({ text, count }) => [text, count])).toEqual([
    ['3个月', 40],
    ['6个月', 31],
    ['2028-01-01', 2],
  ])
  expect(chosenFilters({ yxq_min: '2027-05-18' }, { categoryName: undefined, today })).toMatchObject([{ text: '有效期至少6个月' }])
  expect(chosenFilters({ yxq_min: '2027-06-30' }, { categoryName: undefined, today })).toMatchObject([{ text: '有效期至2027-06-30以后' }])
})

test('what makes a zone is no choice in it', () => {
  const facets = {
    ...goodsListFixture.facets,
    flags: [
      { name: 'is_youx' as const, count: 9 },
      { name: 'is_tj' as const, count: 2 },
    ],
  }
  const zone: ListQuery = { is_youx: 1 }
  const query: ListQuery = { ...zone, jx: '片剂' }
  const features = filterGroups({ ...facts, facets, zone }, query).find(({ key }) => key === 'features')
  expect(features?.options.map(({ key }) => key)).toEqual(['is_xy-1', 'is_tj'])
  expect(chosenFilters(query, { ...facts, zone }).map(({ key }) => key)).toEqual(['jx'])
})

test('in a zone, what all of its goods have is no choice either, but what was chosen stays', () => {
  const zone: ListQuery = { zy: 2 }
  const facets = { ...goodsListFixture.facets, jx: [{ value: '饮片', count: 45 }] }
  const forms = (query: ListQuery, total: number) => filterGroups({ ...facts, facets, zone, total }, query).find(({ key }) => key === 'jx')
  expect(forms(zone, 45)).toBeUndefined()
  expect(forms(zone, 46)?.options).toHaveLength(1)
  expect(forms({ ...zone, jx: '饮片' }, 45)?.options).toMatchObject([{ text: '饮片', isChosen: true }])
})

test('filters in force are named one by one; the keyword, the menu, sort and page size are none', () => {
  const query: ListQuery = {
    keywords: '阿',
    zy: 2,
    sort: 'price',
    order: 'asc',
    page_size: 50,
    select: 3,
    jx: '片剂',
    is_xy: 2,
    in_stock: 1,
    is_kxpz: 1,
  }
  expect(chosenFilters(query, { categoryName: '抗感染用药', today }).map(({ text }) => text)).toEqual([
    '抗感染用药',
    '片剂',
    '中药',
    '控销',
    '仅看有货',
  ])
  expect(withChange(query, noFilters)).toEqual({ keywords: '阿', zy: 2, sort: 'price', order: 'asc', page_size: 50 })
})
