import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consoleGoodsCall, consoleGoodsViewsCall } from '@yaoji/contract/calls/console/goods'
import { consoleGoodsItemCall } from '@yaoji/contract/calls/console/goods-item'
import { ask } from '../../lib/call.ts'
import { withoutColumns } from '../../lib/search-text.ts'
import type { GoodsSearch } from '../../lib/searches.ts'

const rowsAtOnce = 60
const everyMs = 60_000

/** Pages of goods, each behind the goods with which the one before it ended. */
export function goodsQuery(given: GoodsSearch) {
  const { category, ...search } = withoutColumns(given)
  return infiniteQueryOptions({
    queryKey: ['goods', search, category],
    queryFn: ({ pageParam }) =>
      ask(consoleGoodsCall, {
        query: {
          ...search,
          ...(category && { category: Number(category) }),
          limit: rowsAtOnce,
          ...(pageParam !== '' && { after: pageParam }),
        },
      }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: everyMs,
  })
}

/** How many goods each view holds, and the categories. */
export const goodsViewsQuery = queryOptions({
  queryKey: ['goods', 'views'],
  queryFn: () => ask(consoleGoodsViewsCall, {}),
  refetchInterval: everyMs,
})

/** One goods with all that staff see of it. */
export const goodsItemQuery = (id: number) =>
  queryOptions({ queryKey: ['goods', 'item', id], queryFn: () => ask(consoleGoodsItemCall, { params: { id } }), refetchInterval: everyMs })
