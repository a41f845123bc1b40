import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { goodsSchemas } from '@yaoji/contract/calls/storefront/goods'
import { limits } from '@yaoji/contract/limits'
import { addressWith, isSameQuery, readListQuery, withChange } from './list-query.ts'
import { sortChange } from './sort-bar.tsx'

test('reads everything that an address of the list may hold, in its order', () => {
  const query = readListQuery(
    '/list?page=2&ck_id=4&select=3&sccj=%E5%8D%8E%E5%8D%97&in_stock=1&sort=price&order=desc&keywords=+%E9%98%BF%E8%8E%AB+&qx=2',
  )
  expect(Object.entries(query)).toEqual([
    ['page', 2],
    ['ck_id', 4],
    ['select', 3],
    ['sccj', '华南'],
    ['in_stock', 1],
    ['sort', 'price'],
    ['order', 'desc'],
    ['keywords', '阿莫'],
    ['qx', 2],
  ])
  expect(Value.Check(goodsSchemas.goodsList.query, query)).toBe(true)
})

test.each(['/list', '/list?', '/list?page=x&select=-1&sort=evil&order=up&keywords=%20&in_stock=1.5&unknown=1&select=99999999999', ''])(
  'finds nothing usable in %j',
  address => expect(readListQuery(address)).toEqual({}),
)

test('a keyword is no longer than one that the search box takes', () => {
  expect(readListQuery(`/search?keywords=${'阿'.repeat(1_000)}`).keywords).toHaveLength(limits.keywordMax)
})

test('a change starts at the first page and drops what is taken away', () => {
  expect(withChange({ page: 4, select: 3, sccj: '甲' }, { sccj: undefined, jx: '片剂' })).toEqual({ select: 3, jx: '片剂' })
  expect(withChange({ page: 4, keywords: '阿' }, {})).toEqual({ keywords: '阿' })
})

test('an address keeps its path and takes the query', () => {
  expect(addressWith('/search?keywords=a#top', { keywords: '阿 莫', page: 2 })).toBe('/search?keywords=%E9%98%BF+%E8%8E%AB&page=2')
  expect(addressWith('/list?page=2', {})).toBe('/list')
  expect(addressWith('', { select: 1 })).toBe('/list?select=1')
})

test('an address reads back as it was written', () => {
  const query = { keywords: '0.9%&=+氯化钠', select: 3, sort: 'yxq', order: 'asc' } as const
  expect(readListQuery(addressWith('/list', query))).toEqual(query)
})

test('the order of the parts does not make another query', () => {
  expect(isSameQuery({ select: 1, page: 2 }, { page: 2, select: 1 })).toBe(true)
  expect(isSameQuery({ select: 1 }, { select: 2 })).toBe(false)
})

test('a second choice of a sort turns it round, a third turns it back', () => {
  const first = sortChange({}, 'price')
  const second = sortChange(first, 'price')
  expect([first.order, second.order, sortChange(second, 'price').order]).toEqual(['asc', 'desc', 'asc'])
  expect(sortChange({ sort: 'price', order: 'desc' }, 'sale')).toEqual({ sort: 'sale', order: 'desc' })
  expect(withChange({ sort: 'price', order: 'asc', page: 3 }, sortChange({ sort: 'price' }, 'default'))).toEqual({})
})
