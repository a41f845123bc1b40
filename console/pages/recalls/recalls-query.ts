import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consoleRecallCall, consoleRecallsCall, consoleRecallViewsCall } from '@yaoji/contract/calls/console/recalls'
import { ask } from '../../lib/call.ts'
import type { RecallsSearch } from '../../lib/searches.ts'

const everyMs = 60_000

/** Pages of recalls, the newest first. */
export const recallsQuery = (search: RecallsSearch) =>
  infiniteQueryOptions({
    queryKey: ['recalls', search],
    queryFn: ({ pageParam }) => ask(consoleRecallsCall, { query: { ...search, ...(pageParam !== '' && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: everyMs,
  })

/** How many recalls each view holds. */
export const recallViewsQuery = queryOptions({
  queryKey: ['recalls', 'views'],
  queryFn: () => ask(consoleRecallViewsCall, {}),
  refetchInterval: everyMs,
})

/** One recall with its stores. */
export const recallQuery = (number: string) =>
  queryOptions({
    queryKey: ['recalls', 'one', number],
    queryFn: () => ask(consoleRecallCall, { params: { number } }),
    refetchInterval: everyMs,
  })
