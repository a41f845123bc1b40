import type { ReactNode } from 'react'
import type { Loadable } from '../lib/stores/loadable.ts'
import { Blocked } from './blocked.tsx'

export type LoadedProps<Value> = {
  value: Loadable<Value>
  /** Shown while loading. */
  waiting: ReactNode
  /** Shown if the entity does not exist; by default the service's message. */
  missing?: ReactNode
  texts: { visitorTitle?: string; failed: string }
  onRetry: () => void
  children: (value: Value) => ReactNode
}

/** Content that is fetched for a member: loading, ready, or the reason why not with the one action that helps. */
export function Loaded<Value>({ value, waiting, missing, texts, onRetry, children }: LoadedProps<Value>) {
  switch (value.state) {
    case 'loading':
      return waiting
    case 'visitor':
      return <Blocked kind="visitor" title={texts.visitorTitle} />
    case 'missing':
      return missing ?? <Blocked kind="forbidden" title={value.text} />
    case 'forbidden':
      return <Blocked kind="forbidden" title={value.text} />
    case 'failed':
      return <Blocked kind="failed" title={texts.failed} failure={value.failure} onRetry={onRetry} />
    case 'ready':
      return children(value.value)
  }
}
