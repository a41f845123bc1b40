import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consoleOrderViewsCall, consoleOrdersCall } from '@yaoji/contract/calls/console/orders'
import { ask } from '../../lib/call.ts'
import { withoutColumns } from '../../lib/search-text.ts'
import type { OrdersSearch } from '../../lib/searches.ts'
import { messages } from './messages.ts'

const rowsAtOnce = 60
const everyMs = 60_000

export type FilterField = keyof typeof messages.filters
export const filterFields = Object.keys(messages.filters) as FilterField[] // The object has no other keys.

/** The filters of an address that are set. */
export const filtersOf = (search: OrdersSearch): (readonly [FilterField, string])[] =>
  filterFields.flatMap(field => (search[field] ? [[field, search[field]] as const] : []))

/** Pages of orders, each behind the place where the one before it ended. */
export function ordersQuery(given: OrdersSearch) {
  const search = withoutColumns(given)
  return infiniteQueryOptions({
    queryKey: ['orders', search],
    queryFn: ({ pageParam }) =>
      ask(consoleOrdersCall, { query: { ...search, limit: rowsAtOnce, ...(pageParam !== '' && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: everyMs,
  })
}

/** How many orders each view holds. */
export const viewsQuery = queryOptions({
  queryKey: ['orders', 'views'],
  queryFn: () => ask(consoleOrderViewsCall, {}),
  refetchInterval: everyMs,
})
