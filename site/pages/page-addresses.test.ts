import { expect, test } from 'vitest'
import { table } from './table.ts'
import { isPageAddress, pageAddresses } from '@yaoji/contract/page-addresses'

test('the addresses are those of the page table, but for the one that answers 404', () => {
  const own = table.flatMap(row => [row.path, ...('aliases' in row ? (row.aliases ?? []) : [])]).filter(path => path !== '/404')
  expect(pageAddresses.toSorted()).toEqual([...new Set<string>(own)].toSorted())
})

test.each(['/', '/list?is_tj=1', '/list/', '/yjh', '/yjh/7', '/help/zl/zyyp', '/kxzq/goods/erke/41', '/order/info/A-1#top', '/news/2/3'])(
  '%s is a page',
  address => expect(isPageAddress(address)).toBe(true),
)

test.each([
  '/nowhere',
  '//else.where',
  '/list/nowhere',
  '/cart/step9',
  '/help2',
  '/404',
  'list',
  '',
  '/order/info',
  '/yjh/7/8',
  '/LIST',
  '/api/goods/list',
])('%s is none', address => expect(isPageAddress(address)).toBe(false))
