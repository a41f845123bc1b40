import { onlineManager, useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { momentOf } from '../lib/time.ts'
import { todayQuery } from '../lib/queries.ts'
import { useMay } from '../lib/session.ts'
import { useNow } from '../lib/use-now.ts'
import { useKeys } from '../lib/use-keys.ts'
import { PlainDialog } from '../ui/plain-dialog.tsx'
import { messages } from './messages.ts'

/** Keys, what they do, and the operations that they start: the bar shows them to a role that may do one of these. */
export type KeyHint = readonly [keys: readonly string[], text: string, operations?: readonly string[]]

/** Keys of every page (use-frame-keys.ts). */
const frameKeys: readonly KeyHint[] = messages.frameKeys

function KeyRow({ hint: [names, text] }: { hint: KeyHint }) {
  return (
    <li className="line gap-4">
      {names.map(name => (
        <kbd key={name}>{name}</kbd>
      ))}
      {text}
    </li>
  )
}

/** All keys: those of the page, and those that every page has. */
function AllKeys({ keys, close }: { keys: readonly KeyHint[]; close: () => void }) {
  const { title, close: verb, ofPage, everywhere } = messages.allKeys
  return (
    <PlainDialog title={title} verb={verb} close={close}>
      {[[ofPage, keys] as const, [everywhere, frameKeys] as const].map(
        ([heading, hints]) =>
          hints.length > 0 && (
            <section key={heading} className="stack stack-s">
              <h3 className="strong">{heading}</h3>
              <ul className="stack stack-s">
                {hints.map(hint => (
                  <KeyRow key={hint[1]} hint={hint} />
                ))}
              </ul>
            </section>
          ),
      )}
    </PlainDialog>
  )
}

/** The keys of a page, and how old its data is. */
export function KeyBar({ keys }: { keys: readonly KeyHint[] }) {
  const isOnline = useSyncExternalStore(
    notify => onlineManager.subscribe(notify),
    () => onlineManager.isOnline(),
  )
  const { dataUpdatedAt } = useQuery(todayQuery)
  const now = useNow()
  const may = useMay()
  const [isAll, setAll] = useState(false)
  useKeys({ '?': () => setAll(true) })
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
      <button type="button" className="link" onClick={() => setAll(true)}>
        <kbd>?</kbd>
        {messages.allKeys.title}
      </button>
      {isAll && <AllKeys keys={usable} close={() => setAll(false)} />}
      <span className="end">
        {isOnline && dataUpdatedAt > 0 && <i className="dot" />}
        {isOnline && dataUpdatedAt > 0 && messages.connected(momentOf(Math.floor(dataUpdatedAt / 1_000), now))}
        {!isOnline && messages.offline}
      </span>
    </footer>
  )
}
