import { expect, test, vi } from 'vitest'
import { GoodsStore } from '../store/goods-store.ts'
import { rankTerms } from './rank.ts'
import { termOf, type Term } from '../find/term.ts'
import { searchGoods } from '../test-support/search-goods.ts'

const names = 50
const ofEach = 100
const wanted = 40

/** Goods of many names, each name with some that sell much and some that sell little. */
function storeOfManyNames(): GoodsStore {
  const store = new GoodsStore()
  for (let at = 0; at < names * ofEach; at++)
    store.put([searchGoods(at + 1, `示例${at % names}片`, { sales: (at * 7_919) % (names * ofEach) })])
  store.settle()
  return store
}

function termsOfAllNames({ fields: { name } }: GoodsStore): Term[] {
  return Array.from({ length: name.index.size }, (_, text) =>
    termOf('name', { text, start: 0, end: 2, grade: 'prefix', way: 'literal', distance: 0 }, 0),
  )
}

test('the best-selling goods of many names come in one order, and few more are looked at than are wanted', () => {
  const store = storeOfManyNames()
  const looked = vi.spyOn(store, 'salesOf')
  const hits = rankTerms(store, termsOfAllNames(store), wanted)
  expect(looked.mock.calls.length).toBeLessThanOrEqual(names + wanted)
  expect(hits.map(({ slot }) => store.salesOf(slot))).toEqual(Array.from({ length: wanted }, (_, at) => names * ofEach - 1 - at))
})

test('goods that are found by two names are reported once, by the better one, and no name has more than its share', () => {
  const store = new GoodsStore()
  store.put([searchGoods(1, '示例甲', { sales: 9, aliases: '示例乙' })])
  for (const id of [2, 3, 4]) store.put([searchGoods(id, '示例乙', { sales: 10 - id })])
  store.settle()
  const termFor = (field: 'name' | 'alias', text: number) =>
    termOf(field, { text, start: 0, end: 3, grade: 'exact', way: 'literal', distance: 0 }, 0)
  const terms = [termFor('alias', 0), termFor('name', 0), termFor('name', 1)]
  expect(rankTerms(store, terms, 10, 2).map(({ id, matchedBy }) => [id, matchedBy])).toEqual([
    [1, 'name'],
    [2, 'name'],
    [3, 'name'],
  ])
})

test('goods taken up later are at their place among those of their name', () => {
  const store = storeOfManyNames()
  store.put([searchGoods(10_000, '示例3片', { sales: names * ofEach })])
  store.remove(store.idOf(rankTerms(store, termsOfAllNames(store), 2)[1]!.slot))
  expect(rankTerms(store, termsOfAllNames(store), 3).map(({ slot }) => store.salesOf(slot))).toEqual([5_000, 4_998, 4_997])
})
