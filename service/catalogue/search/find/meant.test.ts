import { expect, test } from 'vitest'
import { createSearchIndex } from '../create-index.ts'
import { searchGoods } from '../test-support/search-goods.ts'

const bestSeller = { sales: 9_000 }
const names = ['氨溴索', '氨溴索片', '白术', '白术菜', '白术芽', '重楼', '阿胶', '护肌胶囊', '金银花', '重齿楼', '芍甘软膏', '芍甘']
const stocked = [
  ['忍冬', { ...bestSeller, aliases: '金银叶' }] as const,
  ...Array.from({ length: 12 }, (_, at) => [`盐酸氨溴索片${at}`, bestSeller] as const),
  ...Array.from({ length: 12 }, (_, at) => [`夫${'甲乙丙丁戊己庚辛壬癸子丑'[at]}`, {}] as const),
  ...names.map(name => [name, {}] as const),
  ['天麻', bestSeller] as const,
].map(([name, more], at) => searchGoods(at, name, more))

const index = createSearchIndex()
index.replace(stocked)

test.each([
  ['what is nearest in letters, not what sells', '氨索', ['氨溴索', '氨溴索片']],
  ['a whole name, then what differs by one character', '白术莱', ['白术', '白术菜', '白术芽']],
  ['a name with all characters, then one that the query only begins with', '芍甘膏', ['芍甘软膏', '芍甘']],
  ['a name with a character typed twice', '重重楼', ['重楼', '重齿楼']],
  ['a name', '金银藤', ['金银花']],
])('%s comes first', (_, text, expected) => {
  const found = index.suggest(text, { limit: 10 }).map(hit => stocked[hit.id]?.name ?? '')
  expect(found.filter(name => expected.includes(name))).toEqual(expected)
  expect(found[0]).toBe(expected[0])
})

test.each(['夫麻', '基胶', '白木'])('one character of two is no likeness: %s', text => {
  expect(index.suggest(text, { limit: 10 })).toEqual([])
})

test.each([
  ['VC', '维生素C泡腾片'],
  ['vc 泡腾', '维生素C泡腾片'],
  ['V-B12', '维生素B12注射液'],
  ['vb1', '维生素B1片'],
  ['VC银翘片', '维C银翘片'],
  ['VCD', 'VCD清洁液'],
])('a vitamin written for short: %s', (query, expected) => {
  const vitamins = createSearchIndex()
  const named = ['VCD清洁液', '维生素B1片', '维生素B12注射液', '维生素C泡腾片', '维C银翘片']
  vitamins.replace(named.map((name, id) => searchGoods(id, name)))
  expect(named[vitamins.suggest(query, { limit: 3 })[0]?.id ?? -1]).toBe(expected)
})

test('vitamins for short hide nothing that has the letters', () => {
  const vitamins = createSearchIndex()
  vitamins.replace([searchGoods(0, '维生素C片'), searchGoods(1, 'VC银翘散')])
  expect(vitamins.suggest('VC', { limit: 3 }).map(hit => hit.id)).toEqual([0, 1])
})

test.each([
  ['vb1', ['维生素B1片', '维生素B12片']],
  ['vb12', ['维生素B12片']],
  ['维生素b1', ['维生素B1片', '维生素B12片']],
  ['维B1片', ['维生素B1片']],
])('a number at the end of %s is all of it, whatever sells more', (query, expected) => {
  const vitamins = createSearchIndex()
  const named = ['维生素B12片', '维生素B1片']
  vitamins.replace([searchGoods(0, named[0] ?? '', bestSeller), searchGoods(1, named[1] ?? '')])
  const found = vitamins.suggest(query, { limit: 3 }).map(hit => named[hit.id])
  expect(found.slice(0, expected.length)).toEqual(expected)
})

test('a list that makes room for slips hides nothing, and has nothing twice', () => {
  const lists = createSearchIndex()
  const slips = ['丹参酮片', '丹红参片'].map((name, at) => searchGoods(101 + at, name))
  lists.replace([...Array.from({ length: 20 }, (_, id) => searchGoods(id, `复方丹参片${'甲乙丙丁戊己庚辛壬癸'[id % 10]}${id}`)), ...slips])
  const found = lists.list('丹参片')
  expect(found.slice(0, 10)).toEqual(expect.arrayContaining([101, 102]))
  expect(found.toSorted((a, b) => a - b)).toEqual([...Array.from({ length: 20 }, (_, id) => id), 101, 102])
})

test.each([
  ['丹参片', [searchGoods(1, '复方丹参片')], '丹红参片'],
  ['江南白术', [searchGoods(1, '白术', { brand: '江南' })], '江南大白术'],
])('a search that has to be sure of %s gets slips only where nothing else is found', (text, named, slip) => {
  const sure = createSearchIndex()
  sure.replace([...named, searchGoods(101, slip)])
  const ids = (isSure: boolean) => sure.suggest(text, { limit: 10, isSure }).map(hit => hit.id)
  expect([ids(false), ids(true)]).toEqual([[1, 101], [1]])
  sure.remove(1)
  expect(ids(true)).toEqual([101])
})

test('the many goods of one name leave room for other names that initials may mean with a slip', () => {
  const initials = createSearchIndex()
  const many = Array.from({ length: 60 }, (_, at) => searchGoods(at, '上山廉姜颗粒', { sales: 900 - at }))
  initials.replace([...many, searchGoods(99, '生水红姜颗粒', { sales: 5 })])
  expect(initials.suggest('ssjkl', { limit: 10 }).map(hit => hit.id)).toContain(99)
})
