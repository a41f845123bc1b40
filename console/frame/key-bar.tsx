import { onlineManager, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { momentOf } from '../lib/time.ts'
import { todayQuery } from '../lib/queries.ts'
import { useMay } from '../lib/session.ts'
import { useNow } from '../lib/use-now.ts'
import { messages } from './messages.ts'

/** Keys, what they do, and the operations that they start: the bar shows them to a role that may do one of these. */
export type KeyHint = readonly [keys: readonly string[], text: string, operations?: readonly string[]]

/** The keys of a page, and how old its data is. */
export function KeyBar({ keys }: { keys: readonly KeyHint[] }) {
  const isOnline = useSyncExternalStore(
    notify => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  )
  const { dataUpdatedAt } = useQuery(todayQuery)
  const now = useNow()
  const may = useMay()
  const usable = keys.filter(([, , operations]) => operations?.some(each => may(each)) ?? true)
  return (
    <footer className="keys" aria-label={messages.keys}>
      {usable.map(([names, text]) => (
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
