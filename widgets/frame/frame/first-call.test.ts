import { cartListCall } from '@yaoji/contract/calls/purchase/cart'
import { quickPurchaseCall } from '@yaoji/contract/calls/purchase/quick-purchase'
import { favouriteListCall } from '@yaoji/contract/calls/storefront/favourite'
import { goodsListCall } from '@yaoji/contract/calls/storefront/goods'
import { goodsDetailCall } from '@yaoji/contract/calls/storefront/goods-detail'
import { describe, expect, test } from 'vitest'
import { cartPageFirstCall } from '../../cart/cart/index.ts'
import { quickPurchasePageFirstCall } from '../../purchase/quick-purchase/index.ts'
import { goodsDetailFirstCall } from '../../storefront/goods-detail/index.ts'
import { goodsListFirstCall } from '../../storefront/goods-list/index.ts'
import { goodsTableFirstCall } from '../../storefront/goods-table/index.ts'
import { frameCalls } from './index.ts'
import { favouritePageFirstCall } from '../../purchase/favourite-page/index.ts'
import { configureEnvironment } from '../../base/lib/environment.ts'
import { urlOf } from '../../base/lib/http.ts'
import type { PageCall } from '../../base/lib/requests/page-call.ts'

configureEnvironment({ serviceOrigin: 'https://api.example' })

/** What the head script makes of a page's address. */
function startedUrl(call: PageCall, id: string, search: string): string {
  const own = new URLSearchParams(search || call.query)
  if (call.pageSize) own.delete('page')
  if (call.pageSize) own.set('page_size', String(call.pageSize))
  const query = call.query?.startsWith('?') ? own.toString() : call.query
  return `https://api.example${call.path.replace('{id}', id)}${query ? `?${query}` : ''}`
}

describe('the head of a page asks for the very address that the widget asks for', () => {
  test.each([
    ['goods', startedUrl(goodsDetailFirstCall, '12', ''), urlOf(goodsDetailCall, { params: { id: 12 } })],
    ['cart', startedUrl(cartPageFirstCall, '', ''), urlOf(cartListCall, { query: { filters: 99_999 } })],
    ['list', startedUrl(goodsListFirstCall, '', ''), urlOf(goodsListCall)],
    ['zone', startedUrl({ ...goodsListFirstCall, query: '?zy=2' }, '', ''), urlOf(goodsListCall, { query: { zy: 2 } })],
    [
      'filtered zone',
      startedUrl({ ...goodsListFirstCall, query: '?zy=2' }, '', '?zy=2&jx=a'),
      urlOf(goodsListCall, { query: { zy: 2, jx: 'a' } }),
    ],
    [
      'table',
      startedUrl(goodsTableFirstCall, '', '?page=3&page_size=20&select=3'),
      urlOf(goodsListCall, { query: { page_size: 100, select: 3 } }),
    ],
    [
      'favourites',
      startedUrl(favouritePageFirstCall, '', '?sort=price&page=2'),
      urlOf(favouriteListCall, { query: { sort: 'price', page: 2 } }),
    ],
    [
      'quick purchase',
      startedUrl(quickPurchasePageFirstCall, '', '?order=drop'),
      urlOf(quickPurchaseCall, { query: { order: 'drop', page_size: 50 } }),
    ],
    [
      'search',
      startedUrl(goodsListFirstCall, '', '?keywords=%E9%98%BF+%E8%8E%AB&type=0'),
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
    expect(new RegExp(goodsDetailFirstCall.ids ?? '').test(id)).toBe(isAsked)
  })

  test('the header asks who is looking and for what all pages share', () => {
    expect(Object.values(frameCalls).map(({ path }) => path)).toEqual(['/api/user/base', '/api/focus/common'])
  })
})
