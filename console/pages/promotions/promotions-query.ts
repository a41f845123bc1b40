import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consolePromotionCall, consolePromotionsCall, consolePromotionViewsCall } from '@yaoji/contract/calls/console/promotions'
import { ask } from '../../lib/call.ts'
import type { PromotionsSearch } from '../../lib/searches.ts'

const rowsAtOnce = 60
const everyMs = 60_000

/** Pages of promotions, each behind the one with which the page before it ended. */
export const promotionsQuery = ({ as: _, ...search }: PromotionsSearch) =>
  infiniteQueryOptions({
    queryKey: ['promotions', search],
    queryFn: ({ pageParam }) =>
      ask(consolePromotionsCall, { query: { ...search, limit: rowsAtOnce, ...(pageParam > 0 && { after: pageParam }) } }),
    initialPageParam: 0,
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: everyMs,
  })

/** How many promotions each view holds. */
export const promotionViewsQuery = queryOptions({
  queryKey: ['promotions', 'views'],
  queryFn: () => ask(consolePromotionViewsCall, {}),
  refetchInterval: everyMs,
})

/** One promotion with all that staff see of it. */
export const promotionQuery = (id: number) =>
  queryOptions({
    queryKey: ['promotions', 'one', id],
    queryFn: () => ask(consolePromotionCall, { params: { id } }),
    refetchInterval: everyMs,
  })
