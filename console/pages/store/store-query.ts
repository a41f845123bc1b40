import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consoleStoreCall, consoleStoreHistoryCall } from '@yaoji/contract/calls/console/store'
import { ask } from '../../lib/call.ts'

const everyMs = 60_000

export const storeQuery = (code: string) =>
  queryOptions({ queryKey: ['store', code], queryFn: () => ask(consoleStoreCall, { params: { code } }), refetchInterval: everyMs })

/** What happened to a store, page by page into the past. */
export const storeHistoryQuery = (code: string) =>
  infiniteQueryOptions({
    queryKey: ['store', code, 'history'],
    queryFn: ({ pageParam }) =>
      ask(consoleStoreHistoryCall, { params: { code }, query: { ...(pageParam !== '' && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
  })
