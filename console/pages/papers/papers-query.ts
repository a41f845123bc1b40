import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consolePapersCall, consoleStorePapersCall } from '@yaoji/contract/calls/console/papers'
import { ask } from '../../lib/call.ts'

const rowsAtOnce = 60
const everyMs = 60_000

/** Papers that wait, page by page. */
export const papersQuery = infiniteQueryOptions({
  queryKey: ['papers'],
  queryFn: ({ pageParam }) => ask(consolePapersCall, { query: { limit: rowsAtOnce, ...(pageParam !== '' && { after: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: page => page.next ?? undefined,
  refetchInterval: everyMs,
})

/** Every paper of one store. */
export const storePapersQuery = (code: string) =>
  queryOptions({ queryKey: ['store-papers', code], queryFn: () => ask(consoleStorePapersCall, { params: { code } }) })
