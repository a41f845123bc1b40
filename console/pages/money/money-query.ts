import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as calls from '@yaoji/contract/calls/console/money'
import { ask } from '../../lib/call.ts'
import type { MoneySearch } from '../../lib/searches.ts'

const everyMs = 30_000
const rowsAtOnce = 60

/** How much of each kind waits that the role may look at. */
export const moneyQuery = queryOptions({
  queryKey: ['money', 'parts'],
  queryFn: () => ask(calls.consoleMoneyCall, {}),
  refetchInterval: everyMs,
})

/** Transfers whose proofs wait. */
export const transfersQuery = queryOptions({
  queryKey: ['money', 'transfers'],
  queryFn: () => ask(calls.consoleTransfersCall, {}),
  refetchInterval: everyMs,
})

type PageOf<Row> = { list: readonly Row[]; next: string | null }
/** Each kind has orders of its own; the service refuses those of others. */
export type ReadPage<Row> = (query: Omit<calls.MoneyQuery, 'sort'> & { sort?: never }) => Promise<PageOf<Row>>

/** Pages of one kind of money, each behind the place where the one before it ended. */
export const moneyPagesQuery = <Row>(part: string, read: ReadPage<Row>, { view, q, sort }: Pick<MoneySearch, 'view' | 'q' | 'sort'>) =>
  infiniteQueryOptions({
    queryKey: ['money', part, view, q, sort],
    queryFn: ({ pageParam }) =>
      read({
        ...(view && { view }),
        ...(q && { q }),
        ...(sort && { sort: sort as never }),
        limit: rowsAtOnce,
        ...(pageParam !== '' && { after: pageParam }),
      }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: everyMs,
  })
