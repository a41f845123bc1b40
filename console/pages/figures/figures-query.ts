import { queryOptions } from '@tanstack/react-query'
import { consoleFiguresCall, consoleMissesCall, consoleQuietCall, consoleShortCall } from '@yaoji/contract/calls/console/figures'
import { ask } from '../../lib/call.ts'
import type { FiguresSearch } from '../../lib/searches.ts'

/** Days that are over change no more; one that is not made yet comes within minutes. */
const againMs = 60_000

const queryOf = ({ day, span }: FiguresSearch) => ({ ...(day && { day }), ...(span && { span }) })

export const figuresQuery = (search: FiguresSearch) =>
  queryOptions({
    queryKey: ['figures', 'sums', search.day, search.span],
    queryFn: () => ask(consoleFiguresCall, { query: queryOf(search) }),
    refetchInterval: againMs,
  })

export const missesQuery = (search: FiguresSearch) =>
  queryOptions({
    queryKey: ['figures', 'misses', search.day, search.span],
    queryFn: () => ask(consoleMissesCall, { query: queryOf(search) }),
  })

export const shortQuery = (search: FiguresSearch) =>
  queryOptions({
    queryKey: ['figures', 'short', search.day, search.span],
    queryFn: () => ask(consoleShortCall, { query: queryOf(search) }),
  })

export const quietQuery = queryOptions({ queryKey: ['figures', 'quiet'], queryFn: () => ask(consoleQuietCall, {}) })
