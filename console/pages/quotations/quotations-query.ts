import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { consoleQuotationCall, consoleQuotationsCall } from '@yaoji/contract/calls/console/quotations'
import { ask } from '../../lib/call.ts'
import type { QuotationsSearch } from '../../lib/searches.ts'

const everyMs = 60_000
const rowsAtOnce = 60

/** Quotations of a view, page by page. */
export const quotationsQuery = (search: QuotationsSearch) =>
  infiniteQueryOptions({
    queryKey: ['quotes', search],
    queryFn: ({ pageParam }) =>
      ask(consoleQuotationsCall, { query: { ...search, limit: rowsAtOnce, ...(pageParam !== '' && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
    refetchInterval: everyMs,
  })

/** One of them with its lines. */
export const quotationQuery = (sn: string) =>
  queryOptions({ queryKey: ['quote', sn], queryFn: () => ask(consoleQuotationCall, { params: { sn } }) })
