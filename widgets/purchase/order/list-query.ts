import type { OrderListQuery } from '@yaoji/contract/calls/purchase/order'
import { orderListTabs, type OrderListTab } from '@yaoji/contract/domain/order-states'
import { queryOf } from '../../base/lib/paths.ts'

export const tabNames = orderListTabs

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
    else if (name === 'keywords' && value.trim()) query.keywords = value.trim()
  }
  return query
}

/** The query for another tab or keyword starts at its first page. */
export function withoutPage(query: OrderListQuery, change: Pick<OrderListQuery, 'tab' | 'keywords'>): OrderListQuery {
  const { page: _page, ...rest } = query
  const changed = { ...rest, ...change }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined && value !== '' && value !== 'all'))
}
