import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { uiMessages } from '../lib/messages.ts'

export type NothingProps = {
  title: string
  text: string
  /** What leads on from here. */
  children?: ReactNode
}

/** In place of a list without rows. */
export function Nothing({ title, text, children }: NothingProps) {
  return (
    <div className="nothing body">
      <b>{title}</b>
      <span>{text}</span>
      {children}
    </div>
  )
}

export type NoRowsProps = {
  /** What the page says of an empty view. */
  messages: { empty: string; emptyText: string }
  search: Readonly<Record<string, unknown>>
}

/** What an address says in addition to filters: it stays when these are dropped. */
const kept = ['view', 'sort', 'cols', 'widths']

/** In place of a list without rows: an empty view, or filters that nothing passes, with the way to drop them. */
export function NoRows({ messages, search }: NoRowsProps) {
  const isFiltered = Object.entries(search).some(([name, value]) => !kept.includes(name) && value !== undefined)
  if (!isFiltered) return <Nothing title={messages.empty} text={messages.emptyText} />
  return (
    <Nothing title={messages.empty} text={uiMessages.filteredText}>
      <Link
        className="btn"
        to="."
        search={(given: object) => Object.fromEntries(Object.entries(given).filter(([name]) => kept.includes(name)))}
      >
        {uiMessages.clearFilters}
      </Link>
    </Nothing>
  )
}
