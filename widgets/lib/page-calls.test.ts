import { goodsDetailCall, goodsListCall } from '@yaoji/contract/calls/goods'
import { cartListCall } from '@yaoji/contract/calls/cart'
import { quickPurchaseCall } from '@yaoji/contract/calls/quick-purchase'
import { favouriteListCall } from '@yaoji/contract/calls/favourite'
import { describe, expect, test } from 'vitest'
import { configureEnvironment } from './environment.ts'
import { urlOf } from './http.ts'
import { memberPaths } from './member-paths.ts'
import { frameCalls, pageCalls, type PageCall } from './page-calls.ts'
import { paths } from './paths.ts'

configureEnvironment({ serviceOrigin: 'https://api.example' })

/** What the head script makes of a page's address. */
function startedUrl(call: PageCall | undefined, id: string, search: string): string {
  const own = new URLSearchParams(search)
  if (call?.pageSize) own.delete('page')
  if (call?.pageSize) own.set('page_size', String(call.pageSize))
  const query = call?.query === 'address' ? own.toString() : call?.query
  return `https://api.example${call?.path.replace('{id}', id)}${query ? `?${query}` : ''}`
}

describe('the head of a page asks for the very address that the widget asks for', () => {
  test.each([
    ['goods', startedUrl(pageCalls[paths.goods], '12', ''), urlOf(goodsDetailCall, { params: { id: 12 } })],
    ['cart', startedUrl(pageCalls[paths.cart], '', ''), urlOf(cartListCall, { query: { filters: 99_999 } })],
    ['list', startedUrl(pageCalls[paths.list], '', ''), urlOf(goodsListCall)],
    [
      'table',
      startedUrl(pageCalls[paths.listTable], '', '?page=3&page_size=20&select=3'),
      urlOf(goodsListCall, { query: { page_size: 100, select: 3 } }),
    ],
    [
      'favourites',
      startedUrl(pageCalls[memberPaths.favourites], '', '?sort=price&page=2'),
      urlOf(favouriteListCall, { query: { sort: 'price', page: 2 } }),
    ],
    [
      'quick purchase',
      startedUrl(pageCalls[memberPaths.quickPurchase], '', '?order=drop'),
      urlOf(quickPurchaseCall, { query: { order: 'drop', page_size: 50 } }),
    ],
    [
      'search',
      startedUrl(pageCalls[paths.search], '', '?keywords=%E9%98%BF+%E8%8E%AB&type=0'),
      urlOf(goodsListCall, { query: { keywords: '阿 莫', type: 0 } }),
    ],
  ])('%s', (_, started, asked) => {
    expect(started).toBe(asked)
  })

  test.each([
    ['12', true],
    ['abc', false],
    ['0', false],
    ['-1', false],
    ['99999999999', false],
  ])('goods %s are asked for: %s', (id, isAsked) => {
    expect(new RegExp(pageCalls[paths.goods]?.ids ?? '').test(id)).toBe(isAsked)
  })

  test('only pages of the list of paths have a call', () => {
    expect([...Object.values(paths), ...Object.values(memberPaths)]).toEqual(expect.arrayContaining(Object.keys(pageCalls)))
    expect(Object.values(frameCalls).map(({ path }) => path)).toEqual(['/api/user/base', '/api/focus/common'])
  })
})
