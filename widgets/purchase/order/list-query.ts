import type { OrderListQuery } from '@yaoji/contract/calls/purchase/order'
import { orderListTabs, type OrderListTab } from '@yaoji/contract/domain/order-states'
import { queryOf } from '../../base/lib/paths.ts'
import { isScope } from '../../shared/store-scope/parts.ts'

export const tabNames = orderListTabs

export type OrderListChange = { [Name in 'tab' | 'keywords' | 'scope']?: OrderListQuery[Name] | undefined }

const isTab = (name: string): name is OrderListTab => (tabNames as readonly string[]).includes(name)

/**
 * Reads the query of /order; what is malformed is dropped. The order of the names is kept:
 * the page's head asks for the same address.
 */
export function readOrderQuery(address: string): OrderListQuery {
  const query: OrderListQuery = {}
  for (const [name, value] of queryOf(address)) {
    if (name === 'page' && /^[1-9]\d{0,4}$/.test(value)) query.page = Number(value)
    else if (name === 'tab' && isTab(value)) query.tab = value
    else if (name === 'scope' && isScope(value)) query.scope = value
    else if (name === 'after' && /^[\w-]{6,40}$/.test(value)) query.after = value
    else if (name === 'keywords' && value.trim()) query.keywords = value.trim()
  }
  return query
}

/** The query for another tab, keyword or scope starts at its first page. */
export function withoutPage(query: OrderListQuery, change: OrderListChange): OrderListQuery {
  const { page: _page, after: _after, ...rest } = query
  const changed = { ...rest, ...change }
  return Object.fromEntries(
    Object.entries(changed).filter(([name, value]) => value !== undefined && value !== '' && (name !== 'tab' || value !== 'all')),
  )
}
