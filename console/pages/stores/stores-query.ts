import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consoleStoresCall, consoleStoreViewsCall } from '@yaoji/contract/calls/console/stores'
import { ask } from '../../lib/call.ts'
import { withoutColumns } from '../../lib/search-text.ts'
import type { StoresSearch } from '../../lib/searches.ts'

const rowsAtOnce = 60
const everyMs = 60_000

/** Pages of stores, each behind the store with which the one before it ended. */
export function storesQuery(given: StoresSearch) {
  const { rank, ...search } = withoutColumns(given)
  return infiniteQueryOptions({
    queryKey: ['stores', search, rank],
    queryFn: ({ pageParam }) =>
      ask(consoleStoresCall, {
        query: { ...search, ...(rank && { rank: Number(rank) }), limit: rowsAtOnce, ...(pageParam !== '' && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: everyMs,
  })
}

/** How many stores each view holds, and the salespeople. */
export const storeViewsQuery = queryOptions({
  queryKey: ['stores', 'views'],
  queryFn: () => ask(consoleStoreViewsCall, {}),
  refetchInterval: everyMs,
})
