import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { uiMessages as messages } from '../lib/messages.ts'

/** What a query answered; bones in its shape before, and why there is nothing after a failure. */
export function Loaded<Data>({ query, children }: { query: UseQueryResult<Data>; children: (data: Data) => ReactNode }) {
  if (query.data !== undefined) return children(query.data)
  if (query.error)
    return (
      <div className="nothing" role="alert">
        <b>{messages.failed}</b>
        <span>{query.error.message}</span>
        <button type="button" className="btn" onClick={() => void query.refetch()}>
          {messages.again}
        </button>
      </div>
    )
  return (
    <div className="bones" role="status" aria-label={messages.loading}>
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}
