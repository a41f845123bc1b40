import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consoleAfterSaleCall } from '@yaoji/contract/calls/console/after-sale'
import { consoleAfterSalesCall, consoleAfterSaleViewsCall } from '@yaoji/contract/calls/console/after-sales'
import { ask } from '../../lib/call.ts'
import { withoutColumns } from '../../lib/search-text.ts'
import type { AfterSalesSearch } from '../../lib/searches.ts'

const rowsAtOnce = 60
const everyMs = 60_000

/** Pages of after-sales, each behind the place where the one before it ended. */
export function afterSalesQuery(given: AfterSalesSearch) {
  const search = withoutColumns(given)
  return infiniteQueryOptions({
    queryKey: ['after-sales', search],
    queryFn: ({ pageParam }) =>
      ask(consoleAfterSalesCall, { query: { ...search, limit: rowsAtOnce, ...(pageParam !== '' && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: everyMs,
  })
}

/** How many after-sales each view holds, and since when the oldest waits. */
export const afterSaleViewsQuery = queryOptions({
  queryKey: ['after-sales', 'views'],
  queryFn: () => ask(consoleAfterSaleViewsCall, {}),
  refetchInterval: everyMs,
})

/** One after-sale, read again every minute: another person may have moved it. */
export const afterSaleQuery = (number: string) =>
  queryOptions({
    queryKey: ['after-sale', number],
    queryFn: () => ask(consoleAfterSaleCall, { params: { number } }),
    refetchInterval: everyMs,
  })
