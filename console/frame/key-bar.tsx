import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { momentOf } from '../lib/time.ts'
import { todayQuery } from '../lib/queries.ts'
import { useNow } from '../lib/use-now.ts'
import { messages } from './messages.ts'

export type KeyHint = readonly [keys: readonly string[], text: string]

/** The keys of a page, and how old its data is. */
export function KeyBar({ keys }: { keys: readonly KeyHint[] }) {
  const isOnline = useSyncExternalStore(
    notify => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  )
  const { dataUpdatedAt } = useQuery(todayQuery)
  const now = useNow()
  return (
    <footer className="keys" aria-label={messages.keys}>
      {keys.map(([names, text]) => (
        <span key={text}>
          {names.map(name => (
            <kbd key={name}>{name}</kbd>
          ))}
          {text}
        </span>
      ))}
      <span className="end">
        {isOnline && dataUpdatedAt > 0 && <i className="dot" />}
        {isOnline && dataUpdatedAt > 0 && messages.connected(momentOf(Math.floor(dataUpdatedAt / 1_000), now))}
        {!isOnline && messages.offline}
      </span>
    </footer>
  )
}
