import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  consoleContractCall,
  consoleContractsCall,
  consoleContractTextsCall,
  consoleContractViewsCall,
} from '@yaoji/contract/calls/console/contracts'
import { ask } from '../../lib/call.ts'
import type { ContractsSearch } from '../../lib/searches.ts'

export const contractsQuery = (search: ContractsSearch) =>
  infiniteQueryOptions({
    queryKey: ['contracts', search],
    queryFn: ({ pageParam }) => ask(consoleContractsCall, { query: { ...search, ...(pageParam !== '' && { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: page => page.next ?? undefined,
  })

const progressEveryMs = 2_000

/** Asked again while contracts go to all stores. */
export const contractViewsQuery = queryOptions({
  queryKey: ['contracts', 'views'],
  queryFn: () => ask(consoleContractViewsCall, {}),
  refetchInterval: ({ state }) => (state.data?.runs.some(({ ended_at }) => ended_at === null) ? progressEveryMs : false),
})

/** The standard texts, which change with a release. */
export const contractTextsQuery = queryOptions({
  queryKey: ['contracts', 'texts'],
  queryFn: () => ask(consoleContractTextsCall, {}),
  staleTime: Infinity,
})

export const contractQuery = (number: string) =>
  queryOptions({ queryKey: ['contracts', 'one', number], queryFn: () => ask(consoleContractCall, { params: { number } }) })
