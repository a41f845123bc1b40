import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from './loaded.tsx'

export type PagedRows<Row> = {
  rows: Row[]
  /** Whether there is another page, and none on its way. */
  isMore: boolean
  /** Whether all rows were read. */
  isEnd: boolean
  readMore: () => void
}

type PagedProps<Row> = {
  query: UseInfiniteQueryResult<{ pages: readonly { list: readonly Row[] }[] }>
  children: (paged: PagedRows<Row>) => ReactNode
}

/** The rows of all pages that were read so far, as {@link Loaded} shows them. */
export function Paged<Row>({ query, children }: PagedProps<Row>) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const more = { isMore: hasNextPage && !isFetchingNextPage, isEnd: !hasNextPage, readMore: () => void fetchNextPage() }
  return <Loaded query={query}>{({ pages }) => children({ rows: pages.flatMap(page => page.list), ...more })}</Loaded>
}
