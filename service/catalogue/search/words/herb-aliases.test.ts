import { expect, test } from 'vitest'
import { createSearchIndex } from '../create-index.ts'
import { searchGoods } from '../test-support/search-goods.ts'
import { herbAliases } from './herb-aliases.ts'
import { shippedNames } from './said-names.ts'

const all = [...herbAliases].flatMap(([name, aliases]) => aliases.map(alias => [alias, name] as const))

test('no other name is that of another herb or medicine, and none means two', () => {
  expect(all.length).toBeGreaterThanOrEqual(270)
  expect(all.filter(([alias]) => herbAliases.has(alias))).toEqual([])
  const generics = new Set(shippedNames.map(({ generic }) => generic))
  expect(all.filter(([alias, name]) => generics.has(alias) && !name.startsWith(alias))).toEqual([])
  const said = all.map(([alias]) => alias)
  expect(all.filter(([alias]) => said.indexOf(alias) !== said.lastIndexOf(alias))).toEqual([])
})

test.each([
  ['元参', '玄参'],
  ['丹皮', '牡丹皮'],
  ['萸肉', '山茱萸'],
  ['生地', '地黄'],
  ['藏红花', '西红花'],
  ['代赭石', '赭石'],
  ['龙胆草', '龙胆'],
  ['金铃子', '川楝子'],
  ['坤草', '益母草'],
  ['daizheshi', '赭石'],
])('%s leads to %s', (text, name) => {
  const index = createSearchIndex()
  index.replace([searchGoods(1, '维生素C片'), searchGoods(2, name)])
  expect(index.suggest(text, { limit: 3 })[0]).toMatchObject({ id: 2 })
})

test('the juice of a hide and its pearls are not the same', () => {
  const index = createSearchIndex()
  index.replace([searchGoods(1, '阿胶珠'), searchGoods(2, '阿胶')])
  expect(index.suggest('阿胶', { limit: 3 })[0]).toMatchObject({ id: 2 })
  expect(index.suggest('驴皮胶', { limit: 3 }).map(({ id }) => id)).toEqual([2])
})
