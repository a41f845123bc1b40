import type { ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/**
 * The value of a store, but `initial` while hydrating: the hydration render must equal the server's markup, although the store
 * may hold more by then. A view that is mounted later shows the value from the first render.
 * (In the browser Preact replaces this: `site/browser/use-live-store.ts`.)
 */
export const useLiveStore = <Value>({ listen, get }: ReadableAtom<Value>, initial: Value): Value =>
  useSyncExternalStore(listen, get, () => initial)
