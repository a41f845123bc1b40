import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { failureOf } from '../lib/failure.ts'
import { uiMessages as messages } from '../lib/messages.ts'
import { Loaded } from './loaded.tsx'

export type PagedRows<Row> = {
  rows: Row[]
  /** Whether there is another page that may be asked for now: none is on its way, and the last attempt did not fail. */
  isMore: boolean
  /** Whether all rows were read. */
  isEnd: boolean
  readMore: () => void
}

type PagedProps<Row> = {
  query: UseInfiniteQueryResult<{ pages: readonly { list: readonly Row[] }[] }>
  children: (paged: PagedRows<Row>) => ReactNode
}

/** Above the rows that were read: why there are no more of them. */
function Unread({ error, isAsking, again }: { error: Error; isAsking: boolean; again: () => void }) {
  const { text, mayRetry } = failureOf(error)
  return (
    <div className="run" role="alert">
      <b>{messages.restUnread}</b>
      <span>{text}</span>
      {mayRetry && (
        <button type="button" className="btn" disabled={isAsking} onClick={again}>
          {messages.again}
        </button>
      )}
    </div>
  )
}

/**
 * The rows of all pages that were read so far, as {@link Loaded} shows them. The next page waits for rows that are read again: asked for at
 * once, it would end that. After a failure it is asked for by a press alone: a list asks for it whenever it is drawn.
 */
export function Paged<Row>({ query, children }: PagedProps<Row>) {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const readMore = () => void fetchNextPage({ cancelRefetch: false })
  const more = { isMore: hasNextPage && !isFetching && !isFetchNextPageError, isEnd: !hasNextPage, readMore }
  return (
    <Loaded query={query}>
      {({ pages }) => (
        <>
          {isFetchNextPageError && <Unread error={query.error} isAsking={isFetching} again={readMore} />}
          {children({ rows: pages.flatMap(page => page.list), ...more })}
        </>
      )}
    </Loaded>
  )
}
