import * as paths from '@yaoji/contract/paths'
import type { GoodsListQuery } from '@yaoji/contract/calls/storefront/goods'
import { goodsFactNames } from '@yaoji/contract/goods/fields'
import { limits } from '@yaoji/contract/limits'
import { pageSizes } from '../../base/lib/stores/list-view.ts'

/** What a page of goods asks for; the address of a list in our own types. */
export type ListQuery = GoodsListQuery

const numbers = [
  'page',
  'type',
  'category_id',
  'select',
  'qx',
  'zy',
  'ck_id',
  'is_xy',
  'in_stock',
  'is_tj',
  'is_ladder',
  'is_jxq',
  'is_youx',
  'is_kxpz',
] as const
const texts = ['keywords', 'sccj', 'jx', ...goodsFactNames] as const
export type Sort = NonNullable<ListQuery['sort']>
export const sorts: readonly Sort[] = ['default', 'price', 'sale', 'number', 'favorite', 'yxq']
const orders: readonly string[] = ['asc', 'desc']

type NumberName = (typeof numbers)[number]
type TextName = (typeof texts)[number]

const isNumberName = (name: string): name is NumberName => (numbers as readonly string[]).includes(name)
const isTextName = (name: string): name is TextName => (texts as readonly string[]).includes(name)

function readChoice(query: ListQuery, name: string, value: string): void {
  if (name === 'sort' && (sorts as readonly string[]).includes(value)) query.sort = value as Sort
  if (name === 'order' && orders.includes(value)) query.order = value as NonNullable<ListQuery['order']>
  if (name === 'page_size' && pageSizes.some(size => String(size) === value)) query.page_size = Number(value)
  if (name === 'yxq_min' && /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/.test(value)) query.yxq_min = value
}

/**
 * Reads the query of an address. Unknown names and malformed values are dropped, so a
 * stale bookmark still shows goods. The order of the names is kept: the page's head asks
 * for the same address.
 */
export function readListQuery(address: string): ListQuery {
  const query: ListQuery = {}
  const start = address.indexOf('?')
  if (start < 0) return query
  for (const [name, raw] of new URLSearchParams(address.slice(start))) {
    const value = raw.trim()
    if (isNumberName(name) && /^\d{1,9}$/.test(value)) query[name] = Number(value)
    else if (isTextName(name) && value) query[name] = name === 'keywords' ? value.slice(0, limits.keywordMax) : value
    else readChoice(query, name, value)
  }
  return query
}

/** The query with some parts changed; anything but a turn of the page starts at the first page again. */
export function withChange(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const { page: _page, ...rest } = query
  const changed = { ...rest, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined && value !== ''))
}

/** The same text for the same query, in whatever order it was asked. */
export function queryKey(query: ListQuery): string {
  return JSON.stringify(Object.entries(query).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** The same request, whatever the order of its parts. */
export function isSameQuery(one: ListQuery, other: ListQuery): boolean {
  return queryKey(one) === queryKey(other)
}

/** The address of the same page of the site with another query. */
export function addressWith(address: string, query: ListQuery): string {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const path = address.split(/[?#]/)[0] || paths.list
  return search.size ? `${path}?${search}` : path
}
