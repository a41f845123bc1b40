import { expect, test } from 'vitest'
import { createSearchIndex } from '../create-index.ts'
import type { SearchGoods } from '../search-index.ts'
import { searchGoods } from '../test-support/search-goods.ts'

const goods = (id: number, name: string, rest: Partial<SearchGoods> = {}) =>
  searchGoods(id, name, {
    manufacturer: '江南制药有限公司',
    spec: '10mg*12片',
    approval_number: `国药准字H2001000${id}`,
    barcode: String(6_900_000_000_000 + id),
    sales: 10 - id,
    ...rest,
  })

const index = createSearchIndex()
index.replace([
  goods(1, '白术', { origin: '安徽' }),
  goods(2, '白术', { origin: '浙江' }),
  goods(3, '浙贝母', { manufacturer: '四川草木药业有限公司' }),
  goods(4, '诺氟沙星胶囊'),
  goods(5, '依诺沙星胶囊'),
  goods(6, '复方丹参滴丸'),
])
index.settle()
const ask = (text: string) => index.suggest(text, { limit: 5 }).map(({ id, unknown }) => ({ id, ...(unknown && { unknown }) }))

test.each(['浙江 白术', '浙江白术', '白术 浙江'])('%s finds the herb of that origin', text => {
  expect(ask(text)[0]).toEqual({ id: 2 })
})

test.each([
  ['四川 白术', '四川'],
  ['四川白术', '四川'],
  ['白术 四川', '四川'],
  ['亳州白术', '亳州'],
  ['特级 四川 白术', '特级 四川'],
])('%s finds the herb and names what nothing says of it', (text, unknown) => {
  expect(ask(text).slice(0, 2)).toEqual([
    { id: 1, unknown },
    { id: 2, unknown },
  ])
})

test('a list where others match to the letter is filled up with the name that lacks a character', () => {
  expect(ask('诺沙星胶囊').map(({ id }) => id)).toEqual([5, 4])
})

test.each([
  ['a letter left out', 'ffdsw'],
  ['two letters swapped', 'ffsddw'],
  ['a letter wrong', 'ffdsew'],
  ['a letter too many', 'ffdssdw'],
])('initials with %s', (_, text) => {
  expect(ask(text).map(({ id }) => id)).toContain(6)
})

test('a whole name behind a word that nothing has comes before goods whose maker has a character of the word', () => {
  const herbs = createSearchIndex()
  herbs.replace([goods(1, '密陀僧'), goods(2, '密陀僧膏', { manufacturer: '苏州草木药业有限公司', sales: 90 })])
  expect(herbs.suggest('亳州密陀僧', { limit: 5 })[0]).toMatchObject({ id: 1, unknown: '亳州' })
})
