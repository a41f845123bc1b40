import { Link, type LinkProps } from '@tanstack/react-router'
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
  /** The address of the view without filters. */
  all: Pick<LinkProps, 'to' | 'search'>
}

/** In place of a list without rows: an empty view, or filters that nothing passes, with the way to drop them. */
export function NoRows({ messages, search: { view: _, sort: __, cols: ___, ...filters }, all }: NoRowsProps) {
  if (Object.values(filters).every(value => value === undefined)) return <Nothing title={messages.empty} text={messages.emptyText} />
  return (
    <Nothing title={messages.empty} text={uiMessages.filteredText}>
      <Link className="btn" {...all}>
        {uiMessages.clearFilters}
      </Link>
    </Nothing>
  )
}
