import { infiniteQueryOptions } from '@tanstack/react-query'
import { consoleCorrectionsCall } from '@yaoji/contract/calls/console/corrections'
import { ask } from '../../lib/call.ts'
import type { CorrectionsSearch } from '../../lib/searches.ts'

/** Pages of corrections, the newest first. */
export const correctionsQuery = ({ record, q }: CorrectionsSearch) =>
  infiniteQueryOptions({
    queryKey: ['corrections', record, q],
    queryFn: ({ pageParam }) =>
      ask(consoleCorrectionsCall, {
        query: { ...(record && { record }), ...(q && { q }), ...(pageParam !== '' && { after: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: 60_000,
  })
