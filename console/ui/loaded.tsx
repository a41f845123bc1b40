import type { UseQueryResult } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { codes } from '@yaoji/contract/codes'
import type { ReactNode } from 'react'
import { Refusal } from '../lib/call.ts'
import { failureOf } from '../lib/failure.ts'
import { uiMessages as messages } from '../lib/messages.ts'

function Failed({ error, again }: { error: Error; again: () => void }) {
  const { title, text, mayRetry } = failureOf(error)
  const isSorted = useRouterState({ select: ({ location }) => Boolean((location.search as { sort?: string }).sort) }) // Of any page.
  const isOrderRefused = isSorted && error instanceof Refusal && error.code === codes.invalid
  return (
    <div className="nothing" role="alert">
      <b>{title}</b>
      <span>{text}</span>
      {mayRetry ? (
        <button type="button" className="btn" onClick={again}>
          {messages.again}
        </button>
      ) : isOrderRefused ? (
        // An order that the list has only for few rows.
        <Link className="btn" to="." search={(search: object) => ({ ...search, sort: undefined })}>
          {messages.usualOrder}
        </Link>
      ) : (
        <Link className="btn" to="/">
          {messages.toToday}
        </Link>
      )}
    </div>
  )
}

/** What a query answered; bones in its shape before, and why there is nothing after a failure. */
export function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.error) return <Failed error={query.error} again={() => void query.refetch()} />
  return (
    <div className="bones" role="status" aria-label={messages.loading}>
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
