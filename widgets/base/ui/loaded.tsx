import type { ReactNode } from 'react'
import type { Loadable } from '../lib/loadable.ts'
import { Blocked } from './blocked.tsx'

export type LoadedProps<Value> = {
  value: Loadable<Value>
  /** What stands there while it is fetched. */
  waiting: ReactNode
  /** What stands there when there is no such thing; by default what the service says. */
  missing?: ReactNode
  texts: { visitorTitle: string; failed: string }
  onRetry: () => void
  children: (value: Value) => ReactNode
}

/** Something that is fetched for a member: on its way, there, or why it is not with the one thing to do about it. */
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
