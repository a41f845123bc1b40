import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { uiMessages as messages } from '../lib/messages.ts'

export type FinderProps<Row> = {
  /** Names the list among the queries. */
  name: string
  label: string
  find: (word: string) => Promise<readonly Row[]>
  keyOf: (row: Row) => string
  children: (row: Row) => ReactNode
  choose: (row: Row) => void
}

/** Finds rows by whatever is typed; Enter takes the first, Escape empties the field. */
export function Finder<Row>({ name, label, find, keyOf, children, choose }: FinderProps<Row>) {
  const [q, setQ] = useState('')
  const word = q.trim()
  const { data } = useQuery({ queryKey: ['found', name, word], queryFn: () => find(word), enabled: word !== '', staleTime: 60_000 })
  const take = (row: Row) => {
    choose(row)
    setQ('')
  }
  const isOpen = word !== '' && data !== undefined
  return (
    <span className="finder">
      <input
        className="seek seek--l"
        type="search"
        value={q}
        aria-label={label}
        placeholder={label}
        maxLength={60}
        autoComplete="off"
        onChange={event => setQ(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') setQ('')
          if (event.key !== 'Enter') return
          event.preventDefault()
          const [first] = data ?? []
          if (word !== '' && first !== undefined) take(first)
        }}
      />
      <span className="sr" role="status">
        {isOpen && messages.found(data.length)}
      </span>
      {isOpen && (
        <ul className="finder__list">
          {data.length === 0 && <li className="note">{messages.found(0)}</li>}
          {data.map(row => (
            <li key={keyOf(row)}>
              <button type="button" onClick={() => take(row)}>
                {children(row)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}
